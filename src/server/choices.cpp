// Written as templates as long as the contract of some games knows no options: what it does not have
// is then left out.
#include "server/choices.h"

namespace longbox::server {
namespace {

template <class Setup>
void add_to(Setup& setup, const OptionValues& options) {
  if constexpr (requires { setup.choices; })
    for (const auto& [option, value] : options) setup.choices.push_back({option, value});
}

template <class Game>
Json infos_of(const Game& game) {
  Json infos = Json::array();
  if constexpr (requires { game.options(); }) {
    for (const auto& option : game.options()) {
      Json choices = Json::array();
      for (const auto value : option.values) choices.push_back({{"id", value}, {"title", value}});
      infos.push_back({{"id", option.name},
                       {"title", option.meaning},
                       {"choices", choices},
                       {"usual", option.values.empty() ? "" : std::string(option.values.front())}});
    }
  }
  return infos;
}

template <class Game, class Setup>
std::vector<kernel::DeckReason> check(const Game& game, const OptionValues& options, Setup setup) {
  if constexpr (requires { game.check_choices(setup.choices); }) {
    add_to(setup, options);
    return game.check_choices(setup.choices);
  } else {
    if (options.empty()) return {};
    return {{"", std::string(game.title()) + " has no options"}};
  }
}

template <class Game>
bool plays_together(const Game& game) {
  if constexpr (requires { game.is_cooperative(); }) return game.is_cooperative();
  else return game.fewest_seats() == 1;
}

}  // namespace

Json option_infos(const kernel::Game& game) { return infos_of(game); }

std::vector<kernel::DeckReason> check_options(const kernel::Game& game,
                                              const OptionValues& options) {
  return check(game, options, kernel::Setup{});
}

void add_choices(kernel::Setup& setup, const OptionValues& options) { add_to(setup, options); }

bool is_cooperative(const kernel::Game& game) { return plays_together(game); }

}  // namespace longbox::server
