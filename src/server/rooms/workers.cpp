#include "server/rooms/workers.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <time.h>

#include <atomic>
#include <exception>
#include <mutex>
#include <spdlog/spdlog.h>
#include <unordered_map>

namespace longbox::server {
namespace {

namespace asio = boost::asio;

// A task that throws would end the program; only its own table may suffer.
Task guarded(Task task, TaskMeter* meter) {
  return [task = std::move(task), meter] {
    const TaskTime time(meter);
    try {
      task();
    } catch (const std::exception& error) {
      spdlog::error("event=task-failed error=\"{}\"", error.what());
    }
  };
}

class PoolStrand : public Strand {
 public:
  PoolStrand(asio::thread_pool& pool, TaskMeter* meter)
      : strand_(asio::make_strand(pool)), timer_(pool), meter_(meter) {}

  void post(Task task) override { asio::post(strand_, guarded(std::move(task), meter_)); }

  // Timers are set and cancelled on the strand itself, so they need no lock.
  void post_after(std::chrono::milliseconds delay, Task task) override {
    timer_.expires_after(delay);
    timer_.async_wait(asio::bind_executor(
        strand_, [task = guarded(std::move(task), meter_)](const boost::system::error_code& error) {
          if (!error) task();
        }));
  }

  void cancel_timer() override { timer_.cancel(); }

 private:
  asio::strand<asio::thread_pool::executor_type> strand_;
  asio::steady_timer timer_;
  TaskMeter* meter_;
};

std::int64_t own_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

}  // namespace

void TaskMeter::note(std::int64_t nanoseconds) {
  if (nanoseconds > kSlow) ++slow;
  std::int64_t before = longest;
  while (before < nanoseconds && !longest.compare_exchange_weak(before, nanoseconds)) {
  }
}

TaskTime::TaskTime(TaskMeter* meter) : meter_(meter), start_(meter != nullptr ? own_time() : 0) {}
TaskTime::~TaskTime() {
  if (meter_ != nullptr) meter_->note(own_time() - start_);
}

// Counts the tasks that wait and may be sent away, in all and by those who asked. From any thread.
class WaitingTasks {
 public:
  bool enter(const Asker& asker, int most) {
    const std::lock_guard lock(mutex_);
    const int left = most - all_;
    const int left_to_person = left - count(addresses_, asker.address);
    if (left < 1 || 2 * count(people_, asker.person) >= left_to_person) return false;
    ++all_;
    if (!asker.person.empty()) ++people_[asker.person];
    if (!asker.address.empty()) ++addresses_[asker.address];
    return true;
  }

  void leave(const Asker& asker) {
    const std::lock_guard lock(mutex_);
    --all_;
    take_off(people_, asker.person);
    take_off(addresses_, asker.address);
  }

 private:
  using Counts = std::unordered_map<std::string, int>;

  static int count(const Counts& counts, const std::string& key) {
    const auto found = counts.find(key);
    return found == counts.end() ? 0 : found->second;
  }
  static void take_off(Counts& counts, const std::string& key) {
    const auto found = counts.find(key);
    if (found != counts.end() && --found->second == 0) counts.erase(found);
  }

  std::mutex mutex_;
  int all_ = 0;
  Counts people_;
  Counts addresses_;
};

struct Workers::Pool {
  Pool(int count, TaskMeter* the_meter)
      : threads(static_cast<std::size_t>(count)), meter(the_meter) {}
  asio::thread_pool threads;
  TaskMeter* meter;
  WaitingTasks waiting;
};

Workers::Workers(int threads, TaskMeter* meter) : pool_(std::make_unique<Pool>(threads, meter)) {}
Workers::~Workers() { stop(); }

void Workers::post(Task task) {
  asio::post(pool_->threads, guarded(std::move(task), pool_->meter));
}

bool Workers::post_if_room(Task task, int most, const Asker& asker) {
  if (!pool_->waiting.enter(asker, most)) return false;
  post([pool = pool_.get(), task = std::move(task), asker] {
    pool->waiting.leave(asker);
    task();
  });
  return true;
}

std::shared_ptr<Strand> Workers::make_strand() {
  return std::make_shared<PoolStrand>(pool_->threads, pool_->meter);
}

void Workers::stop() {
  pool_->threads.stop();
  pool_->threads.join();
}

}  // namespace longbox::server
