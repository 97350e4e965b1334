// Reads the game's own words for zones, flags, counters and so on, and finds its cards by name.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/game.h"
#include "scenario/failure.h"
#include "scenario/scene.h"

namespace longbox::scenario {

using WordSpan = std::span<const kernel::NamedNumber>;

std::optional<int> find_word(WordSpan words, std::string_view word);
// Returns the word of a number; "?" if the game has none for it.
std::string word_for(WordSpan words, int number);

// Makes the Failure about an unknown word: with all words there are, and the nearest one.
Failure unknown_word(std::string_view what, std::string_view word, WordSpan words);
Failure unknown_word(std::string_view what, std::string_view word,
                     std::initializer_list<WordSpan> lists);

// Makes the Failure about a word that stands with a number, without one, or behind a seat.
Failure no_such_number(const kernel::Game& game, std::string_view word);
Failure no_such_quality(const kernel::Game& game, std::string_view word);
Failure no_such_value(const kernel::Game& game, std::string_view word);

// Returns the number of the word, or throws that Failure.
int number_for(std::string_view what, std::string_view word, WordSpan words);
// A place is a zone, or one of the piles that share a zone: "hand", "pile "Hounds"".
struct Place {
  kernel::ZoneKind zone = kernel::kNowhere;
  int pile = 0;
};
Place place_for(const kernel::Game& game, std::string_view text);
kernel::ZoneKind zone_for(const kernel::Game& game, std::string_view word);

// Returns the card that the scene means: by id if one is given, else by name. If several cards have
// the name, a main character is meant only if the word `main` stands before it.
kernel::CardId find_card(const kernel::Game& game, const GivenCard& given);
// Finds a main character: if several cards have the name, the first main character among them.
kernel::CardId find_main(const kernel::Game& game, const GivenCard& given);

}  // namespace longbox::scenario
