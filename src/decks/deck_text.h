// Reads deck lists as players write them, line by line without knowing any card.
//
//   # The first list of the box
//   Avengers
//   Main: Captain America
//   Supporting Characters
//   2 Ant-Man
//   - 2x Thor [mnb-021]
//   Hulk x2
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longbox::decks {

enum class DeckLineKind {
  Title,    // "Name: Avengers"
  Heading,  // "Plot Twists:"; starts a section of ordinary cards
  Mains,    // "Main character"; starts the section of the main character
  Sides,    // "Level-up cards"; starts the section beside the deck
  Pile,     // "Pile: Hounds"; starts the section of that pile
  Format,   // "Format: all-good"
  Main,     // "Main: Captain America", "1 Captain America (main)"
  Card,     // "2 Ant-Man"
  Word,     // no count: a card, or a heading without a colon - the cards decide
};

struct DeckLine {
  DeckLineKind kind = DeckLineKind::Card;
  int number = 0;         // of the line, from 1
  std::size_t bytes = 0;  // of the line as it was written
  std::string text;       // of it, without bullet and comment
  int count = 1;
  std::string name;
  std::string hint;   // an id or a set in brackets
  std::string aside;  // words in parentheses behind the name: part of it, or a set, type or level
};

// A mistake is a part of a list that cannot be read.
struct DeckMistake {
  int line = 0;  // 0: it is about the whole list
  std::string message;
};

// Puts a colon into a line like "main Captain America": one without a count whose first word is a
// word for mains. Every other line comes back as it is.
DeckLine as_main(const DeckLine& line);

// Returns all lines that say something. Comments, bullets and blank lines are gone.
std::vector<DeckLine> read_deck_text(std::string_view text);

}  // namespace longbox::decks
