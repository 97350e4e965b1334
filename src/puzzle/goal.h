// A Goal says when the task of a puzzle is done.
#pragma once

#include <optional>

#include "kernel/game.h"
#include "puzzle/puzzle.h"

namespace longbox::puzzle {

class Goal {
 public:
  // The task is to be done in the turn of the position, by this seat.
  Goal(const kernel::State& position, kernel::Seat seat, Task task)
      : seat_(seat), task_(task), turn_(position.turn), random_(position.random) {}

  kernel::Seat seat() const { return seat_; }
  // Returns whether the task is done; nothing while the matter is open. A way that used chance is
  // lost, because nobody could know how it ends.
  std::optional<bool> end_of(const kernel::State& state) const;
  // Returns the same, but with luck as good as skill.
  std::optional<bool> end_with_luck(const kernel::State& state) const;

 private:
  kernel::Seat seat_;
  Task task_;
  int turn_;
  base::Random random_;
};

// An act is an answer by which a player does something. Passing, stopping and saying no are none.
bool is_act(const kernel::Option& option);

}  // namespace longbox::puzzle
