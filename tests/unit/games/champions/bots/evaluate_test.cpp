// The evaluation sees what brings the players nearer to the end of the game, and the sheet behind it
// counts what lies on the table.
#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>

#include "games/champions/bots/sheet.h"
#include "games/champions/bots/weights.h"
#include "kernel/match.h"
#include "tests/unit/games/champions/champions_game.h"

namespace longbox::champions {
namespace {

using kernel::Match;

Match new_match(std::initializer_list<const char*> heroes) {
  kernel::Setup setup;
  for (const char* hero : heroes) setup.decks.push_back(support::deck_named(game(), hero));
  return Match(game(), setup);
}

Sheet sheet_of(Match& match) {
  std::vector<CardUse> uses;
  for (const Card& card : game().library().cards) uses.push_back(use_of(game().library(), card));
  return describe(match.machine(), uses);
}

int value_of(Match& match) { return game().evaluate(match.machine(), 0); }

TEST(Evaluation, likes_damage_on_the_villain_and_no_damage_on_the_hero) {
  Match match = new_match({"spider-man"});
  const int before = value_of(match);
  match.machine().add_counters(villain_of(match.machine()), kDamage, 6);
  const int ahead = value_of(match);
  EXPECT_GT(ahead, before);
  match.machine().add_counters(identity_of(match.machine(), 0), kDamage, 7);
  EXPECT_LT(value_of(match), ahead);
}

TEST(Evaluation, fears_threat_the_more_the_nearer_the_scheme_is_to_its_end) {
  Match match = new_match({"spider-man"});
  Machine& m = match.machine();
  const ObjectId scheme = main_scheme_of(m);
  const int empty = value_of(match);
  m.add_counters(scheme, kThreat, 1);
  const int first = empty - value_of(match);
  m.add_counters(scheme, kThreat, target_threat(m, scheme) - 3 - counters(m, scheme, kThreat));
  const int near_the_end = value_of(match);
  m.add_counters(scheme, kThreat, 1);
  EXPECT_GT(near_the_end - value_of(match), first);
}

TEST(Sheet, counts_hit_points_a_player) {
  Match alone = new_match({"spider-man"});
  Match together = new_match({"spider-man", "she-hulk"});
  EXPECT_EQ(sheet_of(alone)[input::kVillainHitPoints], 14 * kSheetUnit);
  EXPECT_EQ(sheet_of(together)[input::kVillainHitPoints], 14 * kSheetUnit);
  EXPECT_EQ(sheet_of(alone)[input::kHitPointsLeft], 10 * kSheetUnit);
  EXPECT_EQ(sheet_of(together)[input::kHitPointsLeft], (10 + 15) * kSheetUnit / 2);
}

TEST(Sheet, sees_a_change_of_form_and_who_is_ready) {
  Match match = new_match({"spider-man"});
  EXPECT_EQ(sheet_of(match)[input::kHeroForm], 0);
  EXPECT_EQ(sheet_of(match)[input::kReadyAlterEgo], kSheetUnit);
  match.machine().set_flags(identity_of(match.machine(), 0), kernel::kExhausted, true);
  EXPECT_EQ(sheet_of(match)[input::kReadyAlterEgo], 0);
}

// Sums of the net are 32 bits wide: no position may reach beyond them, however odd its cards are.
TEST(Net, has_room_for_every_sum) {
  for (std::size_t cell = 0; cell < Net::kCells; ++cell) {
    std::int64_t most = std::abs(kLearned.threshold[cell]);
    for (const auto& row : kLearned.inner) most += kMostOnSheet * std::abs(row[cell]);
    EXPECT_LT(most, std::numeric_limits<std::int32_t>::max()) << "cell " << cell;
  }
}

TEST(Sheet, keeps_within_its_bounds) {
  Match match = new_match({"spider-man"});
  match.machine().add_counters(main_scheme_of(match.machine()), kThreat, 200);
  EXPECT_EQ(sheet_of(match)[input::kThreatThere], kMostOnSheet);
}

}  // namespace
}  // namespace longbox::champions
