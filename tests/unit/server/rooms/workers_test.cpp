// Strands outlive their workers when tasks that others have dropped hold them.
#include "server/rooms/workers.h"

#include <gtest/gtest.h>

namespace longbox::server {
namespace {

using std::chrono::hours;

TEST(StrandsOfWorkers, are_idle_after_their_workers_have_gone) {
  std::shared_ptr<Strand> strand;
  auto dropped = std::make_shared<int>(0);
  {
    Workers workers(1);
    strand = workers.make_strand();
    strand->post_after(hours(1), [dropped] { ++*dropped; });
  }
  EXPECT_EQ(dropped.use_count(), 1);
  strand->post([dropped] { ++*dropped; });
  strand->post_after(hours(0), [dropped] { ++*dropped; });
  strand->cancel_timer();
  EXPECT_EQ(dropped.use_count(), 1);
  strand.reset();
  EXPECT_EQ(*dropped, 0);
}

TEST(StrandsOfWorkers, may_be_held_by_a_task_that_other_workers_drop_later) {
  auto first = std::make_unique<Workers>(1);
  auto second = std::make_unique<Workers>(1);
  auto strand = second->make_strand();
  const std::weak_ptr<Strand> held = strand;
  first->stop();
  first->post([strand = std::move(strand)] { FAIL() << "a task ran although its workers had stopped"; });
  second.reset();
  EXPECT_FALSE(held.expired());
  first.reset();
  EXPECT_TRUE(held.expired());
}

TEST(StrandsOfWorkers, may_hold_each_other_across_workers) {
  auto first = std::make_unique<Workers>(1);
  auto second = std::make_unique<Workers>(1);
  const auto one = first->make_strand();
  auto two = second->make_strand();
  const std::weak_ptr<Strand> held = two;
  one->post_after(hours(1), [two = std::move(two)] {});
  second.reset();
  EXPECT_FALSE(held.expired());
  first.reset();
  EXPECT_TRUE(held.expired());
}

}  // namespace
}  // namespace longbox::server
