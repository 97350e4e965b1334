// Continuous powers that are on, and changes that leave the values they make as they are.
#pragma once

#include <algorithm>

#include "kernel/effect/eval.h"
#include "kernel/flow/machine.h"

namespace longbox::cardgame {

// Returns whether the condition holds; 0 is no condition.
inline bool holds(const kernel::Machine& m, const kernel::Context& context,
                  kernel::CodeStart condition) {
  return condition == 0 || kernel::Eval(m, context, m.library().at(condition)).condition();
}

// Visits the listed powers of one kind that are on now: visit(context, eval at the first slot). The game
// says which are on, and who speaks in them.
template <class IsOn, class ContextOf, class Visit>
void each_listed(const kernel::Machine& m, int kind, IsOn is_on, ContextOf context_of, Visit visit) {
  for (const kernel::ActiveContinuous& active : m.known().continuous) {
    if (active.kind != kind) continue;
    const kernel::Ability& ability = m.library().ability(active.ability);
    if (!is_on(m, active, ability)) continue;
    const kernel::Context context = context_of(m, active);
    if (holds(m, context, ability.while_condition))
      visit(context, kernel::Eval(m, context, m.library().at(ability.body) + 1));
  }
}

inline bool in_zones(unsigned zones, kernel::ZoneKind zone) { return (zones >> zone & 1U) != 0; }

// Returns whether modifiers keep powers on. Such powers are known by the place of the modifier, and one
// that ends moves the others up.
inline bool has_rules(const kernel::Derived& values) {
  return std::any_of(values.continuous.begin(), values.continuous.end(),
                     [](const auto& active) { return active.rule != 0; });
}

}  // namespace longbox::cardgame
