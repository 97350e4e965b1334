// Options such as the scenario and the mode are chosen beside the decks when a table is made.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/game.h"
#include "server/protocol/json.h"

namespace longbox::server {

using OptionValues = std::map<std::string, std::string>;

// Writes the records `GameOption`.
Json option_infos(const kernel::Game& game);

// Returns the reasons why these cannot be chosen; none means that they can.
std::vector<kernel::DeckReason> check_options(const kernel::Game& game, const OptionValues& options);

// Returns how many may play with them.
kernel::SeatRange seats_for(const kernel::Game& game, const OptionValues& options);

void add_choices(kernel::Setup& setup, const OptionValues& options);

}  // namespace longbox::server
