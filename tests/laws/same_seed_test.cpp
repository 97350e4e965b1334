// A game is given by its set-up and its answers: nothing else may matter.
#include <gtest/gtest.h>

#include "cli/games.h"
#include "sim/simulation.h"
#include "tests/support/games.h"
#include "tests/support/law_batch.h"

namespace longbox {
namespace {

class SameSeed : public testing::TestWithParam<std::string> {
 protected:
  const kernel::Game& game() const { return support::shared_game(GetParam()); }

  sim::SimOptions options(int players) const {
    const support::LawSetups setups(game(), support::decks_of(game()));
    sim::SimOptions options;
    options.decks = setups.setup(players, 1).decks;
    options.seats.assign(options.decks.size(), "random");
    options.games = 12;
    return options;
  }
};

TEST_P(SameSeed, gives_the_same_hashes_at_every_step) {
  for (int players = 2; players <= 4; ++players) {
    for (int number = 0; number < 3; ++number) {
      const auto once = sim::record_game(game(), options(players), number);
      const auto twice = sim::record_game(game(), options(players), number);
      ASSERT_TRUE(once && twice);
      EXPECT_EQ(once.value().hashes, twice.value().hashes);
    }
  }
}

TEST_P(SameSeed, gives_the_same_games_on_any_number_of_threads) {
  for (int players = 2; players <= 4; ++players) {
    auto setup = options(players);
    const auto alone = sim::play_games(game(), setup);
    setup.threads = 3;
    const auto shared = sim::play_games(game(), setup);
    ASSERT_TRUE(alone && shared);
    EXPECT_EQ(alone.value().signature, shared.value().signature);
    EXPECT_EQ(alone.value().stuck, 0);
  }
}

TEST_P(SameSeed, another_seed_gives_another_game) {
  auto setup = options(2);
  const auto one = sim::play_games(game(), setup);
  setup.seed = 2;
  const auto two = sim::play_games(game(), setup);
  ASSERT_TRUE(one && two);
  EXPECT_NE(one.value().signature, two.value().signature);
}

INSTANTIATE_TEST_SUITE_P(Games, SameSeed, testing::ValuesIn(cli::game_ids()),
                         [](const auto& id) { return id.param; });

}  // namespace
}  // namespace longbox
