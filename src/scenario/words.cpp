#include "scenario/words.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "kernel/words.h"

namespace longbox::scenario {
namespace {

constexpr std::string_view kBlanks = " \t";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Returns whether the "#" at this place starts a comment rather than a number such as #2.
bool starts_comment(std::string_view line, std::size_t place) {
  if (place > 0 && kBlanks.find(line[place - 1]) == std::string_view::npos) return false;
  return place + 1 >= line.size() || !is_digit(line[place + 1]) ||
         base::trim(line.substr(0, place)).empty();
}

}  // namespace

std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') quoted = !quoted;
    if (line[i] == '#' && !quoted && starts_comment(line, i))
      return base::trim_end(line.substr(0, i));
  }
  return base::trim_end(line);
}

std::vector<std::string> split_list(std::string_view text, char separator) {
  std::vector<std::string> parts;
  int depth = 0;
  bool quoted = false;
  std::size_t start = 0;
  const auto add = [&](std::size_t end) {
    parts.emplace_back(base::trim(text.substr(start, end - start)));
    start = end + 1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '(' || c == '[') ++depth;
    if ((c == ')' || c == ']') && depth > 0) --depth;
    if (c == separator && depth == 0) add(i);
  }
  add(text.size());
  return parts;
}

std::string_view take_word(std::string_view& text) {
  text = base::trim(text);
  const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
  const std::string_view word = text.substr(0, end);
  text = base::trim(text.substr(end));
  return word;
}

std::string_view take_last_word(std::string_view& text) {
  text = base::trim(text);
  const std::size_t before = text.find_last_of(kBlanks);
  const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
  const std::string_view word = text.substr(start);
  text = base::trim(text.substr(0, start));
  return word;
}

bool take_prefix(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  const std::string_view rest = text.substr(word.size());
  if (!rest.empty() && kBlanks.find(rest.front()) == std::string_view::npos) return false;
  text = base::trim(rest);
  return true;
}

std::string_view take_pile(std::string_view& text) {
  std::string_view rest = text;
  if (!take_prefix(rest, "pile") || !rest.starts_with('"')) return {};
  const std::size_t quote = rest.find('"', 1);
  if (quote == std::string_view::npos) return {};
  const std::string_view behind = rest.substr(quote + 1);
  const std::string_view pile = text.substr(0, text.size() - behind.size());
  text = base::trim(behind);
  return pile;
}

std::string_view unquoted(std::string_view text) {
  text = base::trim(text);
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return text;
  return text.substr(1, text.size() - 2);
}

std::optional<int> number_of(std::string_view text, int largest) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || rest != end) return std::nullopt;
  if (value < -largest || value > largest) return std::nullopt;
  return value;
}

std::optional<kernel::Seat> seat_of(std::string_view text) {
  if (text.size() != 1 || text[0] < 'A' || text[0] >= 'A' + kernel::kMaxSeats) return std::nullopt;
  return static_cast<kernel::Seat>(text[0] - 'A');
}

std::string seat_name(kernel::Seat seat) {
  if (seat >= kernel::kMaxSeats) return "nobody";
  return std::string(1, kernel::seat_letter(seat));
}

std::string no_such_seat(kernel::Seat seat, int players) {
  return "there is no seat " + seat_name(seat) + " with " + std::to_string(players) + " players";
}

bool same_text(std::string_view left, std::string_view right) {
  return left.size() == right.size() && base::to_lower(left) == base::to_lower(right);
}

}  // namespace longbox::scenario
