// An activation that attacks consists of bouts, one for each player who is attacked: somebody defends, and the
// enemy strikes.
#pragma once

#include "games/champions/procedures.h"

namespace longbox::champions {

// --- Defending (defence.cpp) ----------------------------------------------------------------------

inline bool is_there(const Machine& m, ObjectRef ref) { return m.state().alive(ref) && m.in_play(ref.id); }
// Returns the player who is asked to defend now: first the attacked one, then the others in player order
// (reading 1).
Seat asked_now(const Machine& m, const ActivationLocals& here);
bool can_defend(const Machine& m, Seat seat);
// Exhausts the character to defend (attack-enemy.step2-defend).
void defend(Machine& m, ActivationLocals& here, Seat seat, ObjectId character);
bool is_defended(const Machine& m, const ActivationLocals& here);

// --- Striking (strike.cpp) ------------------------------------------------------------------------

// Hits all attacked characters at once (attack-enemy.step4-*).
void strike(Machine& m, ActivationLocals& here);
// Places the threat of a scheme (scheme-enemy.step3-place).
void place_threat(Machine& m, const ActivationLocals& here);
// Starts the next damage that an attacked character deals back (attack-enemy.step5a-retaliate). Returns false
// if none is left.
bool retaliate(Machine& m, ActivationLocals& here);

}  // namespace longbox::champions
