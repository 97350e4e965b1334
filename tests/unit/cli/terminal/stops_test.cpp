#include "cli/terminal/stops.h"

#include <gtest/gtest.h>

namespace longbox::cli {
namespace {

using kernel::Decision;

constexpr std::uint8_t kMain = 3;
constexpr std::uint8_t kFormation = 4;
constexpr kernel::ZoneKind kRow = 1;
constexpr kernel::NamedNumber kZones[] = {{"row", kRow}};
constexpr kernel::Flags kFighter = kernel::kFirstGameFlag;

class StopsTest : public testing::Test {
 protected:
  StopsTest() {
    names_.zones = kZones;
    names_.columns = 1U << kRow;
    names_.stops = {.mine = 1U << kMain | 1U << kFormation, .several = 1U << kFormation, .fighting = kFighter};
    state_.phase = kMain;
  }

  static Decision priority(kernel::Seat who = 0) {
    Decision decision;
    decision.who = who;
    decision.add({.kind = kernel::kFirstGameOption});
    decision.add({.kind = kernel::kOptionGoOn});
    return decision;
  }
  bool stops(const Decision& decision) const { return is_stop(names_, state_, decision); }
  void add_effect_of(kernel::Seat seat) {
    kernel::Link link;
    link.context.you = seat;
    state_.chain[state_.chain.size++] = link;
  }

  kernel::StateNames names_;
  kernel::State state_;
};

TEST_F(StopsTest, AskOnlyInThePhasesOfOnesOwnPart) {
  EXPECT_TRUE(stops(priority()));
  EXPECT_FALSE(stops(priority(1)));
  state_.phase = 0;
  EXPECT_FALSE(stops(priority()));
}

TEST_F(StopsTest, AskEverywhereInAGameWithoutThem) {
  names_.stops = {};
  EXPECT_TRUE(stops(priority(1)));
}

TEST_F(StopsTest, NeverTakeAnAnswerThatIsNoPass) {
  state_.phase = 0;
  Decision choice;
  choice.add({.kind = kernel::kFirstGameOption});
  choice.add({.kind = kernel::kOptionDone});
  EXPECT_TRUE(stops(choice));
}

TEST_F(StopsTest, LetOwnEffectsResolveAndAskAboutThoseOfOthers) {
  add_effect_of(0);
  EXPECT_FALSE(stops(priority()));
  add_effect_of(1);
  EXPECT_TRUE(stops(priority()));
}

TEST_F(StopsTest, AskForALineUpOnlyWithSeveralCards) {
  state_.phase = kFormation;
  EXPECT_FALSE(stops(priority()));
}

}  // namespace
}  // namespace longbox::cli
