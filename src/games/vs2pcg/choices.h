// What players choose beside their decks: the mode (mode.*).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/vs2pcg/words.h"
#include "kernel/game.h"

namespace longbox::vs2pcg {

struct Modes {
  std::vector<CardId> terrain;  // the cards of the set, each as often as it is in there; empty: no Terrain
};

// Reads what was chosen; what cannot be played is added to the reasons.
Modes read_modes(const kernel::Library& library, std::span<const kernel::Choice> choices,
                 std::vector<kernel::DeckReason>& reasons);
// The values that can be chosen with these cards, the usual one first.
std::vector<std::string> known_modes(const kernel::Library& library);

}  // namespace longbox::vs2pcg
