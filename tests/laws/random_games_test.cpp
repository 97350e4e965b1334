// Checks the laws over random games of every game that the program knows.
//
//   LONGBOX_LAW_GAMES   how many games in all (default 3000)
//   LONGBOX_LAW_EVERY   the costly laws are checked at every so many questions (default 17)
//   LONGBOX_LAW_FIRST   the number of the first game of each part, to play one game again
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/games.h"
#include "tests/support/games.h"
#include "tests/support/law_batch.h"

namespace longbox {
namespace {

// The work has parts, so that several processes can share it (see GTEST_TOTAL_SHARDS).
constexpr int kParts = 4;
constexpr int kMostPlayers = 4;

struct Portion {
  std::string game;
  int players = 2;
  int part = 0;
};

// Prints a portion in messages of the test framework.
void PrintTo(const Portion& portion, std::ostream* out) {
  *out << portion.game << ", " << portion.players << " players, part " << portion.part;
}

std::vector<Portion> portions() {
  std::vector<Portion> all;
  for (const auto& game : cli::game_ids())
    for (int part = 0; part < kParts; ++part)
      for (int players = support::shared_game(game).fewest_seats(); players <= kMostPlayers;
           ++players)
        all.push_back({game, players, part});
  return all;
}

std::string name_of(const testing::TestParamInfo<Portion>& info) {
  return fmt::format("{}_{}_players_part_{}", info.param.game, info.param.players, info.param.part);
}

class Laws : public testing::TestWithParam<Portion> {
 protected:
  using Check = support::LawResult (*)(const kernel::Game&, const kernel::Setup&,
                                       const support::LawOptions&);

  // Checks this portion's share of so many games in all.
  void check(Check law, std::int64_t games_in_all) {
    const kernel::Game& game = support::shared_game(GetParam().game);
    const support::LawSetups setups(game, support::decks_of(game));
    const int portions = kParts * (kMostPlayers + 1 - game.fewest_seats());
    const auto games = std::max<std::int64_t>(1, games_in_all / portions);
    support::LawOptions options;
    options.every = static_cast<int>(
        support::number_from_environment("LONGBOX_LAW_EVERY", options.every));
    const auto first =
        support::number_from_environment("LONGBOX_LAW_FIRST", GetParam().part * games);
    for (std::int64_t number = first; number < first + games; ++number) {
      const auto setup = setups.setup(GetParam().players, number);
      support::note_before_crash(fmt::format("crashed in law game {} of {} players, seed {}\n",
                                             number, GetParam().players, setup.seed));
      const auto result = law(game, setup, options);
      decisions_ += result.decisions;
      ASSERT_EQ(result.broken, "") << "law game " << number << "\n"
                                   << support::law_report(game, setup, result);
    }
  }

  void TearDown() override {
    RecordProperty("decisions", std::to_string(decisions_));
    all_decisions_ += decisions_;
  }
  static void TearDownTestSuite() { fmt::print("laws held at {} questions\n", all_decisions_); }

  std::int64_t decisions_ = 0;
  static inline std::int64_t all_decisions_ = 0;
};

std::int64_t law_games() { return support::number_from_environment("LONGBOX_LAW_GAMES", 3000); }

TEST_P(Laws, hold_at_every_question) { check(support::check_random_game, law_games()); }

// A match hashes and keeps every state, so it gets a quarter of the games.
TEST_P(Laws, hold_for_refusals_and_undo) { check(support::check_random_match, law_games() / 4); }

INSTANTIATE_TEST_SUITE_P(RandomGames, Laws, testing::ValuesIn(portions()), name_of);

}  // namespace
}  // namespace longbox
