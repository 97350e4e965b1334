// A position that is laid open hides nothing: a puzzle is solved with all cards on the table.
#pragma once

#include "kernel/state/state.h"

namespace longbox::kernel {

// Returns the state with every card known to everybody; its view hides nothing. It is there to be looked at, not
// to be played on: who knows a card is part of the game.
State laid_open(const State& state);

}  // namespace longbox::kernel
