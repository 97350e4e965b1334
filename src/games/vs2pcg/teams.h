// The teams of the game and which side of the law they stand on (team.*).
#pragma once

#include <cstdint>

#include "kernel/effect/phrase.h"

namespace longbox::vs2pcg {

kernel::WordList teams_list();
// The Good and the Evil teams, as bits of a card's tags (term.good-evil); the rest is neutral.
std::uint64_t good_teams();
std::uint64_t evil_teams();

}  // namespace longbox::vs2pcg
