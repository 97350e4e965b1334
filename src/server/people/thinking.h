// Bots think for guests only so long in a minute: anybody makes up as many guests as they like.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/people/bucket.h"
#include "server/rooms/workers.h"

namespace longbox::server {

// Seconds of thinking in a minute: for one guest, and for all guests of one address.
struct ThinkingLimits {
  int guest = 40;
  int guests_of_address = 120;
};

// A ThinkingBudget counts for how long was thought. People with a claimed name have as much as they ask for. Any
// thread may call it.
class ThinkingBudget {
 public:
  using Time = Bucket::Time;

  explicit ThinkingBudget(const ThinkingLimits& limits) : limits_(limits) {}

  // Returns whether the asker has time left to be thought for.
  bool is_left(const Asker& asker, Time now = std::chrono::steady_clock::now());
  void spend(const Asker& asker, std::chrono::nanoseconds thought, Time now = std::chrono::steady_clock::now());
  std::size_t size() const;

 private:
  using Buckets = std::unordered_map<std::string, Bucket>;

  static Bucket& find(Buckets& buckets, const std::string& name, int seconds, Time now);

  ThinkingLimits limits_;
  mutable std::mutex mutex_;
  Buckets guests_;
  Buckets addresses_;
};

// A Thought spends the asker's budget: the time of the calling thread while the thought lives.
class Thought {
 public:
  Thought(ThinkingBudget& budget, const Asker& asker)
      : budget_(budget), asker_(asker), start_(thread_time()) {}
  ~Thought() { budget_.spend(asker_, thread_time() - start_); }
  Thought(const Thought&) = delete;
  Thought& operator=(const Thought&) = delete;

 private:
  ThinkingBudget& budget_;
  const Asker& asker_;
  std::chrono::nanoseconds start_;
};

}  // namespace longbox::server
