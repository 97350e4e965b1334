// What is chosen beside the decks when a table is made: scenario, mode.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/game.h"
#include "server/json.h"

namespace longbox::server {

using OptionValues = std::map<std::string, std::string>;

// The records `GameOption`.
Json option_infos(const kernel::Game& game);

// Reasons why these cannot be chosen; empty: they can.
std::vector<kernel::DeckReason> check_options(const kernel::Game& game, const OptionValues& options);

void add_choices(kernel::Setup& setup, const OptionValues& options);

}  // namespace longbox::server
