// Plays batches of games in which every game has decks of its own.
#pragma once

#include <functional>
#include <vector>

#include "sim/simulation.h"

namespace longbox::sim {

// A DeckMaker makes a legal deck from a seed. Several threads call it at once.
using DeckMaker = std::function<kernel::Deck(std::uint64_t seed)>;

struct PoolResult {
  SimResult games;
  std::vector<bool> seen;  // by card: some deck of a game had it, as a leader or card, beside the deck or in a pile
};

// Plays the games of the options, whose decks are left out: each game makes its own from the batch's seed and its number,
// until the game takes them. The error is a sentence, also where it takes none of some tries.
base::Result<PoolResult, std::string> play_pool(const kernel::Game& game, const SimOptions& options, const DeckMaker& make,
                                                const Progress& progress = {});

// Plays one game of such a batch again and keeps its record.
base::Result<kernel::Record, std::string> record_pool_game(const kernel::Game& game, const SimOptions& options,
                                                           const DeckMaker& make, std::int64_t number);

}  // namespace longbox::sim
