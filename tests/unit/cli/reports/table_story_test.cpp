#include "cli/reports/table_story.h"

#include <gtest/gtest.h>

namespace longbox::cli {
namespace {

TEST(TableStory, reads_the_pairs_of_a_line) {
  const auto pairs = log_pairs("Nov 17 15:04:05 host longbox[12]: time=1 event=game-over table=t1 reason=\"a = b\" empty= last=x");
  ASSERT_EQ(pairs.size(), 6U);
  EXPECT_EQ(pairs[1].second, "game-over");
  EXPECT_EQ(pairs[3].second, "a = b");
  EXPECT_EQ(pairs[4].second, "");
  EXPECT_EQ(pairs[5].second, "x");
  EXPECT_TRUE(log_pairs("").empty());
  EXPECT_TRUE(log_pairs("no pairs here").empty());
  EXPECT_TRUE(log_pairs("\"=\"").empty());
}

TEST(TableStory, tells_one_table_for_people) {
  TableStory story("t1");
  EXPECT_EQ(story.tell("time=2026-11-17T15:04:05.100Z level=info event=table-opened table=t1 game=vs2pcg name=\"Bad Bob\""),
            "2026-11-17 15:04:05             table opened  game=vs2pcg  name: Bad Bob\n");
  EXPECT_EQ(story.tell("time=2026-11-17T15:04:06.000Z level=info event=game-over table=t2"), "");
  EXPECT_EQ(story.tell("time=2026-11-17T15:04:06.000Z level=info event=started port=8080 tables=1"), "");
  EXPECT_EQ(story.tell("time=2026-11-17T15:04:06.600Z level=error event=store-failed table=t1 error=\"disk full\""),
            "2026-11-17 15:04:06     +1.5 s  ERROR store failed  error: disk full\n");
  EXPECT_EQ(story.tell("time=2026-11-17T17:04:07.600Z level=info event=game-over table=t1 reason=rules"),
            "2026-11-17 17:04:07       +2 h  game over  reason=rules\n");
  EXPECT_FALSE(story.is_empty());
  EXPECT_TRUE(TableStory("t3").is_empty());
}

}  // namespace
}  // namespace longbox::cli
