// A reading parses, binds and compiles card files.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "cardlang/binder.h"
#include "cardlang/book.h"
#include "cardlang/lines.h"

namespace longbox::cardlang {

// A Reading fills a book with cards. Another reading can go on where it stands, as often as somebody
// wants the same cards with different ones behind them.
class Reading {
 public:
  Reading(const kernel::Lexicon& lexicon, Diagnostics& diagnostics);
  // Goes on with a copy of what the other one has read, and repeats its remarks.
  Reading(const Reading& before, Diagnostics& diagnostics);
  Reading(const Reading&) = delete;  // the binder points into the book
  Reading& operator=(const Reading&) = delete;

  // Reads files. Words, keywords and spellings hold for cards of the same call and of later ones.
  void read(std::span<const Source> sources);
  // Works out what is known when all cards are there, and hands the book over. Nothing may be read
  // behind it.
  CardBook finish();

 private:
  void declare_words(std::span<const Source> sources, std::size_t first);

  Diagnostics& diagnostics_;
  CardBook book_;
  Binder binder_;
  // The binder points to lines that define keywords; readings that go on from here keep them, too.
  std::vector<std::shared_ptr<const std::vector<Line>>> lines_;
};

}  // namespace longbox::cardlang
