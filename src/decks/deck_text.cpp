#include "decks/deck_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include "base/text.h"

namespace longbox::decks {
namespace {

constexpr std::array<std::string_view, 9> kMainWords = {
    "main",   "mains",   "main-character",         "main-characters", "identity", "identities",
    "leader", "leaders", "starting-main-character"};
constexpr std::array<std::string_view, 5> kSideWords = {"side", "side-cards", "level-up",
                                                        "level-ups", "level-up-cards"};
constexpr std::array<std::string_view, 1> kPileWords = {"pile"};
constexpr std::array<std::string_view, 1> kFormatWords = {"format"};
constexpr std::array<std::string_view, 3> kTitleWords = {"name", "deck", "title"};

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_times(char c) { return c == 'x' || c == 'X'; }

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& words, std::string_view text) {
  return std::ranges::find(words, base::slug(text)) != words.end();
}

// A comment starts a line or follows a blank, so that names may contain the signs. Within a line, a number right behind
// the sign is part of a name: "Ripley #8".
std::string_view without_comment(std::string_view line) {
  if (base::trim(line).starts_with("//")) return {};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '#' || (i > 0 && !is_blank(line[i - 1]))) continue;
    const bool numbers = i > 0 && i + 1 < line.size() && is_digit(line[i + 1]);
    if (!numbers) return line.substr(0, i);
  }
  return line;
}

std::string_view without_bullet(std::string_view line) {
  for (const std::string_view bullet : {"- ", "* ", "\xE2\x80\xA2 "})
    if (line.starts_with(bullet)) return base::trim(line.substr(bullet.size()));
  return line;
}

// More digits than a count can have give a number no deck allows, rather than an error here.
int to_number(std::string_view digits) {
  int number = 0;
  const auto result = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return result.ec == std::errc{} ? number : 1'000'000;
}

bool starts_with_count(std::string_view line) {
  if (line.starts_with('-')) line.remove_prefix(1);
  return !line.empty() && is_digit(line[0]);
}

// "2 Ant-Man", "2x Ant-Man", "2 x Ant-Man": takes the count off the front. "-5 Thor" has one that no deck
// allows.
bool take_leading_count(std::string_view& line, int& count) {
  if (!starts_with_count(line)) return false;
  std::size_t end = 1;
  while (end < line.size() && is_digit(line[end])) ++end;
  std::string_view rest = line.substr(end);
  const std::string_view after = base::trim(rest);
  if (!after.empty() && is_times(after[0]) && (after.size() == 1 || is_blank(after[1])))
    rest = after.substr(1);
  if (rest.empty() || !is_blank(rest[0])) return false;
  count = to_number(line.substr(0, end));
  line = base::trim(rest);
  return true;
}

// Takes the count off the end of "Ant-Man x2" or "Ant-Man x 2".
bool take_trailing_count(std::string_view& line, int& count) {
  std::size_t start = line.size();
  while (start > 0 && is_digit(line[start - 1])) --start;
  if (start == line.size()) return false;
  const std::string_view front = base::trim_end(line.substr(0, start));
  if (front.size() < 3 || !is_times(front.back()) || !is_blank(front[front.size() - 2]))
    return false;
  count = to_number(line.substr(start));
  line = base::trim(front.substr(0, front.size() - 1));
  return true;
}

// Takes a last part in the given brackets off the line; returns an empty text when there is none.
std::string take_bracket(std::string_view& line, char open, char close) {
  if (line.empty() || line.back() != close) return {};
  const std::size_t start = line.rfind(open);
  if (start == std::string_view::npos) return {};
  const std::string inner(base::trim(line.substr(start + 1, line.size() - start - 2)));
  line = base::trim_end(line.substr(0, start));
  return inner;
}

// Takes "(main)", "(mnb-021)" or the "(15)" behind a heading; the cards decide what any other text
// means.
void take_parenthesis(std::string_view& line, DeckLine& entry) {
  std::string_view rest = line;
  const std::string inner = take_bracket(rest, '(', ')');
  if (inner.empty()) return;
  const bool is_id = inner.size() > 3 && inner.find('-') == 3 && inner.find(' ') == inner.npos;
  if (is_one_of(kMainWords, inner)) {
    entry.kind = DeckLineKind::Main;
  } else if (is_id) {
    entry.hint = inner;
  } else if (!std::ranges::all_of(inner, is_digit)) {
    entry.aside = inner;
  }
  line = rest;
}

// Reads "Main: Captain America", "Name: Avengers", "Plot Twists:". Returns false when the colon
// means nothing.
bool read_colon(std::string_view line, DeckLine& entry) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view before = line.substr(0, colon);
  const std::string_view behind = base::trim(line.substr(colon + 1));
  if (behind.empty()) {
    entry.kind = is_one_of(kMainWords, before)     ? DeckLineKind::Mains
                 : is_one_of(kSideWords, before)   ? DeckLineKind::Sides
                 : is_one_of(kPileWords, before)   ? DeckLineKind::Pile
                 : is_one_of(kFormatWords, before) ? DeckLineKind::Format
                                                   : DeckLineKind::Heading;
  } else if (is_one_of(kMainWords, before)) {
    entry.kind = DeckLineKind::Main;
  } else if (is_one_of(kTitleWords, before)) {
    entry.kind = DeckLineKind::Title;
  } else if (is_one_of(kPileWords, before)) {
    entry.kind = DeckLineKind::Pile;
  } else if (is_one_of(kFormatWords, before)) {
    entry.kind = DeckLineKind::Format;
  } else {
    return false;
  }
  entry.name = std::string(behind);
  return true;
}

void read_entry(std::string_view line, DeckLine& entry) {
  bool counted = take_leading_count(line, entry.count);
  entry.hint = take_bracket(line, '[', ']');
  if (!counted) counted = take_trailing_count(line, entry.count);
  if (entry.hint.empty()) entry.hint = take_bracket(line, '[', ']');
  if (!counted && entry.kind == DeckLineKind::Card) entry.kind = DeckLineKind::Word;
  take_parenthesis(line, entry);
  if (entry.kind == DeckLineKind::Word && is_one_of(kMainWords, line))
    entry.kind = DeckLineKind::Mains;
  if (entry.kind == DeckLineKind::Word && is_one_of(kSideWords, line))
    entry.kind = DeckLineKind::Sides;
  entry.name = std::string(line);
}

DeckLine read_line(std::string_view line) {
  DeckLine entry;
  if (starts_with_count(line) || !read_colon(line, entry)) {
    read_entry(line, entry);
  } else if (entry.kind == DeckLineKind::Main) {
    read_entry(std::string(entry.name), entry);
  }
  return entry;
}

}  // namespace

DeckLine as_main(const DeckLine& line) {
  const std::size_t blank = line.name.find_first_of(" \t");
  if (line.kind != DeckLineKind::Word || blank == std::string::npos ||
      !is_one_of(kMainWords, std::string_view(line.name).substr(0, blank)))
    return line;
  DeckLine main = line;
  main.kind = DeckLineKind::Main;
  main.name = std::string(base::trim(std::string_view(line.name).substr(blank)));
  return main;
}

std::vector<DeckLine> read_deck_text(std::string_view text) {
  std::vector<DeckLine> lines;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  int number = 0;
  for (const std::string& raw : base::split(text, '\n')) {
    ++number;
    const std::string_view line = without_bullet(base::trim(without_comment(raw)));
    if (line.empty()) continue;
    lines.push_back(read_line(line));
    lines.back().number = number;
    lines.back().bytes = base::trim_end(raw).size();
    lines.back().text = line;
  }
  return lines;
}

}  // namespace longbox::decks
