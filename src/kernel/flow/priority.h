// Priority goes round until all players pass in succession.
//
// Then the top of the chain resolves, and the primary player is asked again; with nothing on the chain the
// window is over, and whoever opened it knows what that means. The game lists the actions (Rules::list_actions)
// and carries them out (Rules::act): after an action its player is asked again.
#pragma once

#include "kernel/flow/procedure.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

class Machine;

void open_priority(Machine& machine, Seat primary, std::uint16_t prompt);

// Returns who has priority right now; nobody while something else is going on.
Seat priority_holder(const State& state);
// Returns who is asked first after each resolution, in the innermost window; nobody without one.
Seat primary_player(const State& state);

extern const Procedure kPriority;

}  // namespace longbox::kernel
