// What holds at every moment: zero DEF, fatal wounds, players who have lost.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

void standing_checks(Machine& m);

}  // namespace longbox::vs2pcg
