// Replacements are abilities that let something else happen instead of an event.
#pragma once

#include "kernel/event/event.h"
#include "kernel/flow/procedure.h"

namespace longbox::kernel {

// Offers the event to replacement effects. Returns whether something replaces it (frames were
// pushed, or nothing is left to do); the caller then does not go on with it.
bool replaced(Machine& machine, const Event& event);

// kReplace lets a player order or decline replacements.
extern const Procedure kReplace;

}  // namespace longbox::kernel
