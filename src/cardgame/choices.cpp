#include "cardgame/choices.h"

#include <algorithm>

#include "base/text.h"
#include "cardlang/print/english.h"

namespace longbox::cardgame {

std::vector<std::string> choice_words(std::string_view list) {
  std::vector<std::string> words;
  for (const std::string& part : base::split(list, ','))
    if (!base::trim(part).empty()) words.emplace_back(base::trim(part));
  return words;
}

std::string in_words(std::string_view choice) {
  std::string title(choice);
  std::ranges::replace(title, '=', ' ');
  return cardlang::english::capitalized(std::move(title));
}

Mode split_mode(std::string_view word) {
  const auto equals = word.find('=');
  const auto value = equals == std::string_view::npos ? "" : word.substr(equals + 1);
  return {base::to_lower(base::trim(word.substr(0, equals))), base::to_lower(base::trim(value))};
}

}  // namespace longbox::cardgame
