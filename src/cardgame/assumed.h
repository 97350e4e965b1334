// Some figures and texts of a card are not known from the printed card but assumed. The line
// `assumed cost atk` among its facts lists them, so that every table can say so.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/effect/library.h"
#include "kernel/effect/phrase.h"

namespace longbox::cardgame {

// The line and the field of the facts have this name.
inline constexpr std::string_view kAssumed = "assumed";
// The list of what can be assumed has this one; cardlang checks such lines by it.
inline constexpr std::string_view kAssumedFacts = "assumed-fact";

// An AssumedWord is one thing that can be assumed, as card files write it and as people read it.
struct AssumedWord {
  std::string_view word;
  std::string_view english;
};

// Returns the line of facts, and the list of its words: each is a tag of its own, from `first` on.
kernel::FactRow assumed_row();
kernel::WordList assumed_list(std::span<const AssumedWord> words, int first);

// Returns the words of what is assumed about the card, in the order of the list.
std::vector<std::string> assumed_words(const kernel::Lexicon& lexicon, const kernel::Card& card);

// Returns the mark that stands behind a figure: an asterisk if it is assumed.
std::string_view assumed_mark(const kernel::Lexicon& lexicon, const kernel::Card& card,
                              std::string_view word);

}  // namespace longbox::cardgame
