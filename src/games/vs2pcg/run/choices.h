// Players choose the mode beside their decks (mode.*).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/vs2pcg/words.h"
#include "kernel/game.h"

namespace longbox::vs2pcg {

struct Modes {
  std::vector<CardId> terrain;  // all cards of the set, with their copies; empty: no Terrain
};

// Reads the choices; a choice that cannot be played is added to the reasons.
Modes read_modes(const kernel::Library& library, std::span<const kernel::Choice> choices,
                 std::vector<kernel::DeckReason>& reasons);
// Returns the values that can be chosen with these cards, the usual one first.
std::vector<std::string> known_modes(const kernel::Library& library);

}  // namespace longbox::vs2pcg
