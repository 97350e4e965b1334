// A game that obeys the laws passes them, and each flaw is noticed.
#include "tests/support/laws.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "tests/support/fake_game.h"
#include "tests/support/games.h"
#include "tests/support/law_batch.h"

namespace longbox::support {
namespace {

std::string broken_by(Flaw flaw, int seats = 2) {
  const auto game = make_fake_game(flaw);
  LawOptions options;
  options.every = 2;
  options.max_decisions = 300;
  return check_random_game(*game, fake_setup(*game, seats, 3), options).broken;
}

TEST(Laws, pass_a_game_that_obeys_them) {
  for (int seats = 2; seats <= 4; ++seats) EXPECT_EQ(broken_by(Flaw::None, seats), "");
}

TEST(Laws, pass_a_match_that_obeys_them) {
  const auto game = make_fake_game();
  LawOptions options;
  options.every = 3;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_EQ(check_random_match(*game, fake_setup(*game, 3, seed), options).broken, "");
}

TEST(Laws, notice_a_game_without_end) { EXPECT_EQ(broken_by(Flaw::Endless), "a game ends"); }

TEST(Laws, notice_options_that_shift) {
  EXPECT_EQ(broken_by(Flaw::ShiftingOptions), "asked twice, the options are the same");
}

TEST(Laws, notice_an_option_offered_twice) {
  EXPECT_EQ(broken_by(Flaw::RepeatedOption), "no option is offered twice");
}

TEST(Laws, notice_hands_that_their_owners_do_not_know) {
  EXPECT_EQ(broken_by(Flaw::ForgetsHands), "owners know the cards that they may look at");
}

TEST(Laws, notice_a_refusal_without_a_sentence) {
  const auto broken = broken_by(Flaw::RefusesMutely);
  EXPECT_TRUE(broken.starts_with("a refusal has a sentence")) << broken;
}

TEST(Laws, notice_questions_that_go_in_circles) {
  EXPECT_EQ(broken_by(Flaw::AsksInCircles), "nobody is asked in circles");
}

TEST(Laws, notice_an_account_that_ends_with_another_number) {
  EXPECT_EQ(broken_by(Flaw::Miscounts).substr(0, 31), "an account ends with the value:");
}

TEST(Laws, notice_an_account_that_does_not_add_up) {
  const auto broken = broken_by(Flaw::AddsWrongly);
  EXPECT_TRUE(broken.starts_with("an account adds up: worth of ")) << broken;
}

TEST(Laws, notice_a_broken_law_of_the_game) {
  EXPECT_EQ(broken_by(Flaw::BreaksItsLaw), "the third turn is forbidden");
}

TEST(LawSetups, play_decks_as_they_come_and_random_ones) {
  const auto game = make_fake_game();
  const LawSetups setups(*game, {fake_deck(*game, 8, 8, 8)});
  const auto given = setups.setup(3, 0);
  const auto random = setups.setup(3, 1);
  EXPECT_EQ(given.decks.size(), 3u);
  EXPECT_EQ(given.decks[0].name, "fake");
  EXPECT_TRUE(random.decks[0].name.starts_with("random ")) << random.decks[0].name;
  EXPECT_NE(given.seed, random.seed);
}

// Every main character that may lead a deck, and most of the library, meet in a few law games.
TEST(LawSetups, bring_legal_decks_of_all_leaders_and_cards) {
  const kernel::Game& game = shared_game("vs2pcg");
  const auto decks = decks_of(game);
  const LawSetups setups(game, decks);
  std::set<kernel::CardId> leaders;
  std::set<kernel::CardId> cards;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto deck = setups.random_deck(seed);
    EXPECT_TRUE(game.check_deck(deck).empty()) << deck.name;
    leaders.insert(deck.leaders.begin(), deck.leaders.end());
    for (const auto& entry : deck.cards) cards.insert(entry.card);
  }
  std::set<kernel::CardId> starters;
  for (const auto& deck : decks)
    for (const auto& entry : deck.cards) starters.insert(entry.card);
  EXPECT_GT(leaders.size(), decks.size());
  EXPECT_GE(cards.size(), starters.size());
}

TEST(RandomDecks, hold_cards_of_the_named_sets_alone_where_the_rules_allow_it) {
  const kernel::Game& game = shared_game("vs2pcg");
  const std::vector<std::string> sets = {"mnb", "leg"};
  const decks::RandomDecks random(game, decks_of(game), sets);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto deck = random.deck(seed);
    EXPECT_TRUE(game.check_deck(deck).empty()) << deck.name;
    for (const auto& entry : deck.cards) {
      const std::string& set = game.library().card(entry.card).set;
      EXPECT_TRUE(set == "mnb" || set == "leg") << deck.name << " has a card of " << set;
    }
  }
}

// Franklin Richards brings a whole second deck.
TEST(RandomDecks, fill_the_piles_that_their_cards_bring) {
  const kernel::Game& game = shared_game("vs2pcg");
  const decks::RandomDecks random(game, decks_of(game), std::vector<std::string>{"frf"});
  std::set<std::string> leaders;
  std::set<std::string> piles;
  for (std::uint64_t seed = 1; seed <= 60 && !leaders.contains("frf-001"); ++seed) {
    const auto deck = random.deck(seed);
    EXPECT_TRUE(game.check_deck(deck).empty()) << deck.name;
    for (const auto leader : deck.leaders) leaders.insert(game.library().card(leader).id);
    for (const auto& pile : deck.piles) piles.insert(pile.name);
  }
  EXPECT_TRUE(leaders.contains("frf-001"));
  EXPECT_TRUE(piles.contains("Multiverse Adventure"));
}

TEST(LawReport, says_how_to_see_it_again) {
  const auto game = make_fake_game(Flaw::BreaksItsLaw);
  const auto setup = fake_setup(*game, 2, 3);
  const auto report = law_report(*game, setup, check_random_game(*game, setup));
  EXPECT_NE(report.find("the third turn is forbidden"), std::string::npos);
  EXPECT_NE(report.find("seed 3"), std::string::npos);
  const auto path = report.find("longbox replay /");
  ASSERT_NE(path, std::string::npos) << report;
  const auto start = report.find('/', path);
  std::filesystem::remove(report.substr(start, report.find(' ', start) - start));
}

}  // namespace
}  // namespace longbox::support
