// Games for puzzles are set up in every way that differs: each pair of decks, or each deck against
// each scenario.
#pragma once

#include <span>
#include <vector>

#include "kernel/game.h"

namespace longbox::puzzle {

// Returns the set-ups without seeds. Options that are chosen stay so; of the others those values
// are taken that the game sets side by side (SetupOption::compared).
std::vector<kernel::Setup> setups_for(const kernel::Game& game, std::span<const kernel::Deck> decks,
                                      const kernel::Choices& chosen);

}  // namespace longbox::puzzle
