// The common words find cards and players by what a game says of its zones and names.
#include "cardgame/common_words.h"

#include <gtest/gtest.h>

#include "tests/unit/cardgame/card_table.h"

namespace longbox::cardgame {
namespace {

// The first player has a bell, a plain card and an exhausted one on the table and a plain card in
// hand; the second player has a plain card that lies face down and a dented one.
int counted(const std::string& what, bool second_plays = true) {
  CardTable table("      score count " + what + "\n");
  const kernel::ObjectId bell = table.put("b-1", 0);
  table.put("b-2", 0);
  table.machine().set_flags(table.put("b-3", 0), kernel::kExhausted, true);
  table.put("b-2", 0, kernel::kBellHand);
  table.machine().set_flags(table.put("b-2", 1), kernel::kFaceDown, true);
  table.machine().add_counters(table.put("b-3", 1), 1, 2);
  table.state().seats[1].in_game = second_plays ? 1 : 0;
  table.ring(bell);
  return table.points(0);
}

TEST(CommonWords, look_into_the_zones_of_the_game) {
  EXPECT_EQ(counted("thing"), 5);
  EXPECT_EQ(counted("card in hand"), 1);
  EXPECT_EQ(counted("card in deck"), 0);
}

TEST(CommonWords, narrow_by_state) {
  EXPECT_EQ(counted("your thing"), 3);
  EXPECT_EQ(counted("other thing"), 4);
  EXPECT_EQ(counted("your ready thing"), 2);
  EXPECT_EQ(counted("exhausted thing"), 1);
  EXPECT_EQ(counted("loud thing"), 0);
}

TEST(CommonWords, narrow_by_players_names_and_counters) {
  EXPECT_EQ(counted("thing of each player"), 5);
  EXPECT_EQ(counted("thing of each player", false), 3);
  EXPECT_EQ(counted("thing other than self"), 4);
  EXPECT_EQ(counted("thing named \"Plain\""), 1);
  EXPECT_EQ(counted("thing with dent"), 1);
}

TEST(CommonWords, know_whether_there_is_a_top_card) {
  for (const bool there : {true, false}) {
    CardTable table("      if the top card of your deck exists:\n        score 1\n");
    const kernel::ObjectId bell = table.put("b-1", 0);
    if (there) table.put("b-2", 0, kernel::kBellDeck);
    table.ring(bell);
    EXPECT_EQ(table.points(0), there ? 1 : 0);
  }
}

}  // namespace
}  // namespace longbox::cardgame
