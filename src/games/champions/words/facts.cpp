// Tells printed facts under the field names of the reference data.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cardgame/facts.h"
#include "cardgame/word_lists.h"
#include "games/champions/game.h"
#include "games/champions/language/lexicon.h"

namespace longbox::champions {

using cardgame::english_for;
using cardgame::word_for;

namespace {

std::string traits_of(const kernel::Lexicon& lexicon, const Card& card) {
  std::string text;
  auto words = cardgame::tag_words(lexicon, card);
  std::ranges::sort(words);  // as cards print them
  for (const std::string& word : words)
    text += fmt::format("{}{}{}", text.empty() ? "" : " ", word, word.ends_with('.') ? "" : ".");
  return text;
}

bool is_flag(int number) { return number >= kIsUnique && number <= kBoostStar; }

// dash: an ally without the number prints one.
bool prints_dash(const Card& card, int number) {
  return card.type == kAlly && (number == kAttack || number == kThwart);
}

constexpr cardgame::LinePart kLine[] = {
    {kCost, ", cost {}"},
    {kThwart, ", THW {}"},
    {kAttack, ", ATK {}"},
    {kDefense, ", DEF {}"},
    {kRecover, ", REC {}"},
    {kScheme, ", SCH {}"},
    {kHealth, ", hit points {}"},
    {kHandSize, ", hand size {}"},
    {kTargetThreat, ", target threat {}"},
    {kBaseThreat, ", starting threat {}"},
};

}  // namespace

std::vector<kernel::Fact> Champions::facts(CardId id) const {
  const Card& card = library().card(id);
  std::vector<kernel::Fact> facts;
  const auto add = [&](std::string_view field, auto value) {
    kernel::Fact& fact = facts.emplace_back();
    fact.field = field;
    fact.value = std::move(value);
  };
  add("code", card.id);
  add("name", card.name);
  add("type_code", std::string(word_for(lexicon(), "type", card.type)));
  for (const auto& list : lexicon().words) {
    if (list.type != "fact") continue;
    for (const auto& word : list.words) {
      const auto number = static_cast<CardNumber>(word.value);
      if (is_printed(card, number))
        add(word.word, int{card.numbers[number]});
      else if (prints_dash(card, number))
        add(word.word, std::monostate{});
    }
  }
  for (const auto& row : lexicon().facts) {
    const auto number = static_cast<CardNumber>(row.index);
    if (row.kind == kernel::FactKind::Word && is_printed(card, number))
      add(row.word, std::string(word_for(lexicon(), row.list, card.numbers[number])));
    if (row.kind == kernel::FactKind::Flag && is_flag(row.index) && is_printed(card, number))
      add(row.word, true);
  }
  if (!card.texts[kSubname].empty()) add("subname", card.texts[kSubname]);
  if (!card.tags.empty()) add("traits", traits_of(lexicon(), card));
  if (!card.becomes_ids.empty()) add("back_link", card.becomes_ids[0]);
  return facts;
}

std::string Champions::glance(Machine& m, ObjectId id) const {
  std::vector<std::string> parts;
  const auto add = [&](Stat stat, std::string_view word) {
    if (has_stat(m, id, stat)) parts.push_back(fmt::format("{} {}", word, m.stat(id, stat)));
  };
  if (is_scheme(m, id)) {
    const int target = target_threat(m, id);
    const int threat = counters(m, id, kThreat);
    parts.push_back(target > 0 ? fmt::format("threat {} of {}", threat, target)
                               : fmt::format("threat {}", threat));
  }
  if (!is_character(m, id)) return base::join(parts, ", ");
  add(kThwartStat, is_enemy(m, id) ? "SCH" : "THW");
  add(kAttackStat, "ATK");
  add(kDefenseStat, "DEF");
  add(kRecoverStat, "REC");
  parts.push_back(fmt::format("hp {}/{}", remaining(m, id), hit_points(m, id)));
  return base::join(parts, " ");  // four of them fit a card on the table
}

// The line shows the resources that the card pays for others.
std::string Champions::hand_line(CardId id) const {
  const Card& card = library().card(id);
  std::vector<std::string> parts{std::string(english_for(lexicon(), "type", card.type))};
  if (is_printed(card, kCost)) parts.push_back(fmt::format("cost {}", card.numbers[kCost]));
  for (int symbol = kEnergy; symbol < kSymbols; ++symbol)
    for (int i = 0; i < card.numbers[static_cast<CardNumber>(kEnergyIcons + symbol)]; ++i)
      parts.push_back(fmt::format("[{}]", word_for(lexicon(), "symbol", symbol)));
  return base::join(parts, ", ");
}

std::string Champions::card_line(CardId id) const {
  const Card& card = library().card(id);
  std::string line = cardgame::type_title(lexicon(), card);
  if (is_printed(card, kStage))
    line += fmt::format(" {}", english_for(lexicon(), "stage", card.numbers[kStage]));
  if (is_printed(card, kFaction))
    line += fmt::format(", {}", english_for(lexicon(), "faction", card.numbers[kFaction]));
  cardgame::add_numbers(line, card, kLine);
  if (!card.tags.empty()) line += fmt::format(", {}", traits_of(lexicon(), card));
  return line;
}

}  // namespace longbox::champions
