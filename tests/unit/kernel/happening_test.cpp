// These tests show batches: events of one moment are all decided before any of them happens.
#include "kernel/flow/happening.h"

#include <gtest/gtest.h>

#include "tests/unit/kernel/bell_game.h"

namespace longbox::kernel {
namespace {

const std::string kChanging = R"(
card "More"
  id b-1
  bell
  power "More":
    instead of you scores:
      score amount + 1
card "Double"
  id b-2
  bell
  power "Double":
    instead of you scores:
      score 2 * amount
card "Perhaps"
  id b-3
  bell
  power "Perhaps":
    may instead of you scores:
      scrap self
card "Nothing"
  id b-4
  bell
  power "Nothing":
    instead of you scores:
      score amount - 5
card "Twice"
  id b-5
  bell
  power "Twice":
    instead of you scores:
      score amount
      score amount
card "Envy"
  id b-6
  bell
  power "Envy":
    may instead of opponents scores:
      scrap self
)";

Event scoring(Seat seat, int points) {
  return {.kind = kScored, .seat = seat, .amount = static_cast<std::int16_t>(points)};
}

// Lets players score at one moment, up to the first question.
void score_together(Bells& bells, std::initializer_list<Event> events) {
  Batch batch(bells.machine());
  for (const Event& event : events) batch.add(event);
  batch.happen();
  bells.machine().run();
}

bool is_deciding(Bells& bells) { return bells.question().prompt == kPromptReplace; }
void pick(Bells& bells, ObjectId bell) {
  for (const Option& option : bells.question().options())
    if (option.kind == kOptionTrigger && option.object == bell) return bells.answer(Option(option));
  ADD_FAILURE() << "the bell is not offered";
}

TEST(Happening, goes_on_at_once_when_nothing_changes_it) {
  Bells bells(kChanging);
  Batch batch(bells.machine());
  batch.add(scoring(0, 2));
  batch.add(scoring(1, 3));
  EXPECT_TRUE(batch.happen());
  EXPECT_EQ(bells.points(0), 2);
  EXPECT_EQ(bells.points(1), 3);
  EXPECT_TRUE(bells.state().happenings.empty());
}

TEST(Happening, changes_its_amount_once_by_each_replacement) {
  Bells bells(kChanging);
  bells.put("b-1", 0);
  score_together(bells, {scoring(0, 2)});
  EXPECT_EQ(bells.points(0), 3);
}

TEST(Happening, meets_another_instance_of_the_same_replacement) {
  Bells bells(kChanging);
  bells.put("b-1", 0);
  const ObjectId other = bells.put("b-1", 0);
  score_together(bells, {scoring(0, 2)});
  ASSERT_TRUE(is_deciding(bells)) << "the player orders the two";
  pick(bells, other);
  EXPECT_EQ(bells.points(0), 4);
}

TEST(Happening, is_changed_in_the_order_that_its_player_likes) {
  for (const bool first : {true, false}) {
    Bells bells(kChanging);
    const ObjectId more = bells.put("b-1", 1);
    const ObjectId twice = bells.put("b-2", 1);
    score_together(bells, {scoring(1, 2)});
    EXPECT_EQ(bells.question().who, 1);
    EXPECT_EQ(bells.question().size(), 2) << "nobody declines what is forced";
    pick(bells, first ? more : twice);
    EXPECT_EQ(bells.points(1), first ? 6 : 5);
  }
}

TEST(Happening, waits_until_everybody_has_decided) {
  Bells bells(kChanging);
  const ObjectId mine = bells.put("b-3", 0);
  const ObjectId theirs = bells.put("b-3", 1);
  score_together(bells, {scoring(1, 3), scoring(0, 2)});
  EXPECT_EQ(bells.question().who, 0) << "the first player decides first";
  pick(bells, mine);
  EXPECT_EQ(bells.state().object(mine).zone, kBellTable);
  EXPECT_EQ(bells.question().who, 1);
  bells.answer({.kind = kOptionNo});
  EXPECT_EQ(bells.state().object(mine).zone, kBellHeap);
  EXPECT_EQ(bells.state().object(theirs).zone, kBellTable);
  EXPECT_EQ(bells.points(0), 0);
  EXPECT_EQ(bells.points(1), 3);
}

TEST(Happening, that_cannot_be_is_not_replaced) {
  Bells bells(kChanging);
  bells.put("b-3", 0);
  score_together(bells, {scoring(0, 0)});
  EXPECT_FALSE(is_deciding(bells));
}

TEST(Happening, is_gone_when_its_replacement_is_impossible) {
  Bells bells(kChanging);
  bells.put("b-4", 0);
  score_together(bells, {scoring(0, 2)});
  EXPECT_EQ(bells.points(0), 0);
}

TEST(Happening, that_pays_is_not_replaced) {
  Bells bells(kChanging);
  bells.put("b-1", 0);
  Batch batch(bells.machine());
  batch.add(scoring(0, 2), true);
  EXPECT_TRUE(batch.happen());
  EXPECT_EQ(bells.points(0), 2);
}

TEST(Happening, gives_way_to_an_effect_of_several_statements) {
  Bells bells(kChanging);
  bells.put("b-5", 0);
  score_together(bells, {scoring(0, 2)});
  EXPECT_EQ(bells.points(0), 4) << "the effect does not replace what it makes itself";
}

TEST(Happening, asks_the_player_of_an_optional_replacement) {
  Bells bells(kChanging);
  const ObjectId envy = bells.put("b-6", 1);
  score_together(bells, {scoring(0, 2)});
  EXPECT_EQ(bells.question().who, 1);
  pick(bells, envy);
  EXPECT_EQ(bells.points(0), 0);
}

TEST(Happening, lets_one_player_order_and_another_decline) {
  Bells bells(kChanging);
  bells.put("b-1", 0);
  const ObjectId envy = bells.put("b-6", 1);
  score_together(bells, {scoring(0, 2)});
  EXPECT_EQ(bells.question().who, 0);
  EXPECT_EQ(bells.question().size(), 2);
  pick(bells, envy);
  EXPECT_EQ(bells.question().who, 1);
  bells.answer({.kind = kOptionNo});
  EXPECT_EQ(bells.points(0), 3) << "the declined one is not offered again";
}

TEST(Happening, leaves_nothing_behind) {
  Bells bells(kChanging);
  bells.put("b-3", 0);
  score_together(bells, {scoring(0, 2), scoring(0, 1)});
  EXPECT_EQ(bells.state().happenings.size, 2);
  bells.answer({.kind = kOptionNo});
  bells.answer({.kind = kOptionNo});
  EXPECT_TRUE(bells.state().happenings.empty());
  EXPECT_EQ(bells.points(0), 3);
}

}  // namespace
}  // namespace longbox::kernel
