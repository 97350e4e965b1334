// How good a position is: a readable sum that the greedy bot maximises.
#include "games/champions/game.h"

namespace longbox::champions {

namespace {

constexpr int kVillainHitPoint = 100;
constexpr int kThreatPoint = 60;
constexpr int kHeroHitPoint = 90;
constexpr int kCardInHand = 45;
constexpr int kMinionValue = 150;

int area_value(const Machine& m, Seat seat) {
  int value = 0;
  m.each(kArea, seat, [&](ObjectId id) {
    if (is_identity(m, id))
      value +=
          kHeroHitPoint * std::max(0, remaining(m, id)) - (m.object(id).has(kStunned) ? 80 : 0);
    else if (type_of(m, id) == kAlly)
      value += 120 + 60 * remaining(m, id);
    else
      value += 110 * printed(m, id, kCost) / 2 + 60;
  });
  m.each(kEngaged, seat, [&](ObjectId id) {
    if (type_of(m, id) == kMinion) value -= kMinionValue + 40 * remaining(m, id);
  });
  return value + kCardInHand * m.state().zone(kHand, seat).count;
}

}  // namespace

int Champions::evaluate(Machine& m, Seat) const {
  const State& s = m.state();
  if (s.outcome == kernel::Outcome::Over) return s.winners != 0 ? 1000000 : -1000000;
  int value = 0;
  each_player(m, [&](Seat seat) { value += area_value(m, seat); });
  if (const ObjectId villain = villain_of(m)) value -= kVillainHitPoint * remaining(m, villain);
  value -= 3000 * s.zone(kStages, 0).count;
  m.each(kVillainArea, 0, [&](ObjectId id) {
    if (!is_scheme(m, id)) return;
    const int threat = counters(m, id, kThreat);
    value -= kThreatPoint * threat;
    if (type_of(m, id) != kMainScheme)
      value -= 200;
    else if (2 * threat > target_threat(m, id))
      value -= 150 * (2 * threat - target_threat(m, id));
  });
  return value;
}

}  // namespace longbox::champions
