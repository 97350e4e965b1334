#include "cardlang/names.h"

namespace longbox::cardlang {

namespace {

bool is_loop(const Bound& statement) {
  for (const auto& arg : statement.args)
    if (arg.op == kernel::kBlock && arg.type == "loop") return true;
  return false;
}

void collect(const BoundAbility& ability, const CardBook& book, Names& names);

// The name that a loop gives may go unused: "for each of them, draw a card".
void collect(const Bound& bound, const CardBook& book, Names& names) {
  if (bound.op == kernel::kVariable) names.used.insert(bound.value);
  if (bound.op == kernel::kBlock && (bound.type == "trigger" || bound.type == "continuous"))
    collect(book.abilities[static_cast<std::size_t>(bound.value)], book, names);
  for (const auto& arg : bound.args) {
    if (arg.op == kernel::kWord && arg.type == "new-variable") {
      names.own.insert(arg.value);
      if (!is_loop(bound)) names.given.push_back(&arg);
    }
    collect(arg, book, names);
  }
}

void collect(const BoundAbility& ability, const CardBook& book, Names& names) {
  for (const auto* part : ability.parts())
    for (const auto& bound : *part) collect(bound, book, names);
}

}  // namespace

Names names_of(const BoundAbility& ability, const CardBook& book) {
  Names names;
  collect(ability, book, names);
  return names;
}

}  // namespace longbox::cardlang
