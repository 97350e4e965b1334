#include "ai/planner.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/match.h"
#include "sim/simulation.h"
#include "tests/support/fake_game.h"
#include "tests/support/games.h"

namespace longbox::ai {
namespace {

// Searches with so many tries and returns how often each option was followed.
std::vector<std::uint32_t> followed(const kernel::Game& game, kernel::Match& match,
                                    std::uint64_t seed, int tries) {
  Planner planner(seed);
  planner.search(observe(game, match.state(), match.question()), {.tries = tries});
  std::vector<std::uint32_t> counts;
  for (int i = 0; i < match.question().size(); ++i) counts.push_back(planner.tries(i));
  return counts;
}

// Plays on to the question whom a card hits: its player gains points, others lose some.
void play_to_aim(kernel::Match& match) {
  while (match.question().kind != kernel::DecisionKind::Player) match.answer(0);
}

TEST(Planner, follows_the_best_option_most) {
  const auto game = support::make_fake_game();
  kernel::Match match(*game, support::fake_setup(*game, 2, 5));
  play_to_aim(match);
  const auto counts = followed(*game, match, 1, 40);
  const auto best = std::ranges::max_element(counts) - counts.begin();
  EXPECT_EQ(match.question()[static_cast<int>(best)].seat, match.question().who);
}

TEST(Planner, stops_as_soon_as_the_choice_is_clear) {
  const auto game = support::make_fake_game();
  kernel::Match match(*game, support::fake_setup(*game, 2, 5));
  play_to_aim(match);
  const auto counts = followed(*game, match, 1, 4000);
  for (const auto count : counts) EXPECT_LT(count, 20U);
}

TEST(Planner, thinks_the_same_with_the_same_seed_and_tries) {
  const kernel::Game& game = support::shared_game("vstcg");
  const auto decks = support::decks_of(game);
  kernel::Setup setup;
  setup.decks = {decks[0], decks[1]};
  setup.seed = 3;
  kernel::Match match(game, setup);
  for (int i = 0; i < 12 && !match.over(); ++i) {
    const auto counts = followed(game, match, 7, 30);
    EXPECT_EQ(counts, followed(game, match, 7, 30));
    match.answer(static_cast<int>(std::ranges::max_element(counts) - counts.begin()));
  }
}

// The search has few tries, so that the test is quick; docs/ai.md has the figures of stronger
// searches.
TEST(Planner, beats_the_greedy_bot) {
  const kernel::Game& game = support::shared_game("vstcg");
  sim::SimOptions options;
  options.decks = {support::deck_named(game, "rooftop-vigil"),
                   support::deck_named(game, "long-orbit")};
  options.seats = {"search:12", "greedy"};
  options.games = 4;
  options.seed = 3;
  const auto result = sim::play_games(game, options);
  ASSERT_TRUE(result) << result.error();
  EXPECT_GE(result.value().wins[0], 3);
}

}  // namespace
}  // namespace longbox::ai
