// Derives traits, qualities and values of everything in play.
#pragma once

#include "cardgame/values.h"
#include "games/champions/queries.h"

namespace longbox::champions {

// Returns the value as it is printed, before anything changes it.
int printed_stat(const Machine& m, ObjectId id, int which);
bool ability_works(const Machine& m, ObjectId id, const kernel::Ability& ability);

// Returns the card and player that speak in a continuous ability that is on.
Context context_of(const Machine& m, const kernel::ActiveContinuous& active);

// Returns whether the text of a listed ability counts. win.not-blanked: text that decides the game is never
// blank.
inline bool is_on(const Machine& m, const kernel::ActiveContinuous& active,
                  const kernel::Ability& ability) {
  return active.rule != 0 || ability.continuous == kLosesWhenComplete ||
         !m.quality(active.object, kBlankText);
}

// Visits the continuous abilities of one kind that are on now: visit(context, eval at the first
// slot).
template <class Visit>
void each_active(const Machine& m, ContinuousKind kind, Visit visit) {
  if (m.known().listed.contains(kind)) cardgame::each_listed(m, kind, is_on, context_of, visit);
}

}  // namespace longbox::champions
