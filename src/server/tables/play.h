// A play is a game being played at a table: its position, its answers and its log.
//
// Unlike kernel::Match it keeps no copies of the past, because a server has many tables: to go back
// it plays the game again from its beginning, which takes a few milliseconds.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/match.h"
#include "server/tables/chronicle.h"
#include "server/tables/start.h"

namespace longbox::server {

// A step is one answer that was given.
struct Step {
  int option = 0;
  kernel::Seat seat = 0;
  bool showed_hidden = false;
  bool paid = false;       // it was a part of paying a price
  std::uint64_t hash = 0;  // hash of the position after it
};

class Play {
 public:
  Play(const kernel::Game& game, Start start);
  Play(const Play&) = delete;
  Play& operator=(const Play&) = delete;

  const kernel::Game& game() const { return game_; }
  const kernel::State& state() const { return state_; }
  // The machine is not const, because looking at a position computes values.
  kernel::Machine& machine() { return machine_; }
  const kernel::Decision& question() { return machine_.question(); }
  bool is_over() const { return state_.outcome == kernel::Outcome::Over; }
  const std::vector<Step>& steps() const { return steps_; }
  int step() const { return static_cast<int>(steps_.size()); }
  const Chronicle& log() const { return log_; }
  // Notes that the readers have been told the position as it is: what happens from now on is recorded.
  void note_told() { log_.reel().begin(state_, step(), log_.size()); }
  // Notes that nobody looks on.
  void note_unseen() { log_.reel().stop(); }
  const Start& start() const { return start_; }
  // Returns how the goal of the lesson or puzzle stands: what was settled by an answer before stays so.
  Goal goal() const { return goal_; }

  // Takes an option of the question; the index must be valid.
  void answer(int option);
  // Goes back to the question before the answer of that number.
  void go_back_to(int step);

 private:
  void restart();

  const kernel::Game& game_;
  Start start_;
  Chronicle log_;
  kernel::State state_;
  kernel::Machine machine_;
  std::vector<Step> steps_;
  Goal goal_ = Goal::Open;
};

}  // namespace longbox::server
