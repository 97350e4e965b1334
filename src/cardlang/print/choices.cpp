// Choices are named where they are used first, if that says the same.
#include <algorithm>

#include "cardlang/print/english.h"
#include "cardlang/print/phrasing.h"
#include "cardlang/print/tree.h"

namespace longbox::cardlang {

namespace {

constexpr std::string_view kChoose = "choose ";

// Returns whether the statement lets a player pick one thing and gives it a name.
bool is_choice(const Bound& bound, const Worded* worded) {
  return worded != nullptr && worded->entry->english.starts_with(kChoose) &&
         bound.args.size() == worded->slots.size() && worded->has_slot_type("new-variable") &&
         worded->has_slot_type("objects") && !has_block(*worded);
}

// "choose a player" and "choose an enemy player" introduce a player, "for {p}, ..." does so too;
// anything else without a description is a card.
std::string chosen_noun(const Worded& worded) {
  if (worded.has_slot_type("seats")) return "player";
  const auto english = worded.entry->english;
  if (english.starts_with("choose a player")) return "player";
  const bool plain = english.starts_with("choose a") && english.find('{') == std::string_view::npos;
  return std::string(plain ? english.substr(english.rfind(' ') + 1) : "card");
}

// Returns whether a slot prints its argument as it is, or as what it is taken from.
bool is_plain(const Piece& piece) {
  return piece.directive.empty() || piece.directive == "from";
}

}  // namespace

// Variables that a statement brings up stand for what its description says.
void Phrasing::introduce_new(const Bound& bound, const Worded& worded) {
  const Bound* variable = arg_of_type(bound, worded, "new-variable");
  if (variable == nullptr) return;
  const Bound* objects = arg_of_type(bound, worded, "objects");
  if (objects == nullptr || objects->op != kernel::kSelect) {
    const auto noun = chosen_noun(worded);
    return mentions_.introduce(variable->value, noun, noun);
  }
  yours_[variable->value] = is_yours(*objects);
  mentions_.introduce(variable->value, noun_of(*objects), full_noun_of(*objects));
}

// Returns whether the statement can name the choice where it speaks of it.
bool Phrasing::can_fuse(int variable, const Bound& bound) const {
  const Worded* worded = wordings_.find(bound.op);
  if (worded == nullptr || uses(bound, variable) != 1 || has_block(*worded)) return false;
  for (std::size_t i = 0; i < bound.args.size() && i < worded->slots.size(); ++i) {
    if (bound.args[i].op != kernel::kVariable || bound.args[i].value != variable) continue;
    const auto is_it = [&](const Piece& p) { return p.is_slot && p.text == worded->slots[i].word; };
    const auto says_it = [&](const Piece& p) { return is_it(p) && p.directive != "owner"; };
    return std::ranges::count_if(worded->first, says_it) == 1 &&
           is_plain(*std::ranges::find_if(worded->first, says_it));
  }
  return false;
}

// Returns the first statement behind `at` that uses the variable, provided that it is an order ("an enemy
// character gets +1/+1" would hide that there is a choice) and everything before it is plain.
const Bound* Phrasing::first_use(const Statements& lines, std::size_t at, int variable) const {
  for (std::size_t i = at + 1; i < lines.size(); ++i) {
    const Worded* worded = wordings_.find(lines[i]->op);
    if (worded == nullptr || has_block(*worded)) return nullptr;
    const bool note = worded->opening() == "note";
    if (note || uses(*lines[i], variable) == 0) continue;
    const bool order = is_imperative(worded->first) && !worded->first[0].is_slot;
    return order && can_fuse(variable, *lines[i]) ? lines[i] : nullptr;
  }
  return nullptr;
}

// "Choose an enemy character. Stun it." becomes "Stun an enemy character."
bool Phrasing::take_choice(const Statements& lines, std::size_t at) {
  const Bound& bound = *lines[at];
  const Worded* worded = wordings_.find(bound.op);
  if (!is_choice(bound, worded)) return false;
  const int variable = arg_of_type(bound, *worded, "new-variable")->value;
  const Bound& objects = *arg_of_type(bound, *worded, "objects");
  const Bound* use = first_use(lines, at, variable);
  if (use == nullptr) return false;
  if (&bound == asked_) asked_ = use;
  Choice choice{expand(bound, *worded, worded->first).substr(kChoose.size()), "card", "card"};
  if (objects.op == kernel::kSelect) {
    yours_[variable] = is_yours(objects);
    choice.noun = noun_of(objects);
    choice.full = full_noun_of(objects);
  }
  fused_[variable] = std::move(choice);
  return true;
}

}  // namespace longbox::cardlang
