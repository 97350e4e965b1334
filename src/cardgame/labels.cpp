#include "cardgame/labels.h"

#include <fmt/format.h>

#include <unordered_map>

#include "kernel/effect/statements.h"
#include "kernel/words.h"

namespace longbox::cardgame {

std::string common_label(const Names& name, const kernel::Option& option) {
  switch (option.kind) {
    case kernel::kOptionPass: return "pass";
    case kernel::kOptionYes: return "yes";
    case kernel::kOptionNo: return "no";
    case kernel::kOptionDone: return "done";
    case kernel::kOptionGoOn: return "go on";
    case kernel::kOptionLink: return fmt::format("effect of {}", name(option.object));
    case kernel::kOptionObject: return name(option.object);
    case kernel::kOptionSeat: return kernel::seat_name(option.seat);
    case kernel::kOptionNumber: return std::to_string(option.number);
    case kernel::kOptionMode:
      return name.game().library().labels[static_cast<std::size_t>(option.number)];
    default: return "?";
  }
}

std::string power_title(const Names& name, const kernel::Decision& decision) {
  const std::string& title = name.game().library().ability(decision.ability).name;
  const std::string card = name(decision.about);
  return title.empty() ? card : fmt::format("{} ({})", title, card);
}

// Everybody at the table may hear the question, so that only cards in play are named.
std::string loop_words(const Names& name, const kernel::Decision& decision) {
  const kernel::Game& game = name.game();
  const kernel::ObjectId id =
      kernel::visited_now(name.state(), game.library(), game.rules().lexicon(), decision);
  if (!id || (game.rules().play_zones() >> name.state().object(id).zone & 1U) == 0) return {};
  return ", for " + name(id);
}

std::string choose_question(const std::string& power, const std::string& text) {
  return text.empty() ? power + ": choose one" : fmt::format("{}: {}. Which one?", power, text);
}

std::string may_question(const std::string& power, const std::string& text) {
  return fmt::format("{}: {}?", power, text.empty() ? "do it" : text);
}

void number_alike(std::vector<std::string>& labels) {
  struct Same {
    int count = 0;
    int numbered = 0;
  };
  std::unordered_map<std::string, Same> alike;
  for (const std::string& label : labels) ++alike[label].count;
  for (std::string& label : labels) {
    Same& same = alike[label];
    if (same.count > 1) label = fmt::format("{} ({})", label, ++same.numbered);
  }
}

}  // namespace longbox::cardgame
