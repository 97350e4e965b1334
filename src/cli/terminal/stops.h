// Stops are the moments at which a player of a game with priority is asked (StateNames::stops).
#pragma once

#include "kernel/game.h"

namespace longbox::cli {

// Returns whether the player is asked here by the usual stops of the game: always where it has none, where
// passing is no answer, and where an effect of somebody else waits on the chain.
bool is_stop(const kernel::StateNames& names, const kernel::State& state,
             const kernel::Decision& decision);

}  // namespace longbox::cli
