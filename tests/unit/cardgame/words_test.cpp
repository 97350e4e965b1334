// These tests find words of lists and read choices.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cardgame/choices.h"
#include "cardgame/word_lists.h"

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

}  // namespace
}  // namespace longbox::cardgame
