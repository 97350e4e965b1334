// Working out all values is dear, and most changes leave them as they are.
#include <algorithm>

#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/deriver.h"
#include "games/vstcg/values/memory.h"

namespace longbox::vstcg {

using cardgame::has_rules;
using cardgame::first_looking_in;
using cardgame::first_watching;
using cardgame::in_zones;
using cardgame::kNoPart;
using kernel::Derived;
namespace change = kernel::change;

namespace {

constexpr kernel::Flags kTextFlags = kernel::kFaceDown | kStunned | kRevealed | kBoosted;
constexpr kernel::Flags kCombatFlags = kAttacker | kTeamAttacker | kDefender;
constexpr kernel::Flags kTurnFlags = kAttacker | kHasAttacked | kWasAttacked;

int unless(bool kept) { return kept ? kNoPart : kPowersPart; }

// --- Moves ----------------------------------------------------------------------------------------------

// Hands and resource rows are counted by words that watch players.
int spoiled_counts(const Event& e, const Derived& values) {
  constexpr unsigned kCounted = zone_bit(kHand) | zone_bit(kResource);
  if (!in_zones(kCounted, e.from) && !in_zones(kCounted, e.to)) return kNoPart;
  return first_watching(values, kernel::kWatchesPlayers);
}

bool speaks_outside(const Machine& m, ObjectId id) {
  const Card& card = m.card(id);
  return card.elsewhere != 0 && card.has_continuous &&
         std::any_of(card.abilities.begin(), card.abilities.end(),
                     [&](AbilityId ability) { return works_anywhere(m.library().ability(ability)); });
}

// Between rows only places change; a column and another controller tell of themselves.
int spoiled_by_move(const Machine& m, const Event& e, Derived& values) {
  constexpr unsigned full = kRows | zone_bit(kEquipment);
  if (in_zones(kRows, e.from) && in_zones(kRows, e.to)) return first_watching(values, kernel::kWatchesPlaces);
  if (in_zones(full, e.from) || in_zones(full, e.to) || speaks_outside(m, e.object)) return kPowersPart;
  if (e.from == kResource && (values.of(e.object).powers || values.of(e.object).extras)) return kPowersPart;
  if (e.to == kResource) {
    if (!is_unrevealed(m, e.object)) return kPowersPart;
    hide_values(m, e.object, values);
  }
  const int beside = e.from == kResource || e.to == kResource
                         ? first_watching(values, kernel::kWatchesPlaces)
                         : kNoPart;
  return std::min({first_looking_in(values, e.from), first_looking_in(values, e.to), spoiled_counts(e, values), beside});
}

// --- Objects --------------------------------------------------------------------------------------------

int spoiled_by_flags(const Event& e, const Derived& values) {
  if ((e.detail & kTextFlags) != 0) return kPowersPart;
  unsigned what = 0;
  if ((e.detail & kCombatFlags) != 0) what |= kernel::kWatchesMarks;
  if ((e.detail & kTurnFlags) != 0) what |= kernel::kWatchesPlayers;
  if ((e.detail & kernel::kExhausted) != 0) what |= kernel::kWatchesExhausted;
  return first_watching(values, what);
}

// Text behind Cosmic comes and goes with its counter (706.7a); the bonus of other counters is a modifier.
int spoiled_by_counters(const Machine& m, const Event& e, const Derived& values) {
  if (e.detail == kCosmic && !m.card(e.object).abilities.empty()) return kPowersPart;
  return first_watching(values, kernel::kWatchesCounters);
}

// --- Modifiers --------------------------------------------------------------------------------------------

// The latest bonus comes after all others (514.1), so that it is simply added, unless a value reads as zero: it
// may be less (104.1).
int spoiled_by_bonus(const Machine& m, const Event& e, Derived& values) {
  if (e.amount == 0 || values.stale_from != kNoPart) return kStatsPart;
  const auto& modifiers = m.state().modifiers;
  const kernel::Modifier& added = modifiers[modifiers.size - 1];
  if (!m.state().alive(added.subject) || !m.in_play(added.subject.id)) return kStatsPart;
  auto& stats = values.of(added.subject.id).stats;
  const auto adds_up = [](int before, int more) { return before > 0 && before + more >= 0; };
  if (!adds_up(stats[kAtkStat], added.a) || !adds_up(stats[kDefStat], added.b)) return kStatsPart;
  stats[kAtkStat] += added.a;
  stats[kDefStat] += added.b;
  return kNoPart;
}

int spoiled_by_modifier(const Machine& m, const Event& e, Derived& values) {
  // Rules that effects switched on are known by their place in the list.
  if (e.amount == 0 && has_rules(values)) return kPowersPart;
  const auto reading = [&](unsigned what, int part) {
    return (values.reads & what) != 0 ? int{kPowersPart} : part;
  };
  switch (e.cause) {
    case kernel::kDelayedTrigger:
    case kCostDelta:
    case kSkips:
    case kHeld:
    case kNextCosts:
    case kChoice:
    case kLentBy:
    case kExtraStep:
    case kBoostPaid:
    case kRemembers:
    case kRemembersName:
    case kRemembersCounters:
    case kRemembersTeam: return kNoPart;
    case kGrantsQuality:
    case kTakesQuality: return reading(kernel::kReadsQualities, kQualitiesPart);
    case kBaseStats:
    case kWillpowerBonus: return reading(kernel::kReadsStats, kStatsPart);
    case kStatBonus:
    case kCounterBonus:
    case kPaidStat:
      return (values.reads & kernel::kReadsStats) != 0 ? int{kPowersPart} : spoiled_by_bonus(m, e, values);
    default: return kPowersPart;
  }
}

// Ongoing text begins to count when its card has been played (304.10).
int spoiled_by_chain(const Machine& m, const Event& e) {
  return unless(!e.other || !is_resource(m, e.other) || m.card(e.other).numbers[kIsOngoing] == 0);
}

int spoiled_by(const Machine& m, const Event& e, Derived& values) {
  switch (e.kind) {
    case change::kKnow:
    case change::kOver: return kNoPart;
    case change::kShuffle: return first_looking_in(values, e.to);
    case change::kSeatValue:
    case change::kTurn: return first_watching(values, kernel::kWatchesPlayers);
    case change::kGlobal: return first_watching(values, kernel::kWatchesMarks | kernel::kWatchesPlayers);
    case change::kColumn: return first_watching(values, kernel::kWatchesPlaces);
    case change::kMove: return spoiled_by_move(m, e, values);
    case change::kFlags: return spoiled_by_flags(e, values);
    case change::kCounters: return spoiled_by_counters(m, e, values);
    case change::kModifier: return spoiled_by_modifier(m, e, values);
    case change::kChain: return spoiled_by_chain(m, e);
    default: return kPowersPart;
  }
}

}  // namespace

bool keeps_values(const Machine& m, const Event& e, Derived& values) {
  return cardgame::keep_before(spoiled_by(m, e, values), values);
}

}  // namespace longbox::vstcg
