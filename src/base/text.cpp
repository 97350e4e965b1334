#include "base/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace longbox::base {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr std::string_view kWhitespace = " \t\r\n\v\f";

// Longer words are never compared: the work grows with the square of the length.
constexpr std::size_t kLongestComparedWord = 64;

struct Range {
  char32_t first;
  char32_t last;
};

constexpr std::array kZeroWidth = {
    Range{0x0000, 0x001F}, Range{0x007F, 0x009F}, Range{0x0300, 0x036F},
    Range{0x200B, 0x200F}, Range{0x202A, 0x202E}, Range{0x2060, 0x206F},
    Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F}, Range{0xFEFF, 0xFEFF},
};

constexpr std::array kDoubleWidth = {
    Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0xA4CF},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},
    Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F},
    Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD},
};

// These are plain letters for U+00C0 to U+00FF, in order; '-' stands for none.
constexpr std::string_view kPlainLatin =
    "aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuyty";

template <std::size_t Size>
bool contains(const std::array<Range, Size>& table, char32_t code_point) {
  return std::ranges::any_of(table, [code_point](const Range& range) {
    return range.first <= code_point && code_point <= range.last;
  });
}

std::size_t width_of(char32_t code_point) {
  if (contains(kZeroWidth, code_point)) return 0;
  return contains(kDoubleWidth, code_point) ? 2 : 1;
}

// Returns the length of the sequence that a lead byte announces, or 0 for no lead byte.
std::size_t sequence_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) return 3;
  return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

bool is_code_point(char32_t value) {
  return value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
}

// Refuses overlong spellings, surrogates and values past the end of Unicode.
bool is_well_formed(char32_t value, std::size_t length) {
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  return is_code_point(value) && value >= kSmallest[length];
}

// Decodes a sequence of the given length; returns U+FFFD when it is cut short or wrong.
char32_t decode(std::string_view bytes, std::size_t length) {
  if (length == 0 || bytes.size() < length) return kReplacement;
  const auto lead = static_cast<unsigned char>(bytes[0]);
  if (length == 1) return lead;
  char32_t value = lead & (0x7Fu >> length);
  for (std::size_t index = 1; index < length; ++index) {
    const auto byte = static_cast<unsigned char>(bytes[index]);
    if ((byte & 0xC0u) != 0x80u) return kReplacement;
    value = (value << 6) | (byte & 0x3Fu);
  }
  return is_well_formed(value, length) ? value : kReplacement;
}

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// Returns the sign of a code point in a slug: a letter, a digit, '-' for a gap, or 0 for a code
// point that vanishes.
char slug_letter(char32_t code_point) {
  if (code_point == '.' || code_point == '\'' || code_point == 0x2019) return 0;
  if (code_point >= 0xC0 && code_point <= 0xFF) return kPlainLatin[code_point - 0xC0];
  if (code_point >= 0x80) return '-';
  const char letter = lower(static_cast<char>(code_point));
  const bool is_kept = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
  return is_kept ? letter : '-';
}

void append_word(std::string& line, std::string_view word) {
  if (!line.empty()) line += ' ';
  line += word;
}

void wrap_paragraph(std::string_view text, std::size_t width, std::vector<std::string>& lines) {
  std::string line;
  for (const std::string& word : split(text, ' ')) {
    if (word.empty()) continue;
    const bool fits = display_width(line) + 1 + display_width(word) <= width;
    if (!line.empty() && !fits) lines.push_back(std::exchange(line, {}));
    append_word(line, word);
  }
  lines.push_back(line);
}

}  // namespace

char32_t next_code_point(std::string_view text, std::size_t& position) {
  const std::string_view rest = text.substr(position);
  const std::size_t length = sequence_length(static_cast<unsigned char>(rest[0]));
  const char32_t value = decode(rest, length);
  const bool is_literal_replacement = rest.starts_with("\xEF\xBF\xBD");
  position += value == kReplacement && !is_literal_replacement ? 1 : length;
  return value;
}

std::string encode_utf8(char32_t code_point) {
  if (!is_code_point(code_point)) code_point = kReplacement;
  if (code_point < 0x80) return {static_cast<char>(code_point)};
  const auto tail = [code_point](unsigned shift) {
    return static_cast<char>(0x80u | ((code_point >> shift) & 0x3Fu));
  };
  if (code_point < 0x800) return {static_cast<char>(0xC0u | (code_point >> 6)), tail(0)};
  if (code_point < 0x10000) {
    return {static_cast<char>(0xE0u | (code_point >> 12)), tail(6), tail(0)};
  }
  return {static_cast<char>(0xF0u | (code_point >> 18)), tail(12), tail(6), tail(0)};
}

std::string to_valid_utf8(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t position = 0; position < text.size();) {
    result += encode_utf8(next_code_point(text, position));
  }
  return result;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t position = 0; position < text.size();) {
    width += width_of(next_code_point(text, position));
  }
  return width;
}

std::size_t edit_distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> before(right.size() + 1);
  std::vector<std::size_t> above(right.size() + 1);
  std::vector<std::size_t> row(right.size() + 1);
  for (std::size_t column = 0; column <= right.size(); ++column) row[column] = column;
  for (std::size_t i = 1; i <= left.size(); ++i) {
    std::swap(before, above);
    std::swap(above, row);
    row[0] = i;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t change = left[i - 1] == right[j - 1] ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
      const bool is_swap =
          i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
      if (is_swap) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row.back();
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates) {
  if (word.empty() || word.size() > kLongestComparedWord) return std::nullopt;
  std::size_t limit = std::max<std::size_t>(1, word.size() / 3) + 1;
  const std::string* best = nullptr;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > 2 * kLongestComparedWord) continue;
    const std::size_t distance = edit_distance(word, candidate);
    if (distance >= limit) continue;
    limit = distance;
    best = &candidate;
  }
  return best != nullptr ? std::optional(*best) : std::nullopt;
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines;
  for (const std::string& paragraph : split(text, '\n')) wrap_paragraph(paragraph, width, lines);
  return lines;
}

std::string to_lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), lower);
  return result;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::size_t start = 0;
  for (std::size_t end = text.find(separator); end != std::string_view::npos;
       end = text.find(separator, start)) {
    parts.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  parts.emplace_back(text.substr(start));
  return parts;
}

std::string_view trim(std::string_view text) {
  text = trim_end(text);
  text.remove_prefix(std::min(text.find_first_not_of(kWhitespace), text.size()));
  return text;
}

std::string_view trim_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of(kWhitespace) + 1);
}

std::string slug(std::string_view name) {
  std::string result;
  for (std::size_t position = 0; position < name.size();) {
    const char letter = slug_letter(next_code_point(name, position));
    if (letter == 0) continue;
    const bool is_extra_hyphen = letter == '-' && (result.empty() || result.back() == '-');
    if (!is_extra_hyphen) result += letter;
  }
  if (result.ends_with('-')) result.pop_back();
  return result;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> candidates) {
  const auto found = nearest(word, candidates);
  return found ? "did you mean '" + *found + "'?" : "";
}

}  // namespace longbox::base
