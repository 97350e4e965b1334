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

// Values are worked out in parts, one after the other. A change spoils the first part that it may touch and
// all behind it; this stands for none.
inline constexpr int kNoPart = kernel::kMaxParts;

// Returns the first part with a power that watches any of this.
inline int first_watching(const kernel::Derived& values, unsigned what) {
  int part = 0;
  while (part < kNoPart && (values.parts[static_cast<std::size_t>(part)].watches & what) == 0) ++part;
  return part;
}

// Returns the first part with a power that looks for objects in such a zone.
inline int first_looking_in(const kernel::Derived& values, kernel::ZoneKind zone) {
  int part = 0;
  while (part < kNoPart && !in_zones(values.parts[static_cast<std::size_t>(part)].looks_in, zone)) ++part;
  return part;
}

// Notes from which part on values are stale. Returns false if all have to be worked out anew.
inline bool keep_before(int part, kernel::Derived& values) {
  if (part == kNoPart) return true;
  if (part == 0 || values.whole) return false;
  values.stale_from = static_cast<std::uint8_t>(std::min<int>(values.stale_from, part));
  return true;
}

}  // namespace longbox::cardgame
