#include "base/bitset.h"

#include <gtest/gtest.h>

#include <vector>

namespace longbox::base {
namespace {

using Set = BitSet<100>;

Set set_of(std::initializer_list<int> members) {
  Set set;
  for (const int member : members) set.insert(member);
  return set;
}

std::vector<int> members_of(const Set& set) {
  std::vector<int> members;
  set.for_each([&](int member) { members.push_back(member); });
  return members;
}

TEST(BitSet, is_empty_at_first) {
  EXPECT_TRUE(Set{}.empty());
  EXPECT_EQ(Set{}.count(), 0);
  EXPECT_EQ(Set{}.first(), -1);
}

TEST(BitSet, holds_what_was_put_in_across_words) {
  const Set set = set_of({0, 31, 32, 63, 64, 99});
  EXPECT_EQ(set.count(), 6);
  EXPECT_TRUE(set.contains(31));
  EXPECT_TRUE(set.contains(32));
  EXPECT_FALSE(set.contains(33));
  EXPECT_EQ(members_of(set), (std::vector<int>{0, 31, 32, 63, 64, 99}));
}

TEST(BitSet, visits_the_last_word_of_an_odd_number_of_them) {
  BitSet<96> set;
  set.insert(70);
  set.insert(95);
  std::vector<int> members;
  set.for_each([&](int member) { members.push_back(member); });
  EXPECT_EQ(members, (std::vector<int>{70, 95}));
}

TEST(BitSet, forgets_what_was_taken_out) {
  Set set = set_of({5, 40});
  set.erase(5);
  set.erase(6);  // was never in
  EXPECT_EQ(members_of(set), std::vector<int>{40});
  set.clear();
  EXPECT_TRUE(set.empty());
}

TEST(BitSet, finds_the_next_member_at_or_above) {
  const Set set = set_of({3, 70});
  EXPECT_EQ(set.first(), 3);
  EXPECT_EQ(set.next(3), 3);
  EXPECT_EQ(set.next(4), 70);
  EXPECT_EQ(set.next(71), -1);
  EXPECT_EQ(set.next(100), -1);
}

TEST(BitSet, is_equal_by_its_members) {
  EXPECT_EQ(set_of({1, 2}), set_of({2, 1}));
  EXPECT_NE(set_of({1}), set_of({2}));
}

TEST(BitSet, may_be_changed_while_a_copy_is_visited) {
  Set set = set_of({1, 2, 3});
  const Set before = set;
  before.for_each([&](int member) { set.erase(member); });
  EXPECT_TRUE(set.empty());
}

}  // namespace
}  // namespace longbox::base
