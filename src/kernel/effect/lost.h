// A reference is lost when the card that it means has become another object: text may describe what it meant,
// and does nothing to the card.
//
// The marks lie in the context of a waiting link, beside those that Rules::lost_references sets.
#pragma once

#include "kernel/effect/context.h"

namespace longbox::kernel {

// This bit of Context::lost stands beside those of Reference.
inline constexpr std::uint8_t kToEventOther = 4;

// The spare byte of a context has a bit for each register that holds a lost object.
static_assert(kMaxVariables <= 8);
inline bool is_lost_register(const Context& context, int which) {
  return (context.spare >> which & 1U) != 0;
}
inline void lose_register(Context& context, int which) {
  context.spare = static_cast<std::uint8_t>(context.spare | 1U << which);
}
inline void regain_register(Context& context, int which) {
  context.spare = static_cast<std::uint8_t>(context.spare & ~(1U << which));
}

// Returns whether any lost reference of the context means this card.
inline bool is_lost(const Context& context, ObjectId id) {
  if ((context.lost & kToSelf) != 0 && context.self.id == id) return true;
  if ((context.lost & kToEventObject) != 0 && context.event_object.id == id) return true;
  if ((context.lost & kToEventOther) != 0 && context.event_other == id) return true;
  for (int i = 0; context.spare != 0 && i < kMaxVariables; ++i)
    if (is_lost_register(context, i) && context.variables[static_cast<std::size_t>(i)] == id.value)
      return true;
  return false;
}

struct State;
class Library;

// Marks the references to this card in all effects of the chain: the card becomes another object.
void lose_references(State& state, const Library& library, ObjectId id);  // flow/changes_references.cpp

}  // namespace longbox::kernel
