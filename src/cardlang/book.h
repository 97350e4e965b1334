// The card book holds everything that was loaded for a game, as code and as bound text.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "cardlang/bound.h"
#include "cardlang/diagnostic.h"
#include "cardlang/source.h"
#include "kernel/effect/library.h"
#include "kernel/effect/phrase.h"

namespace longbox::cardlang {

struct CardBook {
  kernel::Library library;
  kernel::Lexicon lexicon;  // the words of the rules, and those that the files declare
  std::vector<BoundAbility> abilities{1};            // by AbilityId
  std::vector<std::vector<BoundText>> card_texts{1}; // by CardId, in printed order
  std::map<int, std::string> keyword_titles;         // keywords that take values have one, by number
  std::map<int, std::string> keyword_bearers;        // "this equipment", if a keyword says so
};

// Parses, binds and compiles all sources into the book. Their words are added to those of the lexicon.
// Errors are collected; the book is usable only if there were none.
void load_cards(std::span<const Source> sources, const kernel::Lexicon& lexicon, CardBook& book,
                Diagnostics& diagnostics);

// Reads all .card files below a folder in a fixed order: set by set in the order in which sets are declared, after all others;
// else by name, and those of a folder before those of folders within it. A folder that cannot be read is a diagnostic.
std::vector<Source> read_card_files(const std::string& folder, Diagnostics& diagnostics);

}  // namespace longbox::cardlang
