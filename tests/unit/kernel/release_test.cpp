// These tests show how triggers go onto the chain, player by player.
#include "kernel/flow/release.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/kernel/chime_game.h"

namespace longbox::kernel {
namespace {

// The cards c-1 and c-2 answer every chime that rings; c-3 needs an enemy to aim at.
const std::string kAnsweringChimes =
    "card \"One\"\n  id c-1\n  bell\n  power \"One\":\n    when bell rings:\n      score 1\n"
    "card \"Two\"\n  id c-2\n  bell\n  power \"Two\":\n    when bell rings:\n      score 2\n"
    "card \"Aimed\"\n  id c-3\n  bell\n  power \"Aim\":\n    when bell rings:\n"
    "      target heavy enemy bell as foe\n      scrap foe\n"
    "card \"Heavy\"\n  id c-8\n  bell weight 5\n"
    "card \"Plain\"\n  id c-9\n  bell weight 1\n";

std::vector<ObjectId> sources_on_chain(Chimes& chimes) {
  std::vector<ObjectId> found;
  for (const Link& link : chimes.state().chain) found.push_back(link.context.self.id);
  return found;
}

TEST(Release, begins_with_the_primary_player) {
  Chimes chimes(kAnsweringChimes, 3);
  const ObjectId of_first = chimes.put("c-1", 0);
  const ObjectId of_second = chimes.put("c-1", 1);
  const ObjectId of_third = chimes.put("c-1", 2);
  chimes.ring(chimes.put("c-9", 0));
  chimes.open(1);
  EXPECT_THAT(sources_on_chain(chimes), testing::ElementsAre(of_second, of_third, of_first));
  for (const Link& link : chimes.state().chain) {
    EXPECT_EQ(link.stage, LinkStage::Waiting);
    EXPECT_EQ(link.kinds, kTriggeredChime);
    EXPECT_EQ(link.from, kChimeTable);
  }
}

TEST(Release, lets_each_player_order_their_own) {
  Chimes chimes(kAnsweringChimes);
  const ObjectId one = chimes.put("c-1", 1);
  const ObjectId two = chimes.put("c-2", 1);
  const ObjectId other = chimes.put("c-1", 0);
  chimes.ring(chimes.put("c-9", 0));
  chimes.open(0);
  EXPECT_EQ(chimes.question().who, 1) << "a single trigger needs no order";
  EXPECT_EQ(chimes.question().prompt, kPromptRelease);
  ASSERT_EQ(chimes.question().size(), 2);
  EXPECT_EQ(chimes.question()[1].object, two);
  chimes.answer(1);
  EXPECT_THAT(sources_on_chain(chimes), testing::ElementsAre(other, two, one));
}

TEST(Release, asks_no_order_of_triggers_that_are_alike) {
  Chimes chimes(kAnsweringChimes);
  chimes.put("c-1", 0);
  const ObjectId plain = chimes.put("c-9", 1);
  chimes.ring(plain);
  chimes.ring(plain);
  chimes.open(0);
  EXPECT_EQ(chimes.question().prompt, kChimeWindowPrompt);
  EXPECT_EQ(chimes.state().chain.size, 2);
}

TEST(Release, lets_the_controller_choose_targets) {
  Chimes chimes(kAnsweringChimes);
  chimes.put("c-3", 0);
  const ObjectId heavy = chimes.put("c-8", 1);
  chimes.ring(heavy);
  chimes.open(1);
  EXPECT_EQ(chimes.question().who, 0);
  EXPECT_EQ(chimes.question().prompt, kPromptTarget);
  chimes.pick(heavy);
  EXPECT_EQ(chimes.top().stage, LinkStage::Waiting);
  chimes.pass_all();
  EXPECT_TRUE(chimes.is_scrapped(heavy));
}

TEST(Release, drops_what_finds_no_target_and_goes_on) {
  Chimes chimes(kAnsweringChimes);
  chimes.put("c-3", 0);
  const ObjectId other = chimes.put("c-1", 1);
  chimes.ring(chimes.put("c-9", 1));
  chimes.open(0);
  EXPECT_THAT(sources_on_chain(chimes), testing::ElementsAre(other));
  EXPECT_THAT(chimes.rules().left, testing::ElementsAre(Leaving::Dropped));
}

TEST(Release, forgets_the_triggers_of_a_player_who_has_left) {
  Chimes chimes(kAnsweringChimes, 3);
  chimes.put("c-1", 2);
  const ObjectId other = chimes.put("c-1", 1);
  chimes.ring(chimes.put("c-9", 0));
  chimes.machine().set_in_game(2, false);
  chimes.open(0);
  EXPECT_THAT(sources_on_chain(chimes), testing::ElementsAre(other));
}

TEST(Release, takes_what_triggers_meanwhile_in_the_same_round) {
  Chimes chimes(kAnsweringChimes);
  chimes.put("c-3", 1);
  const ObjectId one = chimes.put("c-1", 0);
  const ObjectId heavy = chimes.put("c-8", 0);
  chimes.ring(heavy);
  chimes.open(0);
  ASSERT_EQ(chimes.question().prompt, kPromptTarget) << "the second player announces";
  chimes.ring(heavy);
  chimes.pick(heavy);
  chimes.pick(heavy);  // the target of the trigger that came later
  ASSERT_EQ(chimes.question().prompt, kChimeWindowPrompt);
  ASSERT_EQ(chimes.state().chain.size, 4);
  EXPECT_EQ(chimes.state().chain[0].context.self.id, one);
  EXPECT_EQ(chimes.state().chain[2].context.self.id, one) << "it lies on what was released before";
}

TEST(Release, holds_as_many_as_trigger_at_once) {
  Chimes chimes(kAnsweringChimes);
  chimes.put("c-1", 0);
  const ObjectId plain = chimes.put("c-9", 1);
  for (int i = 0; i < 42; ++i) chimes.ring(plain);
  chimes.open(0);
  EXPECT_EQ(chimes.state().chain.size, 42);
  EXPECT_EQ(chimes.state().outcome, Outcome::Running);
}

}  // namespace
}  // namespace longbox::kernel
