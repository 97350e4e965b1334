// Laws that hold in every state of this game.
#include "games/champions/game.h"

namespace longbox::champions {

namespace {

std::string zone_law(const Machine& m) {
  const State& s = m.state();
  int listed = 0;
  for (std::size_t kind = 1; kind < kernel::kMaxZoneKinds; ++kind) {
    for (Seat seat = 0; seat < s.seat_count; ++seat) {
      int count = 0;
      for (ObjectId id = s.zone(static_cast<kernel::ZoneKind>(kind), seat).first; id;
           id = s.object(id).next) {
        if (s.object(id).zone != kind || s.object(id).side != seat) return "a card lies elsewhere";
        if (++count > kernel::kMaxObjects) return "a zone goes round in circles";
      }
      if (count != s.zone(static_cast<kernel::ZoneKind>(kind), seat).count)
        return "a zone counts its cards wrong";
      if (seat > 0 && (kSharedZones >> kind & 1U) != 0 && count > 0)
        return "a shared zone lies at a player's place";
      listed += count;
    }
  }
  return listed == s.object_count ? "" : "a card is in no zone";
}

std::string place_law(const Machine& m) {
  std::string broken;
  m.each_in(zone_bit(kHand) | zone_bit(kDeck) | zone_bit(kDiscard), [&](ObjectId id) {
    if (m.object(id).side != m.object(id).owner) broken = "a card in a zone of somebody else";
  });
  m.each_in(zone_bit(kEncounterDeck) | zone_bit(kEncounterDiscard) | zone_bit(kDealt),
            [&](ObjectId id) {
              if (m.object(id).owner != kernel::kNeutral)
                broken = "a player's card among the encounter cards";
            });
  m.each_in_play([&](ObjectId id) {
    const Object& o = m.object(id);
    if (o.host && !m.in_play(o.host))
      broken = "a card is attached to something that is not in play";
    for (const auto counter : o.counters)
      if (counter < 0) broken = "a counter is below zero";
  });
  return broken;
}

}  // namespace

std::string Champions::broken_law(Machine& m) const {
  if (auto law = zone_law(m); !law.empty()) return law;
  if (m.state().outcome == kernel::Outcome::Over) return "";
  return place_law(m);
}

}  // namespace longbox::champions
