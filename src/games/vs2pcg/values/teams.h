// Teams have a side of the law that they stand on (team.*).
#pragma once

#include <cstdint>

#include "kernel/effect/phrase.h"

namespace longbox::vs2pcg {

kernel::WordList teams_list();
// These return the Good and the Evil teams (term.good-evil); the rest is neutral.
const kernel::TagSet& good_teams();
const kernel::TagSet& evil_teams();

}  // namespace longbox::vs2pcg
