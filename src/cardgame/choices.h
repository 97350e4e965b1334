// Choices beside the decks are written as words: "expert,heroic=2".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longbox::cardgame {

// Returns the words between the commas, without blanks around them.
std::vector<std::string> choice_words(std::string_view list);
// Writes "Heroic 2" for "heroic=2".
std::string in_words(std::string_view choice);

// A mode may have a value behind its name. Both are in small letters.
struct Mode {
  std::string name;
  std::string value;
};
Mode split_mode(std::string_view word);

}  // namespace longbox::cardgame
