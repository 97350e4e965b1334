// Some continuous powers are read from a card in any zone, because rules about playing, paying or
// deck building ask for them there (power.active-only-in-play).
#pragma once

#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/queries.h"
#include "kernel/effect/eval.h"

namespace longbox::vs2pcg {

// Visits the printed powers of one kind whose condition holds for this player: visit(ability,
// eval).
template <class Visit>
void each_printed(const Machine& m, ObjectId card, ContinuousKind kind, Seat you, Visit visit) {
  if (!m.card(card).has_continuous) return;
  for (const AbilityId id : m.card(card).abilities) {
    const auto& ability = m.library().ability(id);
    if (ability.kind != kernel::AbilityKind::Continuous || ability.continuous != kind) continue;
    if (is_erased(m, ability)) continue;
    Context context;
    context.ability = id;
    context.self = m.state().ref(card);
    context.you = you;
    kernel::Eval condition(m, context, m.library().at(ability.while_condition));
    if (ability.while_condition != 0 && !condition.condition()) continue;
    visit(ability, kernel::Eval(m, context, m.library().at(ability.body) + 1));
  }
}

// Returns the row to cite when an ability forbids something: that of its keyword, if it is part of
// one.
std::string_view rule_of(const Machine& m, const kernel::Ability& ability);

// Returns the row that forbids the card to appear on that player's side; empty if the card says
// nothing of that.
std::string_view cannot_appear(const Machine& m, ObjectId card, Seat seat);

}  // namespace longbox::vs2pcg
