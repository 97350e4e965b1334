#include "cli/terminal/line_input.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>

namespace longbox::cli {

LineInput LineInput::standard() { return {std::cin, isatty(STDIN_FILENO) == 0}; }

std::optional<std::string> LineInput::read(const std::string& prompt) {
  fmt::print("{}", prompt);
  std::fflush(stdout);
  std::string line;
  const bool got_one = static_cast<bool>(std::getline(in_, line));
  if (!got_one || echo_) fmt::print("{}\n", got_one ? line : "");
  if (!got_one) return std::nullopt;
  return line;
}

}  // namespace longbox::cli
