// Triggers are abilities that an event sets off. They are queued in the state and resolve when the
// game lets them (Machine::settle).
#pragma once

#include "kernel/effect/context.h"
#include "kernel/effect/library.h"
#include "kernel/event/event.h"
#include "kernel/flow/procedure.h"

namespace longbox::kernel {

// Queues every trigger that the event sets off: of objects in play, of the event's own card, and those
// that were delayed until now.
void collect_triggers(Machine& machine, const Event& event);

// Returns what a trigger that waits speaks of, with the registers that a delayed one remembers.
Context context_of(const PendingTrigger& trigger, const Ability& ability);

// kTriggers resolves pending triggers in the order that the game's rules give.
extern const Procedure kTriggers;

}  // namespace longbox::kernel
