#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/greedy_bot.h"
#include "ai/random_bot.h"
#include "ai/registry.h"
#include "kernel/match.h"
#include "kernel/words.h"
#include "tests/support/fake_game.h"

namespace longbox::ai {
namespace {

using support::fake_setup;
using support::make_fake_game;

// Plays a game between bots of these names and returns the answers.
std::vector<int> play(const kernel::Game& game, std::vector<std::string> names,
                      std::uint64_t seed) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (const auto& name : names)
    bots.push_back(std::move(make_bot(name, seed + bots.size()).value()));
  kernel::Match match(game, fake_setup(game, static_cast<int>(names.size()), seed));
  while (!match.over()) {
    Bot& bot = *bots[match.question().who];
    match.answer(bot.choose(observe(game, match.state(), match.question(), bot.needs_view())));
  }
  return match.record().answers;
}

TEST(Registry, knows_each_bot_that_it_names) {
  for (const auto name : bot_names()) EXPECT_TRUE(make_bot(name, 1)) << name;
}

TEST(Registry, lists_the_known_bots_when_asked_for_another) {
  const auto bot = make_bot("gready", 1);
  ASSERT_FALSE(bot);
  EXPECT_EQ(bot.error(), "there is no bot 'gready'; known bots: idle, random, easy, greedy, search");
}

TEST(Registry, reads_the_budget_of_a_search) {
  EXPECT_TRUE(make_bot("search", 1));
  EXPECT_TRUE(make_bot("search:50ms", 1));
  EXPECT_TRUE(make_bot("search:50x3", 1));
  for (const std::string wrong : {"search:", "search:0", "search:fast", "search:5s", "search:9x",
                                  "search:-4", "search:50msx0", "search:99999999999"})
    EXPECT_THAT(make_bot(wrong, 1).error(), testing::HasSubstr("search:100ms")) << wrong;
  EXPECT_EQ(make_bot("greedy:5", 1).error(), "the bot 'greedy' takes no budget");
}

TEST(RandomBot, needs_no_view) { EXPECT_FALSE(RandomBot(1).needs_view()); }

TEST(RandomBot, takes_every_option_sooner_or_later) {
  const auto game = make_fake_game();
  const kernel::Match start(*game, fake_setup(*game, 2, 1));
  kernel::Match match(*game, start.state());
  RandomBot bot(3);
  std::vector<int> taken(static_cast<std::size_t>(match.question().size()));
  for (int i = 0; i < 400; ++i)
    ++taken[static_cast<std::size_t>(bot.choose(observe(*game, match.state(), match.question(), false)))];
  for (const int count : taken) EXPECT_GT(count, 0);
}

TEST(Bots, play_the_same_game_with_the_same_seed) {
  const auto game = make_fake_game();
  for (const std::string name : {"random", "easy", "greedy", "search:30", "search:20x2"})
    EXPECT_EQ(play(*game, {name, name}, 11), play(*game, {name, name}, 11)) << name;
}

TEST(Bots, play_other_games_with_other_seeds) {
  const auto game = make_fake_game();
  EXPECT_NE(play(*game, {"random", "random"}, 1), play(*game, {"random", "random"}, 2));
}

// The best card in hand, aimed at oneself, shows only after the second question of the action.
TEST(GreedyBot, looks_to_the_end_of_an_action) {
  const auto game = make_fake_game();
  kernel::Match match(*game, fake_setup(*game, 2, 5));
  const auto me = match.question().who;
  int best = 0;
  for (const auto& option : match.question().options())
    if (option.object) best = std::max<int>(best, match.machine().card(option.object).numbers[0]);
  GreedyBot bot(1);
  while (match.question().who == me && !match.over())
    match.answer(bot.choose(observe(*game, match.state(), match.question())));
  EXPECT_EQ(support::fake_points(match.state(), me), best);
}

TEST(GreedyBot, passes_when_a_turn_has_become_too_long_to_remember) {
  const auto game = make_fake_game();
  kernel::Match match(*game, fake_setup(*game, 2, 5));
  ASSERT_TRUE(is_free_to_pass(match.question()));
  const auto passes = [&](kernel::State state) {
    kernel::Match here(*game, state);
    GreedyBot bot(1);
    return kernel::is_pass(here.question()[bot.choose(observe(*game, here.state(), here.question()))]);
  };
  kernel::State state = match.state();
  EXPECT_FALSE(passes(state));
  state.history.size = kernel::kMaxHistory * 9 / 10;
  EXPECT_TRUE(passes(state));
}

TEST(GreedyBot, does_not_change_what_it_looks_at) {
  const auto game = make_fake_game();
  kernel::Match match(*game, fake_setup(*game, 3, 5));
  const auto before = kernel::hash(match.state());
  GreedyBot bot(1);
  static_cast<void>(bot.choose(observe(*game, match.state(), match.question())));
  EXPECT_EQ(kernel::hash(match.state()), before);
}

TEST(Observation, hides_the_cards_of_others) {
  const auto game = make_fake_game();
  kernel::Match match(*game, fake_setup(*game, 2, 5));
  const auto seen = observe(*game, match.state(), match.question());
  const auto other = static_cast<kernel::Seat>(1 - match.question().who);
  const auto first = seen.view->state.zone(support::kFakeHand, other).first;
  EXPECT_FALSE(seen.view->state.object(first).card);
}

}  // namespace
}  // namespace longbox::ai
