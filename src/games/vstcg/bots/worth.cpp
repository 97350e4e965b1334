#include "games/vstcg/bots/worth.h"

#include <algorithm>

namespace longbox::vstcg {

namespace {

constexpr int kAtkPoint = 45;
constexpr int kDefPoint = 40;
constexpr int kCostPoint = 60;
constexpr int kFlies = 80;
constexpr int kShoots = 60;
constexpr int kCardToPlay = 50;
constexpr int kLocationToFlip = 60;
constexpr int kFaceUpLocation = 130;
constexpr int kFaceUpOngoing = 120;
constexpr int kRecruitSoon = 40;
constexpr int kHandCost = 8;

struct Passing {
  int atk = 0;
  int def = 0;
};

// Returns the part of ATK and DEF that ends with the attack, the phase or the turn.
Passing passing_bonus(const Machine& m, ObjectId id) {
  Passing sum;
  for (const kernel::Modifier& modifier : m.state().modifiers) {
    const bool bonus = modifier.kind == kStatBonus || modifier.kind == kPaidStat;
    if (!bonus || modifier.duration > kThisPhase || modifier.subject.id != id) continue;
    sum.atk += modifier.a;
    sum.def += modifier.b;
  }
  return sum;
}

}  // namespace

int body_value(const Machine& m, ObjectId id) {
  const Passing passing = passing_bonus(m, id);
  const int value = kAtkPoint * std::max(0, atk(m, id) - passing.atk) +
                    kDefPoint * std::max(0, def(m, id) - passing.def) + kCostPoint * cost(m, id);
  return value + (m.quality(id, kFlight) ? kFlies : 0) + (m.quality(id, kRange) ? kShoots : 0);
}

int resource_value(const Machine& m, ObjectId id) {
  const int type = m.card(id).type;
  if (cardgame::is_face_up(m, id)) {
    if (type == kLocation) return kFaceUpLocation;
    return m.card(id).numbers[kIsOngoing] != 0 ? kFaceUpOngoing : 0;
  }
  if (type == kLocation) return kLocationToFlip;
  return type == kPlotTwist ? kCardToPlay : 0;
}

bool has_namesake(const Machine& m, Seat seat, ObjectId card) {
  bool found = false;
  each_character_of(m, seat, [&](ObjectId id) { found = found || share_name(m, id, card); });
  return found && !has_version(m, card, kArmy);
}

int hand_card_value(const Machine& m, Seat seat, ObjectId id) {
  if (m.card(id).type != kCharacter || has_namesake(m, seat, id)) return 0;
  const int price = m.card(id).numbers[kCost];
  return kHandCost * price + (price <= resources(m, seat) + 1 ? kRecruitSoon : 0);
}

}  // namespace longbox::vstcg
