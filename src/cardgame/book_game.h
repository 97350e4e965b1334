// A game whose cards are a book of the card language keeps that book, its rules and a printer.
#pragma once

#include <string>
#include <utility>

#include "cardlang/book.h"
#include "cardlang/printer.h"
#include "kernel/game.h"

namespace longbox::cardgame {

template <class GameRules>
class BookGame : public kernel::Game {
 public:
  BookGame(cardlang::CardBook book, cardlang::PrintStyle style)
      : book_(std::move(book)), printer_(book_, rules_.lexicon(), std::move(style)) {}

  const kernel::Rules& rules() const override { return rules_; }
  const kernel::Library& library() const override { return book_.library; }
  std::string card_text(kernel::CardId card) const override { return printer_.card(card); }
  std::string keyword_text(int keyword) const override { return printer_.keyword_line(keyword); }

 protected:  // in this order: the printer points into the book
  cardlang::CardBook book_;
  GameRules rules_;
  cardlang::Printer printer_;
};

}  // namespace longbox::cardgame
