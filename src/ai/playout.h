// How a game that is played together goes on from a position, if everybody does what looks best next.
//
// The game is played to where the next turn would be ended, so that what the game itself does is seen,
// and hands count for what is made of them. Everything that is asked on the way is answered by the best
// next step.
#pragma once

#include <optional>
#include <vector>

#include "kernel/game.h"

namespace longbox::ai {

class Playout {
 public:
  // Of which game, and for whom positions are judged.
  void prepare(const kernel::Game& game, kernel::Seat me);

  // Looking is done by a machine that also asks what has one answer only, so that nothing goes past.
  kernel::Machine& machine() { return *machine_; }

  // How likely the players win, from 0 to 1, by where the way ends that begins with this answer. A lost
  // game thereby does not outweigh all that is gained elsewhere.
  double follow(const kernel::State& from, const kernel::Option& option);

 private:
  // Where a position stands: as soon as one of these changes, an action is over.
  struct Place {
    int turn = 0;
    int phase = 0;
    kernel::Seat active = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };
  // An answer on the way.
  struct Step {
    int option = 0;
    bool ends_turn = false;
  };
  // What an action brought when it was last tried.
  struct Gain {
    kernel::Option option;
    int amount = 0;
    int place = 0;  // in the list of the question at hand
    bool is_fresh = false;
    bool ends_turn = false;
  };

  double go_on(int last);
  Step best_step(const kernel::State& from);
  Step best_action(const kernel::State& from, const kernel::Decision& question);
  int try_option(const kernel::State& from, const kernel::Option& option);
  void finish_action(const Place& place);
  int value() const;
  double chance() const;
  bool is_running() const;
  Place place() const;

  const kernel::Game* game_ = nullptr;
  mutable std::optional<kernel::Machine> machine_;
  kernel::Seat me_ = kernel::kNobody;
  std::vector<Gain> gains_;  // of the actions that were offered last
  kernel::State ahead_;      // the position, on the way to the end of the next turn
  kernel::State trial_;      // one option more
};

}  // namespace longbox::ai
