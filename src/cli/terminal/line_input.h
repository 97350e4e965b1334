// LineInput reads lines from standard input, or from a text in tests.
#pragma once

#include <istream>
#include <optional>
#include <string>

namespace longbox::cli {

class LineInput {
 public:
  // With `echo` each line read is printed behind its prompt, so that the output of a game played
  // from a file reads like the game itself.
  LineInput(std::istream& in, bool echo) : in_(in), echo_(echo) {}

  // Reads standard input, echoed unless a person types it at a terminal.
  static LineInput standard();

  // Prints the prompt and reads a line; returns nothing at the end of the input.
  std::optional<std::string> read(const std::string& prompt);

 private:
  std::istream& in_;
  bool echo_;
};

}  // namespace longbox::cli
