// Guests are thought for only so long in a minute.
#include "server/people/thinking.h"

#include <gtest/gtest.h>

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

class ThinkingTest : public testing::Test {
 protected:
  static Asker guest(const std::string& name, const std::string& address = "home") { return {name, address, true}; }

  const ThinkingBudget::Time start_{};
  ThinkingBudget budget_{{.guest = 30, .guests_of_address = 60}};
};

TEST_F(ThinkingTest, is_used_up_and_comes_back_with_time) {
  EXPECT_TRUE(budget_.is_left(guest("ann"), start_));
  budget_.spend(guest("ann"), 29s, start_);
  EXPECT_TRUE(budget_.is_left(guest("ann"), start_));
  budget_.spend(guest("ann"), 3s, start_);
  EXPECT_FALSE(budget_.is_left(guest("ann"), start_));
  EXPECT_TRUE(budget_.is_left(guest("bob"), start_));
  // Half a second of thinking comes back each second, and two seconds are owed.
  EXPECT_FALSE(budget_.is_left(guest("ann"), start_ + 3s));
  EXPECT_TRUE(budget_.is_left(guest("ann"), start_ + 5s));
}

TEST_F(ThinkingTest, for_guests_who_are_made_up_is_that_of_the_address) {
  for (const char* name : {"x", "y", "z"}) budget_.spend(guest(name), 20s, start_);
  EXPECT_FALSE(budget_.is_left(guest("ann"), start_));
  EXPECT_TRUE(budget_.is_left(guest("ann", "office"), start_));
}

TEST_F(ThinkingTest, for_claimed_names_has_no_end) {
  const Asker ann{"ann", "home", false};
  budget_.spend(ann, 1000s, start_);
  EXPECT_TRUE(budget_.is_left(ann, start_));
  EXPECT_TRUE(budget_.is_left(guest("bob"), start_));
}

TEST_F(ThinkingTest, forgets_those_for_whom_nobody_has_thought_lately) {
  for (int i = 0; i < 5000; ++i) {
    const std::string name = std::to_string(i);
    budget_.spend(guest(name, name), 1s, start_ + i * 1s);
  }
  EXPECT_LE(budget_.size(), 2100U);
}

}  // namespace
}  // namespace longbox::server
