// A ledger tells how a value came about, line by line, and its last line is the value.
#include <gtest/gtest.h>

#include "games/champions/queries.h"
#include "kernel/match.h"
#include "tests/unit/games/champions/champions_game.h"

namespace longbox::champions {
namespace {

using kernel::Match;

// Starts Spider-Man against Ultron, in the first turn.
Match ultron() {
  return Match(game(), {{support::deck_named(game(), "spider-man")}, 1, {{"scenario", "ultron"}}});
}

ObjectId card_named(const Match& match, std::string_view name) {
  for (std::size_t i = 1; i <= match.state().object_count(); ++i)
    if (game().library().card(match.state().object(ObjectId{i}).card).name == name)
      return ObjectId{i};
  return {};
}

TEST(Ledger, tells_what_an_attachment_adds_to_the_scheme_value) {
  Match match = ultron();
  Machine& m = match.machine();
  const ObjectId villain = villain_of(m);
  const ObjectId transmitter = card_named(match, "Program Transmitter");
  ASSERT_TRUE(transmitter);
  m.move(transmitter, kVillainArea, 0);
  m.attach_to(transmitter, villain);
  const auto lines = game().ledger(m, villain, kSchemeStat);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].value, 1);
  EXPECT_EQ(lines[1].source, transmitter);
  EXPECT_EQ(lines[1].change, 1);
  EXPECT_EQ(lines[1].value, m.stat(villain, kSchemeStat));
}

TEST(Ledger, tells_what_damage_leaves_of_the_hit_points) {
  Match match = ultron();
  Machine& m = match.machine();
  m.add_counters(villain_of(m), kDamage, 3);
  const auto lines = game().ledger(m, villain_of(m), kRemaining);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.back().change, -3);
  EXPECT_EQ(lines.back().value, remaining(m, villain_of(m)));
}

TEST(Ledger, tells_what_is_printed_on_a_card_that_is_not_in_play) {
  Match match = ultron();
  const auto lines = game().ledger(match.machine(), card_named(match, "Black Cat"), kAttackStat);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].value, 1);
}

}  // namespace
}  // namespace longbox::champions
