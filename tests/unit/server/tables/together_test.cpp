// These tables play a game in which all play together.
#include <gtest/gtest.h>

#include "server/tables/table.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

TEST(TableTogether, a_bot_plays_on_for_whoever_gives_up_while_a_person_is_left) {
  const GameBox box(support::load_game("champions"), support::data_dir(), {});
  ASSERT_TRUE(box.is_together());
  const auto decks = support::decks_of(box.game());
  TablePlan plan;
  plan.game = "champions";
  for (std::size_t i = 0; i < 2; ++i)
    plan.seats.push_back({SeatKind::Human, i == 0 ? "ann" : "bob", "", "", false, decks[i]});
  Table table(box, plan);
  ASSERT_TRUE(table.begin_if_full(0));
  EXPECT_TRUE(table.resign("bob", {}, 0));
  EXPECT_TRUE(table.is_playing());
  EXPECT_EQ(table.plan().seats[1].kind, SeatKind::Bot);
  EXPECT_TRUE(table.resign("ann", {}, 0));
  ASSERT_TRUE(table.is_over());
  EXPECT_TRUE(table.plan().end->winners.empty());
}

}  // namespace
}  // namespace longbox::server
