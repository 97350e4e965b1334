// What holds at every moment: zero DEF, fatal wounds, players who have lost.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// False: levels were not looked at, because something is still resolving.
bool standing_checks(Machine& m);

}  // namespace longbox::vs2pcg
