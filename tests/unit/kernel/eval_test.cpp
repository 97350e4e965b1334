// Cards write numbers, conditions and descriptions like this.
#include "kernel/effect/eval.h"

#include <gtest/gtest.h>

#include "tests/unit/kernel/bell_game.h"

namespace longbox::kernel {
namespace {

// Returns the score of a card whose power consists of these lines, on a table with two bells of its
// own and one of the enemy.
int scored(const std::string& lines) {
  Bells bells("card \"Bell\"\n  id b-1\n  bell\n  power \"Power\":\n    when self rings:\n" + lines +
              "card \"Plain\"\n  id b-2\n  bell\n");
  const ObjectId bell = bells.put("b-1", 0);
  bells.put("b-2", 0);
  bells.put("b-2", 1);
  bells.ring(bell);
  return bells.points(0);
}

std::string score(const std::string& number) { return "      score " + number + "\n"; }

std::string if_so(const std::string& condition) {
  return "      if " + condition + ":\n        score 1\n      otherwise:\n        score 2\n";
}

TEST(Numbers, are_calculated) {
  EXPECT_EQ(scored(score("2 + 3")), 5);
  EXPECT_EQ(scored(score("7 - 3")), 4);
  EXPECT_EQ(scored(score("2 * 3")), 6);
}

TEST(Numbers, stay_within_what_a_counter_can_hold) {
  EXPECT_EQ(scored(score("9999 * 9999")), 30000);
  EXPECT_EQ(scored(score("9999 * 3 + 9999")), 30000);
}

TEST(Numbers, count_what_is_described) {
  EXPECT_EQ(scored(score("count bell")), 3);
  EXPECT_EQ(scored(score("count your bell")), 2);
  EXPECT_EQ(scored(score("count enemy bell")), 1);
}

TEST(Numbers, that_were_noted_do_not_change) {
  EXPECT_EQ(scored("      note count bell as many\n      scrap enemy bell\n      score many\n"), 3);
}

TEST(Conditions, compare) {
  EXPECT_EQ(scored(if_so("2 >= 2")), 1);
  EXPECT_EQ(scored(if_so("2 > 2")), 2);
  EXPECT_EQ(scored(if_so("2 <= 1")), 2);
  EXPECT_EQ(scored(if_so("1 < 2")), 1);
  EXPECT_EQ(scored(if_so("points = 0")), 1);
}

TEST(Conditions, are_joined_and_denied) {
  EXPECT_EQ(scored(if_so("1 < 2 and 2 < 1")), 2);
  EXPECT_EQ(scored(if_so("1 < 2 or 2 < 1")), 1);
  EXPECT_EQ(scored(if_so("not 2 < 1")), 1);
}

TEST(Conditions, ask_whether_there_is_any) {
  EXPECT_EQ(scored(if_so("any enemy bell")), 1);
  EXPECT_EQ(scored(if_so("no enemy bell")), 2);
}

TEST(Conditions, ask_what_an_object_is) {
  EXPECT_EQ(scored(if_so("self is your bell")), 1);
  EXPECT_EQ(scored(if_so("self is enemy bell")), 2);
}

TEST(Descriptions, may_be_alternatives) {
  EXPECT_EQ(scored(score("count bell that is your bell or enemy bell")), 3);
  EXPECT_EQ(scored(score("count bell that is not your bell")), 1);
}

TEST(Loops, visit_each_object_once) {
  EXPECT_EQ(scored("      for each one in your bell:\n        score 5\n"), 10);
}

TEST(Loops, visit_what_was_there_at_the_start) {
  EXPECT_EQ(scored("      for each one in bell:\n        scrap bell\n        score 1\n"), 3);
}

TEST(Loops, repeat_so_many_times) {
  EXPECT_EQ(scored("      repeat 3:\n        score 2\n"), 6);
  EXPECT_EQ(scored("      repeat 0:\n        score 2\n"), 0);
}

TEST(Choices, of_nothing_are_skipped) {
  EXPECT_EQ(scored("      scrap enemy bell\n      choose enemy bell as target\n      scrap target\n"
                   "      score 1\n"),
            1);
}

TEST(Self, is_nobody_once_it_is_another_object) {
  EXPECT_EQ(scored("      scrap self\n" + if_so("self is bell")), 2);
}

}  // namespace
}  // namespace longbox::kernel
