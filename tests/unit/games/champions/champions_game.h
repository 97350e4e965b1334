// The tests of Champions share one game, which is loaded once.
#pragma once

#include "tests/support/games.h"

namespace longbox::champions {

inline const kernel::Game& game() { return support::shared_game("champions"); }

}  // namespace longbox::champions
