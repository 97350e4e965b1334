// These tests cover the choices of players, who plays together, and that every card of the library
// has a scene.
#include <gtest/gtest.h>

#include <set>

#include "base/files.h"
#include "kernel/game.h"
#include "scenario/runner.h"
#include "scenario/scene.h"
#include "tests/unit/games/champions/champions_game.h"

namespace longbox::champions {
namespace {

TEST(ChampionsChoices, are_titled_as_they_are_printed) {
  EXPECT_EQ(game().choice_title("scenario", "klaw"), "Klaw");
  EXPECT_EQ(game().choice_title("modular", "legions_of_hydra"), "Legions of Hydra");
  EXPECT_EQ(game().choice_title("modular", "bomb_scare,masters_of_evil"),
            "Bomb Scare and Masters of Evil");
  EXPECT_EQ(game().choice_title("modular", "random"), "Random");
  EXPECT_EQ(game().choice_title("mode", "expert,heroic=2,skirmish=II"),
            "Expert, Heroic 2 and Skirmish II");
}

TEST(ChampionsChoices, that_are_offered_can_be_made) {
  for (const auto& option : game().options())
    for (const auto value : option.values) {
      const std::vector<kernel::Choice> choices{{std::string(option.name), std::string(value)}};
      EXPECT_TRUE(game().check_choices(choices).empty()) << option.name << " " << value;
    }
}

TEST(ChampionsGame, has_one_player_for_an_identity) {
  const kernel::Deck spider = support::deck_named(game(), "spider-man");
  const auto twice = game().new_game({{spider, spider}, 1, {}});
  ASSERT_FALSE(twice.ok());
  EXPECT_NE(twice.error().find("unique.one-in-play"), std::string::npos);
  EXPECT_TRUE(game().new_game({{spider, support::deck_named(game(), "iron-man")}, 1, {}}).ok());
}

TEST(ChampionsCards, have_a_scene_each) {
  const std::vector<std::string> folder{support::source_dir() + "/tests/cards/champions"};
  std::set<std::string> cited;
  for (const std::string& path : scenario::scene_files(folder)) {
    const auto file = base::read_file(path);
    ASSERT_TRUE(file.ok()) << path;
    for (const auto& scene : scenario::parse_scenes({path, file.value().text}))
      cited.insert(scene.cards.begin(), scene.cards.end());
  }
  const auto& cards = game().library().cards;
  for (std::size_t i = 1; i < cards.size(); ++i) {
    if (!game().is_listed(kernel::CardId{i})) continue;
    EXPECT_TRUE(cited.contains(cards[i].id)) << cards[i].id << " " << cards[i].name;
  }
}

}  // namespace
}  // namespace longbox::champions
