// Derives the values of characters: powers, teams, keywords, qualities, ATK and DEF.
#pragma once

#include "cardgame/values.h"
#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// Values are worked out in these parts (kernel::Part): which powers are on, teams and keywords; the
// qualities that powers and modifiers give; ATK, DEF and health.
enum ValuePart : int { kPowersPart, kQualitiesPart, kStatsPart };

// Fills in the values that the card alone gives an object, before any power or modifier.
void printed_values(const Machine& m, ObjectId id, kernel::DerivedObject& values);
// Returns whether a card outside play has no powers, because some text denies them to it (ability.errata).
bool is_denied_outside(const Machine& m, ObjectId id);
inline bool is_silenced_outside(const Machine& m, ObjectId id) {
  return !m.in_play(id) && m.is_listed(kNullifies) && is_denied_outside(m, id);
}
bool ability_works(const Machine& m, ObjectId id, const kernel::Ability& ability);
// Returns whether a power denies the object the keyword that this ability belongs to.
bool is_denied_keyword(const Machine& m, ObjectId id, int keyword);
inline bool is_denied(const Machine& m, ObjectId id, const kernel::Ability& ability) {
  // A power that denies keywords is not denied itself.
  return ability.keyword != 0 && ability.continuous != kDeniesKeyword && m.is_listed(kDeniesKeyword) &&
         is_denied_keyword(m, id, ability.keyword);
}
// These return ATK and DEF before counters and bonuses (stat.base.definition).
int base_atk(const Machine& m, ObjectId id);
int base_def(const Machine& m, ObjectId id);

// Returns the bonus of a modifier of kind kStatBonus: one of its numbers with as many noughts as
// its word says, because players may choose numbers larger than a modifier can hold
// (term.any-number).
inline int bonus(const kernel::Modifier& modifier, int number) {
  for (int i = 0; i < modifier.word; ++i) number *= 10;
  return number;
}

// These take a listed continuous ability: its context - card and player - and whether its power is
// on.
Context context_of(const Machine& m, const kernel::ActiveContinuous& active);
inline bool is_on(const Machine& m, const kernel::ActiveContinuous& active,
                  const kernel::Ability& ability) {
  return active.rule != 0 || ability_works(m, active.object, ability);
}

// Visits the listed powers of one kind that are on now: visit(context, eval), the latter at the first
// slot.
template <class Visit>
void each_listed(const Machine& m, ContinuousKind kind, Visit visit) {
  cardgame::each_listed(m, kind, is_on, context_of, visit);
}
// Visits them if there are any of this kind: mostly there are none, and that is one test where it is asked.
template <class Visit>
[[gnu::always_inline]] inline void each_active(const Machine& m, ContinuousKind kind, Visit visit) {
  if (m.is_listed(kind)) each_listed(m, kind, visit);
}

// Returns whether a power of this kind, about two groups, holds for this pair. Several such powers
// add nothing, because they change a rule (power.copy.duplicate-rule-change).
inline bool holds_for_pair(const Machine& m, ContinuousKind kind, ObjectId first, ObjectId second) {
  bool found = false;
  each_active(m, kind, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(first);
    if (eval.fits(second) && fits) found = true;
  });
  return found;
}

// Returns the card whose change lowered the character's DEF last; none if none did.
ObjectId lowers_def(const Machine& m, ObjectId id);

}  // namespace longbox::vs2pcg
