// Finds decks for the players of a table who have chosen none.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "kernel/game.h"

namespace longbox::decks {

// Returns the decks of all seats: the chosen ones, and for the others the first of the offered ones that nobody else plays
// and with which the game accepts the set-up. All of them are legal decks. The error is why it accepts none of them.
base::Result<std::vector<kernel::Deck>, std::string> find_decks(const kernel::Game& game, const kernel::Choices& choices,
                                                                std::span<const std::optional<kernel::Deck>> chosen,
                                                                std::span<const kernel::Deck> offered);

}  // namespace longbox::decks
