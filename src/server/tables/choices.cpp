#include "server/tables/choices.h"

#include <cctype>

namespace longbox::server {
namespace {

kernel::Choices to_choices(const OptionValues& options) {
  kernel::Choices choices;
  for (const auto& [option, value] : options) choices.push_back({option, value});
  return choices;
}

std::string title_of(std::string_view word) {
  std::string title(word);
  if (!title.empty())
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
  return title;
}

// Writes the record `Choice`.
Json choice_info(const kernel::Game& game, std::string_view option, std::string_view value) {
  const kernel::Choices chosen{{std::string(option), std::string(value)}};
  const kernel::SeatRange range = game.seats_for(chosen);
  Json info = {{"id", value}, {"title", game.choice_title(option, value)}};
  if (range.fewest != game.fewest_seats()) info["fewestSeats"] = range.fewest;
  if (range.most != kernel::kMaxSeats) info["mostSeats"] = range.most;
  return info;
}

}  // namespace

Json option_infos(const kernel::Game& game) {
  Json infos = Json::array();
  for (const kernel::SetupOption& option : game.options()) {
    Json choices = Json::array();
    for (const std::string_view value : option.values) choices.push_back(choice_info(game, option.name, value));
    infos.push_back({{"id", option.name},
                     {"title", title_of(option.name)},
                     {"choices", std::move(choices)},
                     {"usual", option.values.empty() ? "" : option.values.front()}});
  }
  return infos;
}

std::vector<kernel::DeckReason> check_options(const kernel::Game& game,
                                              const OptionValues& options) {
  return game.check_choices(to_choices(options));
}

kernel::SeatRange seats_for(const kernel::Game& game, const OptionValues& options) {
  return game.seats_for(to_choices(options));
}

void add_choices(kernel::Setup& setup, const OptionValues& options) {
  setup.choices = to_choices(options);
}

}  // namespace longbox::server
