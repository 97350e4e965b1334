// Strands outlive their workers when tasks that others have dropped hold them. Tasks that keep a
// thread for long are counted.
#include "server/rooms/workers.h"

#include <gtest/gtest.h>

#include <ctime>
#include <future>
#include <latch>
#include <memory>
#include <thread>
#include <vector>

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

TEST(StrandsOfWorkers, take_tasks_that_come_together_one_at_a_time) {
  constexpr int kStrands = 30;
  constexpr int kTasks = 20;
  Workers workers(4);
  std::vector<int> counts(kStrands, 0);  // without a lock: each belongs to a strand
  std::latch done(kStrands * kTasks);
  std::vector<std::shared_ptr<Strand>> strands;
  for (int i = 0; i < kStrands; ++i) strands.push_back(workers.make_strand());
  for (int task = 0; task < kTasks; ++task)
    for (std::size_t i = 0; i < strands.size(); ++i)
      workers.post_together(strands[i], [&counts, &done, i] {
        ++counts[i];
        done.count_down();
      });
  done.wait();
  workers.stop();
  EXPECT_EQ(counts, std::vector<int>(kStrands, kTasks));
}

TEST(StrandsOfWorkers, do_not_wait_together_behind_long_tasks) {
  constexpr int kTasks = 8;
  constexpr auto kLong = std::chrono::milliseconds(200);
  Workers workers(4);
  std::latch done(kTasks);
  std::latch all_posted(1);
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < kTasks; ++i)
    workers.post_together(workers.make_strand(), [&] {
      all_posted.wait();
      std::this_thread::sleep_for(kLong);
      done.count_down();
    });
  all_posted.count_down();
  done.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kLong * (kTasks - 2)) << "one thread after the other took all";
  workers.stop();
}

// Keeps the calling thread busy for that much of its own time.
void be_busy(std::int64_t nanoseconds) {
  const auto own_time = [] {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
  };
  for (const auto end = own_time() + nanoseconds; own_time() < end;) {
  }
}

constexpr std::int64_t kTooLong = TaskMeter::kSlow + 1;

TEST(TaskMeters, count_what_takes_more_than_five_milliseconds) {
  TaskMeter meter;
  for (const std::int64_t time : {1, 4'999'999, 5'000'000}) meter.note(time);
  EXPECT_EQ(meter.slow, 0U);
  EXPECT_EQ(meter.longest, 5'000'000);
  for (const std::int64_t time : {5'000'001, 9'000'000, 6'000'000, 2}) meter.note(time);
  EXPECT_EQ(meter.slow, 3U);
  EXPECT_EQ(meter.longest, 9'000'000);
}

TEST(TaskMeters, count_only_the_time_of_the_thread_itself) {
  TaskMeter meter;
  {
    const TaskTime time(&meter);
    std::this_thread::sleep_for(std::chrono::nanoseconds(2 * kTooLong));
    std::thread([] { be_busy(kTooLong); }).join();
  }
  EXPECT_EQ(meter.slow, 0U);
  EXPECT_GT(meter.longest, 0);
  {
    const TaskTime time(&meter);
    be_busy(kTooLong);
  }
  EXPECT_EQ(meter.slow, 1U);
  EXPECT_GE(meter.longest, kTooLong);
}

TEST(TaskMeters, are_told_of_every_task_of_their_workers) {
  TaskMeter meter;
  Workers workers(1, &meter);
  const auto strand = workers.make_strand();
  const auto wait = [&] {
    std::promise<void> last;
    workers.post([&] { last.set_value(); });
    last.get_future().wait();
  };
  const auto be_slow = [] { be_busy(kTooLong); };
  workers.post(be_slow);
  wait();
  EXPECT_EQ(meter.slow, 1U);
  EXPECT_TRUE(workers.post_if_room(be_slow, 1));
  wait();
  EXPECT_EQ(meter.slow, 2U);
  strand->post(be_slow);
  wait();
  EXPECT_EQ(meter.slow, 3U);
  std::promise<void> come;
  strand->post([&] {
    strand->post_after(std::chrono::milliseconds(0), [&] {
      be_slow();
      come.set_value();
    });
  });
  come.get_future().wait();
  wait();
  EXPECT_EQ(meter.slow, 4U);
}

}  // namespace
}  // namespace longbox::server
