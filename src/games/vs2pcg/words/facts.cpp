// Tells printed facts under the field names of the reference data.
#include <fmt/format.h>

#include <bit>

#include "base/text.h"
#include "cardgame/facts.h"
#include "cardgame/word_lists.h"
#include "cardlang/print/english.h"
#include "games/vs2pcg/decks/formats.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/language/lexicon.h"

namespace longbox::vs2pcg {

using cardgame::english_for;
using cardgame::FactValue;
using cardgame::is_printed;
using cardgame::number_or_null;
using cardgame::word_for;

namespace {

// One team is its word; a card of several has all of them.
FactValue teams_or_null(const kernel::Lexicon& lexicon, const Card& card) {
  if (card.tags.empty()) return std::monostate{};
  std::vector<std::string> teams;
  card.tags.for_each([&](int team) { teams.emplace_back(word_for(lexicon, "team", team)); });
  if (teams.size() == 1) return teams[0];
  return teams;
}

// The limit of four is the rule and not printed; mains have none.
FactValue limit_of(const Card& card) {
  if (card.type == kMain) return std::monostate{};
  if (is_printed(card, kLimit)) return int{card.numbers[kLimit]};
  return 4;
}

std::vector<std::string> symbols_of(const kernel::Lexicon& lexicon, const Card& card) {
  return cardgame::words_for(lexicon, "symbol",
                             [&](int symbol) { return (card.symbols >> symbol & 1U) != 0; });
}

// Basic locations pay for anybody's super power; others for one character of their team
// (card-type.location.special-team).
std::string supplies_text(const kernel::Lexicon& lexicon, const Card& card) {
  if (card.symbols == 0) return "";
  if (card.type != kSpecialLocation)
    return fmt::format("Turn this location face down or discard it to pay {} for a super power.",
                       base::join(symbols_of(lexicon, card), ", ", " or "));
  const std::string teams = base::join(cardgame::tag_words(lexicon, card), " or ");
  return fmt::format(
      "Turn this location face down or discard it to pay one {} for a super power of {} character.",
      base::join(symbols_of(lexicon, card), ", ", " or "),
      cardlang::english::with_article(teams.empty() ? "any" : teams));
}

// Says on which row a Terrain lies, and for whom.
std::string terrain_text(const kernel::Lexicon& lexicon, const Card& card) {
  if (card.type != kTerrainCard) return "";
  const int placement = card.numbers[kPlacement];
  const auto row = english_for(lexicon, "placement",
                               placement == 0 ? kPlacedInFront | kPlacedInBack : placement);
  const int holds = card.numbers[kRoom];
  return fmt::format("Placed {}in your {}, {}.", card.numbers[kSecret] != 0 ? "face down " : "", row,
                     holds == 0   ? "for all characters there"
                     : holds == 1 ? "with room for one character"
                                  : fmt::format("with room for {} characters", holds));
}

int team_symbols(const Card& card) {
  if (is_printed(card, kTeamSymbols)) return card.numbers[kTeamSymbols];
  return card.tags.empty() ? 0 : 1;
}

}  // namespace

std::vector<kernel::Fact> Vs2pcg::facts(CardId id) const {
  const Card& card = library().card(id);
  std::vector<std::string> levels;
  for (const auto& name : card.becomes_ids) levels.push_back(name);
  std::vector<kernel::Fact> facts{{"id", card.id},
                                  {"name", card.name},
                                  {"set", card.set},
                                  {"type", std::string(word_for(lexicon(), "type", card.type))},
                                  {"level", number_or_null(card, kLevel)},
                                  {"cost", number_or_null(card, kCost)},
                                  {"atk", number_or_null(card, kAtk)},
                                  {"def", number_or_null(card, kDef)},
                                  {"health", number_or_null(card, kHealth)},
                                  {"team", teams_or_null(lexicon(), card)},
                                  {"flight", (card.qualities >> kHasFlight & 1U) != 0},
                                  {"ranged", (card.qualities >> kHasRanged & 1U) != 0},
                                  {"levels_into", levels},
                                  {"limit", limit_of(card)},
                                  {"token", card.numbers[kIsToken] != 0},
                                  {"team_symbols", team_symbols(card)}};
  if (const Format* format = format_that_bans(card)) facts.push_back({"banned", std::string(format->name)});
  if (const auto& replaced = card.texts[kReplaces]; !replaced.empty()) facts.push_back({"replaces", replaced});
  return facts;
}

std::string Vs2pcg::hand_line(CardId id) const {
  const Card& card = library().card(id);
  std::vector<std::string> parts;
  if (!is_character_card(card)) parts.emplace_back(english_for(lexicon(), "type", card.type));
  if (is_printed(card, kCost)) parts.push_back(fmt::format("cost {}", card.numbers[kCost]));
  if (is_character_card(card))
    parts.push_back(fmt::format("{}/{}", card.numbers[kAtk], card.numbers[kDef]));
  if ((card.qualities >> kHasFlight & 1U) != 0) parts.emplace_back("flight");
  if ((card.qualities >> kHasRanged & 1U) != 0) parts.emplace_back("ranged");
  return base::join(parts, ", ");
}

std::string Vs2pcg::card_line(CardId id) const {
  const Card& card = library().card(id);
  std::string line = cardgame::type_title(lexicon(), card);
  if (card.numbers[kLevel] != 0) line += fmt::format(", level {}", card.numbers[kLevel]);
  for (const std::string& team : cardgame::tag_words(lexicon(), card)) line += ", " + team;
  if (is_printed(card, kCost)) line += fmt::format(", cost {}", card.numbers[kCost]);
  if (is_character_card(card))
    line += fmt::format(", {}/{}, {} health", card.numbers[kAtk], card.numbers[kDef],
                        card.numbers[kEndless] != 0 ? "infinite" : std::to_string(card.numbers[kHealth]));
  if ((card.qualities >> kHasFlight & 1U) != 0) line += ", [Flight]";
  if ((card.qualities >> kHasRanged & 1U) != 0) line += ", [Ranged]";
  if (card.type == kTerrainCard && card.numbers[kHealth] > 0)
    line += fmt::format(", {} health", card.numbers[kHealth]);
  for (const auto label : card.labels) line += ", " + library().names[label];
  if (const Format* format = format_that_bans(card)) line += fmt::format(", banned in the format {}", format->name);
  if (const auto& replaced = card.texts[kReplaces]; !replaced.empty()) line += ", in place of " + replaced;
  const auto symbols = symbols_of(lexicon(), card);
  if (!symbols.empty())
    line += fmt::format(", {}{}", symbols.size() > 1 ? "one of " : "", base::join(symbols, ", ", " or "));
  return line;
}

std::string Vs2pcg::card_text(CardId id) const {
  const std::string powers = printer_.card(id);
  const Card& card = library().card(id);
  const std::string supplies = supplies_text(lexicon(), card) + terrain_text(lexicon(), card);
  return powers.empty() || supplies.empty() ? supplies + powers : supplies + "\n" + powers;
}

}  // namespace longbox::vs2pcg
