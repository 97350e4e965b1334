// Refusals, questions and options each have words.
#include "games/champions/features.h"

#include <gtest/gtest.h>

namespace longbox::champions {
namespace {

// The numbers of all features together have no gap, so that a reason without a text would show.
TEST(ChampionsFeatures, have_one_text_for_each_reason) {
  std::size_t count = 0;
  for (const Feature* feature : kFeatures) count += feature->reasons.size();
  for (std::size_t reason = 1; reason <= count; ++reason)
    EXPECT_NE(features().reason(static_cast<std::uint16_t>(reason)), nullptr)
        << "reason " << reason;
}

TEST(ChampionsFeatures, have_words_for_each_question) {
  for (const Feature* feature : kFeatures)
    for (const auto& row : feature->prompts)
      EXPECT_TRUE(row.text.is_given()) << "question " << row.prompt;
}

TEST(ChampionsFeatures, have_a_label_for_each_option_of_the_game) {
  for (const Feature* feature : kFeatures)
    for (const auto& row : feature->options)
      EXPECT_TRUE(row.label.is_given() || row.kind < kernel::kFirstGameOption)
          << "option " << int{row.kind};
}

}  // namespace
}  // namespace longbox::champions
