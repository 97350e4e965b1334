// These tests show in which order continuous changes are applied.
#include "kernel/modifier/order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace longbox::kernel {
namespace {

using testing::ElementsAre;

enum OrderWord { kRed, kBlue, kGreen, kStrength };

ContinuousChange change(std::uint32_t stamp, ValueWords reads, ValueWords writes) {
  return {.stamp = stamp, .reads = reads, .writes = writes};
}
ValueWords words(auto... members) { return ValueWords::of(members...); }

struct Ordered {
  std::vector<int> order;
  std::vector<int> knots;
  std::vector<int> behind;
  bool dependent = false;
};

Ordered ordered(const std::vector<ContinuousChange>& changes) {
  std::vector<OrderedChange> places(changes.size());
  Ordered result;
  result.dependent = order_changes(changes, places);
  for (const OrderedChange& place : places) {
    result.order.push_back(place.change);
    result.knots.push_back(place.knot);
    if (place.is_behind) result.behind.push_back(place.change);
  }
  return result;
}

TEST(Order, of_independent_changes_is_that_of_their_stamps) {
  const Ordered result = ordered({change(3, {}, words(kRed)), change(1, {}, words(kRed)), change(2, {}, {})});
  EXPECT_FALSE(result.dependent);
  EXPECT_THAT(result.order, ElementsAre(1, 2, 0));
  EXPECT_THAT(result.behind, ElementsAre());
}

TEST(Order, of_one_moment_is_that_of_the_list) {
  EXPECT_THAT(ordered({change(1, {}, {}), change(1, {}, {}), change(1, {}, {})}).order, ElementsAre(0, 1, 2));
}

TEST(Order, puts_a_dependent_change_behind_what_it_depends_on) {
  const Ordered result = ordered({change(1, words(kRed), words(kStrength)), change(2, {}, words(kBlue)),
                                  change(3, {}, words(kRed)), change(4, {}, {})});
  EXPECT_TRUE(result.dependent);
  EXPECT_THAT(result.order, ElementsAre(1, 2, 0, 3));
  EXPECT_THAT(result.behind, ElementsAre(0));
}

TEST(Order, leaves_a_dependent_change_that_is_later_anyway) {
  const Ordered result = ordered({change(1, {}, words(kRed)), change(2, words(kRed), {})});
  EXPECT_TRUE(result.dependent);
  EXPECT_THAT(result.order, ElementsAre(0, 1));
  EXPECT_THAT(result.behind, ElementsAre());
}

TEST(Order, counts_the_place_of_what_a_change_depends_on) {
  // The first depends on the second, which the third has put behind itself.
  const Ordered result = ordered({change(2, words(kBlue), words(kStrength)),
                                  change(1, words(kRed), words(kBlue)), change(4, {}, words(kRed)),
                                  change(3, {}, {})});
  EXPECT_THAT(result.order, ElementsAre(3, 2, 1, 0));
}

TEST(Order, goes_by_stamps_among_those_behind_one_change) {
  const Ordered result = ordered({change(3, words(kRed), {}), change(1, words(kRed), words(kBlue)),
                                  change(9, {}, words(kRed)), change(2, words(kBlue), {})});
  EXPECT_THAT(result.order, ElementsAre(2, 1, 3, 0));
}

TEST(Order, lets_a_fixed_change_depend_on_nothing) {
  ContinuousChange fixed = change(1, words(kRed), words(kStrength));
  fixed.fixed = true;
  const Ordered result = ordered({fixed, change(2, {}, words(kRed))});
  EXPECT_FALSE(result.dependent);
  EXPECT_THAT(result.order, ElementsAre(0, 1));
}

TEST(Order, does_not_let_a_change_depend_on_itself) {
  EXPECT_FALSE(ordered({change(1, words(kRed), words(kRed))}).dependent);
}

TEST(Order, keeps_a_knot_together_behind_all_that_it_depends_on) {
  const Ordered result =
      ordered({change(5, {}, words(kGreen)), change(1, words(kRed, kGreen), words(kBlue)), change(3, {}, {}),
               change(2, words(kBlue), words(kRed)), change(4, words(kRed), words(kStrength))});
  EXPECT_THAT(result.order, ElementsAre(2, 0, 1, 3, 4));
  EXPECT_THAT(result.knots, ElementsAre(0, 0, 1, 1, 0));
}

TEST(Order, tells_two_knots_apart) {
  const Ordered result = ordered({change(1, words(kRed), words(kRed)), change(2, words(kRed), words(kRed)),
                                  change(3, words(kBlue), words(kBlue)), change(4, words(kBlue), words(kBlue))});
  EXPECT_THAT(result.knots, ElementsAre(1, 1, 2, 2));
}

TEST(Knot, leads_each_object_from_its_earliest_change_on) {
  // One object wears red, one green. Changes: red or blue have both; blue or green have both.
  std::vector<ValueWords> wears = {{}, words(kRed), words(kGreen)};
  const ValueWords pairs[] = {words(kRed, kBlue), words(kBlue, kGreen)};
  std::vector<std::vector<int>> ways(wears.size());
  KnotWalk walk;
  do {
    std::vector<std::pair<std::size_t, int>> steps;
    for (int place = 0; place < 2; ++place)
      for (std::size_t id = 1; id < wears.size(); ++id)
        if (wears[id].meets(pairs[place]) && walk.takes(place, ObjectId{static_cast<int>(id)}))
          steps.emplace_back(id, place);
    for (const auto& [id, place] : steps) {
      wears[id] |= pairs[place];
      ways[id].push_back(place);
    }
  } while (walk.goes_on());
  EXPECT_THAT(ways[1], ElementsAre(0, 1));
  EXPECT_THAT(ways[2], ElementsAre(1, 0));
  EXPECT_EQ(wears[1], words(kRed, kBlue, kGreen));
  EXPECT_EQ(wears[2], words(kRed, kBlue, kGreen));
}

}  // namespace
}  // namespace longbox::kernel
