// Queries are questions about a state that rules, cards and bots ask all the time.
#pragma once

#include "cardgame/objects.h"
#include "cardgame/offers.h"
#include "cardgame/players.h"
#include "cardgame/printed.h"
#include "games/vstcg/words.h"
#include "kernel/flow/machine.h"

namespace longbox::vstcg {

using cardgame::counters;
using cardgame::is_playing;
using kernel::Context;
using kernel::Machine;

// --- Kinds of objects -------------------------------------------------------------------------------

// Returns whether it is a character, which stands in a row (213.5b).
inline bool is_character(const Machine& m, ObjectId id) {
  return (kRows >> m.object(id).zone & 1U) != 0;
}
inline bool is_resource(const Machine& m, ObjectId id) { return m.object(id).zone == kResource; }
inline bool is_stunned(const Machine& m, ObjectId id) { return m.object(id).has(kStunned); }
inline bool is_exhausted(const Machine& m, ObjectId id) {
  return m.object(id).has(kernel::kExhausted);
}
// Returns whether its player has not shown it: a face-down resource that is not being used (gl.active).
bool is_unrevealed(const Machine& m, ObjectId id);
inline bool is_open(const Machine& m, ObjectId id) { return !is_unrevealed(m, id); }
// Returns the type that the object has in play: rows hold characters, and a resource has a type only face
// up (213.5b).
Type object_type(const Machine& m, ObjectId id);
// Returns the printed type; an unrevealed resource shows none (701.11a).
Type card_type(const Machine& m, ObjectId id);
// Returns whether its text is active: neither it nor its bearer is stunned, and it is open (210.5).
bool has_text(const Machine& m, ObjectId id);
bool is_unique(const Machine& m, ObjectId id);  // 701.15

// --- Numbers ----------------------------------------------------------------------------------------

// Returns the printed cost or threshold, 0 if there is none (203.2, 104.3).
int cost(const Machine& m, ObjectId id);
// These return values as rules read them, never below zero (104.1).
int atk(const Machine& m, ObjectId id);
int def(const Machine& m, ObjectId id);
int willpower(const Machine& m, ObjectId id);
int combined_willpower(const Machine& m, Seat seat);  // 104.2
int resources(const Machine& m, Seat seat);           // 404.1, 203.5b
inline int endurance(const Machine& m, Seat seat) { return m.state().seats[seat].values[kEndurance]; }
inline int points(const Machine& m, Seat seat) { return m.state().seats[seat].values[kPoints]; }

// --- Places -----------------------------------------------------------------------------------------

inline int column(const Machine& m, ObjectId id) { return m.object(id).column(); }
// Returns whether it is in the hidden area; equipment is where its bearer is (701.17, 705.3a).
bool is_hidden(const Machine& m, ObjectId id);
inline bool is_visible(const Machine& m, ObjectId id) { return !is_hidden(m, id); }
bool are_adjacent(const Machine& m, ObjectId a, ObjectId b);  // 705.2-705.5
// Returns the character that stands in front of one in the support row; none if the place is empty.
ObjectId in_front_of(const Machine& m, ObjectId id);
bool is_protected(const Machine& m, ObjectId id);                   // 701.7, 701.12d
bool is_protecting(const Machine& m, ObjectId a, ObjectId b);       // gl.protecting
ObjectId character_at(const Machine& m, Seat seat, Zone row, int column);

// --- Names and affiliations -------------------------------------------------------------------------

// Returns the affiliations that it has now, closed under crossovers (708.3a); of a card outside play, too.
kernel::TagSet affiliations(const Machine& m, ObjectId id);
bool share_affiliation(const Machine& m, ObjectId a, ObjectId b);  // gl.share
bool share_name(const Machine& m, ObjectId a, ObjectId b);
bool has_version(const Machine& m, ObjectId id, int version);
// Returns whether it has the quality now; outside play, whether it prints it.
bool has_quality(const Machine& m, ObjectId id, Quality quality);
// Returns whether it has the keyword now: printed and on, or granted (201.2b).
bool has_keyword(const Machine& m, ObjectId id, int keyword);
// Returns the ability that playing the card carries out; none if it has none (304.9).
AbilityId play_ability(const kernel::Library& library, const Card& card);
inline AbilityId play_ability(const Machine& m, ObjectId card) {
  return play_ability(m.library(), m.card(card));
}

// --- The moment -------------------------------------------------------------------------------------

inline Phase phase(const Machine& m) { return static_cast<Phase>(m.state().phase); }
// Returns the player whose step it is, else the one with the initiative (400.5).
Seat primary(const Machine& m);
bool in_own_step(const Machine& m, Seat seat, Phase step);
// Returns whether the phase is one of the build phase: its own window or one of its steps.
bool in_build_phase(const Machine& m);
bool in_combat_phase(const Machine& m);
bool chain_is_empty(const Machine& m);
// Returns whether the player may act right now (216.1).
bool has_priority(const Machine& m, Seat seat);

inline bool attack_is_proposed(const Machine& m) {
  return m.state().globals[kAttackState] == kProposedAttack;
}
// Returns whether an attack substep runs, also one without a legal attack (602.1).
inline bool attack_is_on(const Machine& m) { return m.state().globals[kAttackState] >= kAttackOn; }
inline bool is_team_attack(const Machine& m) { return m.state().globals[kTeamAttack] != 0; }
Seat attacking_player(const Machine& m);  // kNobody without an attack
Seat defending_player(const Machine& m);  // kNobody without an attack
bool in_combat_with(const Machine& m, ObjectId a, ObjectId b);  // gl.in-combat

// --- Equipment --------------------------------------------------------------------------------------

inline ObjectId bearer_of(const Machine& m, ObjectId equipment) { return m.object(equipment).host; }
int equipment_limit(const Machine& m, ObjectId bearer);  // 302.3b
template <class Visit>
void each_equipment_of(const Machine& m, ObjectId bearer, Visit visit) {
  m.each_in(zone_bit(kEquipment), [&](ObjectId id) {
    if (m.object(id).host == bearer) visit(id);
  });
}

// Returns whether triggers on such an event see the moment before it (502.4).
bool looks_back(kernel::EventKind kind);

template <class Visit>
void each_character(const Machine& m, Visit visit) {
  m.each_in(kRows, visit);
}
template <class Visit>
void each_character_of(const Machine& m, Seat seat, Visit visit) {
  for (const Zone row : {kFront, kSupport}) m.each(row, seat, visit);
}

}  // namespace longbox::vstcg
