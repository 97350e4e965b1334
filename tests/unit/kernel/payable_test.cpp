// These tests show that several prices are payable only together.
#include "kernel/effect/payable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "tests/unit/kernel/chime_game.h"

namespace longbox::kernel {
namespace {

bool differ(const std::vector<ObjectSet>& sets) { return have_different(sets); }

TEST(Payable, needs_an_object_for_each_price) {
  const ObjectSet none;
  const ObjectSet a = ObjectSet::of(1);
  const ObjectSet b = ObjectSet::of(2);
  const ObjectSet both = ObjectSet::of(1, 2);
  EXPECT_TRUE(differ({}));
  EXPECT_TRUE(differ({a}));
  EXPECT_FALSE(differ({none}));
  EXPECT_FALSE(differ({a, a}));
  EXPECT_TRUE(differ({both, a})) << "the first price gives way";
  EXPECT_TRUE(differ({both, both}));
  EXPECT_FALSE(differ({a, b, both}));
  EXPECT_FALSE(differ({both, none}));
}

// Makes the card c-1 with these costs; it scores a point.
std::string priced(const std::string& lines) {
  return "card \"Priced\"\n  id c-1\n  bell weight 1\n  play main:\n" + lines +
         "    score 1\ncard \"Heavy\"\n  id c-8\n  bell weight 5\n"
         "card \"Plain\"\n  id c-9\n  bell weight 1\n";
}

TEST(Payable, is_no_price_that_nothing_could_pay) {
  Chimes chimes(priced("    cost tap one enemy bell\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.open();
  EXPECT_FALSE(chimes.can_use(self));
  chimes.put("c-9", 1);
  chimes.machine().run();
  EXPECT_TRUE(chimes.can_use(self));
}

TEST(Payable, offers_nobody_whom_another_price_needs) {
  Chimes chimes(priced("    cost tap one your bell\n    cost tap one your heavy bell\n"));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId heavy = chimes.put("c-8", 0);
  chimes.open();
  chimes.use(self);
  EXPECT_THAT(chimes.offered(), testing::ElementsAre(self));
  chimes.pick(self);
  EXPECT_THAT(chimes.offered(), testing::ElementsAre(heavy));
  chimes.pick(heavy);
  EXPECT_FALSE(chimes.can_use(self)) << "all are tapped";
}

TEST(Payable, lets_prices_of_different_ways_share_an_object) {
  Chimes chimes(priced("    cost tap one your heavy bell\n    cost strain your heavy bell\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.put("c-8", 0);
  chimes.open();
  EXPECT_TRUE(chimes.can_use(self));
}

TEST(Payable, adds_up_the_prices_of_a_pool) {
  Chimes chimes(priced("    cost pay 2\n    cost pay 2\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.machine().set_seat_value(0, kChimePoints, 3);
  chimes.open();
  EXPECT_FALSE(chimes.can_use(self));
  chimes.machine().set_seat_value(0, kChimePoints, 4);
  chimes.machine().run();
  chimes.use(self);
  EXPECT_EQ(chimes.points(0), 0);
}

TEST(Payable, asks_a_verb_that_tells_nothing_else_whether_it_is_possible) {
  Chimes chimes(priced("    cost offer enemy bell\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.open();
  EXPECT_FALSE(chimes.can_use(self));
  chimes.put("c-9", 1);
  chimes.machine().run();
  EXPECT_TRUE(chimes.can_use(self));
}

TEST(Payable, needs_two_objects_for_an_amount_of_two) {
  Chimes chimes(priced("    cost tap two your bell\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.open();
  EXPECT_FALSE(chimes.can_use(self));
  chimes.put("c-9", 0);
  chimes.machine().run();
  EXPECT_TRUE(chimes.can_use(self));
}

TEST(Payable, judges_a_price_that_speaks_of_a_target_when_that_is_chosen) {
  Chimes chimes(priced("    target your bell as friend\n    cost tap one friend\n"));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId other = chimes.put("c-9", 0);
  chimes.open();
  chimes.use(self);
  EXPECT_THAT(chimes.offered(), testing::ElementsAre(self, other));
  chimes.pick(other);
  EXPECT_THAT(chimes.offered(), testing::ElementsAre(other));
}

TEST(Payable, has_room_for_eight_prices) {
  Chimes chimes(priced("    cost pay 1\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.machine().set_seat_value(0, kChimePoints, 20);
  Context context;
  context.ability = chimes.machine().card(self).abilities[0];
  context.self = chimes.state().ref(self);
  context.you = 0;
  const Ability& ability = chimes.library().ability(context.ability);
  std::array<CostLine, kMaxCostLines + 1> lines;
  ASSERT_EQ(cost_lines(chimes.machine(), context, ability.costs_start, ability.effect_start, lines), 1);
  lines.fill(lines[0]);
  EXPECT_TRUE(can_pay(chimes.machine(), std::span(lines).first(kMaxCostLines)));
  EXPECT_FALSE(can_pay(chimes.machine(), lines));
}

TEST(Payable, decides_whether_something_may_be_done_instead) {
  Chimes chimes("card \"Muffled\"\n  id c-1\n  bell\n  power \"Muffle\":\n"
                "    may instead of self rings:\n      cost pay 3\n      score 1\n");
  const ObjectId self = chimes.put("c-1", 0);
  chimes.ring(self);
  chimes.machine().run();
  EXPECT_TRUE(chimes.is_idle()) << "nobody can pay, so nobody is asked";
  chimes.machine().set_seat_value(0, kChimePoints, 3);
  chimes.ring(self);
  chimes.machine().run();
  ASSERT_EQ(chimes.question().prompt, kPromptReplace);
  chimes.answer(0);
  EXPECT_EQ(chimes.points(0), 1);
}

}  // namespace
}  // namespace longbox::kernel
