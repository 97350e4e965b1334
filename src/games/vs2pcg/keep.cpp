// Which changes leave the derived values as they are. Working them all out anew is the most
// expensive thing in a game, and most changes - a card drawn, a resource played, a character
// exhausted - make no difference to them unless some power in play watches for it.
#include "games/vs2pcg/derive.h"

#include <algorithm>

namespace longbox::vs2pcg {

using kernel::Derived;
namespace change = kernel::change;

namespace {

inline constexpr unsigned kFaceFlags = kernel::kFaceDown | kStunned | kHidden | kFalling;
// kStruck is for the rules of combat alone.
inline constexpr unsigned kCombatFlags = kAttacker | kDefender | kSurvived;

bool watched(const Derived& values, unsigned what) { return (values.watches & what) != 0; }
bool in(unsigned zones, kernel::ZoneKind zone) { return (zones >> zone & 1U) != 0; }

// A card among the resources that nothing in play depends on: only its own values are new.
bool keeps_resource(const Machine& m, ObjectId id, Derived& values) {
  const Card& card = m.card(id);
  if (card.works_face_down || (is_face_up(m, id) && !card.abilities.empty())) return false;
  printed_values(m, id, values.of(id));
  return true;
}

bool keeps_move(const Machine& m, const Event& e, Derived& values) {
  if (in(kRows, e.from) && in(kRows, e.to)) return !watched(values, kernel::kWatchesPlaces);
  const unsigned outside = zone_bit(kHand) | zone_bit(kKoPile);
  unsigned full = kRows | zone_bit(kEquipment) | zone_bit(kTable) | values.looks_in;
  const Object& card = m.object(e.object);
  if (m.state().seats[card.owner].values[kOutsidePowers] != 0 && m.card(e.object).has_continuous)
    full |= outside;
  if (in(full, e.from) || in(full, e.to)) return false;
  if (e.from == kResource && !m.card(e.object).abilities.empty()) return false;
  return e.to != kResource || keeps_resource(m, e.object, values);
}

// Until it has finished falling, a stunned character has the powers of the moment before
// (power.trigger.look-back): only who looks at faces sees a difference. Nullifying does
// (keyword.nullify), and so do granted powers.
bool keeps_fall(const Machine& m, const Event& e, const Derived& values) {
  constexpr unsigned stunned = kStunned | kernel::kFaceDown;
  const Object& object = m.object(e.object);
  if (e.amount == 0 || !object.has(kFalling)) return false;
  if (e.detail == kFalling) return is_face_up(m, e.object);
  if (e.detail != stunned || watched(values, kernel::kWatchesFaces)) return false;
  if (values.of(e.object).extras || (values.listed >> kNullifies & 1U) != 0) return false;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kNullifies) return false;
  return true;
}

bool keeps_flags(const Machine& m, const Event& e, Derived& values) {
  if ((e.detail & kFaceFlags) != 0) {
    if (m.object(e.object).zone != kResource) return keeps_fall(m, e, values);
    if (in(values.looks_in, kResource)) return false;
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
    stats[stat] += n;
  };
  if (e.detail == kVitality) add(kHealthStat, e.amount);
  if (e.detail != kPlus && e.detail != kMinus) return true;
  const int n = e.detail == kPlus ? e.amount : -e.amount;
  add(kAtkStat, n);
  add(kDefStat, n);
  return true;
}

bool has_rules(const Derived& values) {
  return std::any_of(values.continuous.begin(), values.continuous.end(),
                     [](const auto& active) { return active.rule != 0; });
}

// Bonuses add up in any order, unless ATK and DEF are switched in between or somebody reads them.
bool keeps_modifier(const Machine& m, const Event& e, Derived& values) {
  // Rules for the whole game are known by their place in the list.
  const bool moves_up = e.amount == 0 && has_rules(values);
  if (e.cause == kernel::kDelayedTrigger || e.cause == kCostDelta || e.cause == kPileAnnounced)
    return !moves_up;
  if (e.cause != kStatBonus || e.amount == 0 || (values.reads & kernel::kReadsStats) != 0)
    return false;
  const auto& modifiers = m.state().modifiers;
  const auto& added = modifiers[modifiers.size - 1];
  if (added.duration == kUntilSelfStunned || added.duration == kItsNextTurn) return false;
  if (!m.state().alive(added.subject) || !in(kRows, m.object(added.subject.id).zone)) return false;
  for (const auto& modifier : modifiers)
    if (modifier.kind == kSwitchStats) return false;
  auto& stats = values.of(added.subject.id).stats;
  stats[kAtkStat] += bonus(added, added.a);
  stats[kDefStat] += bonus(added, added.b);
  return true;
}

// What of the game's numbers descriptions of attacks and attackers go by.
bool keeps_global(const Machine& m, const Event& e, const Derived& values) {
  switch (e.detail) {
    case kTypeChanges:
    case kRemovedConcepts: return false;
    case kInCombat:
    case kAttackingSeat:
    case kAttackOn: return !watched(values, kernel::kWatchesMarks);
    // combat.solo.reduced-team: it becomes fixed as what it is.
    case kResolvingAs:
      return e.amount != 0 || !combat_is_on(m) || !watched(values, kernel::kWatchesMarks);
    default: return true;
  }
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
    case change::kOver: return true;
    case change::kShuffle: return !in(values.looks_in, e.to);
    case change::kSeatValue:
      return e.detail != kOutsidePowers && !watched(values, kernel::kWatchesPlayers);
    case change::kGlobal: return keeps_global(m, e, values);
    case change::kMove: return keeps_move(m, e, values);
    case change::kFlags: return keeps_flags(m, e, values);
    case change::kCounters: return keeps_counters(m, e, values);
    case change::kTurn: return keeps_turn(m, e, values);
    case change::kModifier: return keeps_modifier(m, e, values);
    default: return false;
  }
}

}  // namespace longbox::vs2pcg
