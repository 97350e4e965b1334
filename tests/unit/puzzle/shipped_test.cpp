// The puzzles that come with the project hold, differ from each other and are enough.
#include <gtest/gtest.h>

#include <map>

#include "puzzle/check.h"
#include "sim/replay.h"
#include "tests/support/games.h"

namespace longbox::puzzle {
namespace {

constexpr std::size_t kFewestPuzzles = 20;
constexpr int kMostOfMatchup = 4;
constexpr int kMostOfGame = 2;
constexpr int kPositionsOfProof = 60'000;

class ShippedPuzzles : public testing::TestWithParam<const char*> {
 protected:
  const kernel::Game& game() const { return support::shared_game(GetParam()); }
  std::vector<Puzzle> puzzles() const {
    std::vector<std::string> problems;
    auto read = read_puzzles(game(), support::data_dir(), problems);
    EXPECT_EQ(problems, std::vector<std::string>{});
    return read;
  }
};

TEST_P(ShippedPuzzles, are_enough_and_differ) {
  std::map<std::string, int> matchups;
  std::map<std::uint64_t, int> games;
  std::map<int, int> grades;
  const auto all = puzzles();
  EXPECT_GE(all.size(), kFewestPuzzles);
  for (const Puzzle& each : all) {
    EXPECT_LE(++matchups[matchup_of(each.record.setup)], kMostOfMatchup) << each.id;
    EXPECT_LE(++games[each.record.setup.seed], kMostOfGame) << each.id;
    EXPECT_GE(each.acts, 2) << each.id;
    ++grades[each.grade];
  }
  EXPECT_GE(grades.size(), 3U);
}

TEST_P(ShippedPuzzles, hold) {
  for (const Puzzle& each : puzzles())
    EXPECT_EQ(check(game(), each, kPositionsOfProof), "") << each.id;
}

TEST_P(ShippedPuzzles, are_solved_by_replays) {
  for (const Puzzle& each : puzzles()) {
    const std::string text = sim::replay_text(solved(game(), each), game());
    const auto replay = sim::read_replay(text, [](const std::string& id) { return support::load_game(id); });
    ASSERT_TRUE(replay) << each.id << ": " << replay.error();
    EXPECT_EQ(replay.value().record.answers.size(), each.record.answers.size() + each.solution.size());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, ShippedPuzzles, testing::Values("vs2pcg", "vstcg", "champions"));

}  // namespace
}  // namespace longbox::puzzle
