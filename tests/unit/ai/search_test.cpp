#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "ai/search_bot.h"
#include "ai/search_tree.h"
#include "sim/simulation.h"
#include "tests/support/games.h"

namespace longbox::ai {
namespace {

constexpr AnswerKey kLeft = 11;
constexpr AnswerKey kRight = 12;
constexpr std::array kBoth{kLeft, kRight};

// Tries the answers at the root so many times; each is worth the value given here.
SearchTree grown(int tries, double left, double right) {
  SearchTree tree;
  base::Random random = base::Random::seeded(1);
  for (int i = 0; i < tries; ++i) {
    int picked = 0;
    const auto place = tree.pick(SearchTree::kRoot, kBoth, random, picked);
    tree.reward(place, picked == 0 ? left : right);
  }
  return tree;
}

TEST(SearchTree, tries_everything_once_before_anything_twice) {
  const SearchTree tree = grown(2, 1, 0);
  EXPECT_EQ(tree.tries_at_root(kLeft), 1U);
  EXPECT_EQ(tree.tries_at_root(kRight), 1U);
}

TEST(SearchTree, comes_to_prefer_what_goes_well_and_still_looks_at_the_rest) {
  const SearchTree tree = grown(400, 0.8, 0.3);
  EXPECT_GT(tree.tries_at_root(kLeft), 300U);
  EXPECT_GT(tree.tries_at_root(kRight), 5U);
  EXPECT_EQ(tree.tries_at_root(99), 0U);
}

// An answer that is seldom offered is judged by the tries in which it was.
TEST(SearchTree, does_not_hold_it_against_an_answer_that_it_was_not_offered) {
  SearchTree tree;
  base::Random random = base::Random::seeded(1);
  constexpr std::array kOnlyRight{kRight};
  int rare = 0;
  for (int i = 0; i < 300; ++i) {
    const bool both = i % 10 == 0;
    int picked = 0;
    const auto place = both ? tree.pick(SearchTree::kRoot, kBoth, random, picked)
                            : tree.pick(SearchTree::kRoot, kOnlyRight, random, picked);
    const bool left = both && picked == 0;
    rare += left ? 1 : 0;
    tree.reward(place, left ? 0.9 : 0.2);
  }
  EXPECT_GT(rare, 20);
}

TEST(SearchTree, grows_a_node_below_an_answer_once) {
  SearchTree tree;
  base::Random random = base::Random::seeded(1);
  int picked = 0;
  const auto place = tree.pick(SearchTree::kRoot, kBoth, random, picked);
  EXPECT_TRUE(tree.is_new(place));
  tree.reward(place, 1);
  EXPECT_FALSE(tree.is_new(place));
  EXPECT_EQ(tree.below(place), tree.below(place));
}

// The search has few tries, so that the test is quick; docs/ai.md has the figures of stronger
// searches.
TEST(SearchBot, beats_the_greedy_bot) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const kernel::Deck deck = support::deck_named(game, "avengers");
  sim::SimOptions options;
  options.decks = {deck, deck};
  options.seats = {"search:60", "greedy"};
  options.games = 12;
  options.seed = 3;
  const auto result = sim::play_games(game, options);
  ASSERT_TRUE(result) << result.error();
  EXPECT_GE(result.value().wins[0], 8);
}

// A hint compares the answer with the next best one.
TEST(SearchBot, ranks_what_it_tried_behind_its_answer) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const kernel::Deck deck = support::deck_named(game, "avengers");
  kernel::Match match(game, {{deck, deck}, 3});
  int ranked = 0;
  for (int i = 0; i < 12 && !match.over(); ++i) {
    const Observation seen = observe(game, match.state(), match.question());
    std::vector<int> options = SearchBot(5, {.tries = 30}).rank(seen);
    EXPECT_EQ(options.front(), SearchBot(5, {.tries = 30}).choose(seen));
    match.answer(options.front());
    ranked += options.size() > 1 ? 1 : 0;
    std::ranges::sort(options);
    EXPECT_EQ(std::ranges::adjacent_find(options), options.end());
    EXPECT_LT(options.back(), seen.decision().size());
  }
  EXPECT_GT(ranked, 0);
}

}  // namespace
}  // namespace longbox::ai
