// A card folder binds the card files of a game once for all who add cards of their own.
#pragma once

#include <span>
#include <string>

#include "cardlang/reading.h"

namespace longbox::cardlang {

// A CardFolder holds the bound cards of a game's files. A scene that brings two cards gets a copy with its
// two bound behind them, and the hundreds before them are not read again. Threads share it.
class CardFolder {
 public:
  CardFolder(std::string folder, const kernel::Lexicon& lexicon);

  // Returns the book of the folder's cards and further ones behind them. Errors are collected; the
  // book is usable only if there were none.
  CardBook book(std::span<const Source> further, Diagnostics& diagnostics) const;

 private:
  std::string folder_;
  const kernel::Lexicon& lexicon_;
  Diagnostics remarks_;  // about the files of the folder
  Reading cards_;
};

}  // namespace longbox::cardlang
