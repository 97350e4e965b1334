// A forecast shows how a game of players against each other goes on from a position, if everybody
// answers quickly and sensibly.
//
// The game says what a player does by reflex (Game::reflex). Where it has no reflex, the options
// are tried out one step deep and judged by the game for the asked player. The way ends with the
// turn that the game's foresight reaches, where nothing is under way and the position can be
// judged.
#pragma once

#include <optional>

#include "kernel/game.h"

namespace longbox::ai {

class Forecast {
 public:
  // Sets the game, and the seat for which positions are judged.
  void prepare(const kernel::Game& game, kernel::Seat me);
  kernel::Machine& machine() { return *machine_; }

  // Returns how likely the seat wins, from 0 to 1, by the end of the way that begins with this
  // answer.
  double follow(const kernel::State& from, const kernel::Option& option);

 private:
  int next_answer();
  int best_tried(const kernel::Decision& question);
  int value_for(kernel::Seat seat);
  double chance();
  bool is_running() const { return machine_->state().outcome == kernel::Outcome::Running; }

  const kernel::Game* game_ = nullptr;
  std::optional<kernel::Machine> machine_;
  kernel::Seat me_ = kernel::kNobody;
  kernel::State ahead_;  // the position on the way
  kernel::State trial_;  // one answer more
};

}  // namespace longbox::ai
