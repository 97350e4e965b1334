// Powers that have triggered go onto the chain, player by player.
#pragma once

#include "kernel/flow/procedure.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

class Machine;

// Starts to put all waiting triggers onto the chain: first those of `first`, in the order of that player's
// choice, then those of the next players on top of them. Returns false if none wait.
bool release_triggers(Machine& machine, Seat first);

extern const Procedure kRelease;

}  // namespace longbox::kernel
