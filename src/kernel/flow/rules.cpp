#include "kernel/flow/rules.h"

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

}  // namespace longbox::kernel
