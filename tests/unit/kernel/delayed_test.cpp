// These tests show delayed triggers that repeat, and those that remember several registers.
#include <gtest/gtest.h>

#include "kernel/effect/run.h"
#include "tests/unit/kernel/chime_game.h"

namespace longbox::kernel {
namespace {

// Makes the card c-1 that does what the lines say when it rings; c-9 does nothing.
std::string delaying(const std::string& lines) {
  return "card \"Promise\"\n  id c-1\n  bell\n  power \"Promise\":\n    when self rings:\n" + lines +
         "card \"Plain\"\n  id c-9\n  bell\n";
}

std::string each_time(const std::string& conjunction) {
  return delaying("      later this-turn:\n        " + conjunction +
                  " enemy bell rings:\n          score 1\n");
}

// Rings the chime and lets everything resolve.
void ring_out(Chimes& chimes, ObjectId chime) {
  chimes.ring(chime);
  chimes.settle();
}

TEST(Delayed, triggers_happen_once) {
  Chimes chimes(each_time("when"));
  ring_out(chimes, chimes.put("c-1", 0));
  const ObjectId enemy = chimes.put("c-9", 1);
  chimes.ring(enemy);
  chimes.ring(enemy);
  EXPECT_EQ(chimes.state().triggers.size, 1);
  chimes.settle();
  ring_out(chimes, enemy);
  EXPECT_EQ(chimes.points(0), 1);
}

TEST(Delayed, triggers_may_happen_each_time) {
  Chimes chimes(each_time("whenever"));
  ring_out(chimes, chimes.put("c-1", 0));
  const ObjectId enemy = chimes.put("c-9", 1);
  chimes.ring(enemy);
  chimes.ring(enemy);
  EXPECT_EQ(chimes.state().triggers.size, 2);
  chimes.settle();
  ring_out(chimes, enemy);
  EXPECT_EQ(chimes.points(0), 3);
}

TEST(Delayed, triggers_end_with_their_duration) {
  Chimes chimes(each_time("whenever"));
  ring_out(chimes, chimes.put("c-1", 0));
  const ObjectId enemy = chimes.put("c-9", 1);
  ring_out(chimes, enemy);
  chimes.machine().end_modifiers([](const Modifier& modifier) { return modifier.duration == 1; });
  ring_out(chimes, enemy);
  EXPECT_EQ(chimes.points(0), 1);
}

// A table where the trigger of c-1 remembers two enemies and a number, and waits for a third enemy.
struct Remembering {
  Remembering() {
    const ObjectId self = chimes.put("c-1", 0);
    first = chimes.put("c-9", 1);
    second = chimes.put("c-9", 1);
    third = chimes.put("c-9", 1);
    chimes.ring(self);
    chimes.open();
    chimes.pass_all();
    chimes.pick(first);
    chimes.pick(second);
    chimes.pass_all();
  }

  Chimes chimes{delaying("      choose enemy bell as one\n      choose enemy bell as two\n"
                         "      note 3 as many\n      later this-turn:\n"
                         "        when enemy bell rings:\n          scrap one\n"
                         "          scrap two\n          score many\n")};
  ObjectId first;
  ObjectId second;
  ObjectId third;
};

TEST(Delayed, triggers_remember_three_registers) {
  Remembering table;
  ASSERT_TRUE(table.chimes.is_idle());
  ring_out(table.chimes, table.third);
  EXPECT_TRUE(table.chimes.is_scrapped(table.first));
  EXPECT_TRUE(table.chimes.is_scrapped(table.second));
  EXPECT_FALSE(table.chimes.is_scrapped(table.third));
  EXPECT_EQ(table.chimes.points(0), 3);
}

TEST(Delayed, triggers_do_not_know_what_is_new_in_play) {
  Remembering table;
  table.chimes.machine().move(table.second, kChimeHeap, 1);
  table.chimes.machine().move(table.second, kChimeTable, 1);
  ring_out(table.chimes, table.third);
  EXPECT_TRUE(table.chimes.is_scrapped(table.first));
  EXPECT_FALSE(table.chimes.is_scrapped(table.second));
  EXPECT_EQ(table.chimes.points(0), 3);
}

TEST(Delayed, triggers_with_nothing_left_to_do_do_not_go_onto_the_chain) {
  Chimes chimes(delaying("      choose enemy bell as one\n      later this-turn:\n"
                         "        when enemy bell rings:\n          scrap one\n"));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId enemy = chimes.put("c-9", 1);
  chimes.ring(self);
  chimes.open();
  chimes.pass_all();
  chimes.pick(enemy);
  chimes.pass_all();
  chimes.machine().move(enemy, kChimeHeap, 1);
  chimes.machine().move(enemy, kChimeTable, 1);
  chimes.ring(enemy);
  chimes.open();
  EXPECT_TRUE(chimes.state().chain.empty());
  EXPECT_FALSE(chimes.machine().has_triggers());
}

}  // namespace
}  // namespace longbox::kernel
