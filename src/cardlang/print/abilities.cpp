// This file prints triggers, replacements, delayed triggers and continuous powers.
#include <algorithm>

#include "base/text.h"
#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

using kernel::AbilityKind;

namespace {

// Some wordings bring their own "when".
bool has_conjunction(std::string_view text) {
  constexpr std::string_view kWords[] = {"at",    "after", "before", "when",     "whenever",
                                         "while", "if",    "during", "each time"};
  return std::ranges::any_of(kWords,
                             [&](auto word) { return english::starts_with_word(text, word); });
}

// Entering or leaving play and being recruited happen once to a card.
bool comes_once(std::string_view event) {
  constexpr std::string_view kMoments[] = {" enters play", " leaves play", "you recruit this "};
  return std::ranges::any_of(kMoments,
                             [&](auto moment) { return event.find(moment) != std::string_view::npos; });
}

// Says which of your steps is meant, where more than one may come.
std::string of_next_step(std::string event) {
  for (const std::string_view start : {"at the start of your ", "at the beginning of your "})
    if (event.starts_with(start)) return event.insert(start.size(), "next ");
  return event;
}

}  // namespace

// --- Events -------------------------------------------------------------------------------------

// "It" is the object that the event is about: the described one, or the card itself.
void Phrasing::introduce_event(const Bound& bound) {
  const auto is_select = [](const Bound& arg) { return arg.op == kernel::kSelect; };
  const auto found = std::ranges::find_if(bound.args, is_select);
  if (found != bound.args.end()) {
    event_is_self_ = false;
    return mentions_.introduce(kEventReferent, noun_of(*found), full_noun_of(*found));
  }
  event_is_self_ = std::ranges::any_of(bound.args, [&](const Bound& arg) {
    const Worded* worded = wordings_.find(arg.op);
    return worded != nullptr && worded->entry->form == "self";
  });
}

std::string Phrasing::event(const BoundAbility& ability) {
  if (ability.event.empty()) return "it happens";
  const Bound& bound = ability.event[0];
  const Worded* worded = wordings_.find(bound.op);
  std::string text;
  if (worded == nullptr)
    text = plain(bound);
  else if (ability.kind == AbilityKind::Replacement)
    text = expand(bound, *worded, worded->second);
  else
    text = phrase(bound, *worded);
  introduce_event(bound);
  return text;
}

std::string Phrasing::trigger_head(const BoundAbility& ability) {
  std::string text = event(ability);
  const bool would =
      ability.kind == AbilityKind::Replacement && text.find(" would ") != std::string::npos;
  const bool conjunction = has_conjunction(text);
  const bool first_time = ability.limit == kernel::Limit::FirstTime;
  if (first_time && conjunction)
    text += " for the first time each turn";
  else if (first_time)
    text = "the first time each turn that " + text;
  else if (!conjunction && would)
    text = "if " + text;
  else if (!conjunction)
    text = (style_.whenever && !comes_once(text) ? "whenever " : "when ") + text;
  if (!ability.while_condition.empty()) text += ", while " + condition(ability.while_condition[0]);
  if (!ability.if_condition.empty())
    text += (would ? " and " : ", if ") + condition(ability.if_condition[0]);
  if (ability.limit == kernel::Limit::OncePerTurn && ability.kind == AbilityKind::Trigger)
    text = "once each turn, " + text;
  return text;
}

// --- Abilities ----------------------------------------------------------------------------------

std::vector<std::string> Phrasing::abilities(std::span<const BoundAbility* const> abilities) {
  if (abilities.empty()) return {};
  const BoundAbility& first = *abilities[0];
  if (first.kind == AbilityKind::Continuous) return {continuous(abilities)};
  if (first.kind == AbilityKind::Contents) return {contents(abilities)};
  if (first.kind != AbilityKind::Activated) return waiting(first);
  return used(first);
}

std::string Phrasing::said(const BoundAbility& ability, const Bound& statement) {
  asked_ = &statement;
  const BoundAbility* only = &ability;
  abilities({&only, 1});
  return told_;
}

// Writes the condition for the use of a power.
std::vector<std::string> Phrasing::used(const BoundAbility& ability) {
  if (style_.uses_behind && ability.event.empty()) return paid(ability);
  std::vector<std::string> out;
  for (auto& sentence : announced(ability)) out.push_back(std::move(sentence.text));
  const std::string price = cost(ability);
  const auto effect = ability.effect();
  if (!ability.event.empty()) {
    out.push_back(trigger_head(ability) + (price.empty() ? "" : ", " + price));
    for (auto& sentence : body(effect)) {
      if (out.size() == 1 && !price.empty() && out[0].ends_with(price)) {
        out[0] += " " + sentence.text + ".";
        continue;
      }
      if (out.size() == 1 && out[0].back() != '.') out[0] += ", " + sentence.text + ".";
      else out.push_back(std::move(sentence.text));
    }
    return out;
  }
  if (!ability.while_condition.empty())
    out.push_back("use this only while " + condition(ability.while_condition[0]));
  for (auto& sentence : body(effect)) out.push_back(std::move(sentence.text));
  if (!price.empty()) {
    if (out.empty()) out.emplace_back("nothing happens");
    out[0] = price + " " + out[0];
  }
  return out;
}

// Writes the costs, which are paid first, up to the arrow.
std::string Phrasing::cost(const BoundAbility& ability) {
  if (ability.costs == 0) return "";
  return joined(body(ability.price())) + " " + style_.arrow;
}

std::string Phrasing::continuous(std::span<const BoundAbility* const> abilities) {
  std::string head;
  if (!abilities[0]->while_condition.empty())
    head = "while " + condition(abilities[0]->while_condition[0]) + ", ";
  if (abilities[0]->this_game) head = "during this game, " + head;
  std::vector<std::string> clauses;
  const Bound* before = nullptr;
  for (const auto* ability : abilities) {
    for (const auto& bound : ability->body) {
      std::string text = clause(bound);
      const bool again = before != nullptr && same_subject(*before, bound);
      clauses.push_back(again ? english::without_pronoun(text) : std::move(text));
      before = &bound;
    }
  }
  return head + english::join_clauses(clauses);
}

// Writes "You bring a private pile of up to four supporting cards."
std::string Phrasing::contents(std::span<const BoundAbility* const> abilities) {
  std::string words;
  if (const auto* list = wordings_.list("pile-word"))
    for (const auto& word : list->words)
      if ((abilities[0]->pile_words & static_cast<unsigned>(word.value)) != 0)
        words += (words.empty() ? "" : ", ") + std::string(word.english);
  std::vector<std::string> clauses;
  for (const auto* ability : abilities)
    for (const auto& bound : ability->body) clauses.push_back(clause(bound));
  return "you bring a pile (" + words + ") of " + english::join_clauses(clauses);
}

// A power to be gained stands in quotes: it speaks of nothing that was spoken of before.
std::string Phrasing::gained(int keyword) {
  std::vector<const BoundAbility*> all;
  for (const auto id : book_.library.keywords[static_cast<std::size_t>(keyword)].abilities)
    all.push_back(&book_.abilities[id.value]);
  Phrasing alone(wordings_, book_, style_, speaker_);
  std::vector<std::string> clauses;
  for (std::size_t at = 0; at < all.size();) {
    std::size_t end = at + 1;
    while (end < all.size() && is_one_sentence(*all[at], *all[end])) ++end;
    for (auto& sentence : alone.abilities({all.data() + at, end - at}))
      clauses.push_back(std::move(sentence));
    at = end;
  }
  granted_.insert(granted_.end(), alone.granted_.begin(), alone.granted_.end());
  return english::join_clauses(clauses);
}

// Writes the options to pick from, one clause each.
std::string Phrasing::options(const Bound& bound) {
  std::vector<std::string> texts;
  for (const auto& option : bound.args) {
    const bool gains = bound.type == "gains" && option.args.size() == 1;
    texts.push_back(gains ? "\"" + english::capitalized(gained(option.args[0].value)) + "\""
                          : option_text(option.args));
  }
  return base::join(texts, "; ", "; or ");
}

// The text begins with the costs, up to the arrow.
std::string Phrasing::option_text(std::span<const Bound> statements) {
  if (statements.empty() || statements[0].op != kernel::kCosts) return block(statements);
  const std::string price = joined(body(statements[0].args)) + " " + style_.arrow + " ";
  return price + block(statements.subspan(1));
}

// The event that a trigger or replacement waits for belongs to its first sentence.
std::vector<std::string> Phrasing::waiting(const BoundAbility& ability) {
  if (ability.costs > 0) return bought_off(ability);
  const std::string head = trigger_head(ability) + ", ";
  Sentences sentences = announced(ability);
  for (auto& sentence : run_together(body(ability.effect()))) sentences.push_back(std::move(sentence));
  if (sentences.empty()) sentences.push_back({"nothing happens", false, false});
  std::string& start = sentences[0].text;
  if (ability.kind == AbilityKind::Replacement) {
    if (ability.optional) start = "you may " + start;
    start += " instead";
  }
  start = head + start;
  std::vector<std::string> out;
  for (auto& sentence : sentences) out.push_back(std::move(sentence.text));
  return out;
}

// Writes "when it attacks" as "the next time it attacks today", "after it attacks" as "after the next time ...". An
// event that is a moment of its own, as "at the end of this round", comes once anyway.
std::string Phrasing::next_time(std::string event, const Bound& owner, bool repeats) {
  std::string start = repeats ? "whenever " : "the next time ";
  if (english::starts_with_word(event, "when")) {
    event.erase(0, 5);
  } else if (english::starts_with_word(event, "after")) {
    event.erase(0, 6);
    start = "after " + start;
  } else if (has_conjunction(event)) {
    const std::string time = style_.timed_moments ? within(owner) : "";
    if (style_.timed_moments && !repeats) event = of_next_step(std::move(event));
    return event.find(time) == std::string::npos ? event + " " + time : event;
  }
  const std::string time = within(owner);
  const std::string period = time.starts_with("during ") ? time.substr(7) : time;
  if (time.empty() || event.find(period) != std::string::npos) return start + event;
  // "... and survives during this combat" would say something else.
  if (event.find(" and ") != std::string::npos) return start + time + " that " + event;
  return start + event + " " + time;
}

// Writes the duration as it reads behind "the next time it attacks".
std::string Phrasing::within(const Bound& owner) {
  for (const auto& arg : owner.args)
    if (arg.type == "duration") return word(arg, {.directive = "within"});
  return "";
}

// A delayed trigger fires once, or as often as it can, within its duration. A replacement holds for all of it.
std::string Phrasing::later(const Bound& bound, const Bound& owner) {
  const auto id = static_cast<std::size_t>(bound.value);
  if (id == 0 || id >= book_.abilities.size()) return "later";
  const BoundAbility& ability = book_.abilities[id];
  if (ability.kind == AbilityKind::Replacement) {
    std::string lasting;
    for (const auto& sentence : waiting(ability)) lasting += (lasting.empty() ? within(owner) + ", " : "; ") + sentence;
    return english::tidy(lasting);
  }
  std::string text = next_time(event(ability), owner, ability.repeats);
  if (!ability.while_condition.empty()) text += ", while " + condition(ability.while_condition[0]);
  if (!ability.if_condition.empty()) text += ", if " + condition(ability.if_condition[0]);
  Sentences sentences = announced(ability);
  for (auto& sentence : body(ability.effect())) sentences.push_back(std::move(sentence));
  return english::tidy(text + ", " + joined(sentences));
}

}  // namespace longbox::cardlang
