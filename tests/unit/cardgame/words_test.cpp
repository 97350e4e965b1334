// These tests find words of lists, read choices and cite rows of tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cardgame/choices.h"
#include "cardgame/rows.h"
#include "cardgame/word_lists.h"
#include "kernel/flow/procedure.h"

namespace longbox::cardgame {
namespace {

using testing::ElementsAre;

const kernel::Lexicon& lexicon() {
  static const kernel::Lexicon made{
      .phrases = {},
      .words = {{"tone", {{"low", "low tone|low tones", 0}, {"high", "high tone|high tones", 1}}},
                {"tune", {{"slow", "slow tune", 0}}}}};
  return made;
}

TEST(WordLists, have_a_word_for_a_number) {
  EXPECT_EQ(word_for(lexicon(), "tone", 1), "high");
  EXPECT_EQ(english_for(lexicon(), "tone", 0), "low tone");
  EXPECT_EQ(english_for(lexicon(), "tone", 0, 2), "low tones");
  EXPECT_EQ(word_for(lexicon(), "tune", 1), "");
  EXPECT_EQ(english_for(lexicon(), "tune", 1), "");
}

TEST(WordLists, name_all_numbers_that_pass) {
  EXPECT_THAT(words_for(lexicon(), "tone", [](int) { return true; }),
              ElementsAre("low tone", "high tone"));
  EXPECT_THAT(words_for(lexicon(), "tone", [](int value) { return value == 1; }),
              ElementsAre("high tone"));
}

TEST(Choices, are_words_between_commas) {
  EXPECT_THAT(choice_words(" expert, heroic=2 ,,"), ElementsAre("expert", "heroic=2"));
  EXPECT_TRUE(choice_words(" ").empty());
  EXPECT_EQ(in_words("heroic=2"), "Heroic 2");
  EXPECT_EQ(in_words(""), "");
}

TEST(Choices, split_a_mode_from_its_value) {
  const Mode heroic = split_mode(" Heroic = 2 ");
  EXPECT_EQ(heroic.name, "heroic");
  EXPECT_EQ(heroic.value, "2");
  EXPECT_EQ(split_mode("expert").value, "");
}

constexpr kernel::EventInfo kEvents[] = {
    {kernel::change::kFirstGameEvent, "rung", "`object`: the bell", "bell.by-hand", "bell.by-card"}};
constexpr PromptRow kPrompts[] = {{kernel::kFirstGamePrompt, "bell.who"}};

TEST(Rows, cite_the_rule_of_an_event) {
  kernel::State state;
  const kernel::Event rung{.kind = kernel::change::kFirstGameEvent};
  EXPECT_EQ(event_rule(kEvents, state, rung), "bell.by-hand");
  state.frames[0].procedure = kernel::kEffectProcedure;
  state.frames.size = 1;
  EXPECT_EQ(event_rule(kEvents, state, rung), "bell.by-card");
  EXPECT_EQ(event_rule(kEvents, state, {.kind = kernel::change::kMove}), "");
}

TEST(Rows, cite_the_rule_of_a_question) {
  kernel::Decision decision;
  EXPECT_EQ(prompt_rule(kPrompts, decision), "");
  decision.prompt = kernel::kFirstGamePrompt;
  EXPECT_EQ(prompt_rule(kPrompts, decision), "bell.who");
}

}  // namespace
}  // namespace longbox::cardgame
