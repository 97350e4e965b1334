// Triggers are abilities that an event sets off. They are queued in the state and resolve when the
// game lets them (Machine::settle).
#pragma once

#include "kernel/event/event.h"
#include "kernel/flow/procedure.h"

namespace longbox::kernel {

// Queues every trigger that the event sets off: of objects in play, of the event's own card, and those
// that were delayed until now.
void collect_triggers(Machine& machine, const Event& event);

// kTriggers resolves pending triggers in the order that the game's rules give.
extern const Procedure kTriggers;

}  // namespace longbox::kernel
