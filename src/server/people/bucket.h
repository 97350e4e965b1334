// A bucket fills up with time and gives one drop to each thing that somebody does: so many at once,
// then so many a second.
#pragma once

#include <algorithm>
#include <chrono>

namespace longbox::server {

// A rate is so many at once, then so many a second.
struct Rate {
  double at_once = 0;
  double a_second = 0;
};

class Bucket {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Bucket(double size, double a_second, Time now = std::chrono::steady_clock::now())
      : size_(size), a_second_(a_second), drops_(size), last_(now) {}

  // Takes so many drops. Returns false when there are not so many, and takes none.
  bool take(Time now = std::chrono::steady_clock::now(), double count = 1) {
    fill(now);
    if (drops_ < count) return false;
    drops_ -= count;
    return true;
  }
  // Takes so many drops also when there are not so many: the rest is owed.
  void spend(double count, Time now) {
    fill(now);
    drops_ -= count;
  }
  // Puts a drop back, because the act that took it did not count.
  void give_back() { drops_ = std::min(size_, drops_ + 1); }
  bool is_empty(Time now) const { return drops_at(now) <= 0; }
  bool is_full(Time now) const { return drops_at(now) >= size_; }

 private:
  void fill(Time now) {
    drops_ = drops_at(now);
    last_ = now;
  }
  double drops_at(Time now) const {
    const double seconds = std::chrono::duration<double>(now - last_).count();
    return std::min(size_, drops_ + seconds * a_second_);
  }

  double size_;
  double a_second_;
  double drops_;
  Time last_;
};

}  // namespace longbox::server
