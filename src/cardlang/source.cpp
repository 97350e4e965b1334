#include "cardlang/source.h"

#include <algorithm>

namespace longbox::cardlang {
namespace {

// Takes the first line off `rest`, which must not be empty.
std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

}  // namespace

std::string_view Source::line(int number) const {
  std::string_view rest = text;
  for (int current = 1; !rest.empty(); ++current) {
    const std::string_view candidate = take_line(rest);
    if (current == number) return candidate;
  }
  return {};
}

std::vector<std::string_view> Source::lines() const {
  std::vector<std::string_view> result;
  std::string_view rest = text;
  while (!rest.empty()) result.push_back(take_line(rest));
  return result;
}

}  // namespace longbox::cardlang
