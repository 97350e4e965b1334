// A look is a view for those who only see it. It has what lies on the table and what lasts, and neither what has happened
// or is going on nor a list of what it hides: nothing is sampled from it, and no machine works on it. A server makes
// several of them for each reader after every answer.
#pragma once

#include "kernel/view/view.h"

namespace longbox::kernel {

// Returns what view_of does, with the head, the objects, counters, modifiers and the chain of the state alone.
View look_of(const Game& game, const State& state, Seat viewer, const Decision* question = nullptr);

}  // namespace longbox::kernel
