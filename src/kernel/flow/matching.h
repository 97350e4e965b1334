// Matching tells whether an ability answers an event: as a trigger, a reaction or a replacement.
#pragma once

#include "kernel/effect/eval.h"
#include "kernel/effect/library.h"

namespace longbox::kernel {

// Returns what the ability of `self` would mean by its words if this event set it off.
Context context_of(const State& state, const Event& event, ObjectId self, AbilityId ability,
                   ObjectId from, Seat controller);

// Returns whether the condition holds; there is none at place 0.
bool holds(const Machine& machine, const Context& context, CodeStart condition);

// Returns whether the filter of an ability describes the event.
bool concerns(const Machine& machine, const Context& context, CodeStart filter, const Event& event);

// Returns whether the event sets the ability off: filter, "first time", `while` and `if`.
bool triggers(const Machine& machine, const Context& context, const Ability& ability,
              const Event& event);

// Returns what the state remembers of an ability that was set off.
PendingTrigger pending(const Context& context);

}  // namespace longbox::kernel
