#include <gtest/gtest.h>

#include "sim/simulation.h"
#include "tests/support/games.h"

namespace longbox::vstcg {
namespace {

// Substitute and terraform reveal a card for nothing, as often as a player likes (706.15, 706.16).
TEST(VstcgBots, greedy_reveals_no_card_for_ever) {
  const auto& game = support::shared_game("vstcg");
  for (const kernel::Deck& deck : support::decks_of(game)) {
    sim::SimOptions options;
    options.decks = {deck, deck};
    options.seats = {"greedy", "random"};
    options.games = 4;
    options.max_decisions = 3000;
    const auto result = sim::play_games(game, options);
    ASSERT_TRUE(result) << result.error();
    EXPECT_EQ(result.value().stuck, 0) << deck.name;
  }
}

}  // namespace
}  // namespace longbox::vstcg
