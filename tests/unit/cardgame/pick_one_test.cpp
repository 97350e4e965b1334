// A player picks one card among several.
#include "cardgame/pick_one.h"

#include <gtest/gtest.h>

#include "tests/unit/cardgame/card_table.h"

namespace longbox::cardgame {
namespace {

using kernel::EffectRun;
using kernel::ObjectId;

struct Must : UsualPick {
  static constexpr std::uint16_t kPrompt = 77;
  static constexpr int kSlots = 1;
  template <class Visit>
  static void each(EffectRun& run, Visit visit) {
    cardgame::each(run, visit);
  }
};

// A player may decline, is asked even for none, and scores either way.
struct May : Must {
  static constexpr bool kAsksForNone = true;
  static bool may_decline(const EffectRun&, bool) { return true; }
  static bool are_alike(const kernel::Machine&, ObjectId a, ObjectId b) { return a == b; }
  static void picked(EffectRun& run, ObjectId card) {
    run.machine().set_seat_value(run.you(), kernel::kBellPoints, card ? 5 : 4);
  }
};

void add_picks(Phrases& out) {
  verb(out, "pick <x:objects> as <v:new-variable>", "pick {x:a}", "You pick one.", "",
       PickOne<Must>::asking());
  verb(out, "perhaps pick <x:objects> as <v:new-variable>", "you may pick {x:a}",
       "You pick one or none.", "", PickOne<May>::asking());
}

constexpr const char* kPicks = "      pick other thing as target\n      scrap target\n";
constexpr const char* kMayPick = "      perhaps pick other thing as target\n      scrap target\n";

TEST(PickOne, offers_equal_cards_once_and_keeps_the_picked_one) {
  CardTable table(kPicks, add_picks);
  const ObjectId bell = table.put("b-1", 0);
  const ObjectId plain = table.put("b-2", 0);
  table.put("b-2", 0);
  const ObjectId other = table.put("b-3", 0);
  table.ring(bell);
  EXPECT_EQ(table.machine().question().prompt, 77);
  ASSERT_EQ(table.machine().question().size(), 2);
  EXPECT_EQ(table.machine().question()[0].object, plain);
  table.machine().answer({.kind = kernel::kOptionObject, .object = other});
  EXPECT_EQ(table.state().object(other).zone, kernel::kBellHeap);
  EXPECT_EQ(table.state().object(plain).zone, kernel::kBellTable);
}

TEST(PickOne, asks_nobody_where_nothing_fits) {
  CardTable table(kPicks, add_picks);
  table.ring(table.put("b-1", 0));
  EXPECT_NE(table.machine().question().prompt, 77);
}

// The only option of a question is taken without asking.
TEST(PickOne, goes_on_without_a_card_where_a_pick_asks_for_none) {
  CardTable table(kMayPick, add_picks);
  table.ring(table.put("b-1", 0));
  EXPECT_EQ(table.points(0), 4);
}

TEST(PickOne, may_be_declined) {
  CardTable table(kMayPick, add_picks);
  const ObjectId bell = table.put("b-1", 0);
  const ObjectId plain = table.put("b-2", 0);
  table.ring(bell);
  ASSERT_EQ(table.machine().question().size(), 2);
  table.machine().answer({.kind = kernel::kOptionDone});
  EXPECT_EQ(table.points(0), 4);
  EXPECT_EQ(table.state().object(plain).zone, kernel::kBellTable);
}

TEST(PickOne, lets_a_pick_say_what_is_alike_and_what_follows) {
  CardTable table(kMayPick, add_picks);
  const ObjectId bell = table.put("b-1", 0);
  table.put("b-2", 0);
  const ObjectId second = table.put("b-2", 0);
  table.ring(bell);
  ASSERT_EQ(table.machine().question().size(), 3);
  table.machine().answer({.kind = kernel::kOptionObject, .object = second});
  EXPECT_EQ(table.state().object(second).zone, kernel::kBellHeap);
  EXPECT_EQ(table.points(0), 5);
}

}  // namespace
}  // namespace longbox::cardgame
