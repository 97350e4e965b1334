// A solver finds out whether a player can do a task by force, and with how few acts.
//
// One answer that leads there is enough where the player is asked; all answers must lead there where
// anybody else is asked. Ways with few acts of the player are looked at first. Cards lie in the order
// that the position has, which a puzzle shows. Positions that are alike are looked at once
// (likeness.h), so the way that was found is then to be proven (proof.h).
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

#include "puzzle/goal.h"

namespace longbox::puzzle {

class Solver {
 public:
  // The solver gives up after so many positions.
  Solver(const kernel::Game& game, const Goal& goal, int most_positions);

  // Returns whether the task can be done; nothing if it gave up.
  std::optional<bool> solve(const kernel::State& position);
  // These are about the last `solve`, which must have said yes: the acts that are needed against
  // any answers of the others, and the answers of everybody on the way on which the others resist
  // longest.
  int acts() const { return acts_; }
  std::vector<int> solution(const kernel::State& position);
  // Returns how likely somebody gets through who knows when to act, but acts at random, if the
  // others answer as in the solution and no act is wasted.
  double share_of_ways(const kernel::State& position, const std::vector<int>& solution);
  // Returns the place of the answer that the player gives in a position on the way; nothing off the
  // way.
  std::optional<int> answer_in(const kernel::State& state) const;
  int positions() const { return positions_; }

 private:
  enum class Value : std::uint8_t {
    Done,
    NotYet,  // not with so few acts
    Never,
    Unknown,  // the solver gave up
  };
  // The solver knows this of a position and of all that are like it.
  struct Known {
    std::int8_t done_with = kMany;  // the task can be done with so many acts
    std::int8_t open_with = -1;     // it cannot with so many
    bool is_never = false;
    std::int16_t place = -1;  // the answer that does it, or that keeps the player from it
  };
  static constexpr std::int8_t kMany = 100;

  Value value_of(kernel::State& state, int depth, int acts);
  Value best_of(const kernel::State& state, const kernel::Decision& asked, Known& known, int depth,
                int acts);
  Value worst_of(const kernel::State& state, const kernel::Decision& asked, Known& known, int depth,
                 int acts);
  Value value_after(const kernel::State& state, const kernel::Option& option, int depth, int acts);
  double share_of_answers(const kernel::State& state, const kernel::Decision& asked, int acts);
  int hardest_answer(const kernel::State& state, const kernel::Decision& asked);
  kernel::State& way_at(int depth);

  Goal goal_;
  int most_positions_;
  kernel::Machine machine_;
  int positions_ = 0;
  int acts_ = 0;
  std::unordered_map<std::uint64_t, Known> known_;
  std::deque<kernel::State> ways_;  // one a depth: states are large for a stack
};

}  // namespace longbox::puzzle
