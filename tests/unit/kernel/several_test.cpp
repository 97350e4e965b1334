// These tests show choices of several objects.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/unit/kernel/chime_game.h"

namespace longbox::kernel {
namespace {

// A table where the chime of the first player does what the lines say to three enemies of weight 1, 2 and 3. The
// effect is resolving.
struct Choosing {
  explicit Choosing(const std::string& lines)
      : chimes("card \"Chooser\"\n  id c-1\n  bell\n  play main:\n" + lines +
               "card \"A\"\n  id c-2\n  bell weight 1\ncard \"B\"\n  id c-3\n  bell weight 2\n"
               "card \"C\"\n  id c-4\n  bell weight 3\n") {
    self = chimes.put("c-1", 0);
    enemy = {chimes.put("c-2", 1), chimes.put("c-3", 1), chimes.put("c-4", 1)};
    chimes.open();
    chimes.use(self);
    chimes.pass_all();
  }
  int scrapped() const {
    int count = 0;
    for (const ObjectId id : enemy) count += chimes.is_scrapped(id) ? 1 : 0;
    return count;
  }

  Chimes chimes;
  ObjectId self;
  std::array<ObjectId, 3> enemy;
};

const std::string kScrapChosen = "    scrap chosen one\n    score 1\n";

TEST(ChoosingSeveral, ends_when_the_player_is_done) {
  Choosing table("    choose up to 2 enemy bell\n" + kScrapChosen);
  EXPECT_THAT(table.chimes.offered(), testing::ElementsAre(table.enemy[0], table.enemy[1], table.enemy[2]));
  EXPECT_EQ(table.chimes.question().size(), 4);
  table.chimes.pick(table.enemy[1]);
  EXPECT_THAT(table.chimes.offered(), testing::ElementsAre(table.enemy[0], table.enemy[2]));
  table.chimes.pass();
  EXPECT_EQ(table.scrapped(), 1);
  EXPECT_TRUE(table.chimes.is_scrapped(table.enemy[1]));
  EXPECT_EQ(table.chimes.points(0), 1);
}

TEST(ChoosingSeveral, may_choose_none) {
  Choosing table("    choose up to 2 enemy bell\n" + kScrapChosen);
  table.chimes.pass();
  EXPECT_EQ(table.scrapped(), 0);
  EXPECT_EQ(table.chimes.points(0), 1);
}

TEST(ChoosingSeveral, ends_with_the_last_one_allowed) {
  Choosing table("    choose up to 2 enemy bell\n" + kScrapChosen);
  table.chimes.pick(table.enemy[0]);
  table.chimes.pick(table.enemy[2]);
  EXPECT_EQ(table.scrapped(), 2);
  EXPECT_EQ(table.chimes.points(0), 1);
}

TEST(ChoosingSeveral, exactly_so_many_offers_no_way_out) {
  Choosing table("    choose exactly 2 enemy bell\n" + kScrapChosen);
  EXPECT_EQ(table.chimes.question().size(), 3);
  table.chimes.pick(table.enemy[0]);
  EXPECT_EQ(table.chimes.question().size(), 2);
  table.chimes.pick(table.enemy[1]);
  EXPECT_EQ(table.scrapped(), 2);
}

TEST(ChoosingSeveral, takes_all_if_there_are_no_more) {
  Choosing table("    choose exactly 4 enemy bell\n" + kScrapChosen);
  EXPECT_EQ(table.scrapped(), 3);
  EXPECT_EQ(table.chimes.points(0), 1) << "nobody was asked";
}

TEST(ChoosingSeveral, stays_within_a_total) {
  Choosing table("    choose any number of enemy bell with total weight <= 3\n" + kScrapChosen);
  EXPECT_THAT(table.chimes.offered(), testing::ElementsAre(table.enemy[0], table.enemy[1], table.enemy[2]));
  table.chimes.pick(table.enemy[0]);
  EXPECT_THAT(table.chimes.offered(), testing::ElementsAre(table.enemy[1])) << "1 and 2 make 3";
  table.chimes.pick(table.enemy[1]);
  EXPECT_EQ(table.scrapped(), 2);
  EXPECT_FALSE(table.chimes.is_scrapped(table.enemy[2]));
}

TEST(ChoosingSeveral, lets_a_loop_go_through_them) {
  Choosing table(
      "    choose up to 2 enemy bell\n    for each hit in chosen one:\n      score 2\n");
  table.chimes.pick(table.enemy[0]);
  table.chimes.pick(table.enemy[1]);
  EXPECT_EQ(table.chimes.points(0), 4);
}

TEST(ChoosingSeveral, forgets_the_group_before) {
  Choosing table("    choose up to 1 enemy bell\n    score count chosen one\n"
                 "    choose up to 2 enemy bell\n" + kScrapChosen);
  table.chimes.pick(table.enemy[0]);
  EXPECT_EQ(table.chimes.points(0), 1);
  table.chimes.pick(table.enemy[1]);
  table.chimes.pass();
  EXPECT_EQ(table.scrapped(), 1);
  EXPECT_FALSE(table.chimes.is_scrapped(table.enemy[0]));
}

}  // namespace
}  // namespace longbox::kernel
