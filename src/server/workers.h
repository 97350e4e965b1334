// The threads that do the work: engine, JSON; others of the same kind think for bots. Network threads
// only read and write.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace longbox::server {

using Task = std::function<void()>;

// A line of tasks that are done one after the other, in the order in which they came.
class Strand {
 public:
  virtual ~Strand() = default;
  virtual void post(Task task) = 0;
  // After that time, unless a later call has replaced this one. A task may come late, and also once
  // more after it was replaced at the last moment: it must look for itself whether it is time.
  virtual void post_after(std::chrono::milliseconds delay, Task task) = 0;
  virtual void cancel_timer() = 0;
};

class Workers {
 public:
  explicit Workers(int threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void post(Task task);
  // The same unless so many tasks wait already. False: they do.
  bool post_if_room(Task task, int most);
  std::shared_ptr<Strand> make_strand();
  // Takes no more tasks, drops timers, and waits for what was begun.
  void stop();

 private:
  struct Pool;
  std::unique_ptr<Pool> pool_;
};

}  // namespace longbox::server
