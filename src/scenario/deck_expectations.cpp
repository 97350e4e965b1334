// Checks the expectations of a scene about its decks.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/names.h"
#include "scenario/steps.h"

namespace longbox::scenario {
namespace {

std::string reasons_text(const std::vector<kernel::DeckReason>& reasons) {
  std::vector<std::string> lines;
  for (const auto& reason : reasons)
    lines.push_back(fmt::format("{} ({})", reason.message, reason.rule));
  return lines.empty() ? "it is legal" : base::join(lines, "; ");
}

// Lists the cards by name, sorted, each with its count: "2 Thor [mnb-021], 4 Academy [mnb-107]".
std::string content(const kernel::Game& game, std::map<kernel::CardId, int> cards) {
  std::vector<std::string> names;
  for (const auto& [card, count] : cards)
    names.push_back(fmt::format("{} {} [{}]", count, game.library().card(card).name,
                                game.library().card(card).id));
  std::ranges::sort(names);
  return names.empty() ? "no cards" : base::join(names, ", ");
}

// Returns the rule that a sentence names in brackets at its end.
std::string rule_in(const std::string& sentence) {
  const auto open = sentence.rfind('(');
  if (open == std::string::npos || !sentence.ends_with(')')) return "";
  return sentence.substr(open + 1, sentence.size() - open - 2);
}

// Decks called A, B and so on are those of the seats; the game says whether they can meet by the options that are given.
std::vector<kernel::DeckReason> setup_reasons(const Table& table) {
  auto reasons = table.game().check_choices(table.choices);
  kernel::Setup setup{.decks = {}, .choices = table.choices};
  for (char letter = 'A'; table.decks.contains(std::string(1, letter)); ++letter)
    setup.decks.push_back(table.decks.at(std::string(1, letter)));
  if (!reasons.empty() || setup.decks.empty()) return reasons;
  if (const auto first = table.game().new_game(setup); !first) reasons.push_back({rule_in(first.error()), first.error()});
  return reasons;
}

}  // namespace

const kernel::Deck& deck_called(const Table& table, const std::string& name) {
  const auto found = table.decks.find(name);
  if (found != table.decks.end()) return found->second;
  std::vector<std::string> known;
  for (const auto& [each, deck] : table.decks) known.push_back(each);
  throw Failure{fmt::format("a deck called \"{}\"", name),
                "the scene has " + (known.empty() ? "none" : base::join(known, ", ", " and ")),
                nearest_hint(name, known)};
}

void act(Table& table, const ExpectDeck& step) {
  const auto reasons = table.game().check_deck(deck_called(table, step.deck));
  const auto fits = [&](const auto& reason) {
    return step.rule.empty() || reason.rule == step.rule;
  };
  if (std::ranges::any_of(reasons, fits) == step.refused) return;
  const std::string by = step.rule.empty() ? "" : " by " + step.rule;
  throw Failure{fmt::format("deck {} is {}refused{}", step.deck, step.refused ? "" : "not ", by),
                reasons_text(reasons)};
}

void act(Table& table, const ExpectSetup& step) {
  const auto reasons = setup_reasons(table);
  const auto fits = [&](const auto& reason) {
    return step.rule.empty() || reason.rule == step.rule;
  };
  if (std::ranges::any_of(reasons, fits) == step.refused) return;
  throw Failure{step.refused ? "the set-up is refused by " + step.rule : "the set-up is legal",
                reasons_text(reasons)};
}

void act(Table& table, const ExpectDeckSize& step) {
  int size = 0;
  for (const auto& entry : deck_called(table, step.deck).cards) size += entry.count;
  if (size != step.size)
    throw Failure{fmt::format("deck {} has {} cards", step.deck, step.size),
                  fmt::format("it has {}", size)};
}

void act(Table& table, const ExpectDeckCards& step) {
  std::map<kernel::CardId, int> wanted;
  std::map<kernel::CardId, int> there;
  for (const auto& card : step.cards) wanted[find_card(table.game(), card)] += card.count;
  for (const auto& entry : deck_called(table, step.deck).cards) there[entry.card] += entry.count;
  if (wanted != there)
    throw Failure{fmt::format("deck {} holds {}", step.deck, content(table.game(), wanted)),
                  content(table.game(), there)};
}

}  // namespace longbox::scenario
