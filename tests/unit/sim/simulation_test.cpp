#include "sim/simulation.h"

#include <gtest/gtest.h>

#include <numeric>

#include "sim/pool.h"
#include "sim/signature.h"
#include "sim/table.h"
#include "tests/support/fake_game.h"
#include "tests/support/games.h"

namespace longbox::sim {
namespace {

using support::fake_deck;
using support::Flaw;
using support::make_fake_game;

SimOptions options_for(const kernel::Game& game, std::vector<std::string> bots) {
  SimOptions options;
  options.decks.assign(bots.size(), fake_deck(game, 8, 8, 8));
  options.seats = std::move(bots);
  options.games = 60;
  return options;
}

SimResult play(const kernel::Game& game, const SimOptions& options) {
  const auto result = play_games(game, options);
  EXPECT_TRUE(result) << (result ? "" : result.error());
  return result.value();
}

std::int64_t sum(const std::vector<std::int64_t>& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

TEST(Simulation, counts_every_game_once) {
  const auto game = make_fake_game();
  const auto result = play(*game, options_for(*game, {"random", "random", "random"}));
  EXPECT_EQ(result.games, 60);
  EXPECT_EQ(sum(result.wins) + result.draws, 60);
  EXPECT_EQ(sum(result.wins_by_place), sum(result.wins));
  EXPECT_GT(result.decisions, result.games);
  EXPECT_GE(result.longest, result.decisions / result.games);
  EXPECT_GT(result.mean_turns(), 1);
}

TEST(Simulation, gives_the_same_result_on_any_number_of_threads) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random", "greedy"});
  const auto alone = play(*game, options);
  options.threads = 5;
  const auto shared = play(*game, options);
  EXPECT_EQ(alone.signature, shared.signature);
  EXPECT_EQ(alone.wins, shared.wins);
  EXPECT_EQ(alone.decisions, shared.decisions);
}

TEST(Simulation, is_the_sum_of_its_parts) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random", "random"});
  const auto whole = play(*game, options);
  options.games = 25;
  auto parts = play(*game, options);
  options.first = 25;
  options.games = 35;
  parts.add(play(*game, options));
  EXPECT_EQ(parts.signature, whole.signature);
  EXPECT_EQ(parts.wins, whole.wins);
}

TEST(Simulation, another_seed_gives_another_signature) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random", "random"});
  const auto one = play(*game, options);
  options.seed = 2;
  EXPECT_NE(one.signature, play(*game, options).signature);
}

TEST(Simulation, moves_players_around_the_table) {
  const auto game = make_fake_game();
  const auto options = options_for(*game, {"random", "random", "random"});
  const Table table(*game, options);
  EXPECT_EQ(table.place_of(0, 0), 0);
  EXPECT_EQ(table.place_of(0, 1), 1);
  EXPECT_EQ(table.place_of(2, 1), 0);
  for (int number = 0; number < 7; ++number)
    for (int player = 0; player < 3; ++player)
      EXPECT_EQ(table.player_at(table.place_of(player, number), number), player);
}

// Only the first of these decks brings the pile of the story.
SimOptions options_for_story(const kernel::Game& game, const std::vector<std::string>& decks) {
  SimOptions options;
  for (const auto& name : decks) options.decks.push_back(support::deck_named(game, name));
  options.seats.assign(decks.size(), "random");
  options.choices = {{"mode", "story"}};
  options.games = 4;
  return options;
}

TEST(Simulation, leaves_out_the_ways_around_the_table_that_the_game_refuses) {
  const auto& game = support::shared_game("vs2pcg");
  const auto options = options_for_story(game, {"thunder", "avengers"});
  const Table table(game, options);
  for (int number = 0; number < 4; ++number) {
    EXPECT_EQ(table.place_of(0, number), 0);
    EXPECT_EQ(table.player_at(1, number), 1);
  }
  EXPECT_EQ(play(game, options).games, 4);
}

TEST(Simulation, refuses_an_order_of_decks_that_the_game_refuses) {
  const auto& game = support::shared_game("vs2pcg");
  const auto refused = play_games(game, options_for_story(game, {"avengers", "thunder"}));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("mode.story.setup"), std::string::npos) << refused.error();
}

TEST(Simulation, credits_wins_to_the_player_and_not_to_the_place) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random", "random"});
  options.decks = {fake_deck(*game, 0, 0, 20), fake_deck(*game, 20, 0, 0)};
  const auto result = play(*game, options);
  EXPECT_GT(result.wins[0], 3 * result.wins[1]);
  EXPECT_NEAR(static_cast<double>(result.wins_by_place[0]), 30, 12);
}

TEST(Simulation, shows_that_greedy_beats_random) {
  const auto game = make_fake_game();
  const auto result = play(*game, options_for(*game, {"greedy", "random"}));
  EXPECT_GT(result.wins[0], 50);
}

TEST(Simulation, plays_random_games_as_random_bots_would) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random", "random"});
  const auto record = record_game(*game, options, 7);
  ASSERT_TRUE(record);
  options.first = 7;
  options.games = 1;
  EXPECT_EQ(play(*game, options).decisions, std::ssize(record.value().answers));
}

TEST(Simulation, reports_games_that_do_not_end) {
  const auto game = make_fake_game(Flaw::Endless);
  auto options = options_for(*game, {"random", "random"});
  options.games = 3;
  options.max_decisions = 500;
  const auto result = play(*game, options);
  EXPECT_EQ(result.stuck, 3);
  EXPECT_EQ(result.first_stuck, 0);
  EXPECT_EQ(result.longest, 500);
  EXPECT_EQ(sum(result.wins) + result.draws, 0);
}

TEST(Simulation, refuses_what_cannot_be_played) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random"});
  EXPECT_EQ(play_games(*game, options).error(), "a game has 2 to 4 players");
  options = options_for(*game, {"random", "clever"});
  EXPECT_EQ(play_games(*game, options).error(),
            "there is no bot 'clever'; known bots: idle, random, easy, greedy, search");
  options = options_for(*game, {"random", "random"});
  options.decks[0].cards.clear();
  EXPECT_EQ(play_games(*game, options).error(), "a deck has cards");
  options.decks.pop_back();
  EXPECT_EQ(play_games(*game, options).error(), "there must be one deck for each player");
}

TEST(Simulation, tells_its_progress_up_to_the_end) {
  const auto game = make_fake_game();
  std::int64_t last = 0;
  const auto options = options_for(*game, {"random", "random"});
  const auto result = play_games(*game, options, [&](std::int64_t done, std::int64_t total) {
    EXPECT_GE(done, last);
    EXPECT_EQ(total, 60);
    last = done;
  });
  EXPECT_TRUE(result);
  EXPECT_EQ(last, 60);
}

// Makes decks of ones alone, or of twos alone, as the seed has it.
kernel::Deck ones_or_twos(const kernel::Game& game, std::uint64_t seed) {
  return seed % 2 == 0 ? fake_deck(game, 24, 0, 0) : fake_deck(game, 0, 24, 0);
}

TEST(Pool, gives_every_game_decks_of_its_own) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random", "random"});
  const auto result = play_pool(*game, options, [&](std::uint64_t seed) { return ones_or_twos(*game, seed); });
  ASSERT_TRUE(result);
  EXPECT_EQ(result.value().games.games, 60);
  EXPECT_EQ(result.value().seen, (std::vector<bool>{false, true, true, false}));
}

TEST(Pool, gives_the_same_result_on_any_number_of_threads) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random", "random"});
  const DeckMaker make = [&](std::uint64_t seed) { return ones_or_twos(*game, seed); };
  const auto alone = play_pool(*game, options, make);
  options.threads = 3;
  const auto shared = play_pool(*game, options, make);
  EXPECT_EQ(alone.value().games.signature, shared.value().games.signature);
  EXPECT_EQ(alone.value().games.wins, shared.value().games.wins);
}

TEST(Pool, tries_other_decks_until_the_game_takes_them) {
  const auto game = make_fake_game();
  const auto options = options_for(*game, {"random", "random"});
  const auto some = play_pool(*game, options, [&](std::uint64_t seed) {
    return seed % 2 == 0 ? kernel::Deck{} : fake_deck(*game, 8, 8, 8);
  });
  ASSERT_TRUE(some);
  EXPECT_EQ(some.value().games.games, 60);
  EXPECT_EQ(play_pool(*game, options, [](std::uint64_t) { return kernel::Deck{}; }).error(), "a deck has cards");
}

TEST(Pool, plays_a_recorded_game_as_in_the_batch) {
  const auto game = make_fake_game();
  auto options = options_for(*game, {"random", "random"});
  const DeckMaker make = [&](std::uint64_t seed) { return ones_or_twos(*game, seed); };
  const auto record = record_pool_game(*game, options, make, 7);
  ASSERT_TRUE(record);
  options.first = 7;
  options.games = 1;
  EXPECT_EQ(play_pool(*game, options, make).value().games.decisions, std::ssize(record.value().answers));
}

TEST(Signature, is_the_same_every_time) {
  const auto game = make_fake_game();
  const std::vector<kernel::Deck> decks = {fake_deck(*game, 8, 8, 8), fake_deck(*game, 4, 8, 12)};
  const auto once = signature(*game, decks);
  ASSERT_TRUE(once);
  EXPECT_EQ(once.value(), signature(*game, decks).value());
}

TEST(Signature, changes_with_the_behaviour) {
  const auto game = make_fake_game();
  const auto other = make_fake_game(Flaw::RepeatedOption);
  const std::vector<kernel::Deck> decks = {fake_deck(*game, 8, 8, 8)};
  EXPECT_NE(signature(*game, decks).value(), signature(*other, decks).value());
}

TEST(Signature, needs_games_that_end) {
  const auto game = make_fake_game(Flaw::Endless);
  const std::vector<kernel::Deck> decks = {fake_deck(*game, 8, 8, 8)};
  EXPECT_EQ(signature(*game, decks).error(), "game 0 of 2 players did not end");
}

TEST(Hex, is_read_back) {
  std::uint64_t value = 0;
  EXPECT_EQ(to_hex(0xABCU), "0000000000000abc");
  EXPECT_TRUE(from_hex("0000000000000abc", value));
  EXPECT_EQ(value, 0xABCU);
  for (const char* wrong : {"", "abc", "000000000000000g", "0x00000000000abc", "0000000000000abc0"})
    EXPECT_FALSE(from_hex(wrong, value)) << wrong;
}

}  // namespace
}  // namespace longbox::sim
