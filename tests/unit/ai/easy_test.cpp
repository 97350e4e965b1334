// The easy bot makes mistakes like a beginner, but throws no game away.
#include <gtest/gtest.h>

#include <ctime>

#include "ai/easy_bot.h"
#include "ai/greedy_bot.h"
#include "ai/random_bot.h"
#include "kernel/match.h"
#include "scenario/table.h"
#include "sim/simulation.h"
#include "tests/support/games.h"

namespace longbox::ai {
namespace {

constexpr int kSeeds = 40;

// Returns the position that the lines of a scene give. A scene expects something, whatever it is.
kernel::State position(const std::string& game, const std::string& lines) {
  const auto scenes =
      scenario::parse_scenes({"a.scene", "game " + game + "\nscene \"x\"\n" + lines + "  expect winner A\n"});
  for (const auto& error : scenes.at(0).errors) ADD_FAILURE() << error.message;
  scenario::Table table(support::shared_game(game), 2);
  scenario::set_up(table, scenes.at(0), support::data_dir());
  return table.state();
}

// Lets a bot play the turn of the first player, whom nobody hinders, and returns the winners.
std::uint32_t winners_of_turn(const kernel::Game& game, const kernel::State& start, Bot& bot) {
  kernel::Match match(game, start);
  while (!match.over() && match.state().turn == start.turn) {
    const bool is_asked = match.question().who == 0;
    const int idle = match.question().size() - 1;
    match.answer(is_asked ? bot.choose(observe(game, match.state(), match.question())) : idle);
  }
  return match.over() ? match.state().winners : 0;
}

// Wolverine would stun Colossus, who is worth much; but Colossus strikes back, and one more wound is
// the end.
TEST(EasyBot, never_attacks_with_its_last_main_character_into_certain_death) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const auto start = position("vs2pcg", R"(  given A front: main Wolverine [mnb-030] (wound 4)
  given A deck: 6 Cyclops
  given B front: Colossus
  given B back: main Captain America
  given B deck: 6 Hawkeye
)");
  int thrown_away = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    EasyBot easy(seed);
    EXPECT_EQ(winners_of_turn(game, start, easy), 0U) << "seed " << seed;
    RandomBot random(seed);
    if (winners_of_turn(game, start, random) != 0) ++thrown_away;
  }
  EXPECT_GT(thrown_away, 0) << "nobody can lose the game here";
}

TEST(EasyBot, takes_a_win_that_lies_before_it) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const auto start = position("vs2pcg", R"(  given A front: main Captain America, Luke Cage, Hawkeye
  given A deck: 6 Hawkeye
  given B front: main Storm (wound 4)
  given B deck: 6 Cyclops
)");
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    EasyBot easy(seed);
    EXPECT_EQ(winners_of_turn(game, start, easy), 1U) << "seed " << seed;
  }
}

sim::SimResult games_of(const std::string& id, const std::vector<std::string>& decks, const std::vector<std::string>& bots, int games) {
  const kernel::Game& game = support::shared_game(id);
  sim::SimOptions options;
  for (const auto& deck : decks) options.decks.push_back(support::deck_named(game, deck));
  options.seats = bots;
  options.games = games;
  options.seed = 3;
  options.max_decisions = 3000;
  const auto result = sim::play_games(game, options);
  EXPECT_TRUE(result) << result.error();
  return result.value();
}

TEST(EasyBot, plays_the_same_games_with_the_same_seed_and_finishes_them) {
  const auto play = [](const std::string& game, const std::string& deck, int seats) {
    const std::vector<std::string> bots(static_cast<std::size_t>(seats), "easy");
    const std::vector<std::string> decks(bots.size(), deck);
    const auto first = games_of(game, decks, bots, 2);
    EXPECT_EQ(first.stuck, 0) << game;
    EXPECT_EQ(first.signature, games_of(game, decks, bots, 2).signature) << game;
  };
  play("vs2pcg", "x-men", 2);
  play("vstcg", "foundry", 2);
  play("champions", "spider-man", 1);
}

// docs/ai.md has the shares; these few games tell the bot from a random one.
TEST(EasyBot, beats_the_random_bot) {
  EXPECT_GE(games_of("vs2pcg", {"avengers", "avengers"}, {"easy", "random"}, 12).wins[0], 10);
  EXPECT_GE(games_of("vstcg", {"foundry", "foundry"}, {"easy", "random"}, 4).wins[0], 4);
}

// Time is that of the processor, so that a busy machine does not matter.
TEST(EasyBot, is_no_slower_than_the_greedy_bot) {
  const kernel::Game& game = support::shared_game("vs2pcg");
  const kernel::Deck deck = support::deck_named(game, "avengers");
  kernel::Match match(game, {{deck, deck}, 5});
  EasyBot easy(1);
  GreedyBot greedy(1);
  std::clock_t by_easy = 0;
  std::clock_t by_greedy = 0;
  while (!match.over()) {
    const auto seen = observe(game, match.state(), match.question());
    const auto begin = std::clock();
    static_cast<void>(easy.choose(seen));
    const auto middle = std::clock();
    const int answer = greedy.choose(seen);
    by_easy += middle - begin;
    by_greedy += std::clock() - middle;
    match.answer(answer);
  }
  EXPECT_LT(static_cast<double>(by_easy), 1.25 * static_cast<double>(by_greedy));
}

}  // namespace
}  // namespace longbox::ai
