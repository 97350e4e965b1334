// Makes the limits of a server options of `longbox serve`.
#pragma once

#include "cli/arguments.h"
#include "server/rooms/house.h"

namespace longbox::cli {

// Adds each limit with its name, its meaning and its default. The options must not outlive the
// limits.
void add_limit_options(Usage& command, server::Limits& limits);

}  // namespace longbox::cli
