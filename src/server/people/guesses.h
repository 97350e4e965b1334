// Guesses limits the tries at a password: a few at once, then slowly.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/people/bucket.h"

namespace longbox::server {

// One connection may guess this often.
inline constexpr double kGuesses = 5;
inline constexpr double kGuessesASecond = 0.5;
// All connections together may guess this often at one name: more, so that a stranger does not lock
// its owner out at once.
inline constexpr double kGuessesOfName = 20;

// Guesses keeps the names that are tried at the moment. Any thread may call it.
class Guesses {
 public:
  // Returns false after too many wrong passwords of late.
  bool may_try(const std::string& name, Bucket::Time now = std::chrono::steady_clock::now());
  // Notes that the password was right.
  void forgive(const std::string& name);
  std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket> names_;
};

}  // namespace longbox::server
