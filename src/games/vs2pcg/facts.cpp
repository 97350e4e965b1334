// Printed facts under the field names of the reference data.
#include <fmt/format.h>

#include "games/vs2pcg/game.h"
#include "games/vs2pcg/lexicon.h"

namespace longbox::vs2pcg {

namespace {

std::string_view word_for(std::string_view type, int value, bool english) {
  for (const auto& list : lexicon().words) {
    if (list.type != type) continue;
    for (const auto& word : list.words)
      if (word.value == value) return english ? word.english : word.word;
  }
  return "";
}

using Value = decltype(kernel::Fact::value);

Value number_or_null(const Card& card, CardNumber which) {
  if ((card.present >> which & 1U) == 0) return std::monostate{};
  return int{card.numbers[which]};
}

Value team_or_null(const Card& card) {
  for (int team = 0; team < 64; ++team)
    if ((card.tags >> team & 1U) != 0) return std::string(word_for("team", team, false));
  return std::monostate{};
}

// The limit of four is the rule and not printed; mains have none.
Value limit_of(const Card& card) {
  if (card.type == kMain) return std::monostate{};
  if ((card.present >> kLimit & 1U) != 0) return int{card.numbers[kLimit]};
  return 4;
}

int team_symbols(const Card& card) {
  if ((card.present >> kTeamSymbols & 1U) != 0) return card.numbers[kTeamSymbols];
  return card.tags != 0 ? 1 : 0;
}

}  // namespace

std::vector<kernel::Fact> Vs2pcg::facts(CardId id) const {
  const Card& card = library().card(id);
  std::vector<std::string> levels;
  for (const auto& name : card.level_names) levels.push_back(name);
  return {{"id", card.id},
          {"name", card.name},
          {"set", card.set},
          {"type", std::string(word_for("type", card.type, false))},
          {"level", number_or_null(card, kLevel)},
          {"cost", number_or_null(card, kCost)},
          {"atk", number_or_null(card, kAtk)},
          {"def", number_or_null(card, kDef)},
          {"health", number_or_null(card, kHealth)},
          {"team", team_or_null(card)},
          {"flight", (card.qualities >> kHasFlight & 1U) != 0},
          {"ranged", (card.qualities >> kHasRanged & 1U) != 0},
          {"levels_into", levels},
          {"limit", limit_of(card)},
          {"token", card.numbers[kIsToken] != 0},
          {"team_symbols", team_symbols(card)}};
}

std::string Vs2pcg::card_line(CardId id) const {
  const Card& card = library().card(id);
  std::string line(word_for("type", card.type, true));
  if (!line.empty()) line[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(line[0])));
  if ((card.present >> kLevel & 1U) != 0) line += fmt::format(", level {}", card.numbers[kLevel]);
  for (int team = 0; team < 64; ++team)
    if ((card.tags >> team & 1U) != 0) line += fmt::format(", {}", word_for("team", team, true));
  if ((card.present >> kCost & 1U) != 0) line += fmt::format(", cost {}", card.numbers[kCost]);
  if (is_character_card(card))
    line += fmt::format(", {}/{}, {} health", card.numbers[kAtk], card.numbers[kDef],
                        card.numbers[kHealth]);
  if ((card.qualities >> kHasFlight & 1U) != 0) line += ", [Flight]";
  if ((card.qualities >> kHasRanged & 1U) != 0) line += ", [Ranged]";
  for (int symbol = 0; symbol < 6; ++symbol)
    if ((card.symbols >> symbol & 1U) != 0) line += fmt::format(", {}", word_for("symbol", symbol, true));
  return line;
}

}  // namespace longbox::vs2pcg
