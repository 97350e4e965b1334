// Realms are parts of a game that take turns being the table.
#include <gtest/gtest.h>

#include "kernel/flow/machine.h"
#include "tests/unit/kernel/bell_game.h"

namespace longbox::kernel {
namespace {

class Realms : public testing::Test {
 protected:
  Realms() : bell_(bells_.put("b-1", 0)), second_(bells_.put("b-1", 0)) {}

  Machine& machine() { return bells_.machine(); }
  const State& state() { return bells_.state(); }
  const Object& bell() { return bells_.state().object(bell_); }

  Bells bells_{"card \"Bell\"\n  id b-1\n  bell\n"};
  ObjectId bell_;
  ObjectId second_;
};

TEST_F(Realms, keep_what_lies_aside_the_object_it_was) {
  machine().set_flags(bell_, kExhausted, true);
  machine().add_counters(bell_, 0, 2);
  machine().add_modifier({.kind = kMuffled, .subject = state().ref(bell_)});
  const ObjectRef before = state().ref(bell_);
  const auto stamp = bell().stamp;
  machine().set_aside(bell_, kBellHeap, 3);
  EXPECT_TRUE(machine().is_aside(bell_));
  EXPECT_FALSE(machine().in_play(bell_));
  EXPECT_EQ(bell().realm, 3);
  EXPECT_EQ(bell().home, kBellTable);
  EXPECT_EQ(state().zone(kBellTable, 0).first, second_);
  EXPECT_FALSE(machine().is_here(state().modifiers[0]));
  machine().bring_back(bell_);
  EXPECT_FALSE(machine().is_aside(bell_));
  EXPECT_TRUE(state().alive(before));
  EXPECT_EQ(bell().zone, kBellTable);
  EXPECT_EQ(bell().stamp, stamp);
  EXPECT_TRUE(bell().has(kExhausted));
  EXPECT_EQ(bell().counters[0], 2);
  EXPECT_EQ(bell().realm, 0);
  EXPECT_TRUE(machine().is_here(state().modifiers[0]));
}

TEST_F(Realms, forget_what_leaves_for_another_zone) {
  machine().set_aside(bell_, kBellHeap, 3);
  machine().move(bell_, kBellHand, 0);
  EXPECT_FALSE(machine().is_aside(bell_));
  EXPECT_EQ(bell().realm, 0);
  EXPECT_EQ(bell().serial, 2);
}

TEST_F(Realms, keep_modifiers_without_a_subject_where_they_were_made) {
  machine().set_realm(2);
  machine().add_modifier({.kind = kMuffled});
  EXPECT_TRUE(machine().is_here(state().modifiers[0]));
  machine().set_realm(0);
  EXPECT_FALSE(machine().is_here(state().modifiers[0]));
}

TEST_F(Realms, become_one) {
  machine().set_aside(bell_, kBellHeap, 2);
  machine().set_aside(second_, kBellHeap, 1);
  machine().set_realm(2);
  machine().add_modifier({.kind = kMuffled});
  machine().join_realms(2, 0);
  EXPECT_EQ(state().realm, 0);
  EXPECT_EQ(bell().realm, 0);
  EXPECT_EQ(state().object(second_).realm, 1) << "others stay what they are";
  EXPECT_TRUE(machine().is_here(state().modifiers[0]));
}

TEST_F(Realms, have_turns_that_belong_to_the_one_before) {
  machine().begin_turn(1);
  const auto turn = state().turn;
  machine().remember_use(AbilityId{1}, state().ref(bell_), {});
  machine().begin_turn(1, false);
  EXPECT_EQ(state().turn, turn);
  EXPECT_FALSE(machine().used_this_turn(AbilityId{1}, state().ref(bell_), {}));
}

}  // namespace
}  // namespace longbox::kernel
