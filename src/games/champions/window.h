// What a window answers, for those who put its question into words.
#pragma once

#include "games/champions/procedures.h"

namespace longbox::champions {

// What has happened, or is about to, to this object or at all; of the window that asks now. Nothing if
// none asks.
Event moment_of_window(const Machine& m, ObjectId about);

}  // namespace longbox::champions
