#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace longbox::base {

// Reads the code point that starts at `position` and moves `position` past it.
// A byte that starts no valid UTF-8 sequence is read alone, as U+FFFD.
char32_t next_code_point(std::string_view text, std::size_t& position);

// Writes one code point as UTF-8; a number that is no code point becomes U+FFFD.
std::string encode_utf8(char32_t code_point);

// Replaces every byte that is not part of valid UTF-8 by U+FFFD, so that the
// result may be written to JSON or a terminal.
std::string to_valid_utf8(std::string_view text);

// Returns the terminal columns that the text takes: combining marks and control characters take
// none, East Asian wide characters and emoji take two.
std::size_t display_width(std::string_view text);

// Returns the candidate nearest to `word`, counting insertions, deletions, changes and swaps of
// neighbouring letters. It returns nothing when even the best one is further away than max(1,
// length / 3); the first one wins among equals.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

// Returns "did you mean 'x'?" for the nearest candidate; empty when none is near.
std::string did_you_mean(std::string_view word, std::span<const std::string> candidates);

// Returns the number of edits that `nearest` compares by (optimal string alignment).
std::size_t edit_distance(std::string_view left, std::string_view right);

// Breaks the text at blanks into lines of at most `width` columns. Line breaks
// in the text are kept, and a word wider than `width` gets a line of its own.
std::vector<std::string> wrap(std::string_view text, std::size_t width);

// Turns the letters A to Z into lower case; all other bytes stay as they are.
std::string to_lower(std::string_view text);

// Returns the parts between separators. There is always one more part than separators, so an empty
// text gives one empty part.
std::vector<std::string> split(std::string_view text, char separator);

// Returns the text without blanks and line breaks at either end.
std::string_view trim(std::string_view text);

// Returns the text without blanks and line breaks at its end.
std::string_view trim_end(std::string_view text);

// Returns a name as a file name or key: "Dr. Strange" gives "dr-strange". Full stops and
// apostrophes vanish, accents are taken off, the rest becomes one hyphen.
std::string slug(std::string_view name);

// Joins the items as an English list: join(names, ", ", " and ") gives
// "Thor, Wasp and Hulk". The items only need to be appendable to a string.
template <typename Range>
std::string join(const Range& items, std::string_view separator, std::string_view last_separator) {
  std::string result;
  const std::size_t count = std::size(items);
  std::size_t index = 0;
  for (const auto& item : items) {
    if (index > 0) result += index + 1 == count ? last_separator : separator;
    result += item;
    ++index;
  }
  return result;
}

// Joins the items with one separator.
template <typename Range>
std::string join(const Range& items, std::string_view separator) {
  return join(items, separator, separator);
}

}  // namespace longbox::base
