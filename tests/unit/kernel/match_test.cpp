#include "kernel/match.h"

#include <gtest/gtest.h>

#include "tests/support/fake_game.h"
#include "tests/support/laws.h"

namespace longbox::kernel {
namespace {

using support::fake_setup;
using support::make_fake_game;

class Matches : public testing::Test {
 protected:
  std::unique_ptr<Game> game_ = make_fake_game();
  Match match_{*game_, fake_setup(*game_, 2, 9)};
};

TEST_F(Matches, record_every_answer_with_the_hash_before_it) {
  const auto start = position_hash(*game_, match_.machine());
  ASSERT_TRUE(match_.answer(0));
  EXPECT_EQ(match_.record().answers, std::vector<int>{0});
  EXPECT_EQ(match_.record().hashes, (std::vector<std::uint64_t>{start, position_hash(*game_, match_.machine())}));
  EXPECT_EQ(match_.record().game, "fake");
}

TEST_F(Matches, take_an_option_as_well_as_its_place) {
  Match other(*game_, fake_setup(*game_, 2, 9));
  const Option option = match_.question()[1];
  ASSERT_TRUE(match_.answer(match_.question().who, option));
  ASSERT_TRUE(other.answer(1));
  EXPECT_TRUE(match_.state() == other.state());
}

TEST_F(Matches, refuse_a_place_outside_the_list) {
  for (const int place : {-1, match_.question().size()}) {
    const auto taken = match_.answer(place);
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error().code, "no-such-option");
  }
}

TEST_F(Matches, refuse_an_answer_for_somebody_else) {
  const auto stranger = static_cast<Seat>(1 - match_.question().who);
  const auto taken = match_.answer(stranger, Option(match_.question()[0]));
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().code, "not-your-decision");
}

TEST_F(Matches, refuse_what_is_not_offered_with_the_rule) {
  const auto taken = match_.answer(match_.question().who, {.kind = kOptionYes});
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().code, "not-allowed");
  EXPECT_EQ(taken.error().rule, "fake.not-offered");
  EXPECT_EQ(taken.error().reason, "it is not offered");
}

TEST_F(Matches, refuse_answers_after_the_end) {
  while (!match_.over()) ASSERT_TRUE(match_.answer(0));
  const auto taken = match_.answer(0);
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().code, "game-over");
}

TEST_F(Matches, go_back_step_by_step_to_the_start) {
  std::vector<State> states = {match_.state()};
  for (int i = 0; i < 7; ++i) {
    ASSERT_TRUE(match_.answer(0));
    states.push_back(match_.state());
  }
  for (int i = 7; i >= 0; --i) {
    EXPECT_TRUE(match_.state() == states[static_cast<std::size_t>(i)]);
    EXPECT_EQ(match_.steps(), i);
    EXPECT_EQ(match_.undo(), i > 0);
  }
}

TEST_F(Matches, ask_the_same_question_after_going_back) {
  const Decision before = match_.question();
  ASSERT_TRUE(match_.answer(0));
  ASSERT_TRUE(match_.undo());
  ASSERT_EQ(match_.question().size(), before.size());
  for (int i = 0; i < before.size(); ++i) EXPECT_EQ(match_.question()[i], before[i]);
}

TEST_F(Matches, know_whether_a_step_showed_something_hidden) {
  EXPECT_FALSE(match_.last_step_showed_hidden());
  ASSERT_TRUE(match_.answer(0));  // chooses a card to play: nothing is seen yet
  EXPECT_FALSE(match_.last_step_showed_hidden());
  ASSERT_TRUE(match_.answer(0));  // the card is played
  EXPECT_TRUE(match_.last_step_showed_hidden());
}

TEST(Bytes, of_a_state_are_loaded_again) {
  const auto game = make_fake_game();
  const State state = game->new_game(fake_setup(*game, 3, 1)).value();
  const auto loaded = from_bytes(to_bytes(state, game->library()), game->library());
  ASSERT_TRUE(loaded);
  EXPECT_TRUE(loaded.value() == state);
}

TEST(Bytes, that_were_changed_or_cut_off_are_refused) {
  const auto game = make_fake_game();
  const State state = game->new_game(fake_setup(*game, 2, 1)).value();
  const std::string bytes = to_bytes(state, game->library());
  for (std::size_t i = 0; i < bytes.size(); i += 97) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ 0x10);
    EXPECT_FALSE(from_bytes(changed, game->library())) << i;
    EXPECT_FALSE(from_bytes(bytes.substr(0, i), game->library())) << i;
  }
}

TEST(Bytes, of_another_library_are_refused) {
  const auto game = make_fake_game();
  const State state = game->new_game(fake_setup(*game, 2, 1)).value();
  Library other = game->library();
  other.add({.id = "fake-4", .name = "Four"});
  EXPECT_EQ(from_bytes(to_bytes(state, game->library()), other).error(),
            "the state was saved with other cards");
}

TEST(Hash, differs_between_states) {
  const auto game = make_fake_game();
  EXPECT_NE(hash(game->new_game(fake_setup(*game, 2, 1)).value()),
            hash(game->new_game(fake_setup(*game, 2, 2)).value()));
}

TEST(ObjectName, counts_cards_of_one_name_in_play) {
  const auto game = make_fake_game();
  State state = game->empty_table(2);
  Machine machine(game->rules(), game->library());
  machine.attach(state);
  const CardId card = game->library().find_id("fake-2");
  const ObjectId first = machine.create(card, 0, support::kFakeTable);
  const ObjectId second = machine.create(card, 0, support::kFakeTable);
  const ObjectId theirs = machine.create(card, 1, support::kFakeTable);
  const ObjectId held = machine.create(card, 0, support::kFakeHand);
  EXPECT_EQ(object_name(*game, state, first), "Two");
  EXPECT_EQ(object_name(*game, state, second), "Two #2");
  EXPECT_EQ(object_name(*game, state, theirs), "Two");
  EXPECT_EQ(object_name(*game, state, held), "Two");
}

}  // namespace
}  // namespace longbox::kernel
