// A target is named where the text of its effect speaks of it first: "stun target character".
#include <algorithm>

#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

namespace {

// Returns "player" of "each player", "opponent" of "an opponent".
std::string without_determiner(const std::string& text) {
  for (const std::string_view word : {"each ", "an ", "a ", "any "})
    if (text.starts_with(word)) return text.substr(word.size());
  return text;
}

// Returns "effect" of "effect from a plot twist", and of "payment effect".
std::string last_word(const std::string& text) {
  const std::string head = text.substr(0, std::min(text.find(" from "), text.find(" with ")));
  return head.substr(head.rfind(' ') + 1);
}

std::string aimed_at(const std::string& what) {
  constexpr std::string_view kOther = "other ";
  return what.starts_with(kOther) ? "another target " + what.substr(kOther.size()) : "target " + what;
}

}  // namespace

// Writes the target that the statement describes: objects, players, or a word for effects.
Phrasing::Choice Phrasing::target_of(const Bound& described, const Worded& worded) {
  if (described.op == kernel::kSelect)
    return {aimed_at(selector(described, Shape::Bare)), noun_of(described), full_noun_of(described), true};
  if (worded.has_slot_type("seats")) {
    const std::string player = without_determiner(plain(described));
    return {aimed_at(player), player, player, true};
  }
  const std::string word = plain(described);
  return {aimed_at(word), last_word(word), word, true};
}

// Returns the first statement that speaks of the variable, at once or later.
const Bound* Phrasing::next_use(const Statements& rest, int variable) const {
  const auto speaks = [&](const Bound* line) { return uses(*line, variable) > 0 || uses_later(*line, variable); };
  const auto found = std::ranges::find_if(rest, speaks);
  return found == rest.end() ? nullptr : *found;
}

// A statement that only gives a name while the effect is announced says nothing itself. An announced number is
// called X.
bool Phrasing::aim(const Bound& bound, const Statements& rest) {
  const Worded* worded = wordings_.find(bound.op);
  if (worded == nullptr || !worded->entry->announces || !worded->entry->english.empty()) return false;
  const Bound* variable = arg_of_type(bound, *worded, "new-variable");
  if (variable == nullptr || bound.args.size() != worded->slots.size()) return false;
  if (&bound == asked_) asked_ = next_use(rest, variable->value);
  if (worded->has_slot_type("number")) {
    letters_[variable->value] = std::string(1, static_cast<char>('X' + std::min<std::size_t>(letters_.size(), 2)));
    const Bound* most = arg_of_type(bound, *worded, "number");
    if (most != nullptr && most->op == kernel::kNumber)
      suffix_ += ", where " + letters_[variable->value] + " is at most " + number(*most);
    return true;
  }
  const Bound& described = bound.args[0];
  Choice target = target_of(described, *worded);
  if (described.op == kernel::kSelect) yours_[variable->value] = is_yours(described);
  const auto taken = [&](const auto& other) { return other.second.text == target.text; };
  if (std::ranges::any_of(fused_, taken)) target.text = "another " + target.text;
  fused_[variable->value] = std::move(target);
  return true;
}

// Names the targets of an ability, and writes what else is announced.
Phrasing::Sentences Phrasing::announced(const BoundAbility& ability) {
  Statements rest;
  for (const Bound& statement : ability.price()) rest.push_back(&statement);
  for (const Bound& statement : ability.effect()) rest.push_back(&statement);
  Sentences out;
  for (const Bound& bound : ability.announcement()) {
    if (aim(bound, rest)) continue;
    Sentences sentences = statement(bound);
    tell(bound, sentences);
    for (auto& sentence : sentences) add(out, std::move(sentence));
  }
  return out;
}

}  // namespace longbox::cardlang
