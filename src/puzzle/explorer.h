// An explorer looks for a way to do a task where nobody else answers: a player alone against the
// game.
//
// Such a turn has far too many ways to look at all of them, and one that works is all that is
// needed: with the cards in a known order it is its own proof. So the explorer walks at random and
// notes which answers lead nowhere, because everything behind them has been seen. A way that works
// is then made as short as it can be.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/random.h"
#include "puzzle/goal.h"

namespace longbox::puzzle {

class Explorer {
 public:
  // The explorer gives up after so many positions.
  Explorer(const kernel::Game& game, const Goal& goal, int most_positions);

  // Returns whether the task can be done; nothing if it gave up.
  std::optional<bool> solve(const kernel::State& position);
  // These are about the last `solve`, which must have said yes: a short way, its acts, and the
  // share of the walks that reached the goal.
  const std::vector<int>& solution() const { return solution_; }
  int acts() const { return acts_; }
  double share_of_walks() const { return static_cast<double>(reached_) / walks_; }

 private:
  // A crossing is a question that was walked through; an answer is closed if it leads nowhere.
  struct Crossing {
    std::vector<std::int16_t> open;
    bool is_known = false;
  };
  struct Step {
    std::uint64_t at = 0;
    std::int16_t place = 0;
  };

  enum class Walk { Reached, Failed, NothingLeft };
  Walk walk(const kernel::State& position);
  void close_last();
  void shorten(const kernel::State& position);
  bool leads_there(const kernel::State& position, const std::vector<kernel::Option>& way);
  void keep(const kernel::State& position, const std::vector<kernel::Option>& way);

  Goal goal_;
  int most_positions_;
  kernel::Machine machine_;
  kernel::State state_;
  base::Random random_;
  int positions_ = 0;
  int walks_ = 0;
  int reached_ = 0;
  int acts_ = 0;
  std::vector<int> solution_;
  std::vector<Step> steps_;
  std::vector<kernel::Option> way_;  // the answers of this walk
  std::unordered_map<std::uint64_t, Crossing> crossings_;
};

}  // namespace longbox::puzzle
