// These functions say what a player may do, with the rule that forbids it if they may not.
//
// Windows offer exactly what these allow, and `why not?` asks these functions, too, so that the offer and
// the explanation cannot differ. Attacks have fight/attack_rules.h.
#pragma once

#include "games/vstcg/queries.h"
#include "games/vstcg/words/reasons.h"

namespace longbox::vstcg {

Verdict may_build(const Machine& m, Seat seat, ObjectId card);
Verdict may_recruit(const Machine& m, Seat seat, ObjectId card, std::uint16_t facts);
Verdict may_play(const Machine& m, Seat seat, ObjectId card, std::uint16_t facts);
Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability, ObjectId copied_from);
Verdict may_flip(const Machine& m, Seat seat, ObjectId card);
Verdict may_power_up(const Machine& m, Seat seat, ObjectId card, ObjectId character);
Verdict may_reinforce(const Machine& m, Seat seat, ObjectId supporter, ObjectId defender);
Verdict may_bear(const Machine& m, Seat seat, ObjectId character, ObjectId equipment);

// Judges whether no card keeps the player from playing this one (505.1).
Verdict play_is_allowed(const Machine& m, Seat seat, ObjectId card);
// Lists the characters that may bear the equipment, as objects (302.3a).
void list_bearers(const Machine& m, Seat seat, ObjectId equipment, Decision& out);

// Returns the moments (bits of Timing) that it is now for the player.
unsigned moments_now(const Machine& m, Seat seat);
// Returns whether the words of timing allow it at these moments (304.7, 500.1).
inline bool is_timely(unsigned timing, unsigned moments) {
  return (timing & kMoments) == 0 || (timing & moments) != 0;
}

// Lists all that the seat may do with priority, without passing.
void list_actions(const Machine& m, Seat seat, Decision& out);

}  // namespace longbox::vstcg
