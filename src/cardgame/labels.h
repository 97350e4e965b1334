// Options and questions of the kernel read the same in every game.
#pragma once

#include <string>
#include <vector>

#include "cardgame/names.h"
#include "kernel/decision/decision.h"

namespace longbox::cardgame {

// Returns the words of an option that the kernel offers; "?" for others.
std::string common_label(const Names& name, const kernel::Option& option);
// Returns the ability that asks, with its card: "Flamethrower (Rhino)"; the card alone if the
// ability has no name.
std::string power_title(const Names& name, const kernel::Decision& decision);

// Returns for whom or what a question is put that is put once for each of several: ", for Thor". Empty for all others.
std::string loop_words(const Names& name, const kernel::Decision& decision);

std::string choose_question(const std::string& power, const std::string& text);
std::string may_question(const std::string& power, const std::string& text);
// Returns the question with which a statement lets a player choose, or do something or not. `said` gives the text of
// what asks: of the statement, or of a whole power that has none. Empty for questions of the game itself.
template <class Printer>
std::string text_question(const Names& name, const Printer& printer, const kernel::Decision& decision,
                          const std::string& title) {
  const std::string power = title + loop_words(name, decision);
  const auto said = [&] {
    const std::string self = name(decision.about);
    return decision.statement != 0 ? printer.statement(decision.ability, decision.statement, self)
                                   : printer.ability(decision.ability, self);
  };
  if (decision.prompt == kernel::kPromptMay) return may_question(power, said());
  if (decision.prompt != kernel::kPromptChoose) return {};
  return choose_question(power, decision.kind == kernel::DecisionKind::Object ? said() : "");
}

// Numbers the labels that read alike: "Avenger (1)", "Avenger (2)".
void number_alike(std::vector<std::string>& labels);

}  // namespace longbox::cardgame
