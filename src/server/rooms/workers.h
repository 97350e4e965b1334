// Workers are the threads that run the engine and write JSON; others of this kind think for bots.
// Network threads only read and write.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>

namespace longbox::server {

using Task = std::function<void()>;

// A strand runs its tasks one after the other, in the order in which they came.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(Task task) = 0;
  // Runs the task at once if the caller is one of the strand's workers and the strand has nothing else to do; else it
  // posts the task.
  virtual void dispatch(Task task) = 0;
  // Runs the task after that time, unless a later call has replaced this one. A task may come late,
  // and also once more after it was replaced at the last moment: it must look for itself whether it
  // is time.
  virtual void post_after(std::chrono::milliseconds delay, Task task) = 0;
  virtual void cancel_timer() = 0;
};

// A TaskMeter counts how long tasks keep a thread busy, in nanoseconds of the thread's own time:
// waiting for other programs on a busy machine is not counted.
struct TaskMeter {
  static constexpr std::int64_t kSlow = 5'000'000;

  void note(std::int64_t nanoseconds);

  std::atomic<std::int64_t> longest = 0;
  std::atomic<std::uint64_t> slow = 0;  // tasks above kSlow
};

// A TaskTime notes how long the calling thread was busy while it lived.
class TaskTime {
 public:
  explicit TaskTime(TaskMeter* meter);
  ~TaskTime();
  TaskTime(const TaskTime&) = delete;
  TaskTime& operator=(const TaskTime&) = delete;

 private:
  TaskMeter* meter_;
  std::int64_t start_ = 0;
};

// Returns how long the calling thread has been busy so far.
std::chrono::nanoseconds thread_time();

// For whom a task is done. Whoever makes up people still has the one address.
struct Asker {
  std::string person{};
  std::string address{};
  bool is_guest = false;
};

// So many tasks may wait for their turn: of all, and of one address.
struct Places {
  int all = std::numeric_limits<int>::max();
  int address = std::numeric_limits<int>::max();
};

class Workers {
 public:
  // `meter` is told how long each task took. Patient workers let all other threads of the machine go first.
  enum class Haste { Usual, Patient };
  explicit Workers(int threads, TaskMeter* meter = nullptr, Haste haste = Haste::Usual);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void post(Task task);
  // Posts the task unless so many wait already, or the asker has its share of the places; then it returns false.
  // Shares go by what is left: an address takes no more places than it leaves to others, and a person half
  // as many as are left to its address. So places stay free for whoever comes next, and one who is alone
  // still has many.
  bool post_if_room(Task task, int most, const Asker& asker = {});
  // Posts the task for its asker's turn: addresses take turns, and at each address its people do (turns.h). Returns
  // false when there is no place. One whose turn would come later makes room for an asker who has nothing that waits:
  // then `dropped` of that one is called in place of its task.
  bool post_in_turn(Task task, const Asker& asker, const Places& places = {}, Task dropped = {});
  // Posts a task of a strand of these workers. Tasks that come in one go share a few threads, because to wake one for
  // each would cost more than many of them take. Nothing is said about the order of two tasks of the same strand.
  void post_together(std::shared_ptr<Strand> strand, Task task);
  // Returns how many tasks, beside those of strands, have not begun yet.
  int waiting() const;
  std::shared_ptr<Strand> make_strand();
  // Takes no more tasks, drops timers, and waits for what was begun.
  void stop();

 private:
  struct Pool;
  std::unique_ptr<Pool> pool_;
};

}  // namespace longbox::server
