// Options and questions of the kernel read the same in every game.
#pragma once

#include <string>

#include "cardgame/names.h"
#include "kernel/decision/decision.h"

namespace longbox::cardgame {

// Returns the words of an option that the kernel offers; "?" for others.
std::string common_label(const Names& name, const kernel::Option& option);
// Returns the ability that asks, with its card: "Flamethrower (Rhino)"; the card alone if the
// ability has no name.
std::string power_title(const Names& name, const kernel::Decision& decision);

std::string choose_question(const std::string& power, const std::string& text);
std::string may_question(const std::string& power, const std::string& text);
// Returns the question with which a statement lets a player choose, or do something or not. `said` gives the text of
// what asks: of the statement, or of a whole power that has none. Empty for questions of the game itself.
template <class Printer>
std::string text_question(const Names& name, const Printer& printer, const kernel::Decision& decision,
                          const std::string& power) {
  const auto said = [&] {
    const std::string self = name(decision.about);
    return decision.statement != 0 ? printer.statement(decision.ability, decision.statement, self)
                                   : printer.ability(decision.ability, self);
  };
  if (decision.prompt == kernel::kPromptMay) return may_question(power, said());
  if (decision.prompt != kernel::kPromptChoose) return {};
  return choose_question(power, decision.kind == kernel::DecisionKind::Object ? said() : "");
}

// Options that read alike are counted, so that a label can tell them apart by their places.
struct Namesakes {
  int count = 0;
  int place = 0;  // place of the option among them, from 1
};
template <class Label>
Namesakes namesakes(const kernel::Decision& decision, const kernel::Option& option, Label label) {
  const std::string plain = label(option);
  Namesakes found;
  for (const kernel::Option& other : decision.options()) {
    if (label(other) != plain) continue;
    ++found.count;
    if (other == option) found.place = found.count;
  }
  return found;
}

}  // namespace longbox::cardgame
