// Some changes leave the derived values as they are. Working them all out anew is the most
// expensive thing in a game, and most changes - a card drawn, a resource played, a character
// exhausted - make no difference to them unless some power in play watches for it.
//
// Values are worked out in parts (ValuePart). Each function below tells the first part that a change
// spoils: kPowersPart, and everything is worked out anew; kNoPart, and nothing is.
#include <algorithm>

#include "games/vs2pcg/game.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

using cardgame::has_rules;
using cardgame::first_looking_in;
using cardgame::first_watching;
using cardgame::in_zones;
using cardgame::kNoPart;
using kernel::Derived;
namespace change = kernel::change;

namespace {

inline constexpr unsigned kFaceFlags = kernel::kFaceDown | kStunned | kHidden | kFalling;
// kStruck is for the rules of combat alone.
inline constexpr unsigned kCombatFlags = kAttacker | kDefender | kSurvived | kFought;

// Finds no part spoiled where some powers watch this, but in doubt until those powers are evaluated again. What an
// effect hands on is no power that could be, and powers that read each other's values are worked out in rounds.
int doubt(const Machine& m, Derived& values, int part, unsigned watches, unsigned looks_in) {
  if (part == kNoPart || values.whole || m.has_modifier(kHostage)) return part;
  values.doubts.watches |= watches;
  values.doubts.looks_in |= looks_in;
  values.doubts.part = std::min(values.doubts.part, part);
  return kNoPart;
}
// Mostly nobody watches, and that is one test.
inline int watched(const Machine& m, Derived& values, unsigned what) {
  const auto& parts = values.parts;
  static_assert(kernel::kMaxParts == 3);
  if (((parts[0].watches | parts[1].watches | parts[2].watches) & what) == 0) return kNoPart;
  return doubt(m, values, first_watching(values, what), what, 0);
}
int looked_in(const Machine& m, Derived& values, kernel::ZoneKind zone) {
  return doubt(m, values, first_looking_in(values, zone), 0, zone_bit(static_cast<Zone>(zone)));
}

int unless(bool kept) { return kept ? kNoPart : kPowersPart; }

// Returns whether nothing in play depends on a card among the resources: only its own values are new.
bool keeps_resource(const Machine& m, ObjectId id, Derived& values) {
  const Card& card = m.card(id);
  if (m.state().globals[kRemovedConcepts] != 0) return false;  // it loses what is no part of the game any more
  if (card.works_face_down || (is_face_up(m, id) && !card.abilities.empty())) return false;
  if (m.object(id).has(kNested)) return false;  // ability.nest.location-lost
  if (in_zones(values.looks_in, kResource) || values.gifts.contains(id.index())) return false;
  if (values.of(id).lost || values.of(id).silenced) return false;
  printed_values(m, id, values.of(id));
  return true;
}

int spoiled_by_move(const Machine& m, const Event& e, Derived& values) {
  if (in_zones(kRows, e.from) && in_zones(kRows, e.to)) return watched(m, values, kernel::kWatchesPlaces);
  constexpr unsigned full = kRows | zone_bit(kEquipment) | zone_bit(kTable) | zone_bit(kTerrain) | zone_bit(kReference);
  if (in_zones(full, e.from) || in_zones(full, e.to)) return kPowersPart;
  // A nest that leaves may take a text with it.
  if (e.from == kResource &&
      (in_zones(values.looks_in, kResource) || !m.card(e.object).abilities.empty() || m.has_modifier(kNest)))
    return kPowersPart;
  if (e.to == kResource && !keeps_resource(m, e.object, values)) return kPowersPart;
  return std::min(looked_in(m, values, e.from), looked_in(m, values, e.to));
}

// Until it has finished falling, a stunned character has the powers of the moment before
// (power.trigger.look-back): only who looks at faces sees a difference. Nullifying does
// (keyword.nullify), and so do granted powers.
int spoiled_by_fall(const Machine& m, const Event& e, const Derived& values) {
  constexpr unsigned stunned = kStunned | kernel::kFaceDown;
  const Object& object = m.object(e.object);
  if (e.amount == 0 || !object.has(kFalling)) return kPowersPart;
  if (e.detail == kFalling) return unless(is_face_up(m, e.object));
  if (e.detail != stunned) return kPowersPart;
  if (values.of(e.object).extras || values.listed.contains(kNullifies)) return kPowersPart;
  if (m.has_modifier(kNullifies)) return kPowersPart;
  return first_watching(values, kernel::kWatchesFaces);
}

int spoiled_by_flags(const Machine& m, const Event& e, Derived& values) {
  if ((e.detail & kFaceFlags) != 0) {
    if (m.object(e.object).zone != kResource) return spoiled_by_fall(m, e, values);
    // Turned either way it begins or ceases to say something.
    return unless(m.card(e.object).abilities.empty() && keeps_resource(m, e.object, values));
  }
  unsigned what = 0;
  if ((e.detail & kCombatFlags) != 0) what |= kernel::kWatchesMarks;
  if ((e.detail & kernel::kExhausted) != 0) what |= kernel::kWatchesExhausted;
  return watched(m, values, what);
}

// Counters count before all modifiers, and equally for ATK and DEF: the difference is the same at the
// end, even where the two are switched.
int spoiled_by_counters(const Machine& m, const Event& e, Derived& values) {
  const int part = watched(m, values, kernel::kWatchesCounters);
  if (part != kNoPart || !in_zones(kStatZones, m.object(e.object).zone)) return part;
  if ((values.of(e.object).qualities >> kInfiniteAtk & 1U) != 0) return kStatsPart;
  if (values.listed.contains(kFixedStats)) return kStatsPart;
  auto& stats = values.of(e.object).stats;
  const auto add = [&](Stat stat, int n) {
    stats[stat] += n;
  };
  if (e.detail == kVitality) add(kHealthStat, e.amount);
  if (e.detail != kPlus && e.detail != kMinus) return kNoPart;
  const int n = e.detail == kPlus ? e.amount : -e.amount;
  add(kAtkStat, n);
  add(kDefStat, n);
  return kNoPart;
}

// Bonuses add up in any order, unless ATK and DEF are switched in between or somebody reads them.
int spoiled_by_bonus(const Machine& m, const Event& e, Derived& values) {
  if (e.amount == 0) return kStatsPart;
  const auto& modifiers = m.state().modifiers;
  const auto& added = modifiers[modifiers.size - 1];
  if (added.duration == kUntilSelfStunned || added.duration == kItsNextTurn) return kStatsPart;
  if (!m.state().alive(added.subject) || !in_zones(kRows, m.object(added.subject.id).zone))
    return kStatsPart;
  if (m.has_modifier(kSwitchStats)) return kStatsPart;
  if ((values.of(added.subject.id).qualities >> kInfiniteAtk & 1U) != 0) return kStatsPart;
  if (values.listed.contains(kFixedStats)) return kStatsPart;
  auto& stats = values.of(added.subject.id).stats;
  stats[kAtkStat] += bonus(added, added.a);
  stats[kDefStat] += bonus(added, added.b);
  return kNoPart;
}

// A quality that an effect gives somebody is one gift more, unless somebody denies qualities or reads them. What ends
// may have been given by others as well.
int spoiled_by_gift(const Machine& m, const Event& e, Derived& values) {
  if (e.amount == 0 || values.whole) return kQualitiesPart;
  const auto& modifiers = m.state().modifiers;
  const auto& added = modifiers[modifiers.size - 1];
  if (added.word == kInfiniteAtk || added.duration == kItsNextTurn || added.duration == kUntilSelfStunned) return kQualitiesPart;
  if (values.listed.contains(kDeniesQuality) || m.has_modifier(kDeniesQuality)) return kQualitiesPart;
  const ObjectId id = added.subject.id;
  if (!m.state().alive(added.subject) || !in_zones(kRows, m.object(id).zone)) return kQualitiesPart;
  const bool gains = is_face_up(m, id) || m.object(id).has(kFalling) || (kHoldsFaceDown >> added.word & 1U) != 0;
  if (!gains) return kNoPart;
  const auto bit = std::uint64_t{1} << added.word;
  auto& object = values.of(id);
  if (!values.gifts.contains(id.index())) {
    values.gifts.insert(id.index());
    object.own = object.qualities;
  }
  object.qualities |= bit;
  values.qualities |= bit;
  return kNoPart;
}

int spoiled_by_modifier(const Machine& m, const Event& e, Derived& values) {
  // Rules for the whole game are known by their place in the list.
  if (e.amount == 0 && has_rules(values)) return kPowersPart;
  switch (e.cause) {
    case kernel::kDelayedTrigger:
    case kCostDelta:
    case kPileAnnounced: return kNoPart;
    // Rules ask about these, and no power but those that watch everything.
    case kAttackedLately:
    case kHasStunned:
    case kMayPlay:
    case kFewerPoints:
    case kSkips:
    case kMustAttackIt:
    case kStrikesMore:
    case kTurnsOn:
    case kAttacksAtOnce: return first_watching(values, kernel::kWatchesAll);
    case kGrantsQuality:
      return (values.reads & kernel::kReadsQualities) != 0 ? kPowersPart : spoiled_by_gift(m, e, values);
    case kStatBonus:
      return (values.reads & kernel::kReadsStats) != 0 ? kPowersPart
                                                       : spoiled_by_bonus(m, e, values);
    case kBaseStats:
    case kSwitchStats:
    case kHealthBonus: return kStatsPart;
    default: return kPowersPart;
  }
}

// Descriptions of attacks and attackers go by some numbers of the game.
int spoiled_by_global(const Machine& m, const Event& e, Derived& values) {
  switch (e.detail) {
    case kTypeChanges:
    case kRemovedConcepts: return kPowersPart;
    case kInCombat:
    case kAttackingSeat:
    case kAttackOn: return watched(m, values, kernel::kWatchesMarks);
    // combat.solo.reduced-team: it becomes fixed as what it is.
    case kResolvingAs:
      return e.amount != kOpenAttack || !combat_is_on(m) ? kNoPart : watched(m, values, kernel::kWatchesMarks);
    default: return kNoPart;
  }
}

int spoiled_by_turn(const Machine& m, const Event& e, Derived& values) {
  if (e.amount == kernel::kRealmChanges) return kPowersPart;
  if (e.amount > 0 && m.has_duration(kItsNextTurn)) return kPowersPart;
  // A phase begins and ends within the turn of one player.
  const unsigned turn = e.amount == 0 ? 0U : kernel::kWatchesTurn;
  return watched(m, values, kernel::kWatchesPlayers | turn);
}

// These numbers tell who is in the game, and with whom.
int spoiled_by_seat(const Machine& m, const Event& e, Derived& values) {
  const unsigned who = e.detail >= 0xFFFE ? kernel::kWatchesTurn : 0U;
  return watched(m, values, kernel::kWatchesPlayers | who);
}

int spoiled_by(const Machine& m, const Event& e, Derived& values) {
  switch (e.kind) {
    case change::kKnow:
    case change::kOver: return kNoPart;
    case change::kShuffle: return looked_in(m, values, e.to);
    case change::kSeatValue: return spoiled_by_seat(m, e, values);
    case change::kGlobal: return spoiled_by_global(m, e, values);
    case change::kMove: return spoiled_by_move(m, e, values);
    case change::kFlags: return spoiled_by_flags(m, e, values);
    case change::kCounters: return spoiled_by_counters(m, e, values);
    case change::kTurn: return spoiled_by_turn(m, e, values);
    case change::kModifier: return spoiled_by_modifier(m, e, values);
    default: return kPowersPart;
  }
}

}  // namespace

// Simple differences are written into the values.
bool Vs2pcgRules::keeps_values(const Machine& m, const Event& e, Derived& values) const {
  return cardgame::keep_before(spoiled_by(m, e, values), values);
}

}  // namespace longbox::vs2pcg
