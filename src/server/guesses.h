// How often somebody tries a password: a few times at once, then slowly.
#pragma once

#include <mutex>
#include <string>
#include <unordered_map>

#include "server/bucket.h"

namespace longbox::server {

// Of one connection.
inline constexpr double kGuesses = 5;
inline constexpr double kGuessesASecond = 0.5;
// Of one name by all connections together: more, so that a stranger does not lock its owner out at once.
inline constexpr double kGuessesOfName = 20;

// The names that are tried at the moment. From any thread.
class Guesses {
 public:
  // False: too many wrong ones of late.
  bool may_try(const std::string& name, Bucket::Time now = std::chrono::steady_clock::now());
  // It was right.
  void forgive(const std::string& name);
  std::size_t size() const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket> names_;
};

}  // namespace longbox::server
