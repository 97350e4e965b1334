// Pocket Universes are separate parts of one game (ability.pocket-universe.*).
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// The player of a side keeps one of those who meet a namesake when a pocket is over.
inline constexpr std::uint16_t kAskKoReturned = kernel::kFirstGamePrompt + 39;

// Universes are the realms of the kernel: 0 is the original one, the others are numbered as they were
// created.
inline bool has_pockets(const Machine& m) { return m.state().globals[kPockets] != 0; }
inline bool in_pocket(const Machine& m) { return m.state().realm != 0; }

// Begins the next turn that the active player takes in a Pocket Universe behind this one, and
// returns its number. It returns 0 when there is none left and the original universe is on the
// table.
int start_pocket_turn(Machine& m, int last);
// Returns whether there is such a turn behind the present one.
bool pocket_turn_follows(const Machine& m);
// Lets the characters of those pockets return whose creator has left play (ability.pocket-universe.collapse).
void check_pockets(Machine& m);
// Gives back the cards that others have among the cards of a player who leaves the game, in
// universes that are not on the table (end.eliminated-borrowed-returned).
void leave_other_universes(Machine& m, Seat seat);

// A card in another universe can do nothing and be reached by nothing (ability.pocket-universe.no-cross-effects).
Verdict may_reach(const Machine& m, ObjectId card);

}  // namespace longbox::vs2pcg
