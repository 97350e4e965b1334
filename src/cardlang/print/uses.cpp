// This file prints powers that are paid for, with the words for their use behind the text.
#include <algorithm>

#include "base/text.h"
#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

// Costs right behind a dash begin with a capital letter: "Boost—Discard a card".
std::string Phrasing::priced(std::string_view wording, const BoundAbility& ability) {
  std::string out;
  for (const Piece& piece : parse_wording(wording)) {
    if (!piece.is_slot) out += piece.text;
    else if (piece.text == "enter") out += speaker_.enters;
    else if (piece.text == "costs") {
      const std::string costs = joined(body(ability.price()));
      out += out.empty() || out.back() == ' ' ? costs : english::capitalized(costs);
    }
  }
  return out;
}

// Writes "Activate, KO a robot >>> Draw a card.", or the costs as the header has them: "To play, KO a robot."
std::vector<std::string> Phrasing::paid(const BoundAbility& ability) {
  const auto* header = wordings_.header_at(ability.opener);
  const bool by_header = header != nullptr && names_costs(header->english);
  std::vector<std::string> out;
  for (auto& sentence : announced(ability)) out.push_back(std::move(sentence.text));
  std::string price;
  if (ability.costs > 0 && by_header) {
    const bool only_costs = ability.effect().empty() && !ability.while_condition.empty();
    const std::string start = only_costs ? "if " + condition(ability.while_condition[0]) + ", " : "";
    out.push_back(start + priced(header->english, ability));
  } else if (ability.costs > 0) {
    std::vector<std::string> costs;
    for (const auto& sentence : body(ability.price())) costs.push_back(sentence.text);
    price = base::join(costs, ", ") + " " + style_.arrow + " ";
  }
  Sentences effect = run_together(body(ability.effect()));
  if (effect.empty() && !price.empty()) effect.push_back({"nothing happens"});
  if (!effect.empty() && !price.empty()) effect[0].text = price + english::capitalized(effect[0].text);
  for (auto& sentence : effect) out.push_back(std::move(sentence.text));
  if (auto use = use_clause(ability); !use.empty()) out.push_back(std::move(use));
  return out;
}

// Returns the words of a header in the order of their lists: when, how often, in which state, from where. Of several
// times each will do, and a state is wanted besides.
std::vector<std::string> Phrasing::use_words(const BoundAbility& ability) const {
  std::vector<std::string> parts;
  std::vector<std::string> times;
  std::vector<std::string> states;
  if (const auto* list = wordings_.list("timing"))
    for (const auto& word : list->words)
      if ((ability.timing & static_cast<unsigned>(word.value)) != 0 && !word.english.empty())
        (word.english.starts_with("while ") ? states : times).emplace_back(english::before_bar(word.english));
  if (!times.empty()) parts.push_back(base::join(times, " or "));
  const auto limit = wordings_.word("limit", static_cast<int>(ability.limit));
  if (!limit.empty()) parts.emplace_back(limit);
  for (std::string& state : states) parts.push_back(std::move(state));
  std::vector<std::string> zones;
  for (int zone = 0; zone < 32; ++zone)
    if ((ability.zones >> zone & 1U) != 0)
      zones.emplace_back(english::before_bar(wordings_.word("zone", zone)));
  if (!zones.empty()) parts.push_back("from your " + base::join(zones, ", ", " or "));
  return parts;
}

// Writes "use only during the day, only once per turn".
std::string Phrasing::use_clause(const BoundAbility& ability) {
  std::vector<std::string> parts = use_words(ability);
  if (!ability.while_condition.empty() && !ability.effect().empty())
    parts.push_back("while " + condition(ability.while_condition[0]));
  if (parts.empty()) return "";
  return (ability.played ? "play only " : "use only ") + base::join(parts, ", only ");
}

// A condition about what the event happens to is said beside the event: "would arrive while broken".
std::optional<std::string> Phrasing::aside(const BoundAbility& ability) {
  if (ability.if_condition.empty() || ability.event.empty()) return std::nullopt;
  const Bound& bound = ability.if_condition[0];
  const Bound& event = ability.event[0];
  const Worded* worded = wordings_.find(bound.op);
  const bool is = worded != nullptr && worded->elements.size() == 3 && worded->elements[1].word == "is";
  if (!is || bound.args.size() != 2 || event.args.empty() || !same(bound.args[0], event.args[0]))
    return std::nullopt;
  const Bound& select = bound.args[1];
  if (select.op != kernel::kSelect || !is_implied_noun(select)) return std::nullopt;
  const std::string text = predicate(select);
  if (text.starts_with("one ") || english::is_verb_phrase(text)) return std::nullopt;
  return text;
}

// Writes a replacement that is paid for: "if it would arrive, instead, you may pay 2. If you do, draw a card."
std::vector<std::string> Phrasing::bought_off(const BoundAbility& ability) {
  std::string head = event(ability);
  const bool would = head.find(" would ") != std::string::npos;
  head = (would ? "if " : "when ") + head;
  if (const auto beside = aside(ability)) head += " while " + *beside;
  else if (!ability.if_condition.empty()) head += " and " + condition(ability.if_condition[0]);
  if (!ability.while_condition.empty()) head += ", while " + condition(ability.while_condition[0]);
  const std::string price = (ability.optional ? "you may " : "") + joined(body(ability.price()));
  const std::string effect = joined(body(ability.effect()));
  if (effect.empty()) return {head + ", " + price + " instead"};
  return {head + ", instead, " + price, "if you do, " + effect};
}

}  // namespace longbox::cardlang
