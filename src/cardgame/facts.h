// Printed numbers and words of cards become facts and lines.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/game.h"

namespace longbox::cardgame {

using FactValue = decltype(kernel::Fact::value);

FactValue number_or_null(const kernel::Card& card, int number);
// Returns the type as a line begins with it: "Supporting character".
std::string type_title(const kernel::Lexicon& lexicon, const kernel::Card& card);
// Returns the teams or traits of the card as they are printed.
std::vector<std::string> tag_words(const kernel::Lexicon& lexicon, const kernel::Card& card);

// A line names each number that is printed: ", cost {}".
struct LinePart {
  int number = 0;
  std::string_view text;
};
void add_numbers(std::string& line, const kernel::Card& card, std::span<const LinePart> parts);

}  // namespace longbox::cardgame
