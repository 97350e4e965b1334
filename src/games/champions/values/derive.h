// Derives traits, qualities and values of everything in play.
#pragma once

#include "games/champions/queries.h"
#include "kernel/effect/eval.h"

namespace longbox::champions {

// Returns the value as it is printed, before anything changes it.
int printed_stat(const Machine& m, ObjectId id, int which);
bool ability_works(const Machine& m, ObjectId id, const kernel::Ability& ability);

// Returns the card and player that speak in a continuous ability that is on.
Context context_of(const Machine& m, const kernel::ActiveContinuous& active);

// Visits the continuous abilities of one kind that are on now: visit(context, eval at the first
// slot).
template <class Visit>
void each_active(const Machine& m, ContinuousKind kind, Visit visit) {
  const auto& known = m.known();
  if (!known.listed.contains(kind)) return;
  for (const auto& active : known.continuous) {
    const auto& ability = m.library().ability(active.ability);
    if (ability.continuous != kind) continue;
    // win.not-blanked: text that decides the game is never blank.
    if (active.rule == 0 && kind != kLosesWhenComplete && m.quality(active.object, kBlankText))
      continue;
    const Context context = context_of(m, active);
    if (ability.while_condition != 0) {
      kernel::Eval condition(m, context, m.library().at(ability.while_condition));
      if (!condition.condition()) continue;
    }
    visit(context, kernel::Eval(m, context, m.library().at(ability.body) + 1));
  }
}

}  // namespace longbox::champions
