// Odd cards are the cards that scenes bring along, used in random games.
//
// A library holds printed cards; half of the rules are about things that no printed card does:
// attacks on rows and decks, machines, changed types, copies. Each scene about such a rule has
// cards of its own for it. Taken together they meet in games as nobody planned.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cardlang/source.h"
#include "kernel/game.h"

namespace longbox::support {

// Makes a card file with at least so many cards (or all there are) of the scenes below tests/rules
// and tests/cards, picked by the seed. They get ids of their own, because scenes share ids; cards
// of one scene that name each other still do.
cardlang::Source odd_cards(const std::string& game, std::uint64_t seed, int count);

// Returns the deck as numbered by the other library, which has its cards and more. Names would not
// do: odd cards have names of printed ones.
kernel::Deck deck_in(const kernel::Library& other, const kernel::Library& library, kernel::Deck deck);

// Makes a folder with the cards of the game and these, for `longbox replay`, and returns its path.
std::string odd_data_folder(const std::string& game, const cardlang::Source& odd);

}  // namespace longbox::support
