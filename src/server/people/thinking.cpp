#include "server/people/thinking.h"

namespace longbox::server {
namespace {

constexpr double kMinute = 60;
// Once this many are remembered, those for whom nobody has thought lately are forgotten.
constexpr std::size_t kMany = 1000;

}  // namespace

Bucket& ThinkingBudget::find(Buckets& buckets, const std::string& name, int seconds, Time now) {
  if (buckets.size() >= kMany)
    std::erase_if(buckets, [&](const auto& entry) { return entry.first != name && entry.second.is_full(now); });
  return buckets.try_emplace(name, Bucket(seconds, seconds / kMinute, now)).first->second;
}

bool ThinkingBudget::is_left(const Asker& asker, Time now) {
  if (!asker.is_guest) return true;
  const std::lock_guard lock(mutex_);
  return !find(guests_, asker.person, limits_.guest, now).is_empty(now) &&
         !find(addresses_, asker.address, limits_.guests_of_address, now).is_empty(now);
}

void ThinkingBudget::spend(const Asker& asker, std::chrono::nanoseconds thought, Time now) {
  if (!asker.is_guest) return;
  const double seconds = std::chrono::duration<double>(thought).count();
  const std::lock_guard lock(mutex_);
  find(guests_, asker.person, limits_.guest, now).spend(seconds, now);
  find(addresses_, asker.address, limits_.guests_of_address, now).spend(seconds, now);
}

std::size_t ThinkingBudget::size() const {
  const std::lock_guard lock(mutex_);
  return guests_.size() + addresses_.size();
}

}  // namespace longbox::server
