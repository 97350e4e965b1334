#include "cardgame/word_lists.h"

#include "cardlang/print/english.h"

namespace longbox::cardgame {

namespace {

const kernel::Word* find(const kernel::Lexicon& lexicon, std::string_view list, int value) {
  for (const kernel::WordList& each : lexicon.words)
    for (const kernel::Word& word : each.words)
      if (each.type == list && word.value == value) return &word;
  return nullptr;
}

}  // namespace

std::string_view word_for(const kernel::Lexicon& lexicon, std::string_view list, int value) {
  const kernel::Word* word = find(lexicon, list, value);
  return word == nullptr ? std::string_view() : word->word;
}

std::string_view english_for(const kernel::Lexicon& lexicon, std::string_view list, int value,
                             int count) {
  const kernel::Word* word = find(lexicon, list, value);
  if (word == nullptr) return {};
  return count == 1 ? cardlang::english::before_bar(word->english)
                    : cardlang::english::after_bar(word->english);
}

}  // namespace longbox::cardgame
