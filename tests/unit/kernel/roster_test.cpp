#include "kernel/state/roster.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace longbox::kernel {
namespace {

constexpr ZoneKind kPile = 1;
constexpr ZoneKind kRow = 2;
constexpr ZoneKind kSecondRow = 3;
constexpr unsigned kRows = 1U << kRow | 1U << kSecondRow;

// Objects are put below each other, numbered in that order.
class Table {
 public:
  explicit Table(int seats) { state_->seat_count = static_cast<std::uint8_t>(seats); }

  void put(ZoneKind kind, Seat seat) {
    const ObjectId id{state_->objects.size++};
    state_->objects[id.value] = {};
    Zone& zone = state_->zones[static_cast<std::size_t>(kind) * kMaxSeats + seat];
    (zone.last ? state_->objects[zone.last.value].next : zone.first) = id;
    zone.last = id;
  }
  const State& state() const { return *state_; }

 private:
  std::unique_ptr<State> state_ = std::make_unique<State>();
};

std::vector<int> numbers(const ObjectId* at, const ObjectId* end) {
  std::vector<int> found;
  for (; at != end; ++at) found.push_back(at->value);
  return found;
}

TEST(Roster, lists_kind_by_kind_and_seat_by_seat) {
  Table table(2);
  table.put(kSecondRow, 0);  // 1
  table.put(kRow, 1);        // 2
  table.put(kPile, 0);       // 3: its zone is not listed
  table.put(kRow, 0);        // 4
  table.put(kRow, 1);        // 5
  Roster roster;
  roster.list(table.state(), kRows);
  EXPECT_EQ(numbers(roster.begin(kRow, 1), roster.end(kRow, 1)), (std::vector<int>{2, 5}));
  EXPECT_EQ(numbers(roster.begin(kRow), roster.end(kRow)), (std::vector<int>{4, 2, 5}));
  EXPECT_EQ(numbers(roster.begin(kRow), roster.end(kSecondRow)), (std::vector<int>{4, 2, 5, 1}));
}

TEST(Roster, holds_four_players_and_empty_zones) {
  Table table(4);
  table.put(kRow, 3);        // 1
  table.put(kSecondRow, 0);  // 2
  Roster roster;
  roster.list(table.state(), kRows);
  EXPECT_TRUE(numbers(roster.begin(kRow, 0), roster.end(kRow, 2)).empty());
  EXPECT_EQ(numbers(roster.begin(kRow), roster.end(kRow)), (std::vector<int>{1}));
  EXPECT_EQ(numbers(roster.begin(kSecondRow), roster.end(kSecondRow)), (std::vector<int>{2}));
}

TEST(Roster, notices_another_order) {
  Table one(2);
  one.put(kRow, 0);
  one.put(kRow, 1);
  Table other(2);
  other.put(kRow, 1);
  other.put(kRow, 0);
  Roster first;
  first.list(one.state(), kRows);
  Roster second;
  second.list(other.state(), kRows);
  EXPECT_FALSE(first.agrees(second, kRows));
  second.list(one.state(), kRows);
  EXPECT_TRUE(first.agrees(second, kRows));
}

}  // namespace
}  // namespace longbox::kernel
