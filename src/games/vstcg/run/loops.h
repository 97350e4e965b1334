// Loops of mandatory effects end the game (703.3).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Counts the effects without a choice that resolve one after another while more of them wait, and ends the game
// as a draw when their run is long and one position of it has come back three times. Is told of each link that has
// resolved.
void watch_for_loop(Machine& m, const kernel::Link& resolved);

}  // namespace longbox::vstcg
