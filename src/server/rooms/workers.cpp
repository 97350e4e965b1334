#include "server/rooms/workers.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <exception>
#include <iterator>
#include <mutex>
#include <optional>
#include <spdlog/spdlog.h>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/rooms/turns.h"

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

// A thread that took tasks together leaves those that it has not begun after this time to others.
constexpr auto kLongTogether = std::chrono::milliseconds(2);
constexpr int kPatience = 5;  // as `nice` has it

// Makes the calling thread patient, once. Linux counts this by thread, although the call names a process.
void be_patient() {
  thread_local bool is_patient = false;
  if (!std::exchange(is_patient, true)) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kPatience);
}

}  // namespace

// A lane is what asio keeps of a strand. It refers to services of its pool.
struct Lane {
  explicit Lane(asio::thread_pool& pool) : strand(asio::make_strand(pool)), timer(pool) {}
  asio::strand<asio::thread_pool::executor_type> strand;
  asio::steady_timer timer;
};

// A strand may outlive its pool, because tasks that one pool has dropped can hold strands of another.
// So the lanes of a pool lie here and go before it does; whoever still has a strand then has an idle one.
class Lanes {
 public:
  Lane* add(asio::thread_pool& pool) {
    auto lane = std::make_unique<Lane>(pool);
    const std::lock_guard lock(mutex_);
    Lane* const key = lane.get();
    lanes_.emplace(key, std::move(lane));
    return key;
  }

  // A timer that goes may drop a task, and with it another strand: no lock is held meanwhile.
  void remove(Lane* lane) {
    std::unique_lock lock(mutex_);
    const auto node = lanes_.extract(lane);
    lock.unlock();
  }

  void close() {
    closed_ = true;
    std::unique_lock lock(mutex_);
    const auto lanes = std::exchange(lanes_, {});
    lock.unlock();
  }

  bool is_closed() const { return closed_; }

 private:
  std::mutex mutex_;
  std::unordered_map<Lane*, std::unique_ptr<Lane>> lanes_;
  std::atomic<bool> closed_ = false;
};

namespace {

class PoolStrand : public Strand {
 public:
  PoolStrand(asio::thread_pool& pool, std::shared_ptr<Lanes> lanes, TaskMeter* meter)
      : lanes_(std::move(lanes)), lane_(lanes_->add(pool)), meter_(meter) {}
  ~PoolStrand() override { lanes_->remove(lane_); }

  void post(Task task) override {
    if (!lanes_->is_closed()) asio::post(lane_->strand, guarded(std::move(task), meter_));
  }

  void dispatch(Task task) override {
    if (!lanes_->is_closed()) asio::dispatch(lane_->strand, guarded(std::move(task), meter_));
  }

  // Timers are set and cancelled on the strand itself, so they need no lock.
  void post_after(std::chrono::milliseconds delay, Task task) override {
    if (lanes_->is_closed()) return;
    lane_->timer.expires_after(delay);
    lane_->timer.async_wait(asio::bind_executor(
        lane_->strand,
        [task = guarded(std::move(task), meter_)](const boost::system::error_code& error) {
          if (!error) task();
        }));
  }

  void cancel_timer() override {
    if (!lanes_->is_closed()) lane_->timer.cancel();
  }

 private:
  std::shared_ptr<Lanes> lanes_;
  Lane* lane_;
  TaskMeter* meter_;
};

}  // namespace

std::chrono::nanoseconds thread_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

void TaskMeter::note(std::int64_t nanoseconds) {
  if (nanoseconds > kSlow) ++slow;
  std::int64_t before = longest;
  while (before < nanoseconds && !longest.compare_exchange_weak(before, nanoseconds)) {
  }
}

TaskTime::TaskTime(TaskMeter* meter) : meter_(meter), start_(meter != nullptr ? thread_time().count() : 0) {}
TaskTime::~TaskTime() {
  if (meter_ != nullptr) meter_->note(thread_time().count() - start_);
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

// Tasks that wait for their turn. From any thread.
class TasksInTurn {
 public:
  struct Item {
    Task task;
    Task dropped;
  };
  // An outcome says whether the item waits now, and which other one does not any more.
  struct Outcome {
    bool is_in = false;
    std::optional<Item> instead_of{};
  };

  Outcome add(Item item, const Asker& asker, const Places& places) {
    const std::lock_guard lock(mutex_);
    const bool is_address_full = turns_.size_of(asker.address) >= static_cast<std::size_t>(places.address);
    Outcome outcome{!is_address_full && turns_.size() < static_cast<std::size_t>(places.all)};
    if (!outcome.is_in) {
      if (!is_address_full) outcome.instead_of = turns_.make_room(asker.address);
      if (!outcome.instead_of) outcome.instead_of = turns_.make_room(asker.address, asker.person);
      outcome.is_in = outcome.instead_of.has_value();
    }
    if (outcome.is_in) turns_.push(std::move(item), asker.address, asker.person);
    return outcome;
  }
  Task take() {
    const std::lock_guard lock(mutex_);
    return turns_.pop().task;
  }

 private:
  std::mutex mutex_;
  Turns<Turns<Line<Item>>> turns_;
};

// Tasks of strands that a thread takes several of. From any thread.
class TasksTogether {
 public:
  struct Item {
    std::shared_ptr<Strand> strand;
    Task task;
  };

  // Returns true when somebody has to come for the tasks.
  bool add(Item item) {
    const std::lock_guard lock(mutex_);
    items_.push_back(std::move(item));
    return !std::exchange(is_called_for_, true);
  }
  // Gives the next tasks to whoever has come, and tells whether somebody has to come again.
  std::pair<std::vector<Item>, bool> take() {
    const std::lock_guard lock(mutex_);
    const auto end = items_.begin() + static_cast<std::ptrdiff_t>(std::min(items_.size(), kAtOnce));
    std::vector<Item> taken(std::make_move_iterator(items_.begin()), std::make_move_iterator(end));
    items_.erase(items_.begin(), end);
    is_called_for_ = !items_.empty();
    return {std::move(taken), is_called_for_};
  }

 private:
  static constexpr std::size_t kAtOnce = 8;

  std::mutex mutex_;
  std::deque<Item> items_;
  bool is_called_for_ = false;
};

struct Workers::Pool {
  Pool(int count, TaskMeter* the_meter, Haste the_haste)
      : threads(static_cast<std::size_t>(count)), meter(the_meter), haste(the_haste) {}
  ~Pool() { lanes->close(); }

  // The tasks themselves are guarded and metered by their strands.
  void come_for_tasks() {
    asio::post(threads, [this] {
      auto [items, has_more] = together.take();
      if (has_more) come_for_tasks();
      const auto late = std::chrono::steady_clock::now() + kLongTogether;
      for (TasksTogether::Item& item : items) {
        const bool is_late = std::chrono::steady_clock::now() > late;
        is_late ? item.strand->post(std::move(item.task)) : item.strand->dispatch(std::move(item.task));
      }
    });
  }

  asio::thread_pool threads;
  std::shared_ptr<Lanes> lanes = std::make_shared<Lanes>();
  TaskMeter* meter;
  Haste haste;
  WaitingTasks waiting;
  TasksInTurn in_turn;
  TasksTogether together;
  std::atomic<int> unbegun = 0;
};

Workers::Workers(int threads, TaskMeter* meter, Haste haste)
    : pool_(std::make_unique<Pool>(threads, meter, haste)) {}
Workers::~Workers() { stop(); }

void Workers::post(Task task) {
  ++pool_->unbegun;
  asio::post(pool_->threads, [pool = pool_.get(), task = guarded(std::move(task), pool_->meter)] {
    --pool->unbegun;
    task();
  });
}

int Workers::waiting() const { return pool_->unbegun; }

bool Workers::post_if_room(Task task, int most, const Asker& asker) {
  if (!pool_->waiting.enter(asker, most)) return false;
  post([pool = pool_.get(), task = std::move(task), asker] {
    pool->waiting.leave(asker);
    task();
  });
  return true;
}

// Each posted task does whatever is next when a thread comes to it, so that none is posted for one that waits in place
// of another.
bool Workers::post_in_turn(Task task, const Asker& asker, const Places& places, Task dropped) {
  auto outcome = pool_->in_turn.add({std::move(task), std::move(dropped)}, asker, places);
  if (outcome.instead_of) {
    if (outcome.instead_of->dropped) outcome.instead_of->dropped();
    return true;
  }
  if (!outcome.is_in) return false;
  post([pool = pool_.get()] {
    if (pool->haste == Haste::Patient) be_patient();
    pool->in_turn.take()();
  });
  return true;
}

void Workers::post_together(std::shared_ptr<Strand> strand, Task task) {
  if (pool_->together.add({std::move(strand), std::move(task)})) pool_->come_for_tasks();
}

std::shared_ptr<Strand> Workers::make_strand() {
  return std::make_shared<PoolStrand>(pool_->threads, pool_->lanes, pool_->meter);
}

void Workers::stop() {
  pool_->threads.stop();
  pool_->threads.join();
}

}  // namespace longbox::server
