// A Context says who speaks in a piece of card text, and what about.
#pragma once

#include <array>
#include <cstdint>

#include "kernel/state/ids.h"

namespace longbox::kernel {

inline constexpr int kMaxVariables = 8;

// A register that held a target reads as none when the target is no longer legal: 0 where an object or a link
// is wanted, and a seat that nobody has where a player is.
inline constexpr std::uint16_t kNoSeat = 31;

// A trigger refers to these cards beside its variables; bits.
enum Reference : std::uint8_t { kToSelf = 1, kToEventObject = 2 };

// A Context says who speaks, and what about: the object with the text, its controller, the event that
// set it off and the variables chosen so far.
struct Context {
  AbilityId ability;
  ObjectRef self;
  ObjectRef event_object;  // as it was when the event was announced
  ObjectId event_other;
  std::int16_t amount = 0;
  Seat you = kNobody;
  Seat event_seat = kNobody;
  ObjectId copied_from;
  std::array<std::uint16_t, kMaxVariables> variables{};
  // These references (bits) mean cards that were beyond reach when this began: text may still
  // describe them, and does nothing to them (Rules::lost_references).
  std::uint8_t lost = 0;
  std::uint8_t spare = 0;
  LinkId link = 0;  // the link of the chain that this speaks for; 0: none
};

}  // namespace longbox::kernel
