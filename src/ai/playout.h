// A playout shows how a game that is played together goes on from a position, if every player does
// what looks best next.
//
// The game is played to the point at which the next turn would be ended, so that the game's own
// moves are seen, and cards in hand count by what the players make of them. Every question on the
// way is answered by the best next step: an action is judged when it is over, with the choices that it
// asks for.
#pragma once

#include <optional>

#include "kernel/game.h"

namespace longbox::ai {

class Playout {
 public:
  // Sets the game, and the seat for which positions are judged.
  void prepare(const kernel::Game& game, kernel::Seat me);

  // The machine also asks questions with a single answer, so that nothing goes past unseen.
  kernel::Machine& machine() { return *machine_; }

  // Returns how likely the players win, from 0 to 1, by the end of the way that begins with this
  // answer. The scale keeps a lost game from outweighing all gains on other deals.
  double follow(const kernel::State& from, const kernel::Option& option);

 private:
  // A place says how far the game has come: as soon as one of its fields changes, an action is
  // over.
  struct Place {
    int turn = 0;
    int phase = 0;
    kernel::Seat active = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };
  // A step is an answer on the way.
  struct Step {
    int option = 0;
    bool ends_turn = false;
  };

  double go_on(int last);
  Step best_step(const kernel::State& from);
  Step best_action(const kernel::State& from, const kernel::Decision& question);
  int try_option(const kernel::State& from, const kernel::Option& option);
  void finish_action(const Place& place);
  int best_answer(const kernel::Decision& question);
  int value() const;
  double chance() const;
  bool is_running() const;
  Place place() const;

  const kernel::Game* game_ = nullptr;
  mutable std::optional<kernel::Machine> machine_;
  kernel::Seat me_ = kernel::kNobody;
  kernel::State ahead_;   // the position, on the way to the end of the next turn
  kernel::State trial_;   // one option more
  kernel::State beyond_;  // and one answer more, while its action is under way
};

}  // namespace longbox::ai
