// Teams have a side of the law that they stand on (team.*).
#pragma once

#include <cstdint>

#include "kernel/effect/phrase.h"

namespace longbox::vs2pcg {

kernel::WordList teams_list();
// These return the Good and the Evil teams, as bits of a card's tags (term.good-evil); the rest is
// neutral.
std::uint64_t good_teams();
std::uint64_t evil_teams();

}  // namespace longbox::vs2pcg
