// What a game lets people choose beside their decks, as options of a command: --scenario, --mode.
#pragma once

#include "cli/command.h"

namespace longbox::cli {

// Adds the options of all games to a command; what is said lands in `choices`.
void add_setup_options(CLI::App& command, kernel::Choices& choices);

// Whether this game takes these choices; if not, says why. Gives the exit status.
int check_choices(const kernel::Game& game, const kernel::Choices& choices);

}  // namespace longbox::cli
