#include "cli/setup_options.h"

#include <fmt/format.h>

#include <map>

#include "cli/games.h"

namespace longbox::cli {

void add_setup_options(Usage& command, kernel::Choices& choices) {
  std::map<std::string_view, Option> known;  // games may share a name
  for (const auto& [game, options] : options_of_games()) {
    for (const kernel::SetupOption& option : options) {
      const std::string meaning = fmt::format("{}: {}", game, option.meaning);
      if (const auto found = known.find(option.name); found != known.end()) {
        found->second.add_meaning(meaning);
        continue;
      }
      const auto choose = [&choices, name = std::string(option.name)](const std::string& value) {
        choices.push_back({name, value});
      };
      Option added = command.text_option(fmt::format("--{}", option.name), choose, meaning);
      known.emplace(option.name, added.value_name("NAME"));
    }
  }
}

int check_choices(const kernel::Game& game, const kernel::Choices& choices) {
  const auto reasons = game.check_choices(choices);
  if (reasons.empty()) return kOk;
  const std::string rule = reasons[0].rule.empty() ? "" : " (" + reasons[0].rule + ")";
  return complain(kWrongUse, reasons[0].message + rule);
}

}  // namespace longbox::cli
