// These tables play a game in which all play together.
#include <gtest/gtest.h>

#include "base/random.h"
#include "server/tables/table.h"
#include "server/views/table_writer.h"
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

// Answers by chance until a price is half paid; returns the view of that question.
Json half_paid(Table& table) {
  base::Random random = base::Random::seeded(2);
  for (int step = 0; step < 400 && table.is_playing(); ++step) {
    Json view = table_view(table, {.person = "ann"}, 0);
    if (view["decision"].contains("meter") && view["decision"]["meter"]["paid"] > 0) return view;
    const int count = table.play()->question().size();
    EXPECT_TRUE(table.answer("ann", table.play()->step(), random.below(count), 0));
  }
  return {};
}

TEST(TableTogether, a_payment_is_cancelled_as_a_whole) {
  const GameBox box(support::load_game("champions"), support::data_dir(), {});
  TablePlan plan;
  plan.game = "champions";
  plan.seed = 4;
  plan.seats.push_back({SeatKind::Human, "ann", "", "", false, support::decks_of(box.game())[0]});
  Table table(box, plan);
  ASSERT_TRUE(table.begin_if_full(0));
  const Json view = half_paid(table);
  ASSERT_FALSE(view.is_null());
  const int start = view["decision"]["cancel"];
  ASSERT_LT(start, table.play()->step() - 1);
  EXPECT_FALSE(table.play()->steps()[static_cast<std::size_t>(start)].paid);
  EXPECT_EQ(table.take_back("ann", {}, table.play()->step(), 0).error().code, "nothing-to-take-back");
  EXPECT_EQ(table.take_back("ann", {}, -1, 0).error().code, "nothing-to-take-back");
  EXPECT_TRUE(table.take_back("ann", {}, start, 0));
  EXPECT_EQ(table.play()->step(), start);
  const Json before = table_view(table, {.person = "ann"}, 0);
  EXPECT_FALSE(before["decision"].contains("meter"));
  EXPECT_FALSE(before["decision"].contains("cancel"));
}

}  // namespace
}  // namespace longbox::server
