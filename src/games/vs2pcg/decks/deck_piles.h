// Checks the piles beside a deck (zones.pile.*), and formats.
#pragma once

#include <vector>

#include "games/vs2pcg/game.h"

namespace longbox::vs2pcg {

void check_piles(const Vs2pcg& game, const kernel::Deck& deck, std::vector<kernel::DeckReason>& out);
void check_format(const kernel::Library& library, const kernel::Deck& deck,
                  std::vector<kernel::DeckReason>& out);

}  // namespace longbox::vs2pcg
