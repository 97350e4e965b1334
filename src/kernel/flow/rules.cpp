#include "kernel/flow/rules.h"

#include "kernel/effect/run.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

// A game without rules of its own for it gives nothing in play any value.
void ValueRules::derive(const Machine& machine, Derived& out) const {
  machine.each_in_play([&](ObjectId id) { out.of(id) = {}; });
}

Seat EventRules::orders_triggers(const Machine& machine) const { return machine.state().active; }

Seat EventRules::orders_replacements(const Machine& machine, const Event&) const {
  return machine.state().active;
}

// The player to the left of the active one begins.
Seat FlowRules::first_of_each(const Machine& machine) const {
  const State& state = machine.state();
  return static_cast<Seat>((state.active + 1) % state.seat_count);
}

void ChainRules::resolve(Machine& machine, const Link& link) const {
  const Ability& ability = machine.library().ability(link.context.ability);
  if (ability.body != 0) machine.push_part(link.context, BodyPart::Effect, ability.effect_start, 0);
}

}  // namespace longbox::kernel
