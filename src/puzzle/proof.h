// A proof follows a way that a solver has found, through every answer that others may give, and
// without any guess about what is alike.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <unordered_set>

#include "puzzle/goal.h"

namespace longbox::puzzle {

// Advice tells the player's answer in a position; nothing if there is none.
using Advice = std::function<std::optional<int>(const kernel::State&)>;

class Proof {
 public:
  Proof(const kernel::Game& game, const Goal& goal, const Advice& advice, int most_positions)
      : goal_(goal),
        advice_(advice),
        most_positions_(most_positions),
        machine_(game.rules(), game.library()) {}

  // Returns whether the advice leads to the goal from here, whatever the others answer.
  bool holds(const kernel::State& position) { return holds_after(position, nullptr, 0); }
  int positions() const { return positions_; }

 private:
  bool holds_after(const kernel::State& before, const kernel::Option* answer, int depth);

  Goal goal_;
  Advice advice_;
  int most_positions_;
  kernel::Machine machine_;
  int positions_ = 0;
  std::unordered_set<std::uint64_t> proven_;
  std::deque<kernel::State> ways_;
};

}  // namespace longbox::puzzle
