// Working out all values is the dearest thing in a game, and most changes leave them as they are.
#include <algorithm>

#include "games/champions/game.h"
#include "games/champions/values/derive.h"

namespace longbox::champions {

using cardgame::has_rules;
using cardgame::in_zones;
using kernel::Derived;

namespace {

// Damage changes one value of the character that takes it.
bool keeps_counters(const Machine& m, const Event& e, Derived& values) {
  if ((values.watches & kernel::kWatchesCounters) != 0) return false;
  if (e.detail != kDamage || !m.in_play(e.object)) return true;
  auto& stats = values.of(e.object).stats;
  stats[kRemaining] = std::max(0, stats[kHitPoints] - counters(m, e.object, kDamage));
  return true;
}

}  // namespace

bool ChampionsRules::keeps_values(const Machine& m, const Event& e, Derived& values) const {
  namespace change = kernel::change;
  const auto watched = [&](unsigned what) { return (values.watches & what) != 0; };
  switch (e.kind) {
    case change::kKnow:
    case change::kShuffle:
    case change::kOver:
      return true;
    case change::kSeatValue:
    case change::kTurn:
      return !watched(kernel::kWatchesPlayers);
    case change::kGlobal:
      return e.detail != kPlayers && !watched(kernel::kWatchesMarks);
    case change::kMove:
      return !in_zones(kPlay | values.looks_in, e.from) && !in_zones(kPlay | values.looks_in, e.to);
    case change::kFlags:
      if ((e.detail & (kernel::kFaceDown | kDrone | kTurned)) != 0) return false;
      if ((e.detail & kernel::kExhausted) != 0) return !watched(kernel::kWatchesExhausted);
      return !watched(kernel::kWatchesMarks);
    case change::kCounters:
      return keeps_counters(m, e, values);
    case change::kModifier:
      if (e.amount == 0 && has_rules(values)) return false;
      return e.cause == kernel::kDelayedTrigger || e.cause == kNextCardCheaper ||
             e.cause == kWaitingActivation || e.cause == kUseNoted ||
             e.cause == kControlled;
    default:
      return false;
  }
}

}  // namespace longbox::champions
