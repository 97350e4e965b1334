// Powers that watch what has changed are evaluated again: most of them come to the same, and then all values hold
// that follow from them (kernel::Doubts).
#include <algorithm>

#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/values/deriver.h"

namespace longbox::vs2pcg {

using kernel::Ability;
using kernel::Derived;
using kernel::Finding;

Finding finding_of(const ObjectSet& who, int first, int second) {
  constexpr Finding kOdd = 0x9E3779B97F4A7C15U;
  Finding finding = (Finding{static_cast<std::uint32_t>(first)} << 32 | static_cast<std::uint32_t>(second)) ^ kOdd;
  who.for_each([&](int id) {
    finding = (finding ^ static_cast<Finding>(id)) * kOdd;
    finding ^= finding >> 29U;
  });
  return finding > kernel::kNoFinding ? finding : kOdd;
}

namespace {

// Returns what the power comes to now, as the Deriver would (apply_power, gather_from).
Finding finding_now(const Machine& m, const kernel::ActiveContinuous& active, const Ability& ability) {
  if (!is_on(m, active, ability) || (active.rule == 0 && is_erased(m, ability))) return kernel::kNoFinding;
  const Context context = context_of(m, active);
  if (!cardgame::holds(m, context, ability.while_condition)) return kernel::kNoFinding;
  kernel::Eval eval(m, context, m.library().at(ability.body) + 1);
  ObjectSet who;
  eval.objects(who);
  switch (ability.continuous) {
    case kGrantsTeam:
    case kGrantsKeyword:
    case kGrantsQuality:
    case kDeniesQuality: return finding_of(who);
    case kHealthBonus: return finding_of(who, eval.number());
    case kBaseStats:
    case kStatBonus: {
      const int atk = eval.number();
      return finding_of(who, atk, eval.number());
    }
    case kStatBonusEach: {
      const int atk = eval.number();
      const int def = eval.number();
      ObjectSet counted;
      eval.objects(counted);
      return finding_of(who, atk * counted.count(), def * counted.count());
    }
    default: return kernel::kUnknownFinding;
  }
}

}  // namespace

int Vs2pcgRules::first_changed(const Machine& m, const Derived& values) const {
  int first = values.stale_from;
  for (int i = 0; i < values.continuous.size; ++i) {
    const auto& active = values.continuous[i];
    const Ability& ability = m.library().ability(active.ability);
    if ((ability.watches & values.doubts.watches) == 0 && (ability.looks_in & values.doubts.looks_in) == 0) continue;
    const int part = part_of(active.kind);
    if (part >= first) continue;
    const Finding before = values.findings[static_cast<std::size_t>(i)];
    if (before == kernel::kUnknownFinding || finding_now(m, active, ability) != before) first = part;
  }
  return first;
}

}  // namespace longbox::vs2pcg
