#include "base/result.h"

#include <gtest/gtest.h>

#include <string>

namespace longbox::base {
namespace {

Result<int, std::string> half(int n) {
  if (n % 2 != 0) return std::string("odd");
  return n / 2;
}

TEST(Result, has_a_value_or_a_reason) {
  ASSERT_TRUE(half(8));
  EXPECT_EQ(half(8).value(), 4);
  ASSERT_FALSE(half(7));
  EXPECT_EQ(half(7).error(), "odd");
}

TEST(Result, keeps_values_and_errors_of_one_type_apart) {
  const Result<std::string, int> good = std::string("3");
  const Result<std::string, int> bad = 3;
  EXPECT_TRUE(good.ok());
  EXPECT_FALSE(bad.ok());
}

TEST(ResultDeathTest, ends_the_program_when_the_wrong_side_is_read) {
  EXPECT_DEATH(static_cast<void>(half(7).value()), "no value");
  EXPECT_DEATH(static_cast<void>(half(8).error()), "no error");
}

}  // namespace
}  // namespace longbox::base
