// These tests find rows of features by their numbers, and judge and do what the rows say.
#include "cardgame/features.h"

#include <gtest/gtest.h>

#include "tests/unit/kernel/bell_game.h"

namespace longbox::cardgame {
namespace {

using kernel::Bells;
using kernel::Machine;
using kernel::ObjectId;
using kernel::Option;
using kernel::Seat;
using kernel::Verdict;

constexpr const char* kBell = "card \"Bell\"\n  id b-1\n  bell\n";

constexpr std::uint8_t kOptTune = kernel::kFirstGameOption + 7;
constexpr std::uint8_t kOptSwap = kernel::kFirstGameOption + 9;
constexpr std::uint16_t kAskTune = kernel::kFirstGamePrompt + 3;
constexpr std::uint16_t kIsCracked = 5;

Verdict judge_tune(const Machine& m, Seat seat, const Option& option) {
  return m.object(option.object).owner == seat ? Verdict::yes()
                                               : Verdict::no("bell.own", kIsCracked);
}
bool is_first(const Machine&, Seat seat, const Option&) { return seat == 0; }
void tune(Machine& m, Seat, const Option& option) { m.add_counters(option.object, 1, 1); }
void add_intents(const Machine&, Seat, ObjectId id, std::vector<Option>& out) {
  out.push_back({.kind = kOptTune, .object = id});
}
std::string_view loud_cause(const kernel::State&, const kernel::Event& event) {
  return event.amount > 1 ? "bell.loud" : "";
}

constexpr OptionRow kOptions[] = {
    {.kind = kOptTune, .label = "tune", .judge = judge_tune, .asked_by = is_first, .act = tune},
    {.kind = kOptSwap, .label = "swap", .about = About::Pair, .judge = judge_tune},
};
constexpr PromptRow kPrompts[] = {{kAskTune, "bell.who", "Which bell?"}};
constexpr ReasonRow kReasons[] = {{kIsCracked, "{by} is cracked"}};
constexpr QualityRow kQualities[] = {{7, "muffled", "is muffled", "it rings softly"}};
constexpr kernel::EventInfo kEvents[] = {
    {kernel::kScored, "scored", "`seat`: who", "bell.score", "bell.score"}};
constexpr kernel::EventInfo kOtherEvents[] = {
    {kernel::kRung, "rung", "`object`: the bell", "bell.by-hand", "bell.by-card"}};
constexpr CauseRow kCauses[] = {{kernel::kRung, loud_cause}};

constexpr Feature kTuning{.options = kOptions,
                          .prompts = kPrompts,
                          .reasons = kReasons,
                          .qualities = kQualities,
                          .events = kEvents,
                          .intents = add_intents};
constexpr Feature kRingingFeature{.events = kOtherEvents, .causes = kCauses};
constexpr const Feature* kBoth[] = {&kTuning, &kRingingFeature};

TEST(Features, find_rows_by_their_numbers) {
  const Features features(kBoth);
  EXPECT_EQ(features.option(kOptTune), &kOptions[0]);
  EXPECT_EQ(features.option(kernel::kOptionPass), nullptr);
  EXPECT_EQ(features.prompt(kAskTune), &kPrompts[0]);
  EXPECT_EQ(features.prompt(60000), nullptr);
  EXPECT_EQ(features.reason(kIsCracked)->text, "{by} is cracked");
}

TEST(Features, add_their_qualities_to_those_of_the_game) {
  std::vector<kernel::WordList> lists{{"limit", {}}, {"quality", {{"loud", "is loud", 1}}}};
  Features(kBoth).add_qualities(lists);
  ASSERT_EQ(lists[1].words.size(), 2U);
  EXPECT_EQ(lists[1].words[1].word, "muffled");
  EXPECT_EQ(lists[1].words[1].value, 7);
}

TEST(Features, list_events_in_the_order_of_their_numbers) {
  const Features features(kBoth);
  ASSERT_EQ(features.events().size(), 2U);
  EXPECT_EQ(features.events()[0].word, "rung");
  EXPECT_EQ(features.events()[1].word, "scored");
}

TEST(Features, cite_the_rule_of_an_event) {
  const Features features(kBoth);
  kernel::State state;
  const kernel::Event rung{.kind = kernel::kRung};
  EXPECT_EQ(features.event_rule(state, rung), "bell.by-hand");
  state.frames[0].procedure = kernel::kEffectProcedure;
  state.frames.size = 1;
  EXPECT_EQ(features.event_rule(state, rung), "bell.by-card");
  EXPECT_EQ(features.event_rule(state, {.kind = kernel::change::kMove}), "");
  EXPECT_EQ(features.special_cause(state, rung), "");
  EXPECT_EQ(features.special_cause(state, {.kind = kernel::kRung, .amount = 2}), "bell.loud");
}

TEST(Features, cite_the_rule_of_a_question) {
  const Features features(kBoth);
  kernel::Decision decision;
  EXPECT_EQ(features.question_rule(decision), "");
  decision.prompt = kAskTune;
  EXPECT_EQ(features.question_rule(decision), "bell.who");
}

TEST(Features, judge_only_what_exists) {
  const Features features(kBoth);
  Bells bells(kBell);
  const ObjectId bell = bells.put("b-1", 0);
  const auto rule = [&](const Option& option) {
    return features.judge(bells.machine(), 0, option).rule;
  };
  EXPECT_EQ(rule({.kind = kOptTune, .object = bell}), "");
  EXPECT_EQ(rule({.kind = kOptTune}), "kernel.no-such-option");
  EXPECT_EQ(rule({.kind = kOptTune, .object = ObjectId{99}}), "kernel.no-such-option");
  EXPECT_EQ(rule({.kind = kOptSwap, .object = bell}), "kernel.no-such-option");
  EXPECT_EQ(rule({.kind = kernel::kOptionPass}), "kernel.not-an-action");
}

TEST(Features, know_who_is_asked_and_act) {
  const Features features(kBoth);
  Bells bells(kBell);
  const ObjectId bell = bells.put("b-1", 0);
  const Option option{.kind = kOptTune, .object = bell};
  EXPECT_TRUE(features.is_asked_for(bells.machine(), 0, option));
  EXPECT_FALSE(features.is_asked_for(bells.machine(), 1, option));
  features.act(bells.machine(), 0, option);
  EXPECT_EQ(bells.state().counters_on(bell, 1), 1);
  EXPECT_EQ(features.intents(bells.machine(), 0, bell).size(), 1U);
}

TEST(FeaturesDeathTest, refuse_a_quality_that_the_game_has) {
  std::vector<kernel::WordList> lists{{"quality", {{"loud", "is loud", 7}}}};
  EXPECT_DEATH(Features(kBoth).add_qualities(lists), "same number");
}

TEST(FeaturesDeathTest, refuse_a_number_that_is_taken) {
  constexpr const Feature* twice[] = {&kTuning, &kTuning};
  EXPECT_DEATH(Features{twice}, "same number");
}

}  // namespace
}  // namespace longbox::cardgame
