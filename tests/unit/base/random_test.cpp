#include "base/random.h"

#include <gtest/gtest.h>

#include <array>

namespace longbox::base {
namespace {

TEST(Random, gives_the_same_numbers_for_the_same_seed) {
  Random one = Random::seeded(7);
  Random two = Random::seeded(7);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(one.next(), two.next());
}

TEST(Random, gives_other_numbers_for_another_seed) {
  EXPECT_NE(Random::seeded(7).next(), Random::seeded(8).next());
}

// Games are replayed on other machines and by later versions: these numbers must never change.
TEST(Random, gives_the_numbers_it_always_gave) {
  Random random = Random::seeded(1);
  for (const int number : {3, 36, 15, 34, 22, 87, 83, 70}) EXPECT_EQ(random.below(100), number);
}

TEST(Random, stays_below_and_reaches_every_number) {
  Random random = Random::seeded(3);
  std::array<int, 6> count{};
  for (int i = 0; i < 6000; ++i) {
    const int n = random.below(6);
    ASSERT_GE(n, 0);
    ASSERT_LT(n, 6);
    ++count[static_cast<std::size_t>(n)];
  }
  for (const int n : count) EXPECT_NEAR(n, 1000, 150);
}

TEST(Random, of_one_is_always_zero) {
  Random random = Random::seeded(9);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(random.below(1), 0);
}

}  // namespace
}  // namespace longbox::base
