// Finds the replacements that an event meets, for one event (replacements.h) and for batches (happening.h).
#pragma once

#include "kernel/effect/run.h"
#include "kernel/flow/lasting.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/matching.h"

namespace longbox::kernel {

// Returns false if nothing can replace the event, by what the cards in play and those of the event listen to.
inline bool may_be_replaced(const Machine& machine, const Event& event) {
  if (!machine.library().replaces_mask.contains(event.kind)) return false;
  return machine.powers().replaces_mask.contains(event.kind) ||
         machine.card(event.object).replaces_mask.contains(event.kind) ||
         machine.card(event.other).replaces_mask.contains(event.kind) ||
         has_lasting_replacement(machine, event.kind);
}

// An effect that is itself carrying out a replacement does not replace its own result again. Its frame is there
// only while it runs, so that events of the same moment, which wait in other frames, do not find it.
inline bool is_replacing(const Machine& machine, AbilityId ability, ObjectId self) {
  for (const auto& frame : machine.state().frames) {
    if (frame.procedure != kEffectProcedure) continue;
    const auto& context = locals<EffectLocals>(frame).context;
    if (context.ability == ability && context.self.id == self) return true;
  }
  return false;
}

// Visits the replacements that concern the event, whatever they cost: visit(context, ability).
template <class Visit>
void each_candidate(const Machine& machine, const Event& event, Visit visit) {
  const auto weigh = [&](const Context& context, const Ability& ability) {
    if (is_replacing(machine, context.ability, context.self.id)) return;
    if (concerns(machine, context, ability.filter, event) &&
        holds(machine, context, ability.while_condition) &&
        holds(machine, context, ability.if_condition))
      visit(context, ability);
  };
  const auto look_at = [&](ObjectId id) {
    machine.each_ability(id, [&](AbilityId ability_id, ObjectId from) {
      const Ability& ability = machine.library().ability(ability_id);
      if (ability.kind != AbilityKind::Replacement || ability.event != event.kind) return;
      if (!machine.rules().works(machine, id, ability)) return;
      weigh(context_of(machine.state(), event, id, ability_id, from, machine.object(id).controller),
            ability);
    });
  };
  machine.each_in_play(look_at);
  // The cards that the event is about may answer from wherever they are.
  for (const ObjectId id : {event.object, event.other})
    if (id && !machine.in_play(id)) look_at(id);
  each_lasting_replacement(machine, event, weigh);
}

}  // namespace longbox::kernel
