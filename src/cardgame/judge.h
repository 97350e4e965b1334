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

// Judges the use of a power that an option names.
template <auto may_use>
kernel::Verdict judge_use(const kernel::Machine& m, kernel::Seat seat, const kernel::Option& option) {
  const kernel::AbilityId power{option.number};
  return has_ability(m, option.object, power, option.other) ? may_use(m, seat, option.object, power, option.other)
                                                            : kernel::Verdict::no("kernel.no-such-option");
}

}  // namespace longbox::cardgame
