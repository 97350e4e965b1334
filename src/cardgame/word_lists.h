// The lists of a lexicon have words for the numbers that a state holds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/effect/phrase.h"

namespace longbox::cardgame {

// Returns the word of the list for the number, as card files write it; empty if there is none.
std::string_view word_for(const kernel::Lexicon& lexicon, std::string_view list, int value);
// Returns it as it is printed, for so many of it.
std::string_view english_for(const kernel::Lexicon& lexicon, std::string_view list, int value,
                             int count = 1);

// Returns the printed words of all numbers for which has(number) holds, in the order of the list.
template <class Has>
std::vector<std::string> words_for(const kernel::Lexicon& lexicon, std::string_view list,
                                   Has has) {
  std::vector<std::string> words;
  for (const kernel::WordList& each : lexicon.words)
    for (const kernel::Word& word : each.words)
      if (each.type == list && has(word.value))
        words.emplace_back(english_for(lexicon, list, word.value));
  return words;
}

}  // namespace longbox::cardgame
