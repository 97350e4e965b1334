// Piles of cards lie beside the game (zones.pile.*). A card in one lies in kOutOfGame and knows its
// pile.
#pragma once

#include "games/vs2pcg/queries.h"
#include "kernel/effect/eval.h"

namespace longbox::vs2pcg {

// Returns whether the text that speaks may reach piles of its player at all: it must be printed on
// a card that the player owns (zones.pile.own-card-own-pile, zones.pile.copied-power-denied).
bool may_reach_piles(const Machine& m, const Context& context);

// Returns the number of the pile in which Inventions begin; 0 if no card brings any.
int invention_pile(const kernel::Library& library);

bool in_pile(const Machine& m, ObjectId card, Seat owner, int pile);

bool is_announced(const State& state, Seat owner, int pile);

// Tells everybody that the player has this pile, and how many cards it holds; a public pile is open
// from then on (zones.pile.announce-on-first-use, zones.pile.public-or-private). A pile is told
// only once.
void announce_pile(Machine& m, Seat owner, int pile);

// Announces the piles of the player that are due in a step of set-up (setup.step2.announce-piles
// and similar rules).
void announce_piles(Machine& m, Seat owner, PileWord step);

}  // namespace longbox::vs2pcg
