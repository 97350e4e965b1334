// A bucket fills up with time and gives one drop to each thing that somebody does: so many at once,
// then so many a second.
#pragma once

#include <algorithm>
#include <chrono>

namespace longbox::server {

class Bucket {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Bucket(double size, double a_second, Time now = std::chrono::steady_clock::now())
      : size_(size), a_second_(a_second), drops_(size), last_(now) {}

  // Returns false when the bucket is empty.
  bool take(Time now = std::chrono::steady_clock::now()) {
    drops_ = drops_at(now);
    last_ = now;
    if (drops_ < 1) return false;
    drops_ -= 1;
    return true;
  }
  // Puts a drop back, because the act that took it did not count.
  void give_back() { drops_ = std::min(size_, drops_ + 1); }
  bool is_full(Time now) const { return drops_at(now) >= size_; }

 private:
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
