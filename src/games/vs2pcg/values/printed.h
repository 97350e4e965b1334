// Some continuous powers are read from a card in any zone, because rules about playing, paying or
// deck building ask for them there (power.active-only-in-play).
#pragma once

#include "cardgame/printed.h"
#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

// Visits the printed powers of one kind whose condition holds for this player: visit(ability,
// eval).
template <class Visit>
void each_printed(const Machine& m, ObjectId card, ContinuousKind kind, Seat you, Visit visit) {
  cardgame::each_printed(m, card, kind, you, [&](const kernel::Eval& eval) {
    const kernel::Ability& ability = m.library().ability(eval.context().ability);
    if (!is_erased(m, ability) && !is_silenced_outside(m, card)) visit(ability, eval);
  });
}

// Returns the row to cite when an ability forbids something: that of its keyword, if it is part of
// one.
std::string_view rule_of(const Machine& m, const kernel::Ability& ability);

// Returns the row that forbids the card to appear on that player's side; empty if the card nor any
// power of that player says so.
std::string_view cannot_appear(const Machine& m, ObjectId card, Seat seat);

// Returns whether the card, in play or not, may stand in that row.
bool is_kept_from_front(const Machine& m, ObjectId card);
inline bool may_stand_in(const Machine& m, ObjectId card, Zone row) {
  return row != kFront || !m.scope().kinds.contains(kNotInFront) || !is_kept_from_front(m, card);
}

}  // namespace longbox::vs2pcg
