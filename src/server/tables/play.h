// A play is a game being played at a table: its position, its answers and its log.
//
// Unlike kernel::Match it keeps no copies of the past, because a server has many tables: to go back
// it plays the game again from its beginning, which takes a few milliseconds.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/match.h"
#include "server/tables/chronicle.h"

namespace longbox::server {

// A step is one answer that was given.
struct Step {
  int option = 0;
  kernel::Seat seat = 0;
  bool showed_hidden = false;
  std::uint64_t hash = 0;  // hash of the position after it
};

class Play {
 public:
  // The set-up must have been accepted by Game::new_game.
  Play(const kernel::Game& game, kernel::Setup setup);
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
  const kernel::Setup& setup() const { return setup_; }

  // Takes an option of the question; the index must be valid.
  void answer(int option);
  // Goes back to the question before the answer of that number.
  void go_back_to(int step);

 private:
  void restart();

  const kernel::Game& game_;
  kernel::Setup setup_;
  Chronicle log_;
  kernel::State state_;
  kernel::Machine machine_;
  std::vector<Step> steps_;
};

}  // namespace longbox::server
