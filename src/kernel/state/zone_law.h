// A law holds for the zones of every game: each card lies in one of them, where it says it does.
#pragma once

#include <string>

#include "kernel/state/state.h"

namespace longbox::kernel {

// Returns what is wrong with the zones, and nothing if nothing is. `shared_zones` are bits of the
// kinds of zones that belong to no seat: their cards lie at the first.
std::string broken_zone_law(const State& state, unsigned shared_zones = 0);

}  // namespace longbox::kernel
