// Puzzles are made from bot games, proven, written and read, and refused when they are not what they say.
#include <gtest/gtest.h>

#include "puzzle/maker.h"
#include "puzzle/solver.h"
#include "tests/support/games.h"

namespace longbox::puzzle {
namespace {

constexpr int kPositions = 60'000;

// Returns a puzzle of the first games that have one.
const Puzzle& some_puzzle() {
  static const Puzzle puzzle = [] {
    const kernel::Game& game = support::shared_game("vs2pcg");
    Puzzle first;
    MakerOptions options{.seed = 1, .games = 6, .most = 1, .most_positions = kPositions};
    options.decks = support::decks_of(game);
    make(game, options, [&](const Puzzle& found) { first = found; }, [](int) {});
    return first;
  }();
  return puzzle;
}

TEST(Puzzles, one_that_was_made_holds) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const Puzzle& puzzle = some_puzzle();
  ASSERT_FALSE(puzzle.solution.empty());
  EXPECT_EQ(check(game, puzzle, kPositions), "");
  EXPECT_GE(puzzle.grade, 1);
  EXPECT_LE(puzzle.grade, 5);
}

TEST(Puzzles, are_the_same_after_writing_and_reading) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const Puzzle& puzzle = some_puzzle();
  const auto again = from_text(puzzle.id, to_text(puzzle, game), game);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again.value().solution, puzzle.solution);
  EXPECT_EQ(again.value().task, puzzle.task);
  EXPECT_EQ(to_text(again.value(), game), to_text(puzzle, game));
  EXPECT_FALSE(from_text("x", "{}", game));
  EXPECT_FALSE(from_text("x", "no puzzle", game));
}

TEST(Puzzles, a_solution_that_misses_the_goal_is_refused) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  Puzzle puzzle = some_puzzle();
  puzzle.solution.pop_back();
  EXPECT_EQ(check(game, puzzle, kPositions), "the solution does not lead to the goal");
  puzzle.solution = {9999};
  EXPECT_EQ(check(game, puzzle, kPositions), "the solution gives an answer that is not offered");
}

TEST(Puzzles, a_position_that_has_changed_is_refused) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  Puzzle puzzle = some_puzzle();
  puzzle.record.hashes.back() ^= 1;
  EXPECT_EQ(check(game, puzzle, kPositions), "the position is another one: cards or rules have changed");
}

TEST(Solver, nobody_wins_in_the_first_turn) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const auto decks = support::decks_of(game);
  const kernel::State start = game.new_game({{decks[0], decks[1]}, 1}).value();
  Solver solver(game, 0, Task::Win, 3000);
  EXPECT_NE(solver.solve(start), true);
}

TEST(Solver, gives_up_when_it_has_looked_at_enough) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  Solver solver(game, some_puzzle().seat, Task::Win, 5);
  EXPECT_EQ(solver.solve(position_of(game, some_puzzle()).value()), std::nullopt);
}

}  // namespace
}  // namespace longbox::puzzle
