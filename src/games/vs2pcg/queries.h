// Queries are questions about a state that rules, cards and bots ask all the time.
#pragma once

#include "cardgame/objects.h"
#include "cardgame/offers.h"
#include "cardgame/players.h"
#include "cardgame/printed.h"
#include "games/vs2pcg/words.h"
#include "kernel/flow/machine.h"
#include "kernel/state/teams.h"

namespace longbox::vs2pcg {

using cardgame::are_alike;  // equal cards in one part of a hand or row (card_game.h)
using cardgame::counters;
using cardgame::each_line;
using cardgame::has_line;
using cardgame::is_face_up;
using cardgame::is_playing;
using kernel::Context;
using kernel::Machine;

// Returns the present type of the object: its printed type unless something changed that
// (card-type.change).
Type changed_type(const Machine& m, ObjectId id);
[[gnu::always_inline]] inline Type type_of(const Machine& m, ObjectId id) {
  return m.state().globals[kTypeChanges] == 0 ? static_cast<Type>(m.card(id).type)
                                              : changed_type(m, id);
}
inline bool is_character_type(Type type) { return type == kMain || type == kSupporting; }

inline bool is_character_card(const Card& card) {
  return card.type == kMain || card.type == kSupporting;
}
inline bool is_location_card(const Card& card) {
  return card.type == kLocation || card.type == kSpecialLocation;
}
// Machines stand in a row like characters; other equipment is worn.
inline bool is_worn(const Card& card) {
  return card.type == kEquipmentCard && (card.qualities >> kMachine & 1U) == 0;
}
// Returns whether it is equipment that stands in a row by itself (card-type.machine.placed-in-row).
inline bool is_machine(const Machine& m, ObjectId id) {
  return (kRows >> m.object(id).zone & 1U) != 0 && type_of(m, id) == kEquipmentCard;
}
// Returns whether it is a character in a front or back row (or a player who is being attacked).
inline bool is_character(const Machine& m, ObjectId id) {
  return id && ((kRows | zone_bit(kTable)) >> m.object(id).zone & 1U) != 0 && type_of(m, id) != kEquipmentCard;
}
// Returns whether it is a character that stands in a row. A player who is being attacked has no
// place to move from, and nothing that could be worn or turned.
inline bool stands_in_row(const Machine& m, ObjectId id) {
  return is_character(m, id) && m.object(id).zone != kTable;
}
bool is_main(const Machine& m, ObjectId id);
bool is_supporting(const Machine& m, ObjectId id);
inline bool in_combat(const Machine& m, ObjectId id) {
  return m.object(id).has(kAttacker | kDefender);
}
// Returns whether the players are enemies (term.enemy): not one player, nor teammates.
inline bool are_opponents(const Machine& m, Seat one, Seat other) {
  return kernel::are_opponents(m.state(), one, other);
}
// Returns the enemies of the player who are in the game, as bits.
inline unsigned opponents_of(const Machine& m, Seat seat) {
  return cardgame::playing_seats(m.state()) & ~kernel::team_of(m.state(), seat);
}
// Returns the enemy whose turn comes next after that of the player.
inline Seat next_opponent(const Machine& m, Seat seat) {
  Seat next = m.next_seat(seat);
  while (next != seat && !are_opponents(m, seat, next)) next = m.next_seat(next);
  return next;
}
bool is_enemy(const Machine& m, Seat seat, ObjectId id);

// Teammates of a 2-Headed game share their rows and turns (mode.two-headed.shared-rows, .shared-turn). Cards lie in
// the rows of one of them all the same: whose they are says who "you" is (mode.two-headed.you-reference).
inline bool is_two_headed(const Machine& m) { return (m.state().globals[kModeOptions] & kTwoHeaded) != 0; }
// Returns whether the rows of the two are one side.
[[gnu::always_inline]] inline bool share_side(const Machine& m, Seat one, Seat other) {
  return one == other || (is_two_headed(m) && !are_opponents(m, one, other));
}
// Returns the players whose rows are one side with those of the player, as bits.
inline unsigned side_of(const Machine& m, Seat seat) {
  return is_two_headed(m) ? kernel::team_of(m.state(), seat) : 1U << seat;
}
// Returns the player who stands for the side where one has to.
inline Seat head_of(const Machine& m, Seat seat) { return cardgame::one_seat(side_of(m, seat)); }
// Returns an enemy for each enemy side, as bits.
inline unsigned enemy_sides(const Machine& m, Seat seat) {
  unsigned heads = 0;
  cardgame::each_seat_from(m.state(), 0, opponents_of(m, seat), [&](Seat enemy) { heads |= 1U << head_of(m, enemy); });
  return heads;
}
inline bool has_turn(const Machine& m, Seat seat) { return share_side(m, seat, m.state().active); }
// Returns whether the player controls the card; both teammates control what stands on a shared side
// (mode.two-headed.both-control).
[[gnu::always_inline]] inline bool controls(const Machine& m, Seat seat, ObjectId id) {
  const Object& o = m.object(id);
  if (o.controller == seat || !is_two_headed(m)) return o.controller == seat;
  return ((kRows | zone_bit(kEquipment)) >> o.zone & 1U) != 0 && share_side(m, seat, o.controller);
}

bool is_protected(const Machine& m, ObjectId id);
// Returns a face-up front row character of that side; none if there is none.
ObjectId protector_on(const Machine& m, Seat side);

// Returns the brand of a card, as a bit of kBrandBits: printed, or that of its set.
inline std::uint64_t brand_of(const Card& card) { return card.sorts & kBrandBits; }

// These return values as rules read them: ATK below zero counts as zero (stat.negative-atk).
int atk(const Machine& m, ObjectId id);
int def(const Machine& m, ObjectId id);
int health(const Machine& m, ObjectId id);
// A number that no sum of bonuses comes near.
inline constexpr int kInfinite = 1'000'000;
inline int printed_health(const Card& card) {
  return card.numbers[kEndless] != 0 ? kInfinite : card.numbers[kHealth];
}
// Returns whether the character has as many wounds as it can bear.
bool has_fatal_wounds(const Machine& m, ObjectId id);
int cost(const Machine& m, ObjectId id);
int wounds(const Machine& m, ObjectId id);
int level(const Machine& m, ObjectId id);
const kernel::TagSet& teams(const Machine& m, ObjectId id);
// Returns the teams that the card has in any zone, before any power or modifier.
const kernel::TagSet& own_teams(const Machine& m, ObjectId id);
// Returns whether the card has the name with this number.
inline bool answers_to(const kernel::Card& card, int name) {
  for (const auto each : card.names)
    if (each == name) return true;
  return false;
}
// Returns whether the object answers to the name with this number.
bool has_name(const Machine& m, ObjectId id, int name);
// Returns whether the card, in any zone, says of itself that it has the quality.
bool prints_quality(const Machine& m, ObjectId card, Quality quality);
// Returns whether it has the keyword now: printed and on, granted or copied; outside play as
// printed. A keyword with parameters is had with any values, one with values only with these.
bool has_keyword(const Machine& m, ObjectId id, int keyword);
inline bool is_super_power(const kernel::Ability& ability) { return ability.header == kSuperHeader; }
// Returns the ability that playing the card carries out; none if it has none.
AbilityId play_ability(const kernel::Library& library, const Card& card);
inline AbilityId play_ability(const Machine& m, ObjectId card) {
  return play_ability(m.library(), m.card(card));
}
// Returns whether the symbol is anywhere in its price (power.super.symbol-classification).
bool is_of_symbol(const kernel::Ability& ability, int symbol);
// Returns whether both are one card, whichever printing.
bool is_copy(const Machine& m, ObjectId a, ObjectId b);
bool share_name(const Machine& m, ObjectId a, ObjectId b);
// Returns the card whose names the object has: a copy may keep its own.
inline const Card& named_card(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  return m.library().card(o.has(kKeepsName) ? o.original_card : o.card);
}

// Returns whether triggers on such an event see the moment before it (power.trigger.look-back):
// stuns and the events that belong to them, KOs, leaving play.
bool looks_back(kernel::EventKind kind);

inline bool combat_is_on(const Machine& m) { return m.state().globals[kInCombat] != kNoCombat; }
bool is_ranged_combat(const Machine& m);
int count_attackers(const Machine& m);
int count_defenders(const Machine& m);
bool is_team_attack(const Machine& m);
// Returns whether the two stand on opposite sides of the combat.
inline bool oppose(const Machine& m, ObjectId a, ObjectId b) {
  const Object& x = m.object(a);
  const Object& y = m.object(b);
  return (x.has(kAttacker) && y.has(kDefender)) || (x.has(kDefender) && y.has(kAttacker));
}

// Returns the XP towards the next level of a main character, or towards the one below, over all
// cards of its level-up zone.
int xp(const Machine& m, ObjectId main, XpKind kind = kLevelUpXp);
// Returns whether it shows another card as a copy of it.
bool is_copy_now(const Machine& m, ObjectId id);
// Returns whether a power keeps it from becoming another card (ability.duplicate).
bool stays_itself(const Machine& m, ObjectId id);
// Returns whether it is "your main" (term.your-main), as the text of this context means it.
bool is_your_main(const Machine& m, const Context& context, ObjectId id);
ObjectId main_of(const Machine& m, Seat seat);
// A vehicle is equipment that several characters share; each passenger has it as host
// (card-type.vehicle.same-row-adjacent).
inline bool is_vehicle(const Machine& m, ObjectId id) {
  return m.object(id).zone == kEquipment && (m.card(id).qualities >> kVehicle & 1U) != 0;
}
int count_passengers(const Machine& m, ObjectId vehicle);
ObjectId some_passenger(const Machine& m, ObjectId vehicle);
// Returns whether the character wears the equipment, alone or with others.
bool wears(const Machine& m, ObjectId character, ObjectId equipment);
// Returns the user of the powers of this card: the wearer of equipment, else the card itself.
ObjectId user_of(const Machine& m, ObjectId card);
ObjectId equipment_of(const Machine& m, ObjectId wearer);

template <class Visit>
void each_character(const Machine& m, Visit visit) {
  m.each_in(kRows, [&](ObjectId id) {
    if (is_character_type(type_of(m, id))) visit(id);
  });
}
// Visits what lies in a zone of the side, in those of all players who share it.
template <class Visit>
void each_on_side(const Machine& m, Zone zone, Seat side, Visit visit) {
  if (!is_two_headed(m)) return m.each(zone, side, visit);
  cardgame::each_seat_from(m.state(), side, side_of(m, side), [&](Seat seat) { m.each(zone, seat, visit); });
}
template <class Visit>
void each_character_of(const Machine& m, Seat side, Visit visit) {
  const auto look_at = [&](ObjectId id) {
    if (is_character_type(type_of(m, id))) visit(id);
  };
  if (!is_two_headed(m)) return m.each_of(kRows, side, look_at);
  for (const Zone row : {kFront, kBack, kAtlantis}) each_on_side(m, row, side, look_at);
}
// Returns whether it is a character that stands in a universe that is not on the table.
inline bool is_character_aside(const Machine& m, ObjectId id) {
  return (kRows >> m.object(id).home & 1U) != 0 && is_character_type(type_of(m, id));
}
// Visits the characters of other universes as well.
template <class Visit>
void each_character_everywhere(const Machine& m, Visit visit) {
  each_character(m, visit);
  m.each_in(zone_bit(kOtherUniverse), [&](ObjectId id) {
    if (is_character_aside(m, id)) visit(id);
  });
}
// These zones belong to no player.
inline constexpr unsigned kSharedZones = zone_bit(kTerrainPile) | zone_bit(kTerrainDiscard);

// Returns the zones whose cards or players may take part in the present combat.
inline unsigned combat_zones(const Machine& m) {
  const auto on = m.state().globals[kAttackOn];
  return kRows | zone_bit(kTable) | (on == kResource ? zone_bit(kResource) : 0U);
}

}  // namespace longbox::vs2pcg
