// These tests show effects on a chain: announced, resolved, negated, copied, aimed anew.
#include "kernel/flow/chain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/effect/run.h"
#include "tests/unit/kernel/chime_game.h"

namespace longbox::kernel {
namespace {

using testing::ElementsAre;

const std::string kPlainChime = "card \"Plain\"\n  id c-9\n  bell weight 1\n";

// Makes the card c-1 that does what the lines say when it is used; c-9 does nothing, c-8 is heavy.
std::string chime(const std::string& lines) {
  return "card \"Chime\"\n  id c-1\n  bell weight 2\n  play main:\n" + lines + kPlainChime +
         "card \"Heavy\"\n  id c-8\n  bell weight 5\n";
}

// --- Links ------------------------------------------------------------------------------------------

LinkId push_plain(Chimes& chimes, Seat seat = 0) {
  Link link;
  link.context.you = seat;
  return chimes.machine().push_link(link);
}

TEST(Chain, keeps_its_order_when_a_link_is_taken_from_the_middle) {
  Chimes chimes(kPlainChime);
  const LinkId low = push_plain(chimes);
  const LinkId middle = push_plain(chimes);
  const LinkId high = push_plain(chimes);
  EXPECT_EQ(chimes.machine().take_link(middle).id(), middle);
  ASSERT_EQ(chimes.state().chain.size, 2);
  EXPECT_EQ(chimes.state().chain[0].id(), low);
  EXPECT_EQ(chimes.top().id(), high);
  EXPECT_EQ(chimes.machine().find_link(middle), nullptr);
}

TEST(Chain, gives_ids_in_order_and_never_none) {
  Chimes chimes(kPlainChime);
  const LinkId first = push_plain(chimes);
  EXPECT_EQ(push_plain(chimes), first + 1);
  chimes.state().last_link = 65534;
  EXPECT_EQ(push_plain(chimes), 65535);
  EXPECT_EQ(push_plain(chimes), 1);
}

TEST(Chain, ends_the_game_with_a_fault_when_there_is_no_room) {
  Chimes chimes(kPlainChime);
  for (int i = 0; i < kMaxLinks; ++i) EXPECT_NE(push_plain(chimes), 0);
  EXPECT_EQ(chimes.state().outcome, Outcome::Running);
  EXPECT_EQ(push_plain(chimes), 0);
  EXPECT_EQ(chimes.state().fault, Fault::TooManyLinks);
  EXPECT_EQ(chimes.state().chain.size, kMaxLinks);
}

// --- Announcing -------------------------------------------------------------------------------------

const std::string kTwoTargets =
    "    target enemy bell as one\n    target enemy bell as two\n    scrap one\n    scrap two\n";

TEST(Announcement, offers_no_target_twice) {
  Chimes chimes(chime(kTwoTargets));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId a = chimes.put("c-9", 1);
  const ObjectId b = chimes.put("c-9", 1);
  chimes.open();
  chimes.use(self);
  EXPECT_EQ(chimes.question().prompt, kPromptTarget);
  EXPECT_EQ(chimes.question().who, 0);
  EXPECT_THAT(chimes.offered(), ElementsAre(a, b));
  chimes.pick(b);
  EXPECT_THAT(chimes.offered(), ElementsAre(a));
  chimes.pick(a);
  EXPECT_EQ(chimes.top().stage, LinkStage::Waiting);
  EXPECT_EQ(chimes.top().target_count, 2);
  EXPECT_EQ(chimes.top().context.variables[0], b.value);
  EXPECT_EQ(chimes.top().context.variables[1], a.value);
}

TEST(Announcement, offers_no_target_that_would_starve_a_later_one) {
  Chimes chimes(chime("    target enemy bell as one\n    target heavy enemy bell as two\n"
                      "    scrap one\n    scrap two\n"));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId light = chimes.put("c-9", 1);
  const ObjectId heavy = chimes.put("c-8", 1);
  chimes.open();
  chimes.use(self);
  EXPECT_THAT(chimes.offered(), ElementsAre(light));
  chimes.pick(light);
  EXPECT_THAT(chimes.offered(), ElementsAre(heavy));
}

TEST(Announcement, lets_a_later_description_speak_of_an_earlier_target) {
  Chimes chimes(chime("    target opponents as foe\n    target bell of foe as one\n"
                      "    foe loses 1\n    scrap one\n"),
                3);
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId hanging = chimes.put("c-9", 2);
  chimes.open();
  chimes.use(self);
  EXPECT_EQ(chimes.question().kind, DecisionKind::Player);
  ASSERT_EQ(chimes.question().size(), 1) << "nothing of the other opponent could be the second target";
  EXPECT_EQ(chimes.question()[0].seat, 2);
  chimes.answer(0);
  EXPECT_THAT(chimes.offered(), ElementsAre(hanging));
}

TEST(Announcement, cannot_begin_without_enough_targets) {
  Chimes chimes(chime(kTwoTargets));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.put("c-9", 1);
  chimes.open();
  EXPECT_FALSE(chimes.can_use(self));
}

TEST(Announcement, that_finds_no_target_takes_the_link_off) {
  Chimes chimes(chime("    target enemy bell as one\n    scrap one\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.open();
  const AbilityId ability = chimes.machine().card(self).abilities[0];
  chimes.rules().act(chimes.machine(), 0,
                     {.kind = kUseChime,
                      .object = self,
                      .number = static_cast<std::int16_t>(ability.value)});
  chimes.machine().run();
  EXPECT_TRUE(chimes.state().chain.empty());
  EXPECT_THAT(chimes.rules().left, ElementsAre(Leaving::Dropped));
}

TEST(Announcement, keeps_the_value_of_x) {
  Chimes chimes(chime("    announce much up to 2\n    score much\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.open();
  chimes.use(self);
  EXPECT_EQ(chimes.question().kind, DecisionKind::Number);
  ASSERT_EQ(chimes.question().size(), 3);
  chimes.answer(2);
  EXPECT_EQ(chimes.top().x, 2);
  chimes.pass_all();
  EXPECT_EQ(chimes.points(0), 2);
}

TEST(Announcement, finds_what_was_paid_in_the_link) {
  Chimes chimes(chime("    cost tap one your bell as payer\n    scrap payer\n"));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId payer = chimes.put("c-9", 0);
  chimes.open();
  chimes.use(self);
  chimes.pick(payer);
  EXPECT_EQ(chimes.top().context.variables[0], payer.value);
  EXPECT_FALSE(chimes.is_scrapped(payer));
  chimes.pass_all();
  EXPECT_TRUE(chimes.is_scrapped(payer));
}

// --- Modes ------------------------------------------------------------------------------------------

const std::string kModes =
    "    modes:\n      option \"Break\":\n        target enemy bell as foe\n        scrap foe\n"
    "      option \"Chime\":\n        score 2\n";

TEST(Modes, are_announced_with_their_own_targets) {
  Chimes chimes(chime(kModes));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId foe = chimes.put("c-9", 1);
  chimes.open();
  chimes.use(self);
  EXPECT_EQ(chimes.question().prompt, kPromptMode);
  ASSERT_EQ(chimes.question().size(), 2);
  chimes.answer(0);
  EXPECT_THAT(chimes.offered(), ElementsAre(foe));
  chimes.pick(foe);
  EXPECT_EQ(chimes.top().modes, 1);
  chimes.pass_all();
  EXPECT_TRUE(chimes.is_scrapped(foe));
  EXPECT_EQ(chimes.points(0), 0);
}

TEST(Modes, without_a_target_are_not_offered) {
  Chimes chimes(chime(kModes));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.open();
  chimes.use(self);
  ASSERT_EQ(chimes.question().size(), 1);
  chimes.answer(0);
  EXPECT_EQ(chimes.top().modes, 2);
  EXPECT_EQ(chimes.top().stage, LinkStage::Waiting);
  chimes.pass_all();
  EXPECT_EQ(chimes.points(0), 2);
}

TEST(Modes, share_no_target_with_the_rest_of_the_effect) {
  Chimes chimes(chime("    target enemy bell as one\n    scrap one\n" + kModes));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId a = chimes.put("c-9", 1);
  const ObjectId b = chimes.put("c-9", 1);
  chimes.open();
  chimes.use(self);
  chimes.answer(0);
  chimes.pick(a);
  EXPECT_THAT(chimes.offered(), ElementsAre(b));
  chimes.pick(b);
  chimes.pass_all();
  EXPECT_TRUE(chimes.is_scrapped(a));
  EXPECT_TRUE(chimes.is_scrapped(b));
}

// --- Resolving --------------------------------------------------------------------------------------

// A table where the chime of the first player aims at two of three enemies.
struct TwoAims {
  TwoAims() {
    self = chimes.put("c-1", 0);
    for (ObjectId& each : foe) each = chimes.put("c-9", 1);
    chimes.open();
    chimes.use(self);
    chimes.pick(foe[0]);
    chimes.pick(foe[1]);
    link = chimes.top().id();
  }
  void scrap(ObjectId id) { chimes.machine().move(id, kChimeHeap, 1); }
  const Link& now() { return *chimes.machine().find_link(link); }

  Chimes chimes{chime(kTwoTargets)};
  ObjectId self;
  std::array<ObjectId, 3> foe;
  LinkId link = 0;
};

TEST(Resolving, carries_out_the_effect_and_leaves_the_chain) {
  TwoAims table;
  table.chimes.pass_all();
  EXPECT_TRUE(table.chimes.is_scrapped(table.foe[0]));
  EXPECT_TRUE(table.chimes.is_scrapped(table.foe[1]));
  EXPECT_TRUE(table.chimes.state().chain.empty());
  EXPECT_THAT(table.chimes.rules().left, ElementsAre(Leaving::Resolved));
}

TEST(Resolving, goes_on_without_a_target_that_is_gone) {
  TwoAims table;
  table.scrap(table.foe[0]);
  table.chimes.machine().move(table.foe[0], kChimeTable, 1);  // it is another object now
  EXPECT_EQ(count_legal(table.chimes.machine(), table.now()), 1);
  table.chimes.pass_all();
  EXPECT_FALSE(table.chimes.is_scrapped(table.foe[0]));
  EXPECT_TRUE(table.chimes.is_scrapped(table.foe[1]));
}

TEST(Resolving, fails_without_any_legal_target) {
  TwoAims table;
  table.scrap(table.foe[0]);
  table.scrap(table.foe[1]);
  table.chimes.pass_all();
  EXPECT_THAT(table.chimes.rules().left, ElementsAre(Leaving::Fizzled));
}

TEST(Resolving, asks_the_description_again) {
  TwoAims table;
  for (int i = 0; i < 2; ++i)
    table.chimes.machine().change_side(table.foe[static_cast<std::size_t>(i)], kChimeTable, 0, 0);
  table.chimes.pass_all();
  EXPECT_THAT(table.chimes.rules().left, ElementsAre(Leaving::Fizzled));
}

TEST(Resolving, reads_the_register_of_an_illegal_target_as_none) {
  Chimes chimes(chime("    target enemy bell as one\n    target enemy bell as two\n"
                      "    target opponents as foe\n    may:\n      score 1\n      scrap one\n"
                      "      scrap two\n      foe loses 1\n"),
                3);
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId a = chimes.put("c-9", 1);
  const ObjectId b = chimes.put("c-9", 1);
  chimes.open();
  chimes.use(self);
  chimes.pick(a);
  chimes.pick(b);
  chimes.answer(1);  // the third player
  EXPECT_EQ(chimes.top().context.variables[2], 2);
  chimes.machine().move(a, kChimeHeap, 1);
  chimes.machine().set_in_game(2, false);
  chimes.pass();
  chimes.pass();
  ASSERT_EQ(chimes.question().prompt, kPromptMay);
  EXPECT_EQ(chimes.top().stage, LinkStage::Resolving);
  EXPECT_EQ(chimes.top().context.variables[0], 0);
  EXPECT_EQ(chimes.top().context.variables[1], b.value);
  EXPECT_EQ(chimes.top().context.variables[2], kNoSeat);
  chimes.answer(0);
  EXPECT_TRUE(chimes.is_scrapped(b));
}

TEST(Resolving, tests_the_condition_of_a_trigger_again) {
  Chimes chimes("card \"Careful\"\n  id c-1\n  bell\n  power \"Care\":\n"
                "    when self rings if points >= 1:\n      score 5\n");
  const ObjectId self = chimes.put("c-1", 0);
  chimes.machine().set_seat_value(0, kChimePoints, 1);
  chimes.ring(self);
  chimes.open();
  ASSERT_EQ(chimes.state().chain.size, 1);
  chimes.machine().set_seat_value(0, kChimePoints, 0);
  chimes.pass_all();
  EXPECT_THAT(chimes.rules().left, ElementsAre(Leaving::Fizzled));
  EXPECT_EQ(chimes.points(0), 0);
}

// --- Negating, copying, aiming anew -----------------------------------------------------------------

TEST(Negating, takes_a_link_out_of_the_middle) {
  TwoAims table;
  const LinkId above = push_plain(table.chimes);
  negate(table.chimes.machine(), table.link);
  EXPECT_EQ(table.chimes.state().chain.size, 1);
  EXPECT_EQ(table.chimes.top().id(), above);
  negate(table.chimes.machine(), table.link);
  EXPECT_THAT(table.chimes.rules().left, ElementsAre(Leaving::Negated)) << "it is gone already";
}

TEST(Negating, is_done_by_an_effect_that_aims_at_another) {
  Chimes chimes(chime("    target played-effect as voice\n    hush voice\n"));
  const ObjectId self = chimes.put("c-1", 0);
  chimes.open();
  EXPECT_FALSE(chimes.can_use(self)) << "no effect is there, and none aims at itself";
  Link other;
  other.context.you = 1;
  other.kinds = kTriggeredChime;
  chimes.machine().push_link(other);
  chimes.machine().run();
  EXPECT_FALSE(chimes.can_use(self)) << "it is of another kind";
  other.kinds = kPlayedChime;
  const LinkId id = chimes.machine().push_link(other);
  chimes.machine().run();
  chimes.use(self);
  ASSERT_EQ(chimes.question().size(), 1);
  EXPECT_EQ(chimes.question()[0].kind, kOptionLink);
  EXPECT_EQ(chimes.question()[0].number, id);
  chimes.answer(0);
  chimes.pass_all();
  EXPECT_EQ(chimes.machine().find_link(id), nullptr);
  EXPECT_THAT(chimes.rules().left, ElementsAre(Leaving::Negated, Leaving::Resolved));
}

TEST(Copying, keeps_every_choice_and_no_card) {
  TwoAims table;
  table.chimes.machine().edit_link(table.link, [&](Link& link) {
    link.card = table.self;
    link.x = 3;
    link.modes = 5;
  });
  const LinkId copy = copy_link(table.chimes.machine(), table.link, 1);
  const Link& made = *table.chimes.machine().find_link(copy);
  EXPECT_NE(copy, table.link);
  EXPECT_EQ(table.chimes.top().id(), copy);
  EXPECT_EQ(made.controller(), 1);
  EXPECT_FALSE(made.card);
  EXPECT_EQ(made.x, 3);
  EXPECT_EQ(made.modes, 5);
  EXPECT_EQ(made.targets, table.now().targets);
  EXPECT_EQ(made.context.variables, table.now().context.variables);
  EXPECT_EQ(copy_link(table.chimes.machine(), 999, 1), 0);
}

TEST(Copying, gives_an_effect_that_outlives_its_original) {
  TwoAims table;
  copy_link(table.chimes.machine(), table.link, 0);
  negate(table.chimes.machine(), table.link);
  table.chimes.machine().run();
  table.chimes.pass_all();
  EXPECT_TRUE(table.chimes.is_scrapped(table.foe[0]));
  EXPECT_TRUE(table.chimes.is_scrapped(table.foe[1]));
}

TEST(Retargeting, may_keep_a_target) {
  TwoAims table;
  start_retargeting(table.chimes.machine(), table.link, 1, Retarget::May);
  table.chimes.machine().run();
  EXPECT_EQ(table.chimes.question().prompt, kPromptRetarget);
  EXPECT_EQ(table.chimes.question().who, 1);
  EXPECT_THAT(table.chimes.offered(), ElementsAre(table.foe[2]));
  table.chimes.pass();  // keeps the first
  table.chimes.pick(table.foe[2]);
  EXPECT_EQ(table.now().context.variables[0], table.foe[0].value);
  EXPECT_EQ(table.now().context.variables[1], table.foe[2].value);
}

TEST(Retargeting, that_must_be_done_offers_no_way_out) {
  TwoAims table;
  start_retargeting(table.chimes.machine(), table.link, 1, Retarget::Must);
  table.chimes.machine().run();
  EXPECT_EQ(table.chimes.question().size(), 1);
  table.chimes.pick(table.foe[2]);
  EXPECT_THAT(table.chimes.offered(), ElementsAre(table.foe[0]));
  table.chimes.pick(table.foe[0]);
  EXPECT_EQ(table.now().context.variables[0], table.foe[2].value);
  EXPECT_EQ(table.now().context.variables[1], table.foe[0].value);
}

TEST(Retargeting, keeps_even_an_illegal_target_if_there_is_no_other) {
  TwoAims table;
  table.scrap(table.foe[0]);
  table.scrap(table.foe[2]);
  start_retargeting(table.chimes.machine(), table.link, 1, Retarget::Must);
  table.chimes.machine().run();
  EXPECT_EQ(table.chimes.question().prompt, kChimeWindowPrompt);
  EXPECT_EQ(table.now().context.variables[0], table.foe[0].value);
  EXPECT_EQ(table.now().targets[0].kind, TargetKind::Object);
}

// --- Several targets --------------------------------------------------------------------------------

TEST(SeveralTargets, are_picked_one_after_the_other) {
  Chimes chimes(chime("    target up to 2 enemy bell\n    scrap target\n    score 1\n"));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId a = chimes.put("c-9", 1);
  const ObjectId b = chimes.put("c-9", 1);
  const ObjectId c = chimes.put("c-9", 1);
  chimes.open();
  chimes.use(self);
  EXPECT_THAT(chimes.offered(), ElementsAre(a, b, c));
  chimes.pick(b);
  EXPECT_THAT(chimes.offered(), ElementsAre(a, c));
  chimes.pick(c);
  EXPECT_EQ(chimes.top().stage, LinkStage::Waiting);
  chimes.machine().move(c, kChimeHeap, 1);
  chimes.pass_all();
  EXPECT_FALSE(chimes.is_scrapped(a));
  EXPECT_TRUE(chimes.is_scrapped(b));
  EXPECT_EQ(chimes.points(0), 1) << "one of two was illegal";
}

TEST(SeveralTargets, may_be_none) {
  Chimes chimes(chime("    target up to 2 enemy bell\n    scrap target\n    score 1\n"));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId a = chimes.put("c-9", 1);
  chimes.open();
  chimes.use(self);
  chimes.pass();
  EXPECT_EQ(chimes.top().target_count, 0);
  chimes.pass_all();
  EXPECT_FALSE(chimes.is_scrapped(a));
  EXPECT_EQ(chimes.points(0), 1);
}

TEST(SeveralTargets, stay_within_a_total) {
  Chimes chimes(chime("    target any number of enemy bell with total weight <= 6\n"
                      "    scrap target\n"));
  const ObjectId self = chimes.put("c-1", 0);
  const ObjectId heavy = chimes.put("c-8", 1);
  const ObjectId light = chimes.put("c-9", 1);
  const ObjectId heavy_too = chimes.put("c-8", 1);
  chimes.open();
  chimes.use(self);
  EXPECT_THAT(chimes.offered(), ElementsAre(heavy, light, heavy_too));
  chimes.pick(heavy);
  EXPECT_THAT(chimes.offered(), ElementsAre(light));
  chimes.pick(light);
  EXPECT_EQ(chimes.top().stage, LinkStage::Waiting);
  chimes.pass_all();
  EXPECT_TRUE(chimes.is_scrapped(heavy));
  EXPECT_TRUE(chimes.is_scrapped(light));
  EXPECT_FALSE(chimes.is_scrapped(heavy_too));
}

}  // namespace
}  // namespace longbox::kernel
