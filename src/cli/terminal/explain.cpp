#include "cli/terminal/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "decks/facts.h"
#include "decks/notes.h"

namespace longbox::cli {
namespace {

using kernel::LedgerLine;
using kernel::ObjectId;

std::string wrapped(std::string_view text, std::size_t indent, const Style& style) {
  std::string result;
  for (const std::string& line : base::wrap(text, style.width() - indent))
    result += std::string(indent, ' ') + line + "\n";
  return result;
}

// Names the source of a line of a ledger: "Mansion (Avengers Mansion)", "+1/+1 counters".
std::string ledger_reason(const TableView& table, const LedgerLine& line) {
  const auto& abilities = table.game().library().abilities;
  const bool has_power = line.ability != 0 && line.ability < abilities.size();
  const std::string power = has_power ? abilities[line.ability].name : "";
  const std::string what = power.empty() ? line.reason : power;
  if (!line.source) return what;
  const std::string source = table.name(line.source);
  if (!power.empty()) return fmt::format("{} ({})", power, source);
  return what == "effect" ? source : fmt::format("{}, {}", source, what);
}

std::string explain_stat(const TableView& table, ObjectId id, const kernel::NamedNumber& stat) {
  kernel::Match& match = table.match();
  auto ledger = table.game().ledger(match.machine(), id, stat.number);
  if (ledger.empty()) return {};
  // A change of ATK alone is no line of DEF.
  ledger.erase(std::remove_if(ledger.begin() + 1, ledger.end(),
                              [](const LedgerLine& line) { return line.change == 0; }),
               ledger.end());
  std::string text = fmt::format("  {} {}\n", stat.word, match.machine().stat(id, stat.number));
  // A value that is as printed needs no account.
  if (ledger.size() == 1) return text;
  for (const LedgerLine& line : ledger) {
    const std::string rule = *line.rule == '\0' ? "" : fmt::format("  [{}]", line.rule);
    text += fmt::format("    {:+4d} = {:<3d} {}{}\n", line.change, line.value,
                        ledger_reason(table, line), rule);
  }
  return text;
}

std::string explain_stats(const TableView& table, ObjectId id) {
  const decks::Facts facts = table.game().facts(table.state().object(id).card);
  std::string text;
  for (const kernel::NamedNumber& stat : table.game().names().stats) {
    constexpr int kAbsent = -1000;
    if (decks::fact_number(facts, stat.word, kAbsent) != kAbsent) text += explain_stat(table, id, stat);
  }
  return text;
}

// Returns the game's sentence; if it has none, the card in the way, unless that is the card itself.
std::string because(const TableView& table, ObjectId about, const kernel::Option& option,
                    const kernel::Verdict& verdict) {
  const std::string reason =
      table.game().reason(table.match().machine(), table.viewer(), option, verdict);
  if (!reason.empty()) return ": " + reason;
  const bool is_blocked = verdict.blocker && verdict.blocker != about;
  return is_blocked ? fmt::format(" - because of {}", table.name(verdict.blocker)) : "";
}

// Judged groups the wishes that one reason allows or forbids.
struct Judged {
  std::vector<std::string> labels;
  std::string because;
  std::string_view rule;  // empty: allowed
};

std::vector<Judged> judge_all(const TableView& table, ObjectId about,
                              const std::vector<kernel::Option>& intents) {
  kernel::Machine& machine = table.match().machine();
  std::vector<Judged> judged;
  for (const kernel::Option& option : intents) {
    const kernel::Verdict verdict = table.game().why_not(machine, table.viewer(), option);
    const std::string why = verdict.allowed() ? "" : because(table, about, option, verdict);
    const auto same = std::ranges::find_if(judged, [&](const Judged& other) {
      return !verdict.allowed() && other.rule == verdict.rule && other.because == why;
    });
    Judged& into = same == judged.end() ? judged.emplace_back(Judged{{}, why, verdict.rule}) : *same;
    into.labels.push_back(table.game().intent_label(machine, option));
  }
  return judged;
}

std::string explain_judged(const Inventory& rules, const Judged& judged, const Style& style) {
  const std::string labels = base::join(judged.labels, ", ");
  if (judged.rule.empty()) return fmt::format("  {}  {}\n", style.paint(Ink::Green, "yes"), labels);
  const std::string why = wrapped(labels + judged.because, 7, style);
  return fmt::format("  {}{}", style.paint(Ink::Red, "no"), why.substr(4)) +
         style.paint(Ink::Dim, wrapped(rule_text(rules, judged.rule), 7, style));
}

std::string place_text(const TableView& table, ObjectId id) {
  const kernel::Object& object = table.state().object(id);
  const bool mine = object.side == table.viewer();
  return fmt::format("{} {}", mine ? "your" : "their",
                     english(table.game(), "zone", table.zone_word(object.zone)));
}

}  // namespace

std::string rule_text(const Inventory& rules, std::string_view id) {
  const std::string_view summary = rules.summary(id);
  return summary.empty() ? std::string(id) : fmt::format("{}: {}", id, summary);
}

std::string explain(const TableView& table, const Inventory& rules, ObjectId id,
                    const Style& style) {
  std::string text =
      fmt::format("{}, {}\n", style.paint(Ink::Bold, table.name(id)), place_text(table, id));
  if (table.in_play(id)) text += explain_stats(table, id);
  const auto intents =
      kernel::intents_about(table.game(), table.match().machine(), table.viewer(), id);
  for (const Judged& judged : judge_all(table, id, intents))
    text += explain_judged(rules, judged, style);
  if (intents.empty()) text += "  there is nothing you could do with it\n";
  return text;
}

std::string explain_question(const TableView& table, const Inventory& rules, const Style& style) {
  const kernel::Decision& decision = table.match().question();
  std::string text = table.game().prompt(table.match().machine(), decision) + "\n";
  const std::string_view rule = table.game().question_rule(table.match().state(), decision);
  if (!rule.empty()) text += wrapped(rule_text(rules, rule), 2, style);
  if (table.sees(decision.about) && decision.ability)
    text += wrapped(fmt::format("{}: {}", table.name(decision.about),
                                table.game().ability_text(decision.ability, table.name(decision.about))),
                    2, style);
  return text;
}

namespace {

// Says which figures with an asterisk, and which words, nobody read off a printed card.
std::string assumed_line(const kernel::Game& game, kernel::CardId card, const Style& style) {
  const auto facts = decks::assumed_facts(game, card);
  if (facts.empty()) return "";
  return style.paint(Ink::Dim, wrapped(fmt::format("assumed: {} - not from the printed card",
                                                   base::join(facts, ", ")),
                                       0, style));
}

}  // namespace

std::string describe_card(const kernel::Game& game, kernel::CardId card, const Style& style) {
  const kernel::Card& printed = game.library().card(card);
  const std::string text = game.card_text(card);
  return fmt::format("{}  {}\n{}\n", style.paint(Ink::Bold, printed.name),
                     style.paint(Ink::Dim, printed.id), game.card_line(card)) +
         (text.empty() ? "" : wrapped(text, 2, style)) + assumed_line(game, card, style);
}

std::string describe_keywords(const kernel::Game& game, std::string_view name, const Style& style) {
  const std::string key = base::slug(name);
  const auto& keywords = game.library().keywords;
  std::string text;
  for (std::size_t i = 1; i < keywords.size() && !key.empty(); ++i) {
    const kernel::Keyword& keyword = keywords[i];
    if (keyword.word.empty() || keyword.base != 0) continue;
    if (keyword.word == key || base::slug(keyword.name) == key)
      text += wrapped(game.keyword_text(static_cast<int>(i)), 0, style);
  }
  return text;
}

}  // namespace longbox::cli
