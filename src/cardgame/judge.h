// Options come from outside: what they name must exist before a game judges them.
#pragma once

#include "kernel/flow/machine.h"

namespace longbox::cardgame {

inline bool exists(const kernel::Machine& m, kernel::ObjectId id) {
  return id.value <= m.state().object_count();
}
// Returns whether the object has the ability now, printed or copied from there.
inline bool has_ability(const kernel::Machine& m, kernel::ObjectId object,
                        kernel::AbilityId ability, kernel::ObjectId copied_from = {}) {
  bool found = false;
  m.each_ability(object, [&](kernel::AbilityId id, kernel::ObjectId from) {
    found = found || (id == ability && from == copied_from);
  });
  return found;
}

}  // namespace longbox::cardgame
