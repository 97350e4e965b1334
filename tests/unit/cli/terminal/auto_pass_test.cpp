#include "cli/terminal/auto_pass.h"

#include <gtest/gtest.h>

namespace longbox::cli {
namespace {

using kernel::Decision;
using kernel::Option;

constexpr std::uint16_t kWindow = 70;
constexpr std::uint16_t kOtherWindow = 71;

class AutoPassTest : public testing::Test {
 protected:
  // Makes a question of that kind at which these abilities could be used, or nothing done.
  static Decision question(std::uint16_t prompt, std::initializer_list<std::int16_t> abilities,
                           bool passable = true) {
    Decision decision;
    decision.prompt = prompt;
    for (const auto ability : abilities)
      decision.add({.kind = kernel::kFirstGameOption, .number = ability});
    if (passable) decision.add({.kind = kernel::kOptionPass});
    return decision;
  }
  bool passes(const Decision& decision) const { return passes_.passes(state_, decision); }

  kernel::State state_;
  AutoPass passes_;
};

TEST_F(AutoPassTest, AsksEverythingAtFirst) { EXPECT_FALSE(passes(question(kWindow, {1}))); }

TEST_F(AutoPassTest, PassesWhatOffersNothingNew) {
  passes_.add(state_, question(kWindow, {1, 2}));
  EXPECT_TRUE(passes(question(kWindow, {1, 2})));
  EXPECT_TRUE(passes(question(kWindow, {2})));
  EXPECT_FALSE(passes(question(kWindow, {2, 3})));
  EXPECT_FALSE(passes(question(kOtherWindow, {1})));
}

TEST_F(AutoPassTest, PassesAllOfAKind) {
  passes_.add_kind(question(kWindow, {1}));
  EXPECT_TRUE(passes(question(kWindow, {7})));
  EXPECT_FALSE(passes(question(kOtherWindow, {7})));
  passes_.clear();
  EXPECT_FALSE(passes(question(kWindow, {7})));
}

TEST_F(AutoPassTest, TellsTheEndOfAStepFromAPassWithAnEffectOnTheChain) {
  Decision goes_on = question(kWindow, {1}, false);
  goes_on.add({.kind = kernel::kOptionGoOn});
  EXPECT_EQ(AutoPass::way_out(goes_on), 1);
  passes_.add(state_, question(kWindow, {1}));
  passes_.add_kind(question(kWindow, {1}));
  EXPECT_FALSE(passes(goes_on));
  passes_.add(state_, goes_on);
  EXPECT_TRUE(passes(goes_on));
}

TEST_F(AutoPassTest, AsksAgainWhileAnEffectOfSomebodyElseWaits) {
  Decision asked = question(kWindow, {1});
  asked.who = 0;
  passes_.add(state_, asked);
  kernel::Link link;
  link.context.you = 0;
  state_.chain[state_.chain.size++] = link;
  EXPECT_TRUE(passes(asked));
  link.context.you = 1;
  state_.chain[state_.chain.size++] = link;
  EXPECT_FALSE(passes(asked));
  passes_.add_kind(asked);
  EXPECT_TRUE(passes(asked));
}

TEST_F(AutoPassTest, PassesOnlyWhatCanBePassed) {
  passes_.add(state_, question(kWindow, {1}));
  EXPECT_FALSE(passes(question(kWindow, {1}, false)));
}

}  // namespace
}  // namespace longbox::cli
