// These tests show triggers, replacements, delayed triggers and faults, with cards in the card
// language.
#include "kernel/flow/machine.h"

#include <gtest/gtest.h>

#include "kernel/effect/run.h"
#include "tests/unit/kernel/bell_game.h"

namespace longbox::kernel {
namespace {

constexpr const char* kScoring = R"(
card "Church Bell"
  id b-1
  bell
  power "Toll":
    when self rings:
      score 2
)";

TEST(Triggers, resolve_after_the_event) {
  Bells bells(kScoring);
  const ObjectId bell = bells.put("b-1", 0);
  bells.ring(bell);
  EXPECT_EQ(bells.points(0), 2);
  EXPECT_EQ(bells.points(1), 0);
}

TEST(Triggers, work_only_where_their_card_is_in_play) {
  Bells bells(R"(
card "Echo"
  id b-1
  bell
  power "Echo":
    when bell rings:
      score 1
)");
  bells.put("b-1", 0, kBellHand);
  const ObjectId rung = bells.put("b-1", 1);
  bells.ring(rung);
  EXPECT_EQ(bells.points(0), 0);
  EXPECT_EQ(bells.points(1), 1);
}

TEST(Triggers, belong_to_whoever_controls_the_card) {
  Bells bells(kScoring);
  const ObjectId bell = bells.put("b-1", 0);
  bells.machine().change_side(bell, kBellTable, 1, 1);
  bells.ring(bell);
  EXPECT_EQ(bells.points(1), 2);
}

constexpr const char* kTwoAnswers = R"(
card "Loud"
  id b-1
  bell
  power "Loud":
    when bell rings:
      score 1
card "Doubling"
  id b-2
  bell
  power "Doubling":
    when bell rings:
      score points
)";

TEST(Triggers, that_differ_are_ordered_by_the_active_player) {
  Bells bells(kTwoAnswers);
  const ObjectId loud = bells.put("b-1", 0);
  bells.put("b-2", 0);
  bells.ring(loud);
  const Decision asked = bells.question();
  EXPECT_EQ(asked.who, 0);
  EXPECT_EQ(asked.kind, DecisionKind::Order);
  EXPECT_EQ(asked.prompt, kPromptOrder);
  ASSERT_EQ(asked.size(), 2);
  bells.answer(0);  // one point, and then as many as there are
  EXPECT_EQ(bells.points(0), 2);
}

TEST(Triggers, give_another_result_in_another_order) {
  Bells bells(kTwoAnswers);
  const ObjectId loud = bells.put("b-1", 0);
  bells.put("b-2", 0);
  bells.ring(loud);
  bells.answer(1);
  EXPECT_EQ(bells.points(0), 1);
}

TEST(Triggers, that_are_alike_are_not_ordered) {
  Bells bells(kScoring);
  const ObjectId bell = bells.put("b-1", 0);
  for (int i = 0; i < 2; ++i) bells.machine().announce({.kind = kRung, .object = bell});
  EXPECT_EQ(bells.state().triggers.size, 2);
  bells.machine().run();
  EXPECT_EQ(bells.points(0), 4);
}

TEST(Triggers, of_the_first_time_each_turn_wait_for_the_next_turn) {
  Bells bells(R"(
card "Shy"
  id b-1
  bell
  power "Shy":
    when self rings first-time-each-turn:
      score 1
)");
  const ObjectId bell = bells.put("b-1", 0);
  bells.ring(bell);
  bells.ring(bell);
  EXPECT_EQ(bells.points(0), 1);
  bells.machine().begin_turn(0);
  bells.ring(bell);
  EXPECT_EQ(bells.points(0), 2);
}

// Makes a card whose other bell scores before the condition is looked at again.
std::string conditional(const std::string& clause) {
  return R"(
card "Condition"
  id b-1
  bell
  power "Condition":
    when self rings )" +
         clause + R"( points = 0:
      score 10
card "Quick"
  id b-2
  bell
  power "Quick":
    when bell rings:
      score 1
)";
}

int points_with(const std::string& clause) {
  Bells bells(conditional(clause));
  const ObjectId bell = bells.put("b-1", 0);
  bells.put("b-2", 0);
  bells.ring(bell);
  const Decision asked = bells.question();
  for (int i = 0; i < asked.size(); ++i)
    if (bells.library().ability(AbilityId{asked[i].other.value}).name == "Quick") {
      bells.answer(i);
      break;
    }
  return bells.points(0);
}

TEST(Triggers, with_if_test_the_condition_again_when_they_resolve) {
  EXPECT_EQ(points_with("if"), 1);
}

TEST(Triggers, with_while_test_the_condition_only_when_they_trigger) {
  EXPECT_EQ(points_with("while"), 11);
}

// --- Replacements -----------------------------------------------------------------------------------

constexpr const char* kReplacing = R"(
card "Church Bell"
  id b-1
  bell
  power "Toll":
    when self rings:
      score 2
card "Instead"
  id b-2
  bell
  power "Instead":
    instead of you scores:
      ring self
card "Perhaps"
  id b-3
  bell
  power "Perhaps":
    may instead of you scores:
      ring self
)";

TEST(Replacements, take_the_place_of_the_event) {
  Bells bells(kReplacing);
  const ObjectId bell = bells.put("b-1", 0);
  bells.put("b-2", 0);
  bells.ring(bell);
  EXPECT_EQ(bells.points(0), 0);
}

TEST(Replacements, leave_alone_what_they_do_not_speak_of) {
  Bells bells(kReplacing);
  const ObjectId bell = bells.put("b-1", 0);
  bells.put("b-2", 1);
  bells.ring(bell);
  EXPECT_EQ(bells.points(0), 2);
}

TEST(Replacements, that_are_optional_are_asked_about) {
  Bells bells(kReplacing);
  const ObjectId bell = bells.put("b-1", 0);
  bells.put("b-3", 0);
  bells.ring(bell);
  EXPECT_EQ(bells.question().prompt, kPromptReplace);
  ASSERT_EQ(bells.question().size(), 2);
  bells.answer({.kind = kOptionNo});
  EXPECT_EQ(bells.points(0), 2) << "what was declined happens after all";
}

TEST(Replacements, of_one_event_are_ordered) {
  Bells bells(kReplacing);
  const ObjectId bell = bells.put("b-1", 0);
  bells.put("b-2", 0);
  bells.put("b-3", 0);
  bells.ring(bell);
  const Decision asked = bells.question();
  EXPECT_EQ(asked.kind, DecisionKind::Order);
  ASSERT_EQ(asked.size(), 2) << "one of them must apply";
  bells.answer(1);
  EXPECT_EQ(bells.points(0), 0);
}

// --- Later ------------------------------------------------------------------------------------------

TEST(DelayedTriggers, wait_for_their_event_once) {
  Bells bells(R"(
card "Promise"
  id b-1
  bell
  power "Promise":
    when self rings:
      later this-turn:
        when enemy bell rings:
          score 3
card "Plain"
  id b-2
  bell
)");
  const ObjectId promise = bells.put("b-1", 0);
  const ObjectId plain = bells.put("b-2", 1);
  bells.ring(promise);
  EXPECT_EQ(bells.state().modifiers.size, 1);
  EXPECT_EQ(bells.points(0), 0);
  bells.machine().move(promise, kBellHeap, 0);  // it works even if the card is gone
  bells.ring(plain);
  bells.ring(plain);
  EXPECT_EQ(bells.points(0), 3);
  EXPECT_EQ(bells.state().modifiers.size, 0);
}

// --- Statements that ask ----------------------------------------------------------------------------

constexpr const char* kAsking = R"(
card "Asking"
  id b-1
  bell
  power "Asking":
    when self rings:
      may:
        choose enemy bell as target
        scrap target
        score 1
)";

TEST(Effects, ask_statement_by_statement_and_say_which) {
  Bells bells(kAsking);
  const ObjectId bell = bells.put("b-1", 0);
  const ObjectId one = bells.put("b-1", 1);
  const ObjectId two = bells.put("b-1", 1);
  bells.ring(bell);
  EXPECT_EQ(bells.question().prompt, kPromptMay);
  EXPECT_EQ(bells.question().about, bell);
  const CodeStart may = bells.question().statement;
  EXPECT_NE(may, 0u);
  bells.answer({.kind = kOptionYes});
  EXPECT_EQ(bells.question().prompt, kPromptChoose);
  EXPECT_GT(bells.question().statement, may);
  ASSERT_EQ(bells.question().size(), 2);
  bells.answer({.kind = kOptionObject, .object = two});
  EXPECT_EQ(bells.state().object(two).zone, kBellHeap);
  EXPECT_EQ(bells.state().object(one).zone, kBellTable);
  EXPECT_EQ(bells.points(0), 1);
}

TEST(Effects, do_nothing_more_when_an_offer_is_declined) {
  Bells bells(kAsking);
  const ObjectId bell = bells.put("b-1", 0);
  const ObjectId one = bells.put("b-1", 1);
  bells.ring(bell);
  bells.answer({.kind = kOptionNo});
  EXPECT_EQ(bells.state().object(one).zone, kBellTable);
  EXPECT_EQ(bells.points(0), 0);
}

// --- Faults -----------------------------------------------------------------------------------------

TEST(Faults, end_a_game_that_would_go_on_for_ever) {
  Bells bells(R"(
card "Endless"
  id b-1
  bell
  power "Endless":
    when self rings:
      ring self
)");
  const ObjectId bell = bells.put("b-1", 0);
  bells.ring(bell);
  EXPECT_EQ(bells.state().outcome, Outcome::Over);
  EXPECT_EQ(bells.state().winners, 0);
  EXPECT_EQ(bells.state().fault, Fault::Endless);
}

TEST(Faults, end_a_turn_in_which_cards_come_and_go_for_ever) {
  const auto come_and_go = [](Bells& bells, ObjectId bell) {
    for (int i = 0; i < 2000; ++i) {
      bells.machine().move(bell, kBellHand, 0);
      bells.machine().move(bell, kBellTable, 0);
    }
    bells.machine().run();
  };
  Bells bells(kScoring);
  const ObjectId bell = bells.put("b-1", 0);
  come_and_go(bells, bell);
  bells.machine().begin_turn(0);
  come_and_go(bells, bell);
  EXPECT_EQ(bells.state().fault, Fault::None) << "another turn, another count";
  come_and_go(bells, bell);
  EXPECT_EQ(bells.state().outcome, Outcome::Over);
  EXPECT_EQ(bells.state().fault, Fault::Endless);
}

TEST(Faults, end_a_game_with_too_many_triggers) {
  Bells bells(kScoring);
  const ObjectId bell = bells.put("b-1", 0);
  for (int i = 0; i <= kMaxTriggers; ++i)
    bells.machine().announce({.kind = kRung, .object = bell});
  EXPECT_EQ(bells.state().fault, Fault::TooManyTriggers);
}

}  // namespace
}  // namespace longbox::kernel
