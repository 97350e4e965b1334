// Questions about a state that rules, cards and bots ask all the time.
#pragma once

#include "games/vs2pcg/words.h"
#include "kernel/flow/machine.h"

namespace longbox::vs2pcg {

using kernel::Context;
using kernel::Machine;

inline bool is_character_card(const Card& card) {
  return card.type == kMain || card.type == kSupporting;
}
inline bool is_location_card(const Card& card) {
  return card.type == kLocation || card.type == kSpecialLocation;
}
// A character in a front or back row (or a player who is being attacked).
bool is_character(const Machine& m, ObjectId id);
bool is_main(const Machine& m, ObjectId id);
bool is_supporting(const Machine& m, ObjectId id);
inline bool is_face_up(const Machine& m, ObjectId id) {
  return !m.object(id).has(kernel::kFaceDown);
}
inline bool in_combat(const Machine& m, ObjectId id) {
  return m.object(id).has(kAttacker | kDefender);
}
bool is_enemy(const Machine& m, Seat seat, ObjectId id);
bool is_protected(const Machine& m, ObjectId id);
// A face-up front row character of that side; none if there is none.
ObjectId protector_on(const Machine& m, Seat side);

// Values as rules read them: ATK below zero counts as zero (stat.negative-atk).
int atk(const Machine& m, ObjectId id);
int def(const Machine& m, ObjectId id);
int health(const Machine& m, ObjectId id);
int cost(const Machine& m, ObjectId id);
int wounds(const Machine& m, ObjectId id);
inline int counters(const Machine& m, ObjectId id, Counter which) {
  return m.object(id).counters[which];
}
std::uint64_t teams(const Machine& m, ObjectId id);
// Whether the card, wherever it is, says of itself that it has the quality.
bool prints_quality(const Machine& m, ObjectId card, Quality quality);
// Whether it has the keyword now: printed and on, granted or copied; outside play as printed.
bool has_keyword(const Machine& m, ObjectId id, int keyword);
bool share_name(const Machine& m, ObjectId a, ObjectId b);

bool combat_is_on(const Machine& m);
bool is_ranged_combat(const Machine& m);
int count_attackers(const Machine& m);
int count_defenders(const Machine& m);
bool is_team_attack(const Machine& m);
// Whether the two stand on opposite sides of the combat.
bool oppose(const Machine& m, ObjectId a, ObjectId b);

// XP towards the next level of a main character, over all cards of its level-up zone.
int xp(const Machine& m, ObjectId main);
ObjectId main_of(const Machine& m, Seat seat);
// Who uses the powers of this card: the wearer of equipment, else the card itself.
ObjectId user_of(const Machine& m, ObjectId card);
ObjectId equipment_of(const Machine& m, ObjectId wearer);

template <class Visit>
void each_character(const Machine& m, Visit visit) {
  m.each_in(kRows, visit);
}
template <class Visit>
void each_character_of(const Machine& m, Seat side, Visit visit) {
  m.each(kFront, side, visit);
  m.each(kBack, side, visit);
}

}  // namespace longbox::vs2pcg
