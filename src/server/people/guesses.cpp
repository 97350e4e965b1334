#include "server/people/guesses.h"

namespace longbox::server {
namespace {

// Once this many names are remembered, those that nobody tries any more are forgotten.
constexpr std::size_t kManyNames = 1000;

}  // namespace

bool Guesses::may_try(const std::string& who, Bucket::Time now) {
  const std::lock_guard lock(mutex_);
  if (names_.size() >= kManyNames)
    std::erase_if(names_, [&](const auto& entry) { return entry.second.is_full(now); });
  return names_.try_emplace(who, limits_.of_name, limits_.a_second(), now).first->second.take(now);
}

void Guesses::forgive(const std::string& who) {
  const std::lock_guard lock(mutex_);
  if (const auto found = names_.find(who); found != names_.end()) found->second.give_back();
}

std::size_t Guesses::size() const {
  const std::lock_guard lock(mutex_);
  return names_.size();
}

}  // namespace longbox::server
