// Puzzles are made from bot games, proven, written and read, and refused when they are not what
// they say.
#include "puzzle/puzzle.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "puzzle/check.h"
#include "tests/support/games.h"
#include "tests/unit/puzzle/puzzle_games.h"

namespace longbox::puzzle {
namespace {

const kernel::Game& duel() { return support::shared_game("vs2pcg"); }

// Reads the puzzle after a change to its fields, and returns the complaint.
template <class Change>
std::string complaint_after(Change change) {
  auto file = nlohmann::json::parse(text_of_some_puzzle());
  change(file);
  const auto read = from_text(some_puzzle().id, file.dump(), duel());
  return read ? "" : read.error();
}

TEST(Puzzles, one_that_was_made_holds) {
  const Puzzle& puzzle = some_puzzle();
  ASSERT_FALSE(puzzle.solution.empty());
  EXPECT_EQ(check(duel(), puzzle, kTestPositions), "");
  EXPECT_GE(puzzle.grade, kEasiest);
  EXPECT_LE(puzzle.grade, kHardest);
  EXPECT_GE(puzzle.acts, 2);
}

TEST(Puzzles, are_the_same_after_writing_and_reading) {
  const auto again = from_text(some_puzzle().id, text_of_some_puzzle(), duel());
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again.value().solution, some_puzzle().solution);
  EXPECT_EQ(again.value().task, some_puzzle().task);
  EXPECT_EQ(to_text(again.value(), duel()), text_of_some_puzzle());
}

TEST(Puzzles, a_solution_that_misses_the_goal_is_refused) {
  Puzzle puzzle = some_puzzle();
  puzzle.solution.pop_back();
  EXPECT_EQ(check(duel(), puzzle, kTestPositions), "the solution does not lead to the goal");
  puzzle.solution = {9999};
  EXPECT_EQ(check_solution(duel(), puzzle), "the solution gives an answer that is not offered");
  puzzle.solution = some_puzzle().solution;
  puzzle.solution.push_back(0);
  EXPECT_EQ(check_solution(duel(), puzzle), "the solution goes on after its end");
}

TEST(Puzzles, a_position_that_has_changed_is_refused_and_the_place_is_told) {
  Puzzle puzzle = some_puzzle();
  const std::size_t last = puzzle.record.answers.size();
  for (std::size_t i = last - 3; i <= last; ++i) puzzle.record.hashes[i] ^= 1;
  EXPECT_EQ(check(duel(), puzzle, kTestPositions),
            "the position is another one, the game differs after " + std::to_string(last - 3) +
                " of " + std::to_string(last) + " answers: cards or rules have changed");
}

TEST(Puzzles, an_answer_of_the_game_that_is_not_offered_is_refused) {
  Puzzle puzzle = some_puzzle();
  puzzle.record.answers[2] = kernel::kMaxOptions;
  EXPECT_EQ(check(duel(), puzzle, kTestPositions),
            "answer 3 of its game is not offered any more: cards or rules have changed");
}

TEST(Puzzles, a_task_that_is_not_forced_is_refused_by_its_proof) {
  Puzzle puzzle = some_puzzle();
  EXPECT_EQ(check(duel(), puzzle, 1), "nothing is proven within 1 positions");
}

TEST(Maker, makes_no_more_of_a_matchup_than_is_wanted) {
  MakerOptions options{.games = 3, .most_of_matchup = 1, .setups = {some_puzzle().record.setup}};
  int found = 0;
  Maker maker(duel(), options, [&](const Puzzle&) { ++found; });
  maker.count(some_puzzle());
  EXPECT_EQ(maker.make([](int) {}), 0);
  EXPECT_EQ(found, 0);
}

TEST(PuzzleFiles, that_are_no_puzzles_are_refused) {
  const std::string text = text_of_some_puzzle();
  for (const std::string& rubbish :
       {std::string(), std::string("no puzzle"), std::string("{}"), std::string("[1, 2]"),
        std::string("null"), std::string(100'000, '[')}) {
    const auto read = from_text("x", rubbish, duel());
    ASSERT_FALSE(read);
    EXPECT_TRUE(read.error().starts_with("it is no puzzle")) << read.error();
  }
}

TEST(PuzzleFiles, cut_off_anywhere_are_refused) {
  const std::string text = text_of_some_puzzle();
  for (std::size_t length = 0; length + 2 < text.size(); length += 97)
    EXPECT_FALSE(from_text(some_puzzle().id, text.substr(0, length), duel())) << length;
}

TEST(PuzzleFiles, with_numbers_out_of_range_are_refused_by_the_name_of_the_field) {
  for (const char* field : {"seat", "grade", "acts"}) {
    for (const nlohmann::json& value :
         {nlohmann::json(-1), nlohmann::json(4294967296), nlohmann::json(1e300),
          nlohmann::json("1"), nlohmann::json(UINT64_MAX)}) {
      const std::string complaint = complaint_after([&](auto& file) { file[field] = value; });
      EXPECT_NE(complaint.find("the field '" + std::string(field) + "' is not a whole number"),
                std::string::npos)
          << complaint;
    }
  }
  EXPECT_EQ(complaint_after([](auto& file) { file["seat"] = 3; }), "there is no such seat");
  EXPECT_EQ(complaint_after([](auto& file) {
              file["solution"] = {1, 2, 4294967296};
            }),
            "the field 'solution' is not a whole number from 0 to 319");
  EXPECT_EQ(complaint_after([](auto& file) { file["solution"] = std::vector<int>(5000, 0); }),
            "the field 'solution' is not a list of 1 to 4000 answers");
  EXPECT_EQ(complaint_after([](auto& file) { file["task"] = "lose"; }), "there is no task 'lose'");
}

TEST(PuzzleFiles, of_another_game_or_under_another_name_are_refused) {
  const auto other =
      from_text(some_puzzle().id, text_of_some_puzzle(), support::shared_game("vstcg"));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error(), "it is a puzzle of vs2pcg");
  const auto renamed = from_text("x", text_of_some_puzzle(), duel());
  ASSERT_FALSE(renamed);
  EXPECT_EQ(renamed.error(), "its name should be " + some_puzzle().id + ".puzzle");
}

TEST(PuzzleFiles, with_a_game_that_is_too_long_or_lacks_hashes_are_refused) {
  EXPECT_EQ(complaint_after([](auto& file) {
              file["record"]["answers"] = std::vector<int>(4001, 0);
              file["record"]["hashes"] = std::vector<std::string>(4002, std::string(16, '0'));
            }),
            "its game has more than 4000 answers");
  EXPECT_NE(complaint_after([](auto& file) { file["record"]["hashes"].erase(0); }).find("hashes"),
            std::string::npos);
  EXPECT_NE(complaint_after([](auto& file) {
              file["record"]["setup"]["decks"][0]["cards"][0]["card"] = "nobody";
            }),
            "");
}

}  // namespace
}  // namespace longbox::puzzle
