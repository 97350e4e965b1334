// Long work for visitors waits for a clerk: a little of each connection, a little of all of them,
// and none of those who have left.
#include <gtest/gtest.h>

#include <future>

#include "tests/unit/server/test_house.h"

namespace longbox::server {
namespace {

// In this house the only clerk is busy until `let_work`, so that all errands wait.
class ErrandsTest : public HouseTest {
 protected:
  ErrandsTest() {
    house_.limits.errands_per_connection = 4;
    clerks_.post([go = go_.get_future().share()] { go.wait(); });
  }
  ~ErrandsTest() override { let_work(); }

  // Sends so many errands; returns how many of them were refused.
  int refused(const Guest& guest, int count) {
    guest.wire->sent.clear();
    const Request request{guest.visitor, guest.person, {{"type", "deck"}}, Clock::now()};
    for (int i = 0; i < count; ++i) guest.visitor->run_errand(request, [this] { ++done_; });
    for (const Json& answer : guest.wire->sent) EXPECT_EQ(answer["code"], "busy");
    return static_cast<int>(guest.wire->sent.size());
  }

  // Lets the clerk do all that waits.
  void let_work() {
    if (is_held_) go_.set_value();
    is_held_ = false;
    wait_for(clerks_);
  }

  std::promise<void> go_;
  bool is_held_ = true;
  std::atomic<int> done_ = 0;
};

TEST_F(ErrandsTest, of_one_connection_are_few) {
  const Guest eve(house_, "eve");
  const Guest ann(house_, "ann");
  EXPECT_EQ(refused(eve, 6), 2);
  EXPECT_EQ(refused(eve, 1), 1);
  EXPECT_EQ(refused(ann, 4), 0);
  let_work();
  EXPECT_EQ(done_, 8);
}

TEST_F(ErrandsTest, that_were_done_or_refused_make_room_for_others) {
  const Guest eve(house_, "eve");
  EXPECT_EQ(refused(eve, 50), 46);
  let_work();
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(refused(eve, 1), 0) << i;
    wait_for(clerks_);
  }
}

TEST_F(ErrandsTest, of_all_together_are_not_many) {
  house_.limits.errands = 3;
  for (const char* name : {"ann", "bob", "cid"})
    EXPECT_EQ(refused(Guest(house_, name), 1), 0) << name;
  EXPECT_EQ(refused(Guest(house_, "dan"), 1), 1);
}

TEST_F(ErrandsTest, are_dropped_with_their_visitor) {
  const Guest eve(house_, "eve");
  const Guest ann(house_, "ann");
  EXPECT_EQ(refused(eve, 3), 0);
  EXPECT_EQ(refused(ann, 1), 0);
  eve.visitor->leave_all();
  let_work();
  EXPECT_EQ(done_, 1);
  EXPECT_EQ(metrics_.dropped, 3U);
}

TEST_F(ErrandsTest, keep_nobody_who_serves_tables) {
  const Guest eve(house_, "eve");
  EXPECT_EQ(refused(eve, 3), 0);
  wait_for(workers_);
  wait_for(others_);
  EXPECT_EQ(done_, 0);
  let_work();
  EXPECT_EQ(done_, 3);
}

}  // namespace
}  // namespace longbox::server
