// Deck lists as players write them, read line by line without knowing any card.
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
  Sides,    // "Level-up cards"; starts the section of what lies beside the deck
  Pile,     // "Pile: Hounds"; starts the section of that pile
  Format,   // "Format: all-good"
  Main,     // "Main: Captain America", "1 Captain America (main)"
  Card,     // "2 Ant-Man"
  Word,     // no count: a card, or a heading without a colon - the cards decide
};

struct DeckLine {
  DeckLineKind kind = DeckLineKind::Card;
  int number = 0;  // of the line, from 1
  int count = 1;
  std::string name;
  std::string hint;   // an id or a set in brackets
  std::string aside;  // what stands behind the name in parentheses: part of it, or a set, type or level
};

// Something in a list that cannot be read.
struct DeckMistake {
  int line = 0;  // 0: it is about the whole list
  std::string message;
};

// "main Captain America": a line without a count whose first word is one for mains, with a colon put in.
// Every other line comes back as it is.
DeckLine as_main(const DeckLine& line);

// All lines that say something. Comments, bullets and blank lines are gone.
std::vector<DeckLine> read_deck_text(std::string_view text);

}  // namespace longbox::decks
