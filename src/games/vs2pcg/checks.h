// What holds at every moment: zero DEF, fatal wounds, players who have lost.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// Players (bits) who cannot lose right now (end.cannot-lose).
unsigned cannot_lose(const Machine& m);
// False: levels were not looked at, because something is still resolving.
bool standing_checks(Machine& m);

}  // namespace longbox::vs2pcg
