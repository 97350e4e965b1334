// The log tells of two sorts of events: those with a name in the rules (log.cpp) and plain changes.
#pragma once

#include "games/vs2pcg/game.h"
#include "kernel/words.h"

namespace longbox::vs2pcg {

// Tells a change that has no name in the rules but that players want to read of: who gets what from
// whom, where cards go, how the game ended (log_changes.cpp). It is empty for changes that need no
// line.
std::string change_line(const cardgame::Names& name, const Event& event);

}  // namespace longbox::vs2pcg
