// An object is called by its card. Of several in play with one name, all but the first have a number.
#pragma once

#include <string>
#include <string_view>

#include "kernel/game.h"

namespace longbox::kernel {

// An ObjectName is what an object is called, not yet written as a text.
struct ObjectName {
  std::string_view card;  // belongs to the library
  int number = 1;

  std::string text() const;
  friend bool operator==(const ObjectName&, const ObjectName&) = default;
};

ObjectName name_of(const Game& game, const State& state, ObjectId id);

}  // namespace longbox::kernel
