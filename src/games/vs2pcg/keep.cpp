// Which changes leave the derived values as they are. Working them all out anew is the most
// expensive thing in a game, and most changes - a card drawn, a resource played, a character
// exhausted - make no difference to them unless some power in play watches for it.
#include "games/vs2pcg/derive.h"

namespace longbox::vs2pcg {

using kernel::Derived;
namespace change = kernel::change;

namespace {

inline constexpr unsigned kFaceFlags = kernel::kFaceDown | kStunned | kHidden | kFalling;
inline constexpr unsigned kCombatFlags = kAttacker | kDefender | kStruck | kSurvived;

bool watched(const Derived& values, unsigned what) { return (values.watches & what) != 0; }
bool in(unsigned zones, kernel::ZoneKind zone) { return (zones >> zone & 1U) != 0; }

// A card among the resources that nothing in play depends on: only its own values are new.
bool keeps_resource(const Machine& m, ObjectId id, Derived& values) {
  const Card& card = m.card(id);
  if (card.has_continuous || card.elsewhere != 0) return false;
  if (is_face_up(m, id) && !card.abilities.empty()) return false;
  printed_values(m, id, values.of(id));
  return true;
}

bool keeps_move(const Machine& m, const Event& e, Derived& values) {
  // Granted powers are listed in the order in which the cards lie.
  if (in(kRows, e.from) && in(kRows, e.to))
    return values.extras.empty() && !watched(values, kernel::kWatchesPlaces);
  const unsigned full = kRows | zone_bit(kEquipment) | zone_bit(kTable) | values.looks_in;
  if (in(full, e.from) || in(full, e.to) || m.card(e.object).has_continuous) return false;
  if (m.state().globals[kOutsidePowers] != 0 && (e.to == kHand || e.to == kKoPile)) return false;
  if (e.from == kResource && m.card(e.object).has_activated) return false;
  return e.to != kResource || keeps_resource(m, e.object, values);
}

bool keeps_flags(const Machine& m, const Event& e, Derived& values) {
  if ((e.detail & kFaceFlags) != 0) {
    if (m.object(e.object).zone != kResource || in(values.looks_in, kResource)) return false;
    return keeps_resource(m, e.object, values);
  }
  if ((e.detail & kCombatFlags) != 0 && watched(values, kernel::kWatchesMarks)) return false;
  return (e.detail & kernel::kExhausted) == 0 || !watched(values, kernel::kWatchesExhausted);
}

// Counters count before all modifiers, and equally for ATK and DEF: the difference is the same at the
// end, even where the two are switched.
bool keeps_counters(const Machine& m, const Event& e, Derived& values) {
  if (watched(values, kernel::kWatchesCounters)) return false;
  if (!in(kRows | zone_bit(kTable), m.object(e.object).zone)) return true;
  auto& stats = values.of(e.object).stats;
  const auto add = [&](Stat stat, int n) {
    stats[stat] = static_cast<std::int16_t>(stats[stat] + n);
  };
  if (e.detail == kVitality) add(kHealthStat, e.amount);
  if (e.detail != kPlus && e.detail != kMinus) return true;
  const int n = e.detail == kPlus ? e.amount : -e.amount;
  add(kAtkStat, n);
  add(kDefStat, n);
  return true;
}

bool keeps_turn(const Machine& m, const Event& e, const Derived& values) {
  if (watched(values, kernel::kWatchesPlayers)) return false;
  if (e.amount <= 0) return true;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.duration == kItsNextTurn) return false;
  return true;
}

}  // namespace

bool keeps_values(const Machine& m, const Event& e, Derived& values) {
  switch (e.kind) {
    case change::kKnow:
    case change::kShuffle:
    case change::kOver: return true;
    case change::kSeatValue: return !watched(values, kernel::kWatchesPlayers);
    case change::kGlobal:
      return e.detail != kOutsidePowers && !watched(values, kernel::kWatchesMarks);
    case change::kMove: return keeps_move(m, e, values);
    case change::kFlags: return keeps_flags(m, e, values);
    case change::kCounters: return keeps_counters(m, e, values);
    case change::kTurn: return keeps_turn(m, e, values);
    case change::kModifier: return e.cause == kernel::kDelayedTrigger || e.cause == kCostDelta;
    default: return false;
  }
}

}  // namespace longbox::vs2pcg
