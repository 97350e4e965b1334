#pragma once

#include <string>
#include <vector>

#include "cardlang/lines.h"

namespace longbox::cardlang {

// Writes the lines in their canonical spelling: two blanks a level, single blanks
// between tokens, one blank line at most, all comments kept. Reading the result
// gives the same tokens, and formatting it again changes nothing.
std::string format(const std::vector<Line>& lines);

// Writes the tokens of one line in their canonical spelling, without indentation.
std::string format_tokens(const std::vector<Token>& tokens);

// Writes one token as it stands in a file. A number or stat pair made by a program
// may leave its text empty, and is then spelled from its values.
std::string spell(const Token& token);

}  // namespace longbox::cardlang
