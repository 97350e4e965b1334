// These questions about one object or card mean the same in every game.
#pragma once

#include <algorithm>

#include "kernel/flow/machine.h"

namespace longbox::cardgame {

inline bool is_face_up(const kernel::Machine& m, kernel::ObjectId id) {
  return !m.object(id).has(kernel::kFaceDown);
}
inline bool is_ready(const kernel::Machine& m, kernel::ObjectId id) {
  return !m.object(id).has(kernel::kExhausted);
}
inline int counters(const kernel::Machine& m, kernel::ObjectId id, int word) {
  return m.state().counters_on(id, word);
}
// A card may leave a number out, which is not the same as printing a zero.
inline bool is_printed(const kernel::Card& card, int number) {
  return card.present.contains(number);
}

// Returns whether the object has the ability by a grant: one that came after it lost its powers, else it would not be
// listed any more.
inline bool has_extra(const kernel::Machine& m, kernel::ObjectId id, const kernel::Ability& ability) {
  const auto& extras = m.known().extras;
  return std::any_of(extras.begin(), extras.end(), [&](const kernel::ExtraAbility& extra) {
    return extra.object == id && &m.library().ability(extra.ability) == &ability;
  });
}

inline bool has_tag(const kernel::Card& card, int tag) { return card.tags.contains(tag); }

}  // namespace longbox::cardgame
