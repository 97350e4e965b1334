// Makes the choices that a game offers beside the decks options of a command: --scenario, --mode.
#pragma once

#include "cli/command.h"

namespace longbox::cli {

// Adds the options of all games to a command; their values land in `choices`.
void add_setup_options(Usage& command, kernel::Choices& choices);

// Says why this game does not take these choices, if it does not. Returns the exit status.
int check_choices(const kernel::Game& game, const kernel::Choices& choices);

}  // namespace longbox::cli
