#include "games/vstcg/play/together.h"

#include "games/vstcg/fight/ready.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/play/searches.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/memory.h"

namespace longbox::vstcg {

// The resource row is in play, and yet a card that goes there or comes from there leaves play as what it was
// (213.5a).
bool leaves_play(const Machine& m, ObjectId card, Zone zone) {
  if (!m.in_play(card)) return false;
  const bool crosses = (m.object(card).zone == kResource) != (zone == kResource);
  return !m.in_play_zone(zone) || crosses;
}

namespace {

// Triggers on leaving play look at the moment before (502.4).
void tell_leaving(Machine& m, ObjectId card) {
  m.announce(happening(event::kLeavesPlay, card, {}, m.object(card).controller));
  leave_combat(m, card);
  release_captives(m, card);
}

}  // namespace

// All of them are remembered before anything changes: what leaves together had what the others gave it (508.2e).
void tell_leaving(Machine& m, const ObjectSet& cards) {
  cards.for_each([&](int id) { remember(m, ObjectId{id}); });
  cards.for_each([&](int id) {
    if (m.in_play(ObjectId{id})) tell_leaving(m, ObjectId{id});
  });
}

namespace {

// Returns what bears the cards company and is none of them: equipment goes with its bearer (302.6).
ObjectSet equipment_of(const Machine& m, const ObjectSet& cards) {
  ObjectSet borne;
  if (!kernel::rule_holds("302.6")) return borne;
  m.each_in(zone_bit(kEquipment), [&](ObjectId id) {
    const ObjectId bearer = bearer_of(m, id);
    if (bearer && cards.contains(bearer.index()) && !cards.contains(id.index()))
      borne.insert(id.index());
  });
  return borne;
}

}  // namespace

void leave_together(Machine& m, const ObjectSet& cards, Zone zone) {
  end_searches(m, cards);
  ObjectSet leaving;
  cards.for_each([&](int id) {
    if (leaves_play(m, ObjectId{id}, zone)) leaving.insert(id);
  });
  if (leaving.empty()) return;
  tell_leaving(m, leaving);
  put_in_ko_pile(m, equipment_of(m, leaving));
}

// Players decide about the ways of equipment before its bearer goes (302.6, 702.1).
void move_together(Machine& m, const ObjectSet& cards, Zone zone, kernel::Place place, kernel::Flags flags) {
  end_searches(m, cards);
  happen_to(m, cards, false, [&](ObjectId id) { return going(m, id, zone, place, flags); });
}

}  // namespace longbox::vstcg
