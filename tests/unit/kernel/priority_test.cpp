// These tests show priority: it goes round until all players pass in succession.
#include "kernel/flow/priority.h"

#include <gtest/gtest.h>

#include "kernel/match.h"
#include "tests/unit/kernel/chime_game.h"

namespace longbox::kernel {
namespace {

// The card c-1 scores when it is used, c-2 when it rings.
const std::string kScoringChimes =
    "card \"Used\"\n  id c-1\n  bell\n  play main:\n    score 1\n"
    "card \"Rung\"\n  id c-2\n  bell\n  power \"Ring\":\n    when self rings:\n      score 10\n";

TEST(Priority, of_an_empty_chain_ends_when_all_have_passed) {
  Chimes chimes(kScoringChimes, 3);
  chimes.open(1);
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{0}}) {
    EXPECT_EQ(chimes.question().who, seat);
    EXPECT_EQ(priority_holder(chimes.state()), seat);
    EXPECT_EQ(primary_player(chimes.state()), 1);
    ASSERT_EQ(chimes.question().size(), 1);
    EXPECT_EQ(chimes.question()[0].kind, kOptionGoOn);
    chimes.pass();
  }
  EXPECT_TRUE(chimes.is_idle());
  EXPECT_EQ(priority_holder(chimes.state()), kNobody);
  EXPECT_EQ(primary_player(chimes.state()), kNobody);
}

TEST(Priority, stays_with_a_player_who_acts) {
  Chimes chimes(kScoringChimes);
  const ObjectId chime = chimes.put("c-1", 1);
  chimes.open(0);
  chimes.pass();
  chimes.use(chime);
  EXPECT_EQ(chimes.question().who, 1);
  EXPECT_EQ(chimes.question()[chimes.question().size() - 1].kind, kOptionPass);
  chimes.pass();
  EXPECT_EQ(chimes.question().who, 0) << "the pass before the action does not count any more";
  EXPECT_EQ(chimes.points(1), 0);
  chimes.pass();
  EXPECT_EQ(chimes.points(1), 1);
}

TEST(Priority, goes_to_the_primary_player_after_a_resolution) {
  Chimes chimes(kScoringChimes);
  const ObjectId chime = chimes.put("c-1", 1);
  chimes.open(0);
  chimes.pass();
  chimes.use(chime);
  chimes.pass_all();
  EXPECT_TRUE(chimes.state().chain.empty());
  EXPECT_EQ(chimes.question().who, 0);
  EXPECT_EQ(chimes.question().prompt, kChimeWindowPrompt);
}

TEST(Priority, lets_the_top_of_the_chain_resolve_alone) {
  Chimes chimes(kScoringChimes);
  const ObjectId chime = chimes.put("c-1", 0);
  chimes.open(0);
  chimes.use(chime);
  chimes.use(chime);
  chimes.pass_all();
  EXPECT_EQ(chimes.points(0), 1);
  EXPECT_EQ(chimes.state().chain.size, 1);
}

TEST(Priority, is_received_after_triggers_have_gone_onto_the_chain) {
  Chimes chimes(kScoringChimes);
  const ObjectId rung = chimes.put("c-2", 1);
  chimes.ring(rung);
  chimes.open(0);
  EXPECT_EQ(chimes.question().who, 0);
  EXPECT_EQ(chimes.state().chain.size, 1);
  chimes.pass_all();
  EXPECT_EQ(chimes.points(1), 10);
}

TEST(Priority, waits_for_nobody_who_has_left) {
  Chimes chimes(kScoringChimes, 3);
  chimes.machine().set_active(2);
  chimes.open(0);
  chimes.pass();
  chimes.machine().set_in_game(1, false);
  chimes.machine().run();
  EXPECT_EQ(chimes.question().who, 2) << "who was to be asked has left";
  chimes.machine().set_in_game(0, false);
  chimes.machine().run();
  EXPECT_EQ(chimes.question().who, 2);
  EXPECT_EQ(primary_player(chimes.state()), 2) << "the next player is primary now";
  chimes.pass();
  EXPECT_EQ(chimes.question().prompt, kChimeIdlePrompt);
}

TEST(Priority, ends_with_the_player_whose_part_of_the_turn_it_is) {
  Chimes chimes(kScoringChimes, 3);
  const ObjectId rung = chimes.put("c-2", 1);
  chimes.ring(rung);
  chimes.machine().set_active(0);
  chimes.open(0);
  EXPECT_EQ(chimes.state().chain.size, 1);
  chimes.machine().set_in_game(0, false);
  chimes.machine().run();
  EXPECT_EQ(chimes.question().who, 1) << "what others have on the chain resolves first";
  chimes.pass();
  chimes.pass();
  EXPECT_EQ(chimes.points(1), 10);
  EXPECT_EQ(chimes.question().prompt, kChimeIdlePrompt) << "nobody is asked in the step of a leaver";
}

TEST(Priority, may_not_be_passed_by_somebody_who_must_act) {
  Chimes chimes(kScoringChimes);
  chimes.put("c-1", 0);
  chimes.rules().must_act = true;
  chimes.open(0);
  ASSERT_EQ(chimes.question().size(), 1);
  EXPECT_EQ(chimes.question()[0].kind, kUseChime);
}

TEST(Priority, may_be_passed_where_nothing_can_be_done) {
  Chimes chimes(kScoringChimes);
  chimes.rules().must_act = true;
  chimes.open(0);
  ASSERT_EQ(chimes.question().size(), 1);
  EXPECT_EQ(chimes.question()[0].kind, kOptionGoOn);
}

TEST(Priority, is_passed_without_a_question_where_there_is_no_choice) {
  Chimes chimes(kScoringChimes);
  chimes.machine().ask_forced(false);
  chimes.open(0);
  EXPECT_TRUE(chimes.is_idle());
}

TEST(Priority, survives_as_bytes) {
  Chimes chimes(kScoringChimes);
  const ObjectId chime = chimes.put("c-1", 0);
  chimes.open(0);
  chimes.use(chime);
  chimes.pass();
  const auto read = from_bytes(to_bytes(chimes.state(), chimes.library()), chimes.library());
  ASSERT_TRUE(read);
  State copy = read.value();
  EXPECT_TRUE(copy == chimes.state());
  chimes.machine().attach(copy);
  EXPECT_EQ(chimes.question().who, 1);
  chimes.pass();
  EXPECT_EQ(copy.seats[0].values[kChimePoints], 1);
  EXPECT_EQ(chimes.points(0), 0) << "the other state is as it was";
}

}  // namespace
}  // namespace longbox::kernel
