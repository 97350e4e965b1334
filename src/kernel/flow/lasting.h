// Replacements that an effect has set up hold for as long as it says, whatever becomes of its card.
#pragma once

#include "kernel/effect/context.h"
#include "kernel/effect/library.h"
#include "kernel/event/event.h"
#include "kernel/flow/machine.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

// Returns whether anything waits to replace events of this kind.
bool has_lasting_replacement(const Machine& machine, EventKind kind);
// Returns who speaks in the replacement that the modifier holds, about this event. Without an ability it holds
// none, or none of such events.
Context lasting_replacement(const Machine& machine, const Modifier& modifier, const Event& event);

// Visits those that are about such an event, whether their conditions hold or not: visit(context, ability).
template <class Visit>
void each_lasting_replacement(const Machine& machine, const Event& event, Visit visit) {
  for (const Modifier& modifier : machine.state().modifiers) {
    const Context context = lasting_replacement(machine, modifier, event);
    if (context.ability) visit(context, machine.library().ability(context.ability));
  }
}

}  // namespace longbox::kernel
