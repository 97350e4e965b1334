#include "puzzle/setups.h"

namespace longbox::puzzle {
namespace {

using kernel::Deck;

std::vector<std::vector<Deck>> groups_of(const kernel::Game& game, std::span<const Deck> decks) {
  std::vector<std::vector<Deck>> groups;
  for (const Deck& one : decks) {
    if (game.is_cooperative())
      groups.push_back({one});
    else
      for (const Deck& other : decks)
        if (&one != &other) groups.push_back({one, other});
  }
  return groups;
}

// Returns every choice with each of the values behind it.
std::vector<kernel::Choices> with_values(const std::vector<kernel::Choices>& all,
                                         const kernel::SetupOption& option) {
  std::vector<kernel::Choices> more;
  for (const kernel::Choices& choices : all) {
    for (const std::string_view value :
         option.values.first(static_cast<std::size_t>(option.compared))) {
      more.push_back(choices);
      more.back().push_back({std::string(option.name), std::string(value)});
    }
  }
  return more;
}

std::vector<kernel::Choices> choices_of(const kernel::Game& game, const kernel::Choices& chosen) {
  std::vector<kernel::Choices> all = {chosen};
  for (const kernel::SetupOption& option : game.options())
    if (kernel::chosen(chosen, option.name).empty() && option.compared > 1)
      all = with_values(all, option);
  return all;
}

}  // namespace

std::vector<kernel::Setup> setups_for(const kernel::Game& game, std::span<const Deck> decks,
                                      const kernel::Choices& chosen) {
  std::vector<kernel::Setup> setups;
  for (const kernel::Choices& choices : choices_of(game, chosen))
    for (const auto& group : groups_of(game, decks)) setups.push_back({group, 0, choices});
  return setups;
}

}  // namespace longbox::puzzle
