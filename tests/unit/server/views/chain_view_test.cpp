// A view of a game with a chain and columns tells both: effects with their targets, the column of each character,
// and the place that an option means.
#include <gtest/gtest.h>

#include "base/random.h"
#include "server/views/view_writer.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

constexpr std::uint64_t kChainGames = 6;
constexpr int kChainSteps = 600;

class ChainViewTest : public testing::Test {
 protected:
  // Plays games by chance and looks at each position through the eyes of whoever is asked.
  template <class Look>
  void look_at_positions(Look look) {
    const auto decks = support::decks_of(box_.game());
    for (std::uint64_t seed = 1; seed <= kChainGames; ++seed) {
      base::Random random = base::Random::seeded(seed);
      kernel::Setup setup{{decks[seed % decks.size()], decks[(seed + 1) % decks.size()]}, seed};
      kernel::State state = box_.game().new_game(setup).value();
      kernel::Machine machine(box_.game().rules(), box_.game().library());
      machine.attach(state);
      for (int step = 0; step < kChainSteps && !machine.question().empty(); ++step) {
        ViewWriter writer(box_, machine, machine.question().who, true);
        look(writer, state);
        machine.answer(machine.question()[random.below(machine.question().size())]);
      }
    }
  }

  GameBox box_{support::load_game("vstcg"), support::data_dir(), {}};
};

TEST_F(ChainViewTest, a_chain_is_told_from_its_top) {
  int links = 0;
  int targets = 0;
  look_at_positions([&](ViewWriter& writer, const kernel::State& state) {
    const Json chain = writer.chain();
    ASSERT_EQ(static_cast<int>(chain.size()), state.chain.size);
    for (int i = 0; i < state.chain.size; ++i) {
      const Json& told = chain[static_cast<std::size_t>(state.chain.size - 1 - i)];
      EXPECT_EQ(told["id"], state.chain[i].id());
      EXPECT_EQ(told["controller"], state.chain[i].controller());
      EXPECT_FALSE(told["name"].get<std::string>().empty()) << told;
      links += 1;
      targets += static_cast<int>(told["targets"].size());
    }
  });
  EXPECT_GT(links, 0);
  EXPECT_GT(targets, 0);
}

TEST_F(ChainViewTest, characters_are_told_with_their_columns) {
  int standing = 0;
  look_at_positions([&](ViewWriter& writer, const kernel::State& state) {
    for (const Json& zone : writer.zones())
      EXPECT_EQ(zone.value("columns", false), zone["kind"] == "front" || zone["kind"] == "support") << zone;
    for (const Json& object : writer.objects()) {
      const auto zone = object["zone"].get<std::string>();
      const bool stands = zone.starts_with("front/") || zone.starts_with("support/");
      ASSERT_EQ(object.contains("column"), stands) << object;
      if (!stands) continue;
      EXPECT_NE(object["column"], 0) << object;  // nobody stands on the divider
      EXPECT_EQ(object["column"], state.object(kernel::ObjectId{object["id"].get<int>()}).column());
      standing += 1;
    }
  });
  EXPECT_GT(standing, 0);
}

TEST_F(ChainViewTest, an_option_that_places_a_character_names_the_place) {
  int spots = 0;
  look_at_positions([&](ViewWriter& writer, const kernel::State&) {
    const Json decision = writer.decision();
    for (const Json& option : decision["options"]) {
      ASSERT_EQ(option.contains("zone"), option.contains("column")) << option;
      if (!option.contains("zone")) continue;
      const auto seat = std::to_string(decision["seat"].get<int>());
      EXPECT_TRUE(option["zone"] == "front/" + seat || option["zone"] == "support/" + seat) << option;
      EXPECT_NE(option["column"], 0) << option;
      spots += 1;
    }
  });
  EXPECT_GT(spots, 0);
}

TEST_F(ChainViewTest, the_game_says_where_its_players_are_asked) {
  const Json& stops = box_.info()["stops"];
  const Json expected = {{"mine", Json::array({"resource", "recruit", "formation", "attack"})},
                         {"others", Json::array()},
                         {"several", Json::array({"formation"})},
                         {"fighting", Json::array({"attacker", "team-attacker", "defender", "proposed"})}};
  EXPECT_EQ(stops, expected);
}

}  // namespace
}  // namespace longbox::server
