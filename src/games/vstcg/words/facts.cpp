// Tells printed facts as fields and lines.
#include "cardgame/facts.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cardgame/word_lists.h"
#include "games/vstcg/game.h"

namespace longbox::vstcg {

using cardgame::is_printed;
using cardgame::number_or_null;

namespace {

// Tags of five lists lie in one set; each list knows its own numbers.
std::vector<std::string> words_of(const kernel::Lexicon& lexicon, const Card& card,
                                  std::string_view list) {
  return cardgame::words_for(lexicon, list, [&](int tag) { return cardgame::has_tag(card, tag); });
}

bool has_icon(const Card& card, Quality icon) { return (card.qualities >> icon & 1U) != 0; }

// 101.2, 101.2b: the limit of four is the rule and not printed, and Army cards have none.
cardgame::FactValue limit_of(const Card& card) {
  if (is_printed(card, kLimit)) return int{card.numbers[kLimit]};
  if (cardgame::has_tag(card, kArmy)) return std::monostate{};
  return 4;
}

void add_icons(std::vector<std::string>& parts, const Card& card) {
  if (has_icon(card, kFlight)) parts.emplace_back("flight");
  if (has_icon(card, kRange)) parts.emplace_back("range");
}

void add_price(std::vector<std::string>& parts, const Card& card) {
  if (is_printed(card, kCost)) parts.push_back(fmt::format("cost {}", card.numbers[kCost]));
  if (is_printed(card, kThreshold))
    parts.push_back(fmt::format("threshold {}", card.numbers[kThreshold]));
  if (is_printed(card, kAtk))
    parts.push_back(fmt::format("{}/{}", card.numbers[kAtk], card.numbers[kDef]));
}

}  // namespace

std::vector<kernel::Fact> Vstcg::facts(CardId id) const {
  const Card& card = library().card(id);
  return {{"id", card.id},
          {"name", card.name},
          {"set", card.set},
          {"type", std::string(cardgame::word_for(lexicon(), "type", card.type))},
          {"cost", number_or_null(card, kCost)},
          {"threshold", number_or_null(card, kThreshold)},
          {"atk", number_or_null(card, kAtk)},
          {"def", number_or_null(card, kDef)},
          {"willpower", number_or_null(card, kWillpower)},
          {"affiliations", words_of(lexicon(), card, "affiliation")},
          {"versions", words_of(lexicon(), card, "version")},
          {"classes", words_of(lexicon(), card, "class")},
          {"traits", words_of(lexicon(), card, "trait")},
          {"brands", words_of(lexicon(), card, "brand")},
          {"flight", has_icon(card, kFlight)},
          {"range", has_icon(card, kRange)},
          {"ongoing", card.numbers[kIsOngoing] != 0},
          {"limit", limit_of(card)}};
}

std::string Vstcg::hand_line(CardId id) const {
  const Card& card = library().card(id);
  std::vector<std::string> parts;
  if (card.type != kCharacter)
    parts.emplace_back(cardgame::english_for(lexicon(), "type", card.type));
  add_price(parts, card);
  add_icons(parts, card);
  return base::join(parts, ", ");
}

std::string Vstcg::card_line(CardId id) const {
  const Card& card = library().card(id);
  std::vector<std::string> parts{cardgame::type_title(lexicon(), card)};
  for (const std::string_view list : {"affiliation", "version", "class", "trait"})
    for (std::string& word : words_of(lexicon(), card, list)) parts.push_back(std::move(word));
  add_price(parts, card);
  if (card.numbers[kWillpower] != 0)
    parts.push_back(fmt::format("willpower {}", card.numbers[kWillpower]));
  if (card.numbers[kIsOngoing] != 0) parts.emplace_back("ongoing");
  add_icons(parts, card);
  return base::join(parts, ", ");
}

std::string Vstcg::card_text(CardId id) const { return printer_.card(id); }

}  // namespace longbox::vstcg
