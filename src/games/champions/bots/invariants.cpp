// These laws hold in every state of this game.
#include "games/champions/game.h"
#include "kernel/state/zone_law.h"

namespace longbox::champions {

namespace {

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
    m.state().each_counter(id, [&](int, int amount) {
      if (amount < 0) broken = "a counter is below zero";
    });
  });
  return broken;
}

}  // namespace

std::string Champions::broken_law(Machine& m) const {
  if (auto law = kernel::broken_zone_law(m.state(), kSharedZones); !law.empty()) return law;
  if (m.state().outcome == kernel::Outcome::Over) return "";
  return place_law(m);
}

}  // namespace longbox::champions
