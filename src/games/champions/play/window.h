// Tells what a window answers, for the files that put its question into words.
#pragma once

#include "games/champions/procedures.h"

namespace longbox::champions {

// Returns the event of the asking window, about this object or at all. It is nothing if no window
// asks.
Event moment_of_window(const Machine& m, ObjectId about);

}  // namespace longbox::champions
