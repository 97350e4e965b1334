// A game whose cards are a book of the card language keeps that book, its rules and a printer. Its
// words are those of the book: what the rules ask about, and what card files declare.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cardlang/book.h"
#include "cardlang/printer.h"
#include "kernel/game.h"

namespace longbox::cardgame {

class BookRules : public kernel::Rules {
 public:
  explicit BookRules(const kernel::Lexicon& lexicon) : lexicon_(lexicon) {}
  const kernel::Lexicon& lexicon() const override { return lexicon_; }

 private:
  const kernel::Lexicon& lexicon_;
};

template <class GameRules>
class BookGame : public kernel::Game {
 public:
  BookGame(cardlang::CardBook book, cardlang::PrintStyle style)
      : book_(std::move(book)),
        rules_(book_.lexicon),
        printer_(book_, book_.lexicon, std::move(style)),
        counter_names_(kernel::named_numbers(book_.lexicon, "counter")),
        quality_names_(kernel::named_numbers(book_.lexicon, "quality")),
        type_names_(kernel::named_numbers(book_.lexicon, "type")) {}

  const kernel::Rules& rules() const override { return rules_; }
  const kernel::Library& library() const override { return book_.library; }
  const kernel::Lexicon& lexicon() const { return book_.lexicon; }
  std::string card_text(kernel::CardId card) const override { return printer_.card(card); }
  std::string keyword_text(int keyword) const override { return printer_.keyword_line(keyword); }

 protected:  // in this order: all others point into the book
  cardlang::CardBook book_;
  GameRules rules_;
  cardlang::Printer printer_;
  std::vector<kernel::NamedNumber> counter_names_;
  std::vector<kernel::NamedNumber> quality_names_;
  std::vector<kernel::NamedNumber> type_names_;
};

}  // namespace longbox::cardgame
