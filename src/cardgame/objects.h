// These questions about one object or card mean the same in every game.
#pragma once

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

inline bool has_tag(const kernel::Card& card, int tag) { return card.tags.contains(tag); }

}  // namespace longbox::cardgame
