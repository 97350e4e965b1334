#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cardlang/diagnostic.h"
#include "cardlang/token.h"

namespace longbox::cardlang {

// A PhysicalLine stands in the file like this. The first column is not 1 only behind a
// byte order mark.
struct PhysicalLine {
  std::string_view text;
  int number = 0;
  int first_column = 1;
};

// A TokenizedLine holds what was found on one physical line. A comment is kept in its canonical spelling
// with its "#", so that an empty string means no comment.
struct TokenizedLine {
  std::vector<Token> tokens;
  std::string comment;
  bool continues = false;  // it ends with a backslash
  bool broken = false;     // an error was reported, and the tokens may be cut short
};

// Cuts a line into tokens. At most one error is reported, at the first thing
// that is no token; what follows it on the line is skipped.
TokenizedLine tokenize(const PhysicalLine& line, const std::string& path, Diagnostics& diagnostics);

}  // namespace longbox::cardlang
