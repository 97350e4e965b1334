#include "decks/octgn.h"

#include <algorithm>
#include <charconv>
#include <pugixml.hpp>

#include "base/text.h"

namespace longbox::decks {
namespace {

constexpr std::string_view kBom = "\xEF\xBB\xBF";

int line_at(std::string_view text, std::ptrdiff_t offset) {
  const auto end = text.begin() + std::clamp<std::ptrdiff_t>(offset, 0, std::ssize(text));
  return 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
}

// What comes along with an identity by itself is no part of its deck.
bool comes_along(std::string_view section) {
  const std::string lower = base::to_lower(section);
  for (const std::string_view word : {"nemesis", "obligation", "encounter"})
    if (lower.find(word) != std::string::npos) return true;
  return false;
}

// A quantity that is none is refused by the builder with all other wrong counts.
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
    return DeckMistake{line_at(text, parsed.offset),
                       "not an OCTGN deck: " + base::to_lower(parsed.description())};
  const pugi::xml_node deck = file.child("deck");
  if (!deck) return DeckMistake{1, "not an OCTGN deck: there is no <deck> in it"};
  for (const pugi::xml_node& section : deck.children("section")) {
    if (comes_along(section.attribute("name").value())) continue;
    builder.add({DeckLineKind::Heading});
    for (const pugi::xml_node& card : section.children("card")) {
      DeckLine line;
      line.number = line_at(text, card.offset_debug());
      line.count = count_of(card);
      line.name = std::string(base::trim(card.text().get()));
      builder.add(line);
    }
  }
  return std::nullopt;
}

}  // namespace longbox::decks
