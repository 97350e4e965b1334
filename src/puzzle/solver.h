// A solver finds out whether a player can do a task by force, and in how few choices.
//
// It looks at every way to go on. Where the player is asked, one answer that leads there is enough; where anybody
// else is asked, all answers must. Ways with few choices of the player are looked at first. Cards lie in the order
// that the position has, which a puzzle shows; a way that uses chance counts as lost, because nobody could know it.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>
#include <vector>

#include "kernel/game.h"
#include "puzzle/puzzle.h"

namespace longbox::puzzle {

class Solver {
 public:
  // The solver gives up after so many positions.
  Solver(const kernel::Game& game, kernel::Seat seat, Task task, int most_positions);

  // Returns whether the task can be done; nothing if it gave up.
  std::optional<bool> solve(const kernel::State& position);
  // Returns the answers of everybody on one way to the end; the last `solve` must have said yes.
  std::vector<int> solution(const kernel::State& position);
  // Returns how many choices of the player a way to the end takes, against any answers of the others.
  int choices() const { return choices_; }

 private:
  // A Value says whether the task can be done from a position; Lost holds for so many choices and fewer.
  struct Value {
    bool is_done = false;
    int choices = 0;
  };

  // Returns whether the task is done in the position; nothing while the matter is open.
  std::optional<bool> end_of(const kernel::State& state) const;
  std::optional<bool> value_of(kernel::State& state, int depth, int choices);
  std::optional<bool> best_of(const kernel::State& state, const kernel::Decision& asked, int depth, int choices);
  int choices_after(const kernel::Decision& asked, int choices) const;
  kernel::Machine& machine_at(kernel::State& state);
  // Returns the state that a way is followed in at this depth: states are large for a stack.
  kernel::State& way_at(int depth);

  const kernel::Game& game_;
  kernel::Seat seat_;
  Task task_;
  int most_positions_;
  kernel::Machine machine_;
  int positions_ = 0;
  int choices_ = 0;
  int turn_ = 0;
  base::Random random_;
  std::unordered_map<std::uint64_t, Value> known_;
  std::deque<kernel::State> ways_;
};

}  // namespace longbox::puzzle
