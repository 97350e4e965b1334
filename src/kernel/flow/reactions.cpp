#include "kernel/flow/reactions.h"

#include "kernel/flow/machine.h"
#include "kernel/flow/matching.h"

namespace longbox::kernel {

void may_react(Machine& machine, const Event& event, ObjectId self, AbilityId ability_id,
               ObjectId from) {
  const Ability& ability = machine.library().ability(ability_id);
  if (ability.event != event.kind) return;
  const Seat controller = machine.object(self).controller;
  const Context context = context_of(machine.state(), event, self, ability_id, from, controller);
  if (triggers(machine, context, ability, event)) machine.remember_reaction(pending(context));
}

}  // namespace longbox::kernel
