#include "decks/headings.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"

namespace longbox::decks {
namespace {

// Words by which people and deck sites divide lists, in the singular.
constexpr std::array kCommonWords = std::to_array<std::string_view>({
    "card", "character", "deck", "list", "main", "leader", "starting", "side", "sideboard", "level-up", "level",
    "up", "hero", "villain", "ally", "identity", "supporting", "plot", "twist", "location", "special",
    "equipment", "event", "support", "upgrade", "resource", "other", "specific", "signature", "aspect", "basic",
    "pool", "nemesis", "obligation", "aggression", "justice", "leadership", "protection", "and"});
// Labels of notes about a list, which say nothing about its cards.
constexpr std::array<std::string_view, 10> kLabels = {
    "packs", "pack", "author", "by", "date", "link", "url", "source", "note", "notes"};

std::string singular(std::string word) {
  if (word.ends_with("ies")) return word.substr(0, word.size() - 3) + "y";
  if (word.ends_with("es") && word.size() > 4 && word[word.size() - 3] == 'o')
    return word.substr(0, word.size() - 2);
  if (word.ends_with("s")) word.pop_back();
  return word;
}

// Signs that stand between the words of headings, or around them. What has others ("<deck>") is no heading,
// whatever its words are.
bool is_plain(char letter) {
  constexpr std::string_view kSigns = " \t-'&+,./=*_~():";
  const auto code = static_cast<unsigned char>(letter);
  return code >= 0x80 || std::isalnum(code) != 0 || kSigns.find(letter) != std::string_view::npos;
}

bool is_number(std::string_view word) {
  return std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

}  // namespace

Headings::Headings(const CardIndex& index) {
  for (const std::string_view word : kCommonWords) words_.emplace(word);
  for (const IndexedCard* card : index.cards()) {
    for (const auto& phrase : {card->type, card->product})
      for (const std::string& word : base::split(phrase, '-')) words_.insert(word);
  }
}

bool Headings::contains(std::string_view line) const {
  const auto colon = line.find(':');
  if (colon != std::string_view::npos && is_label(line.substr(0, colon))) return true;
  const bool ends = colon == std::string_view::npos || colon + 1 == line.size();
  if (!ends || !std::ranges::all_of(line, is_plain)) return false;
  bool found = false;
  for (const std::string& word : base::split(line, ' ')) {
    const std::string slug = base::slug(word);
    if (is_number(slug)) continue;  // nothing at all, or how many there are
    if (!is_word(slug)) return false;
    found = true;
  }
  return found;
}

bool Headings::is_label(std::string_view before) const {
  return std::ranges::find(kLabels, base::slug(before)) != kLabels.end();
}

bool Headings::is_word(const std::string& slug) const {
  if (words_.contains(slug) || words_.contains(singular(slug))) return true;
  const auto parts = base::split(slug, '-');
  return parts.size() > 1 && std::ranges::all_of(parts, [&](const std::string& part) {
           return words_.contains(part) || words_.contains(singular(part));
         });
}

}  // namespace longbox::decks
