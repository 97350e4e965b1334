// A Limit says how often an ability may trigger or be used.
#pragma once

#include <cstdint>

namespace longbox::kernel {

// A turn is what Machine::begin_turn begins: a game whose limits go by rounds begins one with every
// round. A maximum counts the uses of all copies of a card together, whoever uses them.
enum class Limit : std::uint8_t {
  None,
  FirstTime,  // of triggers: the first time each turn
  OncePerGame,
  OncePerTurn,
  OncePerPhase,
  MaximumPerTurn,
  MaximumPerPhase,
  MaximumPerEvent,
  AnyNumber,  // as often as it is paid for, whatever a rule says of powers of its sort
};

}  // namespace longbox::kernel
