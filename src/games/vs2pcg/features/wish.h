// An effect may let a player play one of some cards that lie out of the game (ability.wish.make). A modifier for each
// card and player says so, and those that go together have one number.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// Returns whether the player may play this card from out of the game, and whatever its team is.
bool is_wished_for(const Machine& m, Seat seat, ObjectId card);
// Is called when the player plays the card, before it moves: one of the cards was enough.
void use_wish(Machine& m, Seat seat, ObjectId card);

// Visits the cards that the player may play so: visit(card).
template <class Visit>
[[gnu::always_inline]] inline void each_wish(const Machine& m, Seat seat, Visit visit) {
  if (!m.has_modifier(kMayPlay)) return;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kMayPlay && modifier.controller == seat && m.state().alive(modifier.subject))
      visit(modifier.subject.id);
}

}  // namespace longbox::vs2pcg
