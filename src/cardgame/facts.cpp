#include "cardgame/facts.h"

#include <fmt/format.h>

#include "cardgame/objects.h"
#include "cardgame/word_lists.h"
#include "cardlang/print/english.h"

namespace longbox::cardgame {

FactValue number_or_null(const kernel::Card& card, int number) {
  if (!is_printed(card, number)) return std::monostate{};
  return int{card.numbers[static_cast<std::size_t>(number)]};
}

std::string type_title(const kernel::Lexicon& lexicon, const kernel::Card& card) {
  return cardlang::english::capitalized(std::string(english_for(lexicon, "type", card.type)));
}

std::vector<std::string> tag_words(const kernel::Lexicon& lexicon, const kernel::Card& card) {
  return words_for(lexicon, lexicon.tag_list, [&](int tag) { return has_tag(card, tag); });
}

void add_numbers(std::string& line, const kernel::Card& card, std::span<const LinePart> parts) {
  for (const LinePart& part : parts)
    if (is_printed(card, part.number))
      line += fmt::format(fmt::runtime(part.text),
                          card.numbers[static_cast<std::size_t>(part.number)]);
}

}  // namespace longbox::cardgame
