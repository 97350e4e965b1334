// Rules of thumb say how good a position is, without anything learned.
#pragma once

#include "games/champions/queries.h"

namespace longbox::champions {

// Returns how good the position is, in hundredths of a hit point of the villain.
int rules_of_thumb(const Machine& m);

}  // namespace longbox::champions
