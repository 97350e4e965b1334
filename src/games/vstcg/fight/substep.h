// The attack substep gives characters their part in an attack, and compares ATK with DEF at its end
// (602).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// These let an effect put a character into the attack that is on, whether or not it could have been
// proposed (602.2c, 602.3b); it is told like every attacker and defender (602.4).
void become_attacker(Machine& m, ObjectId id);
void become_defender(Machine& m, ObjectId id);

// Visits the characters of the attack that is on.
template <class Visit>
void each_attacker(const Machine& m, Visit visit) {
  each_character(m, [&](ObjectId id) {
    if (m.object(id).has(kAttacker)) visit(id);
  });
}
template <class Visit>
void each_defender(const Machine& m, Visit visit) {
  each_character(m, [&](ObjectId id) {
    if (m.object(id).has(kDefender)) visit(id);
  });
}
// Returns the sum of ATK with which a team attacks, each at least zero (602.6, 104.2).
int combined_atk(const Machine& m);
// Returns whether the attacker's ATK, or that of its team, reaches the DEF of the defender
// (602.6a).
bool overcomes(const Machine& m, ObjectId attacker, ObjectId defender);
// Returns how much breakthrough the attacker would cause over the defender (602.6b, 701.10a).
int breakthrough_over(const Machine& m, ObjectId attacker, ObjectId defender);
// Returns whether the one stuns the other in the attack conclusion that is going on: an attacker
// the defender, or a defender the attacker that was picked for it (602.6a, 602.6c).
bool strikes_down(const Machine& m, ObjectId striker, ObjectId victim);

}  // namespace longbox::vstcg
