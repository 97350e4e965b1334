// A solver says the same as a look at every way, and what it finds is proven.
#include "puzzle/solver.h"

#include <gtest/gtest.h>

#include <memory>

#include "puzzle/explorer.h"
#include "puzzle/finding.h"
#include "puzzle/likeness.h"
#include "puzzle/proof.h"
#include "tests/support/games.h"
#include "tests/unit/puzzle/puzzle_games.h"

namespace longbox::puzzle {
namespace {

using kernel::State;

// Looks at every way without any memory. Returns nothing when there are too many.
class EveryWay {
 public:
  EveryWay(const kernel::Game& game, const Goal& goal, int most)
      : machine_(game.rules(), game.library()), goal_(goal), left_(most) {}

  std::optional<bool> look(const State& position, const kernel::Option* answer = nullptr) {
    if (--left_ < 0) return std::nullopt;
    const auto state = std::make_unique<State>(position);  // states are large for a stack
    machine_.attach(*state);
    if (answer != nullptr) machine_.answer(*answer);
    const auto asked = std::make_unique<kernel::Decision>(machine_.question());
    if (const auto end = goal_.end_of(*state)) return end;
    const bool is_mine = asked->who == goal_.seat();
    for (const kernel::Option& option : asked->options()) {
      const auto value = look(*state, &option);
      if (!value || *value == is_mine) return value;
    }
    return !is_mine;
  }

 private:
  kernel::Machine machine_;
  Goal goal_;
  int left_;
};

State position_after(const kernel::Game& game, const BotGame& bots, int step) {
  Puzzle puzzle;
  puzzle.record = bots.record_until(step);
  return position_of(game, puzzle).value();
}

TEST(Solver, says_what_a_look_at_every_way_says) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const auto decks = support::decks_of(game);
  int yes = 0;
  int no = 0;
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    BotGame bots(game, {{decks[seed % 4], decks[(seed + 1) % 4]}, seed});
    bots.play();
    const int end = bots.steps();
    for (int step = end - 14; step < end; ++step) {
      const State position = position_after(game, bots, step);
      for (kernel::Seat seat = 0; seat < 2; ++seat) {
        const Goal goal(position, seat, Task::Win);
        const auto truth = EveryWay(game, goal, 1500).look(position);
        Solver solver(game, goal, kTestPositions);
        const auto answer = solver.solve(position);
        if (!truth || !answer) continue;
        EXPECT_EQ(*answer, *truth)
            << "seed " << seed << ", answer " << step << ", seat " << int{seat};
        (*truth ? yes : no) += 1;
      }
    }
  }
  EXPECT_GT(yes, 5);
  EXPECT_GT(no, 5);
}

TEST(Solver, nobody_wins_in_the_first_turn) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const auto decks = support::decks_of(game);
  const State start = game.new_game({{decks[0], decks[1]}, 1}).value();
  Solver solver(game, Goal(start, 0, Task::Win), 3000);
  EXPECT_NE(solver.solve(start), true);
}

TEST(Solver, gives_up_when_it_has_looked_at_enough) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const State position = position_of(game, some_puzzle()).value();
  Solver solver(game, Goal(position, some_puzzle().seat, Task::Win), 5);
  EXPECT_EQ(solver.solve(position), std::nullopt);
}

TEST(Proof, of_advice_that_is_missing_or_wrong_fails) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const State position = position_of(game, some_puzzle()).value();
  const Goal goal(position, some_puzzle().seat, Task::Win);
  Solver solver(game, goal, kTestPositions);
  ASSERT_EQ(solver.solve(position), true);
  const auto good = [&](const State& state) { return solver.answer_in(state); };
  EXPECT_TRUE(Proof(game, goal, good, kTestPositions).holds(position));
  EXPECT_FALSE(Proof(game, goal, good, 1).holds(position));
  const auto none = [](const State&) { return std::optional<int>(); };
  EXPECT_FALSE(Proof(game, goal, none, kTestPositions).holds(position));
  const auto last = [](const State&) { return std::optional<int>(kernel::kMaxOptions); };
  EXPECT_FALSE(Proof(game, goal, last, kTestPositions).holds(position));
}

TEST(Goal, a_way_with_chance_is_lost_but_luck_counts_for_bots) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  State state = position_of(game, some_puzzle()).value();
  const Goal goal(state, 0, Task::Survive);
  EXPECT_EQ(goal.end_of(state), std::nullopt);
  ++state.turn;
  EXPECT_EQ(goal.end_of(state), true);
  state.random.next();
  EXPECT_EQ(goal.end_of(state), false);
  EXPECT_EQ(goal.end_with_luck(state), true);
}

// Returns a position of a turn that the bot got through.
State position_alone(const kernel::Game& game) {
  BotGame bots(game, {{support::decks_of(game)[0]}, 3}, "random");
  bots.play();
  return position_after(game, bots, bots.stretches().back().steps.front());
}

TEST(Explorer, finds_a_way_through_a_turn_and_it_leads_there) {
  const kernel::Game& game = support::shared_game("champions");
  const State start = position_alone(game);
  const Goal goal(start, 0, Task::Survive);
  Explorer explorer(game, goal, 3000);
  ASSERT_EQ(explorer.solve(start), true);
  EXPECT_GT(explorer.share_of_walks(), 0);
  State state = start;
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  for (const int answer : explorer.solution()) machine.answer(machine.question()[answer]);
  machine.question();
  EXPECT_EQ(goal.end_of(state), true);
}

TEST(Explorer, gives_up_on_what_it_does_not_find) {
  const kernel::Game& game = support::shared_game("champions");
  const State start = position_alone(game);
  Explorer explorer(game, Goal(start, 0, Task::Win), 300);
  EXPECT_EQ(explorer.solve(start), std::nullopt);
}

TEST(Explorer, knows_when_nothing_is_left) {
  const kernel::Game& game = support::shared_game("champions");
  State start = position_alone(game);
  Goal goal(start, 0, Task::Survive);
  start.random.next();  // whatever happens, chance was used
  EXPECT_EQ(Explorer(game, goal, 300).solve(start), false);
}

TEST(Likeness, leaves_out_when_things_happened_and_nothing_else) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const State position = position_of(game, some_puzzle()).value();
  State other = position;
  other.trail ^= 1;
  ++other.clock;
  ++other.objects[1].stamp;
  EXPECT_EQ(likeness(other), likeness(position));
  other.objects[1].flags ^= kernel::kExhausted;
  EXPECT_NE(likeness(other), likeness(position));
}

TEST(Greedy, finds_what_it_did_itself_and_not_the_puzzle) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const BotGame& bots = some_bot_game();
  const State position = position_after(game, bots, bots.steps() - 1);
  const kernel::Seat winner = (bots.winners() & 1U) != 0 ? 0 : 1;
  EXPECT_TRUE(is_found_by_greedy(game, position, Goal(position, winner, Task::Win)));
  const State puzzle = position_of(game, some_puzzle()).value();
  EXPECT_FALSE(
      is_found_by_greedy(game, puzzle, Goal(puzzle, some_puzzle().seat, some_puzzle().task)));
}

TEST(Grades, grow_with_how_few_ways_lead_there) {
  EXPECT_EQ(grade_of(1.0), kEasiest);
  EXPECT_EQ(grade_of(1.0 / 16), 2);
  EXPECT_EQ(grade_of(1.0 / 64), 3);
  EXPECT_EQ(grade_of(1e-9), kHardest);
}

TEST(Grades, count_good_answers_along_the_solution) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const State position = position_of(game, some_puzzle()).value();
  Solver solver(game, Goal(position, some_puzzle().seat, Task::Win), kTestPositions);
  ASSERT_EQ(solver.solve(position), true);
  const auto solution = solver.solution(position);
  const double whole = solver.share_of_ways(position, solution);
  EXPECT_GT(whole, 0);
  EXPECT_LE(whole, 0.5);
  EXPECT_EQ(solver.share_of_ways(position, {}), 1);
}

}  // namespace
}  // namespace longbox::puzzle
