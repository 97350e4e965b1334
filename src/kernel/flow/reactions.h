// Reactions are abilities that a player may use in answer to an event. The state remembers them
// until the game opens a window for them (Rules::start_reactions).
#pragma once

#include "kernel/event/event.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

class Machine;

// Tests whether the ability of the object answers the event, and remembers it if so.
void may_react(Machine& machine, const Event& event, ObjectId self, AbilityId ability_id,
               ObjectId from);

}  // namespace longbox::kernel
