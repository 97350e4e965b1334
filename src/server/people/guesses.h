// Guesses limits the tries at a password: a few at once, then slowly.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/people/bucket.h"

namespace longbox::server {

// So many tries there are at once, and another one after some seconds. All connections together may try more often at
// one name than one connection does, so that a stranger does not lock its owner out at once. A browser in which its
// owner has logged in before has as many of its own, so that no number of strangers locks the owner out there.
struct GuessLimits {
  int of_connection = 5;
  int of_name = 20;
  int seconds = 2;

  double a_second() const { return 1.0 / seconds; }
};

// Guesses keeps the names that are tried at the moment. Any thread may call it.
class Guesses {
 public:
  explicit Guesses(const GuessLimits& limits = {}) : limits_(limits) {}

  // Returns false after too many wrong passwords of late. `who` is the name that is tried, or the name with the
  // session of a browser that is known for it.
  bool may_try(const std::string& who, Bucket::Time now = std::chrono::steady_clock::now());
  // Notes that the password was right.
  void forgive(const std::string& who);
  std::size_t size() const;

 private:
  GuessLimits limits_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket> names_;
};

}  // namespace longbox::server
