// A set of cards is of a kind, by the word that may end its declaration: `set quo "Quoted" book`.
#pragma once

#include "kernel/effect/library.h"
#include "kernel/effect/phrase.h"

namespace longbox::cardgame {

enum class SetKind {
  Ours,     // without a word: a set of our own
  Book,     // cards that a rulebook quotes; what it does not say of them is assumed
  Printed,  // cards that are known as they were printed
};

// The list has the words; an open list of sets names it as its marks.
inline constexpr std::string_view kSetKinds = "kind";
kernel::WordList set_kinds_list();

SetKind set_kind(const kernel::Lexicon& lexicon, const kernel::Card& card);

}  // namespace longbox::cardgame
