// These tests show what each atomic change does to a state, and the event that it is.
#include <gtest/gtest.h>

#include "kernel/effect/run.h"
#include "kernel/flow/machine.h"
#include "tests/unit/kernel/bell_game.h"

namespace longbox::kernel {
namespace {

class Heard final : public EventSink {
 public:
  void on_event(const State&, const Event& event) override { events.push_back(event); }
  std::vector<Event> events;
};

class ChangesTest : public testing::Test {
 protected:
  ChangesTest() {
    bell_ = bells_.put("b-1", 0);
    other_ = bells_.put("b-1", 1);
    machine().set_sink(&heard_);
  }

  Machine& machine() { return bells_.machine(); }
  const State& state() { return bells_.state(); }
  const Object& bell() { return bells_.state().object(bell_); }
  const Event& last() const { return heard_.events.back(); }
  std::vector<ObjectId> cards_in(ZoneKind zone, Seat seat) {
    std::vector<ObjectId> found;
    machine().each(zone, seat, [&](ObjectId id) { found.push_back(id); });
    return found;
  }

  Bells bells_{"card \"Bell\"\n  id b-1\n  bell\n"};
  Heard heard_;
  ObjectId bell_;
  ObjectId other_;
};

TEST_F(ChangesTest, move_a_card_to_the_bottom_or_the_top) {
  const ObjectId second = bells_.put("b-1", 0);
  machine().move(bell_, kBellHeap, 0);
  machine().move(second, kBellHeap, 0, Place::Top);
  EXPECT_EQ(cards_in(kBellHeap, 0), (std::vector<ObjectId>{second, bell_}));
  EXPECT_EQ(last().kind, change::kMove);
  EXPECT_EQ(last().from, kBellTable);
  EXPECT_EQ(last().to, kBellHeap);
  EXPECT_EQ(state().zone(kBellTable, 0).count, 0);
}

TEST_F(ChangesTest, make_a_card_that_changes_zones_a_new_object) {
  machine().set_flags(bell_, kExhausted, true);
  machine().add_counters(bell_, 0, 2);
  machine().attach_to(bell_, other_);
  const ObjectRef before = state().ref(bell_);
  machine().move(bell_, kBellHand, 0);
  EXPECT_FALSE(state().alive(before));
  EXPECT_FALSE(bell().has(kExhausted));
  EXPECT_EQ(bell().counters[0], 0);
  EXPECT_FALSE(bell().host);
}

TEST_F(ChangesTest, end_modifiers_on_a_card_that_leaves_except_those_that_follow_it) {
  for (const std::uint8_t kind : {kTuned, kMuffled})
    machine().add_modifier({.kind = kind, .subject = state().ref(bell_)});
  machine().move(bell_, kBellHand, 0);
  ASSERT_EQ(state().modifiers.size, 1);
  EXPECT_EQ(state().modifiers[0].kind, kTuned);
  EXPECT_TRUE(state().alive(state().modifiers[0].subject));
}

TEST_F(ChangesTest, give_modifiers_timestamps_in_their_order) {
  for (int i = 0; i < 2; ++i)
    machine().add_modifier({.kind = kMuffled, .subject = state().ref(bell_)});
  EXPECT_LT(state().modifiers[0].stamp, state().modifiers[1].stamp);
  EXPECT_EQ(last().kind, change::kModifier);
  EXPECT_EQ(last().amount, 1);
  machine().end_modifiers([](const Modifier&) { return true; });
  EXPECT_EQ(state().modifiers.size, 0);
  EXPECT_EQ(last().amount, 0);
}

TEST_F(ChangesTest, of_counters_stop_at_zero) {
  EXPECT_EQ(machine().add_counters(bell_, 1, 3), 3);
  EXPECT_EQ(machine().add_counters(bell_, 1, -5), -3);
  EXPECT_EQ(last().amount, -3);
  EXPECT_EQ(bell().counters[1], 0);
}

TEST_F(ChangesTest, that_change_nothing_are_no_events) {
  const auto before = heard_.events.size();
  const auto trail = state().trail;
  machine().add_counters(bell_, 1, -1);
  machine().set_flags(bell_, kExhausted, false);
  machine().know(bell_, bell().known);
  EXPECT_EQ(heard_.events.size(), before);
  EXPECT_EQ(state().trail, trail);
}

TEST_F(ChangesTest, leave_a_trail_that_announcements_share_and_values_do_not) {
  const auto trail = state().trail;
  const auto values = state().value_trail;
  machine().announce({.kind = kScored, .seat = 0});
  EXPECT_NE(state().trail, trail);
  EXPECT_EQ(state().value_trail, values);
  machine().set_flags(bell_, kExhausted, true);
  EXPECT_NE(state().value_trail, values);
}

TEST_F(ChangesTest, of_side_move_the_card_and_keep_the_object) {
  const ObjectRef before = state().ref(bell_);
  machine().change_side(bell_, kBellTable, 1, 1);
  EXPECT_TRUE(state().alive(before));
  EXPECT_EQ(bell().controller, 1);
  EXPECT_EQ(bell().owner, 0);
  EXPECT_EQ(cards_in(kBellTable, 1), (std::vector<ObjectId>{other_, bell_}));
}

TEST_F(ChangesTest, that_hand_a_card_over_make_it_the_other_players) {
  const ObjectRef before = state().ref(bell_);
  machine().hand_over(bell_, kBellTable, 1);
  EXPECT_TRUE(state().alive(before));
  EXPECT_EQ(bell().controller, 1);
  EXPECT_EQ(bell().owner, 1);
  EXPECT_EQ(cards_in(kBellTable, 1), (std::vector<ObjectId>{other_, bell_}));
}

TEST_F(ChangesTest, show_cards_to_those_who_may_see_their_zone) {
  const ObjectId hidden = bells_.put("b-1", 0, kBellDeck);
  EXPECT_EQ(state().object(hidden).known, 0);
  machine().move(hidden, kBellHand, 0);
  EXPECT_EQ(state().object(hidden).known, 1);
  machine().move(hidden, kBellTable, 0);
  EXPECT_EQ(state().object(hidden).known, 3);
}

TEST_F(ChangesTest, that_shuffle_make_everybody_forget_the_cards) {
  const ObjectId card = bells_.put("b-1", 0, kBellDeck);
  bells_.put("b-1", 0, kBellDeck);
  machine().know(card, 1);
  machine().shuffle(kBellDeck, 0);
  EXPECT_EQ(state().object(card).known, 0);
  EXPECT_EQ(last().kind, change::kShuffle);
}

TEST_F(ChangesTest, with_scripted_chance_keep_the_order_of_a_shuffle) {
  ChanceScript script;
  machine().set_chance(&script);
  const ObjectId first = bells_.put("b-1", 0, kBellDeck);
  const ObjectId second = bells_.put("b-1", 0, kBellDeck);
  machine().shuffle(kBellDeck, 0);
  EXPECT_EQ(cards_in(kBellDeck, 0), (std::vector<ObjectId>{first, second}));
  script.add(1);
  EXPECT_EQ(machine().random(3), 1);
  EXPECT_TRUE(script.used_up());
  EXPECT_EQ(machine().random(3), 0);
  EXPECT_TRUE(script.ran_out());
}

TEST_F(ChangesTest, remember_what_happened_this_turn_and_no_longer) {
  machine().announce({.kind = kRung, .object = bell_});
  ASSERT_EQ(state().history.size, 1);
  EXPECT_EQ(state().history[0].look.zone, kBellTable);
  machine().announce({.kind = kScored, .seat = 0});
  EXPECT_EQ(state().history.size, 1) << "nobody asks about scores";
  machine().begin_turn(1);
  EXPECT_EQ(state().history.size, 0);
  EXPECT_EQ(state().active, 1);
}

TEST_F(ChangesTest, let_effects_forget_a_kept_object_that_becomes_new) {
  auto& effect = locals<EffectLocals>(machine().push(kEffectProcedure));
  effect.kept.insert(bell_.index());
  effect.kept.insert(other_.index());
  machine().move(bell_, kBellHeap, 0);
  EXPECT_FALSE(effect.kept.contains(bell_.index()));
  EXPECT_TRUE(effect.kept.contains(other_.index()));
}

TEST_F(ChangesTest, remember_uses_for_a_turn_or_for_good) {
  const AbilityId power{1};
  machine().remember_use(power, state().ref(bell_), {});
  EXPECT_TRUE(machine().used_this_turn(power, state().ref(bell_), {}));
  EXPECT_FALSE(machine().used_this_turn(power, state().ref(other_), {}));
  machine().remember_use_for_good(power, other_, {});
  machine().begin_turn(1);
  EXPECT_FALSE(machine().used_this_turn(power, state().ref(bell_), {}));
  EXPECT_TRUE(machine().used_this_game(power, other_, {}));
}

TEST_F(ChangesTest, end_the_game_with_its_winners) {
  machine().end_game(2);
  EXPECT_EQ(state().outcome, Outcome::Over);
  EXPECT_EQ(state().winners, 2);
  EXPECT_EQ(last().kind, change::kOver);
  EXPECT_TRUE(machine().question().empty());
}

// The documentation of each change stands in docs/protocol.md. The late ones have the last numbers of all.
TEST_F(ChangesTest, are_documented_in_the_order_of_their_numbers) {
  const auto infos = change_infos();
  constexpr std::size_t kEarly = change::kFirstGameEvent - 1;
  ASSERT_EQ(infos.size(), kEarly + 2);
  for (std::size_t i = 0; i < infos.size(); ++i) {
    EXPECT_EQ(infos[i].kind, i < kEarly ? i + 1 : change::kColumn + i - kEarly);
    EXPECT_TRUE(change::is_change(infos[i].kind));
    EXPECT_FALSE(infos[i].word.empty());
    EXPECT_FALSE(infos[i].fields.empty());
  }
  EXPECT_FALSE(change::is_change(change::kFirstGameEvent));
  EXPECT_FALSE(change::is_change(change::kColumn - 1));
}

}  // namespace
}  // namespace longbox::kernel
