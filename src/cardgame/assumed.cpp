#include "cardgame/assumed.h"

#include <algorithm>

namespace longbox::cardgame {

kernel::FactRow assumed_row() {
  return {kAssumed, kernel::FactKind::Tags, 0, kAssumedFacts,
          "What is not known from the printed card, up to the end of the line."};
}

kernel::WordList assumed_list(std::span<const AssumedWord> words, int first) {
  kernel::WordList list{kAssumedFacts, {}};
  for (const AssumedWord& each : words)
    list.words.push_back({std::string(each.word), std::string(each.english), first++});
  return list;
}

std::vector<std::string> assumed_words(const kernel::Lexicon& lexicon, const kernel::Card& card) {
  std::vector<std::string> words;
  for (const kernel::WordList& list : lexicon.words)
    for (const kernel::Word& word : list.words)
      if (list.type == kAssumedFacts && card.tags.contains(word.value)) words.push_back(word.word);
  return words;
}

std::string_view assumed_mark(const kernel::Lexicon& lexicon, const kernel::Card& card,
                              std::string_view word) {
  const auto words = assumed_words(lexicon, card);
  return std::ranges::find(words, word) == words.end() ? "" : "*";
}

}  // namespace longbox::cardgame
