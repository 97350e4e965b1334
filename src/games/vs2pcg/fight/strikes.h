// These functions say which character strikes which in a part of combat resolution, and for how
// much.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

enum class Part : std::uint8_t { Ahead, Ferocious, Normal };

bool anyone_strikes_first(const Machine& m);
// Returns how many strikes more it has in melee before everybody else; 0 if it does not strike ahead of them.
int strikes_ahead(const Machine& m, ObjectId id);
// Returns whether the character strikes in this part.
bool strikes_now(const Machine& m, ObjectId id, Part part);
// Returns whether the rules about strikes between two characters allow this pair.
bool may_strike(const Machine& m, ObjectId striker, ObjectId target);
// Returns how often it strikes besides its one strike of this combat.
int additional_strikes(const Machine& m, ObjectId id);
// Returns whether it strikes every attacker and not just one of them.
bool strikes_everybody(const Machine& m, ObjectId defender);
// Returns the ATK it strikes this one with, doubled if a power says so.
int strike_value(const Machine& m, ObjectId striker, ObjectId target);
// Returns what a strike must reach to stun the target.
int needed_against(const Machine& m, ObjectId target);
// Returns whether a strike of that much is enough to stun the target.
bool is_hit(const Machine& m, int strike, ObjectId target);
// Finds the attackers that the defender could strike.
void strikable(const Machine& m, ObjectId defender, ObjectSet& out);
// Returns the player who picks the attacker that is struck: the defender's player, or the
// attackers' (Leader).
Seat who_picks(const Machine& m, ObjectId defender);
// Finds the attackers among which that player picks: those that the defender could strike, with a
// Leader all. If the named one cannot be struck, nobody is (docs/rulings.md).
void pickable(const Machine& m, ObjectId defender, ObjectSet& out);

// Returns whether the character could stand in as the defender of the present attack
// (term.replace-defender).
bool could_defend(const Machine& m, ObjectId id);

}  // namespace longbox::vs2pcg
