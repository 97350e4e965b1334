#include "sim/interval.h"

#include <gtest/gtest.h>

namespace longbox::sim {
namespace {

TEST(Wilson, agrees_with_published_values) {
  EXPECT_NEAR(wilson(5, 10).low, 0.2366, 1e-4);
  EXPECT_NEAR(wilson(5, 10).high, 0.7634, 1e-4);
  EXPECT_NEAR(wilson(81, 263).low, 0.2553, 1e-4);
  EXPECT_NEAR(wilson(81, 263).high, 0.3662, 1e-4);
}

TEST(Wilson, stays_within_nought_and_one) {
  EXPECT_EQ(wilson(0, 20).low, 0.0);
  EXPECT_NEAR(wilson(0, 20).high, 0.1611, 1e-4);
  EXPECT_EQ(wilson(20, 20).high, 1.0);
}

TEST(Wilson, knows_nothing_without_games) {
  EXPECT_EQ(wilson(0, 0).low, 0.0);
  EXPECT_EQ(wilson(0, 0).high, 1.0);
}

TEST(Wilson, gets_narrower_with_more_games) {
  const auto few = wilson(50, 100);
  const auto many = wilson(5000, 10000);
  EXPECT_LT(many.high - many.low, few.high - few.low);
}

}  // namespace
}  // namespace longbox::sim
