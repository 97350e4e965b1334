// A deck builder makes a deck of the lines of a list: it finds the cards and collects what is
// wrong.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "decks/card_index.h"
#include "decks/deck_text.h"
#include "decks/headings.h"
#include "kernel/game.h"

namespace longbox::decks {

// Puts everything that the card can become beside the deck, each once, also through several levels.
void add_levels(const kernel::Library& library, kernel::CardId card, kernel::Deck& deck);

// Puts so many copies into the deck.
void add_copies(kernel::Deck& deck, kernel::CardId card, int count);

// Anybody may send a list, and no deck is longer than this.
inline constexpr int kMostLines = 400;

class DeckBuilder {
 public:
  DeckBuilder(const kernel::Game& game, const CardIndex& index, std::string path)
      : game_(game), library_(game.library()), index_(index), path_(std::move(path)) {}

  void add(const DeckLine& line);

  // Notes a mistake unless the list is for this game.
  void require_game(const std::string& game);

  // Takes another main character: the value behind the colon of `avengers:iron-man`.
  void choose_main(std::string_view slug_or_id);

  // Ends the list: one main character, with its further levels unless they were listed. The title of a
  // list without cards is a card that was not found.
  void finish();

  // Returns whether there were more lines than a list may have; those beyond were not looked at.
  bool is_too_long() const { return lines_ > kMostLines; }
  const std::vector<DeckMistake>& mistakes() const { return mistakes_; }
  // Returns all mistakes, a line each, with the file and the place in it.
  std::string problems() const;
  kernel::Deck& deck() { return deck_; }

 private:
  enum class Section { Cards, Mains, Sides, Pile };
  using Found = std::vector<const IndexedCard*>;

  void add_line(const DeckLine& line);
  void begin_section(const DeckLine& line, Section section);
  void add_word(const DeckLine& line);
  bool is_heading(const DeckLine& line);
  void refuse_word(const DeckLine& line, bool is_name);
  const Headings& headings();
  void add_main(const DeckLine& line);
  void add_side(const DeckLine& line);
  void add_card(const DeckLine& line);
  // Returns the cards that the name means, narrowed by the words behind it.
  Found called(const DeckLine& line) const;
  const IndexedCard* only(const DeckLine& line, const Found& found);
  Found hinted(const DeckLine& line, Found found);
  bool spread(const DeckLine& line, const Found& found);
  void complain(const DeckLine& line, std::string message);
  // Returns the suggestion of CardIndex, but only for the first few mistakes: a list with more is
  // not meant for this game.
  std::string suggestion(std::string_view name) const;

  const kernel::Game& game_;
  const kernel::Library& library_;
  const CardIndex& index_;
  std::optional<Headings> headings_;  // made when a line asks for them
  std::string path_;
  Section section_ = Section::Cards;
  bool seen_any_ = false;
  std::optional<DeckLine> title_;  // the first line, if it was taken for the title
  int lines_ = 0;
  kernel::Deck deck_;
  std::vector<DeckMistake> mistakes_;
};

}  // namespace longbox::decks
