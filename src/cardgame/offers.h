// A question offers equal cards once.
#pragma once

#include "kernel/decision/decision.h"
#include "kernel/flow/machine.h"

namespace longbox::cardgame {

// Two objects are alike if it makes no difference which of them is taken: they are the same card at
// the same host.
inline bool are_alike(const kernel::Machine& m, kernel::ObjectId a, kernel::ObjectId b) {
  return m.object(a).card == m.object(b).card && m.object(a).host == m.object(b).host;
}
// Offers the option unless one of its kind is there whose object is like its own: alike(offered,
// this).
template <class Alike>
void offer_once(kernel::Decision& out, const kernel::Option& option, Alike alike) {
  for (const kernel::Option& other : out.options())
    if (other.kind == option.kind && alike(other.object, option.object)) return;
  out.add(option);
}
inline void offer_once(const kernel::Machine& m, kernel::Decision& out,
                       const kernel::Option& option) {
  offer_once(out, option,
             [&](kernel::ObjectId a, kernel::ObjectId b) { return are_alike(m, a, b); });
}

}  // namespace longbox::cardgame
