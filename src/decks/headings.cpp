#include "decks/headings.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace longbox::decks {
namespace {

// Words by which people and deck sites divide lists, in the singular.
constexpr std::array<std::string_view, 26> kCommonWords = {
    "card",  "character", "deck",  "list",       "main",  "starting", "side",     "sideboard", "level-up",
    "hero",  "villain",   "ally",  "identity",   "other", "specific", "signature", "aspect",    "basic",
    "pool",  "nemesis",   "obligation", "aggression", "justice", "leadership", "protection", "and"};
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

}  // namespace

Headings::Headings(const CardIndex& index) {
  for (const std::string_view word : kCommonWords) words_.emplace(word);
  for (const IndexedCard* card : index.cards()) {
    for (const auto& phrase : {card->type, card->product})
      for (const std::string& word : base::split(phrase, '-')) words_.insert(word);
  }
}

bool Headings::contains(std::string_view line) const {
  if (const auto colon = line.find(':'); colon != std::string_view::npos)
    return std::ranges::find(kLabels, base::slug(line.substr(0, colon))) != kLabels.end();
  bool found = false;
  for (const std::string& word : base::split(line, ' ')) {
    if (base::slug(word).empty()) continue;
    if (!is_word(word)) return false;
    found = true;
  }
  return found;
}

bool Headings::is_word(std::string_view word) const {
  const std::string slug = base::slug(word);
  if (words_.contains(slug) || words_.contains(singular(slug))) return true;
  const auto parts = base::split(slug, '-');
  return parts.size() > 1 && std::ranges::all_of(parts, [&](const std::string& part) {
           return words_.contains(part) || words_.contains(singular(part));
         });
}

}  // namespace longbox::decks
