#include "decks/octgn.h"

#include <algorithm>
#include <charconv>
#include <pugixml.hpp>

#include "base/text.h"

namespace longbox::decks {
namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

// Counts the lines up to places that are asked for in their order, so that no part of the text is
// read twice.
class LineCounter {
 public:
  explicit LineCounter(std::string_view text) : text_(text) {}

  int line_at(std::ptrdiff_t offset) {
    const auto end = std::clamp<std::ptrdiff_t>(offset, offset_, std::ssize(text_));
    line_ += static_cast<int>(std::count(text_.begin() + offset_, text_.begin() + end, '\n'));
    offset_ = end;
    return line_;
  }

 private:
  std::string_view text_;
  std::ptrdiff_t offset_ = 0;
  int line_ = 1;
};

// Returns whether a section comes along with an identity by itself and so is no part of its deck.
bool comes_along(std::string_view section) {
  const std::string lower = base::to_lower(section);
  for (const std::string_view word : {"nemesis", "obligation", "encounter"})
    if (lower.find(word) != std::string::npos) return true;
  return false;
}

// The builder refuses a quantity that is no number together with all other wrong counts.
int count_of(const pugi::xml_node& card) {
  const std::string_view text = card.attribute("qty").value();
  int count = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  return error == std::errc() && stop == text.data() + text.size() ? count : 0;
}

}  // namespace

bool is_octgn(std::string_view text) {
  if (text.starts_with(kBom)) text.remove_prefix(kBom.size());
  return base::trim(text).starts_with('<');
}

std::optional<DeckMistake> read_octgn(DeckBuilder& builder, std::string_view text) {
  pugi::xml_document file;
  const auto parsed = file.load_buffer(text.data(), text.size());
  if (!parsed)
    return DeckMistake{LineCounter(text).line_at(parsed.offset),
                       "not an OCTGN deck: " + base::to_lower(parsed.description())};
  const pugi::xml_node deck = file.child("deck");
  if (!deck) return DeckMistake{1, "not an OCTGN deck: there is no <deck> in it"};
  LineCounter lines(text);
  for (const pugi::xml_node& section : deck.children("section")) {
    if (comes_along(section.attribute("name").value())) continue;
    builder.add({DeckLineKind::Heading});
    for (const pugi::xml_node& card : section.children("card")) {
      DeckLine line;
      line.number = lines.line_at(card.offset_debug());
      line.count = count_of(card);
      line.name = std::string(base::trim(card.text().get()));
      builder.add(line);
      if (builder.is_too_long()) return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace longbox::decks
