// These tests fill states and their lists: how much they hold, what a copy touches, and what a full
// list does.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "kernel/match.h"
#include "kernel/view/view.h"
#include "tests/support/fake_game.h"
#include "tests/unit/kernel/bell_game.h"

namespace longbox::kernel {
namespace {

// --- Lists --------------------------------------------------------------------------------------

TEST(Lists, copy_and_compare_only_what_they_use) {
  Bounded<std::uint32_t, 64> list;
  for (std::uint32_t i = 0; i < 64; ++i) list[list.size++] = i;
  list.shrink(3);
  Bounded<std::uint32_t, 64> other;
  std::memset(other.begin(), 0x55, 64 * sizeof(std::uint32_t));
  other = list;
  EXPECT_EQ(other[2], 2U);
  EXPECT_EQ(other[3], 0x55555555U) << "what is not used is not copied";
  EXPECT_TRUE(other == list) << "nor compared";
  other[2] = 7;
  EXPECT_FALSE(other == list);
}

TEST(States, are_equal_and_hash_alike_whatever_their_lists_held_before) {
  Bells bells("card \"Bell\"\n  id b-1\n  bell\n");
  const ObjectId bell = bells.put("b-1", 0);
  const State before = bells.state();
  State other;
  other = before;
  Machine& machine = bells.machine();
  machine.attach(other);
  machine.add_modifier({.kind = kTuned, .subject = other.ref(bell)});
  machine.add_counters(bell, 40, 3);
  EXPECT_FALSE(other == before);
  EXPECT_NE(hash(other), hash(before));
  EXPECT_GT(size_in_use(other), size_in_use(before));
  other = before;
  EXPECT_TRUE(other == before);
  EXPECT_EQ(hash(other), hash(before));
}

// --- Widths -------------------------------------------------------------------------------------

TEST(Sets, have_room_for_many_kinds_and_tags) {
  static_assert(kMaxEventKinds >= 128 && kMaxContinuousKinds >= 128 && kMaxTags >= 512);
  TagSet tags = TagSet::of(0, 63, 64, 511);
  EXPECT_TRUE(tags.meets(TagSet::of(511)));
  EXPECT_TRUE(tags.covers(TagSet::of(0, 64)));
  EXPECT_FALSE(tags.covers(TagSet::of(0, 65)));
  tags.erase(511);
  EXPECT_FALSE(tags.meets(TagSet::of(511)));
  EXPECT_EQ((TagSet::of(3, 300) ^ TagSet::of(3)).first(), 300);
  EXPECT_EQ((TagSet::of(3, 300) & TagSet::of(3, 4)), TagSet::of(3));
}

class Counters : public testing::Test {
 protected:
  Machine& machine() { return bells_.machine(); }
  State& state() { return bells_.state(); }

  Bells bells_{"card \"Bell\"\n  id b-1\n  bell\n"};
  ObjectId bell_ = bells_.put("b-1", 0);
  ObjectId other_ = bells_.put("b-1", 1);
};

TEST_F(Counters, of_any_number_of_kinds_lie_on_one_card) {
  for (int word = 0; word < 100; ++word) EXPECT_EQ(machine().add_counters(bell_, word, word + 1), word + 1);
  machine().add_counters(other_, 70, 5);
  for (int word = 0; word < 100; ++word) EXPECT_EQ(state().counters_on(bell_, word), word + 1);
  EXPECT_EQ(state().counters_on(other_, 70), 5);
  EXPECT_EQ(state().counters_on(other_, 71), 0);
  int kinds = 0;
  state().each_counter(bell_, [&](int word, int amount) {
    EXPECT_EQ(amount, word + 1);
    ++kinds;
  });
  EXPECT_EQ(kinds, 100);
}

TEST_F(Counters, leave_the_list_with_the_last_one_and_with_the_card) {
  machine().add_counters(bell_, 9, 2);
  machine().add_counters(bell_, 7, 1);
  machine().add_counters(other_, 9, 4);
  EXPECT_EQ(machine().add_counters(bell_, 9, -5), -2) << "there are never less than none";
  EXPECT_EQ(state().counters.size, 2);
  machine().move(bell_, kBellHeap, 0);
  EXPECT_EQ(state().counters_on(bell_, 7), 0);
  EXPECT_EQ(state().counters_on(other_, 9), 4);
  EXPECT_EQ(state().counters.size, 1);
}

TEST_F(Counters, lie_in_the_same_order_however_they_came) {
  State first = state();
  State second = state();
  const auto put = [&](State& state, std::initializer_list<std::pair<ObjectId, int>> counters) {
    machine().attach(state);
    for (const auto& [id, word] : counters) machine().add_counters(id, word, 1);
  };
  put(first, {{bell_, 8}, {other_, 6}, {bell_, 20}});
  put(second, {{other_, 6}, {bell_, 20}, {bell_, 8}});
  EXPECT_TRUE(first.counters == second.counters);
  machine().attach(state());
}

TEST_F(Counters, survive_saving) {
  machine().add_counters(bell_, 200, 12);
  const auto loaded = from_bytes(to_bytes(state(), bells_.library()), bells_.library());
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded.value().counters_on(bell_, 200), 12);
}

TEST_F(Counters, beyond_the_room_end_the_game) {
  for (int word = kQuickCounters; state().fault == Fault::None && word < 1000; ++word)
    machine().add_counters(bell_, word, 1);
  EXPECT_EQ(state().fault, Fault::TooManyCounters);
  EXPECT_EQ(state().counters.size, kMaxCounterEntries);
}

TEST_F(Counters, have_flags_of_32_bits_beside_them) {
  const Flags last = Flags{1} << 31;
  const std::uint64_t trail = state().trail;
  machine().set_flags(bell_, last, true);
  EXPECT_TRUE(state().object(bell_).has(last));
  const std::uint64_t with_last = state().trail;
  State other = state();
  EXPECT_NE(with_last, trail);
  machine().set_flags(bell_, last, false);
  EXPECT_FALSE(state().object(bell_).has(last));
  EXPECT_TRUE(other.object(bell_).has(last));
}

// --- Full lists ---------------------------------------------------------------------------------

class FullLists : public Counters {};

TEST_F(FullLists, of_modifiers) {
  for (int i = 0; i <= kMaxModifiers; ++i) machine().add_modifier({.kind = kTuned, .subject = state().ref(bell_)});
  EXPECT_EQ(state().fault, Fault::TooManyModifiers);
}

TEST_F(FullLists, of_objects) {
  for (int i = 0; i < kMaxObjects; ++i) machine().create(state().object(bell_).card, 0, kBellHeap);
  EXPECT_EQ(state().fault, Fault::TooManyObjects);
  EXPECT_EQ(state().object_count(), kMaxObjects - 1);
}

TEST_F(FullLists, of_events_that_are_remembered) {
  for (int i = 0; i <= kMaxHistory; ++i)
    machine().announce({.kind = kRung, .object = bell_, .amount = static_cast<std::int16_t>(i)});
  EXPECT_EQ(state().fault, Fault::TooManyEvents);
}

TEST_F(FullLists, of_uses) {
  for (int i = 0; i <= kMaxUses; ++i) machine().remember_use(AbilityId{1}, state().ref(bell_), {});
  EXPECT_EQ(state().fault, Fault::TooManyUses);
}

TEST_F(FullLists, of_frames) {
  for (int i = 0; i <= kMaxFrames; ++i) machine().push(kRinging);
  EXPECT_EQ(state().fault, Fault::TooManyFrames);
  EXPECT_EQ(state().frames.size, kMaxFrames);
}

TEST(FullQuestions, end_the_game) {
  Bells bells(
      "card \"Picker\"\n  id b-1\n  bell\n  power \"Pick\":\n    when self rings:\n"
      "      choose bell as one\n      scrap one\n"
      "card \"Bell\"\n  id b-2\n  bell\n");
  const ObjectId picker = bells.put("b-1", 0);
  for (int i = 0; i < kMaxOptions; ++i) bells.put("b-2", 0);
  bells.ring(picker);
  EXPECT_EQ(bells.state().fault, Fault::TooManyOptions);
}

// --- Hashes of positions ------------------------------------------------------------------------

TEST(PositionHash, is_the_same_with_other_numbers_of_cards) {
  const auto game = support::make_fake_game();
  Match once(*game, support::fake_setup(*game, 2, 3));
  Match again(*game, support::fake_setup(*game, 2, 3));
  EXPECT_EQ(position_hash(*game, once.machine()), position_hash(*game, again.machine()));
  // Neither timestamps nor trails are in it.
  State other = again.state();
  other.trail ^= 1;
  other.value_trail ^= 2;
  other.clock += 5;
  again.machine().attach(other);
  EXPECT_EQ(position_hash(*game, once.machine()), position_hash(*game, again.machine()));
}

TEST(PositionHash, tells_positions_apart) {
  const auto game = support::make_fake_game();
  Match match(*game, support::fake_setup(*game, 2, 3));
  std::vector<std::uint64_t> seen{position_hash(*game, match.machine())};
  for (int i = 0; i < 6 && !match.over(); ++i) {
    ASSERT_TRUE(match.answer(0));
    seen.push_back(match.record().hashes.back());
  }
  std::ranges::sort(seen);
  EXPECT_EQ(std::ranges::adjacent_find(seen), seen.end());
}

}  // namespace
}  // namespace longbox::kernel
