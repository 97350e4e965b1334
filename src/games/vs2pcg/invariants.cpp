// Laws that hold in every state of this game.
#include "games/vs2pcg/game.h"

namespace longbox::vs2pcg {

namespace {

std::string zone_law(const Machine& m) {
  const State& s = m.state();
  int listed = 0;
  for (std::size_t kind = 0; kind < kernel::kMaxZoneKinds; ++kind) {
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
      int count = 0;
      for (ObjectId id = s.zone(static_cast<kernel::ZoneKind>(kind), seat).first; id;
           id = s.object(id).next) {
        if (s.object(id).zone != kind || s.object(id).side != seat) return "a card lies elsewhere";
        if (++count > kernel::kMaxObjects) return "a zone goes round in circles";
      }
      if (count != s.zone(static_cast<kernel::ZoneKind>(kind), seat).count)
        return "a zone counts its cards wrong";
      listed += count;
    }
  }
  for (std::size_t i = 1; i <= s.object_count; ++i)
    if (s.objects[i].zone == kernel::kNowhere) ++listed;  // tokens that have ceased to exist
  return listed == s.object_count ? "" : "a card is in no zone";
}

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
  if (!is_character_type(type_of(m, id))) return "a card in a row is no character";
  return "";
}

std::string uniqueness_law(const Machine& m, Seat seat) {
  std::string broken;
  for (const auto& frame : m.state().frames)  // who stays of newcomers with one name is being asked
    if (frame.procedure == kGatherProcedure) return broken;
  each_character(m, [&](ObjectId a) {
    each_character(m, [&](ObjectId b) {
      if (m.object(a).controller != seat || m.object(b).controller != seat) return;
      if (a < b && share_name(m, a, b) && !m.quality(a, kAnyNumber) && !m.quality(b, kAnyNumber))
        broken = "two characters of one name on a side";
    });
  });
  return broken;
}

// What replaces the KO of equipment is carried out when its wearer is gone already.
bool is_being_replaced(const Machine& m) {
  for (const auto& frame : m.state().frames)
    if (frame.procedure == kernel::kReplaceProcedure || frame.procedure == kernel::kEffectProcedure)
      return true;
  return false;
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

}  // namespace

std::string Vs2pcg::broken_law(Machine& m) const {
  if (auto law = zone_law(m); !law.empty()) return law;
  if (m.state().outcome == kernel::Outcome::Over) return "";
  std::string broken;
  each_character(m, [&](ObjectId id) {
    if (broken.empty()) broken = character_law(m, id);
  });
  if (broken.empty()) broken = hand_law(m);
  for (Seat seat = 0; seat < m.state().seat_count && broken.empty(); ++seat)
    broken = uniqueness_law(m, seat);
  return broken;
}

}  // namespace longbox::vs2pcg
