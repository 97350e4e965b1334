// Sentences name cards as their reader may know them.
#pragma once

#include <string>
#include <string_view>

#include "kernel/game.h"

namespace longbox::cardgame {

// A game says what stands where a name will not do.
struct Naming {
  // Returns what is said instead of the name ("a Drone", "player A"); if that is empty, the name is
  // said, or "a card" to a reader who does not know it.
  std::string (*instead)(const kernel::State&, kernel::ObjectId, bool known) = nullptr;
  // Returns whether everybody may read the card although it lies face down.
  bool (*is_open)(const kernel::State&, kernel::ObjectId) = nullptr;
  std::string_view nothing = "a card";  // stands for no object at all
};

class Names {
 public:
  Names(const kernel::Game& game, const kernel::State& state, const Naming& naming,
        kernel::Seat reader)
      : game_(game), state_(state), naming_(naming), reader_(reader) {}
  // Without a reader, everything is named.
  Names(const kernel::Game& game, const kernel::State& state, const Naming& naming)
      : game_(game), state_(state), naming_(naming), names_all_(true) {}

  const kernel::Game& game() const { return game_; }
  const kernel::State& state() const { return state_; }
  bool knows(kernel::ObjectId id) const;
  std::string operator()(kernel::ObjectId id) const;

 private:
  const kernel::Game& game_;
  const kernel::State& state_;
  const Naming& naming_;
  kernel::Seat reader_ = kernel::kNobody;
  bool names_all_ = false;
};

}  // namespace longbox::cardgame
