// These tests show loops: actions that repeat themselves are asked about, and come to an end.
#include "kernel/flow/loop.h"

#include <gtest/gtest.h>

#include "tests/unit/kernel/chime_game.h"

namespace longbox::kernel {
namespace {

const std::string kFreeChimes =
    "card \"Free\"\n  id c-1\n  bell\n  play main:\n    score 1\n"
    "card \"Scrapper\"\n  id c-2\n  bell\n  play main:\n    scrap self\n";

class OptionalLoops : public testing::Test {
 protected:
  OptionalLoops() : chimes_(kFreeChimes) { chimes_.rules().has_loops = true; }

  void use_and_resolve(ObjectId chime) {
    chimes_.use(chime);
    chimes_.pass_all();
  }
  void show_loop(ObjectId chime) {
    for (int i = 0; i < 3; ++i) use_and_resolve(chime);
  }
  bool is_asked_how_often() { return chimes_.question().prompt == kPromptRepeat; }
  void name(int number) {
    chimes_.answer({.kind = kOptionNumber, .number = static_cast<std::int16_t>(number)});
  }

  Chimes chimes_;
};

TEST_F(OptionalLoops, are_asked_about_when_they_were_shown_three_times) {
  const ObjectId chime = chimes_.put("c-1", 0);
  chimes_.open();
  use_and_resolve(chime);
  use_and_resolve(chime);
  EXPECT_FALSE(is_asked_how_often());
  use_and_resolve(chime);
  ASSERT_TRUE(is_asked_how_often());
  EXPECT_EQ(chimes_.points(0), 3);
  EXPECT_EQ(chimes_.question().who, 0);
  EXPECT_EQ(chimes_.question().size(), kMostRepeats + 1) << "infinity is no number";
}

TEST_F(OptionalLoops, are_repeated_as_often_as_was_named) {
  const ObjectId chime = chimes_.put("c-1", 0);
  chimes_.open();
  show_loop(chime);
  name(7);
  EXPECT_EQ(chimes_.points(0), 10);
  EXPECT_EQ(chimes_.question().prompt, kChimeWindowPrompt);
  EXPECT_EQ(chimes_.question().who, 0);
}

TEST_F(OptionalLoops, rest_until_another_action_is_taken) {
  const ObjectId chime = chimes_.put("c-1", 0);
  const ObjectId other = chimes_.put("c-2", 0);
  chimes_.open();
  show_loop(chime);
  name(0);
  EXPECT_FALSE(chimes_.can_use(chime));
  EXPECT_TRUE(is_loop_over(chimes_.machine(), 0,
                           {.kind = kUseChime, .object = chime,
                            .number = static_cast<std::int16_t>(
                                chimes_.library().card(chimes_.state().object(chime).card)
                                    .abilities[0].value)}));
  use_and_resolve(other);
  EXPECT_TRUE(chimes_.can_use(chime));
}

TEST_F(OptionalLoops, are_none_when_the_position_changes) {
  const ObjectId chime = chimes_.put("c-1", 0);
  chimes_.open();
  for (int i = 0; i < 3; ++i) {
    use_and_resolve(chime);
    chimes_.put("c-2", 0);
  }
  EXPECT_FALSE(is_asked_how_often());
}

TEST_F(OptionalLoops, are_not_noticed_by_a_game_without_them) {
  chimes_.rules().has_loops = false;
  const ObjectId chime = chimes_.put("c-1", 0);
  chimes_.open();
  for (int i = 0; i < 5; ++i) use_and_resolve(chime);
  EXPECT_EQ(chimes_.points(0), 5);
}

TEST_F(OptionalLoops, are_left_by_somebody_who_only_passes_in_them) {
  const ObjectId chime = chimes_.put("c-1", 0);
  const ObjectId theirs = chimes_.put("c-2", 1);
  chimes_.open();
  show_loop(chime);
  ASSERT_TRUE(is_asked_how_often());
  name(9);
  EXPECT_EQ(chimes_.question().who, 1) << "the other player is asked in every round";
  chimes_.pass();
  EXPECT_EQ(chimes_.points(0), 4);
  chimes_.use(theirs);
  chimes_.pass_all();
  EXPECT_EQ(chimes_.question().who, 0) << "nobody answers for the first player any more";
  EXPECT_TRUE(chimes_.can_use(chime));
}

TEST_F(OptionalLoops, may_repeat_a_part_within_each_round) {
  const ObjectId twice = chimes_.put("c-1", 0);
  const ObjectId once = chimes_.put("c-1", 0);
  chimes_.open();
  for (int i = 0; i < 3; ++i)
    for (const ObjectId chime : {once, twice, twice}) use_and_resolve(chime);
  ASSERT_TRUE(is_asked_how_often());
  name(1);
  EXPECT_EQ(chimes_.points(0), 12);
}

TEST_F(OptionalLoops, of_two_players_end_with_the_smaller_number) {
  const ObjectId mine = chimes_.put("c-1", 0);
  const ObjectId theirs = chimes_.put("c-1", 1);
  chimes_.open();
  for (int i = 0; i < 3; ++i) {
    chimes_.use(mine);
    chimes_.pass();
    chimes_.use(theirs);
    chimes_.pass();
    for (int j = 0; j < 3; ++j) chimes_.pass();
  }
  ASSERT_TRUE(is_asked_how_often());
  name(5);
  EXPECT_EQ(chimes_.question().prompt, kPromptFewer);
  EXPECT_EQ(chimes_.question().who, 1);
  EXPECT_EQ(chimes_.question().size(), 6);
  name(2);
  EXPECT_EQ(chimes_.points(0), 5);
  EXPECT_EQ(chimes_.points(1), 5);
  EXPECT_EQ(chimes_.question().who, 1) << "whoever named the number has priority";
}

}  // namespace
}  // namespace longbox::kernel
