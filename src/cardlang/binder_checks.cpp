// This file checks bound abilities: text that could never do anything is refused.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "cardlang/binder.h"
#include "cardlang/names.h"
#include "kernel/effect/eval.h"

namespace longbox::cardlang {

using kernel::PhraseKind;

namespace {

constexpr int kLargestLiteral = 9999;

// Returns the word that names the first register that no effect has; null if the text names none.
const Bound* one_too_many(const std::vector<Bound>& text) {
  for (const auto& bound : text) {
    const bool gives = bound.op == kernel::kWord && bound.type == "new-variable";
    if (gives && bound.value == kernel::kMaxVariables) return &bound;
    if (const Bound* found = one_too_many(bound.args)) return found;
  }
  return nullptr;
}

}  // namespace

void Binder::check_body(const BoundAbility& ability) {
  if (const Bound* name = one_too_many(ability.body))
    diagnostics_.error(path_, name->span, "the name '" + name->text + "' is one too many",
                       "a power gives at most " + std::to_string(kernel::kMaxVariables) + " names");
  for (const auto* part : ability.parts())
    for (const auto& bound : *part) check_literals(bound);
  check_modes(ability);
  check_effects(ability);
  check_names(ability);
}

void Binder::check_modes(const BoundAbility& ability) {
  bool found = false;
  for (const auto& statement : ability.body) {
    if (!compiler_.is_modes(statement)) continue;
    if (std::exchange(found, true))
      diagnostics_.error(path_, statement.span, "the modes of an effect are chosen once",
                         "write all of them as options below one line");
  }
}

namespace {

// Returns whether the statement names an effect: it announces something that only a word describes.
bool names_effect(const Bound& statement) {
  const auto describes = [](const Bound& arg) { return arg.op == kernel::kWord && arg.type != "new-variable"; };
  return std::ranges::any_of(statement.args, describes);
}

}  // namespace

// A name of an object where an effect is wanted, or the other way round, would load, print and do nothing.
void Binder::check_effects(const BoundAbility& ability) {
  std::map<int, bool> effects;
  for (const auto& statement : ability.announcement())
    for (const auto& arg : statement.args)
      if (arg.op == kernel::kWord && arg.type == "new-variable") effects[arg.value] = names_effect(statement);
  if (effects.empty()) return;
  for (const auto& statement : ability.body) check_effect_names(statement, effects);
}

void Binder::check_effect_names(const Bound& bound, const std::map<int, bool>& effects) {
  const auto found = bound.op == kernel::kVariable ? effects.find(bound.value) : effects.end();
  if (found != effects.end() && found->second != (bound.type == "effect"))
    diagnostics_.error(path_, bound.span,
                       "'" + bound.text + (found->second ? "' is the name of an effect" : "' names no effect"));
  for (const auto& arg : bound.args) check_effect_names(arg, effects);
}

void Binder::check_names(const BoundAbility& ability) {
  if (std::exchange(failed_statements_, 0) > 0) return;
  const Names names = names_of(ability, book_);
  for (const Bound* given : names.given)
    if (!names.used.contains(given->value))
      diagnostics_.error(path_, given->span, "nothing uses the name '" + given->text + "'",
                         "take the statement out, or use the name below it");
}

void Binder::check_literals(const Bound& bound) {
  const bool number = bound.op == kernel::kNumber && bound.type != "symbols";
  if (number && std::abs(bound.value) > kLargestLiteral)
    diagnostics_.error(path_, bound.span, "the number is too large",
                       "numbers go up to " + std::to_string(kLargestLiteral));
  for (const auto& arg : bound.args) check_literals(arg);
}

// A number that the card does not have cannot be assumed either (cardgame/assumed.h).
void Binder::check_assumed(const Draft& draft) {
  for (const auto& word : matcher_.words_of("assumed-fact")) {
    const auto number = matcher_.word_value("fact", word);
    const bool is_assumed = draft.card.tags.contains(*matcher_.word_value("assumed-fact", word));
    if (!is_assumed || !number || draft.card.present.contains(*number)) continue;
    diagnostics_.error(path_, draft.type, "the card has no '" + word + "' that could be assumed",
                       "give the number, or take the word out of 'assumed'");
  }
}

// A replacement of an event that the rules never offer would load, print and do nothing.
bool Binder::check_replaceable(const Bound& event) {
  if (matcher_.form(event.op).entry->replaceable) return true;
  std::string forms;
  for (const auto& phrase : lexicon_.phrases)
    if (phrase.kind == PhraseKind::Event && phrase.replaceable)
      forms += (forms.empty() ? "" : "; ") + std::string(phrase.form);
  diagnostics_.error(path_, event.span, "nothing can happen instead of this event",
                     "events that can be replaced: " + forms);
  return false;
}

// Some events are over before anybody could be asked.
bool Binder::check_answered(const Bound& event) {
  if (matcher_.form(event.op).entry->answered) return true;
  diagnostics_.error(path_, event.span, "no power can answer this event, only wait for it",
                     "let an effect wait for it with 'later'");
  return false;
}

// Text about what an event never concerns would load, print and do nothing.
bool Binder::check_objects(const Bound& event) {
  const auto& about = matcher_.form(event.op).entry->about;
  std::size_t slot = 0;
  bool good = true;
  for (const auto& arg : event.args) {
    if (slot == about.size()) break;
    if (arg.type == "object") ++slot;
    if (arg.op != kernel::kSelect) continue;
    const std::uint32_t sorts = about[slot++];
    const kernel::Phrase& noun = *matcher_.form(arg.args[0].op).entry;
    if (share_sorts(noun.sorts, sorts)) continue;
    good = false;
    diagnostics_.error(path_, arg.args[0].span,
                       "the event is never about '" + std::string(noun.form) + "'",
                       "it can be about: " + nouns_of(lexicon_, sorts));
  }
  return good;
}

}  // namespace longbox::cardlang
