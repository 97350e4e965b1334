// Some powers ask about earlier turns, of which the history of a turn knows nothing: who attacked since the
// last turn of a player, and whom a character has stunned. Modifiers remember it in games with such powers.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// Returns the places in the lexicon of the phrases that ask.
int attacked_lately_phrase();
int stunned_this_game_phrase();
// Notes in which ways the cards of each player ask (seat value kRemembers).
void find_memories(Machine& m);

void remember_attack(Machine& m, ObjectId attacker);
// Is called when the turn of that player ends: what was since the last turn is forgotten.
void forget_attacks(Machine& m, Seat seat);
void remember_stun(Machine& m, ObjectId victim, ObjectId source);

}  // namespace longbox::vs2pcg
