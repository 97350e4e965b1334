// These laws hold in every state of this game.
#include "cardgame/frames.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/procedures.h"
#include "kernel/state/zone_law.h"

namespace longbox::vs2pcg {

using cardgame::is_running;

namespace {

std::string character_law(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  if (o.counters[kPlus] > 0 && o.counters[kMinus] > 0) return "opposite counters lie on one card";
  if (o.counters[kWound] > 0 && o.counters[kVitality] > 0) return "wounds and vitality together";
  if (o.has(kStunned) && (!o.has(kernel::kFaceDown) || !o.has(kernel::kExhausted)))
    return "a stunned character is face up or ready";
  if (o.has(kStunned) && o.counters[kMinus] > 0 && !m.quality(id, kKeepsMinusCounters))
    return "a stunned character has counters";
  if (o.has(kAttacker) && o.has(kDefender)) return "an attacker defends";
  if (!combat_is_on(m) && o.has(kAttacker | kDefender)) return "a combat is left over";
  return "";
}

// A character that was driven over to another side meets no namesake there (term.drive).
bool stands_for(const Machine& m, ObjectId id, Seat seat) {
  return share_side(m, m.object(id).side, seat) && controls(m, seat, id);
}

// Teammates with a common side may lead with mains of one name: set-up neither plays them nor lets them appear.
bool lead_together(const Machine& m, ObjectId a, ObjectId b) {
  return is_main(m, a) && is_main(m, b) && m.object(a).owner != m.object(b).owner;
}

std::string uniqueness_law(const Machine& m, Seat seat) {
  std::string broken;
  // While these procedures run, the player is asked which of several newcomers with one name stays or whose copy
  // a newcomer is, or the KO of the older one is being replaced.
  if (is_running(m.state(), kGatherProcedure, kHarmProcedure, kCopyProcedure)) return broken;
  each_character(m, [&](ObjectId a) {
    each_character(m, [&](ObjectId b) {
      if (!stands_for(m, a, seat) || !stands_for(m, b, seat)) return;
      if (a < b && share_name(m, a, b) && !may_be_many(m, a) && !may_be_many(m, b) && !lead_together(m, a, b))
        broken = "two characters of one name on a side";
    });
  });
  return broken;
}

// A replacement of the KO of equipment is carried out when its wearer is gone already.
bool is_being_replaced(const Machine& m) {
  return is_running(m.state(), kernel::kReplaceProcedure, kernel::kEffectProcedure);
}

// Rows hold characters and Machines; the table holds players and nothing else.
std::string place_law(const Machine& m) {
  std::string broken;
  m.each_in(kRows, [&](ObjectId id) {
    const Type type = type_of(m, id);
    if (!is_character_type(type) && type != kEquipmentCard) broken = "a card in a row is no character";
  });
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if (!is_playing(m, seat)) continue;
    const auto& table = m.state().zone(kTable, seat);
    if (table.count != 1 || m.card(table.first).type != kPlayer) broken = "a player is not at the table";
  }
  return broken;
}

// Only cards in play in a universe that is not on the table lie aside, each with its equipment.
std::string universe_law(const Machine& m) {
  std::string broken;
  for (int i = 1; i <= m.state().object_count(); ++i) {
    const Object& o = m.object(ObjectId{i});
    if (m.is_aside(ObjectId{i}) != (o.zone == kOtherUniverse)) broken = "a card is in no universe";
    if (o.zone != kOtherUniverse) {
      if (o.realm != 0) broken = "a card on the table belongs to another universe";
      continue;
    }
    if (!m.in_play_zone(o.home)) broken = "a card in another universe is not in play";
    if (o.realm == m.state().realm) broken = "a card of this universe is not on the table";
    const bool worn = o.home == kEquipment && o.host;
    if (worn && (!m.is_aside(o.host) || m.object(o.host).realm != o.realm))
      broken = "equipment in another universe than its wearer";
    if (o.has(kAttacker | kDefender)) broken = "a combat goes on in another universe";
  }
  return broken;
}

std::string hand_law(const Machine& m) {
  std::string broken;
  m.each_in(zone_bit(kEquipment), [&](ObjectId id) {
    const ObjectId host = m.object(id).host;
    if (is_vehicle(m, id) || is_being_replaced(m)) return;
    if (!host || !is_character(m, host)) broken = "equipment without a wearer";
  });
  m.each_in(zone_bit(kHand) | zone_bit(kDeck) | zone_bit(kKoPile), [&](ObjectId id) {
    if (m.object(id).side != m.object(id).owner) broken = "a card in a zone of somebody else";
    if (type_of(m, id) == kMain && m.object(id).zone == kKoPile)
      broken = "a main character in a KO pile";
  });
  return broken;
}

// A character with a part of a hand or row stands on that side, here or in another universe
// (ability.card-game.leaves, .changes-side).
std::string part_law(const Machine& m) {
  std::string broken;
  m.each_in(zone_bit(kHand) | zone_bit(kResource), [&](ObjectId id) {
    const ObjectId host = m.object(id).host;
    const bool there = m.in_play(host) || m.is_aside(host);
    if (host && (!there || m.object(host).side != m.object(id).side))
      broken = "a card is in the part of somebody who is not there";
  });
  return broken;
}

}  // namespace

std::string Vs2pcg::broken_law(Machine& m) const {
  if (auto law = kernel::broken_zone_law(m.state(), kSharedZones); !law.empty()) return law;
  if (m.state().outcome == kernel::Outcome::Over) return "";
  std::string broken;
  each_character(m, [&](ObjectId id) {
    if (broken.empty()) broken = character_law(m, id);
  });
  if (broken.empty()) broken = place_law(m);
  if (broken.empty()) broken = hand_law(m);
  if (broken.empty()) broken = universe_law(m);
  if (broken.empty()) broken = part_law(m);
  for (Seat seat = 0; seat < m.state().seat_count && broken.empty(); ++seat)
    broken = uniqueness_law(m, seat);
  return broken;
}

}  // namespace longbox::vs2pcg
