// Lists the sets of a library.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "decks/card_index.h"

namespace longbox::decks {

// Returns the sets of the cards, each once, in the order of the library.
inline std::vector<std::string> known_sets(const CardIndex& index) {
  std::vector<std::string> sets;
  for (const IndexedCard* card : index.cards())
    if (std::ranges::find(sets, card->set) == sets.end()) sets.push_back(card->set);
  return sets;
}

}  // namespace longbox::decks
