#include "server/people/bans.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "base/text.h"
#include "server/people/addresses.h"

namespace longbox::server {
namespace {

// A mark is what somebody is known by. What is not known has none.
std::string mark(const char* what, const std::string& text) { return text.empty() ? "" : what + text; }
std::string person_mark(const std::string& person) { return mark("person ", person); }
std::string name_mark(const std::string& name) { return mark("name ", base::slug(name)); }
std::string address_mark(const std::string& address) { return mark("address ", address); }

std::vector<std::string> marks_of(const Ban& ban) {
  switch (ban.kind) {
    case Ban::Kind::Name: return {person_mark(ban.person), name_mark(ban.subject)};
    case Ban::Kind::Person: return {person_mark(ban.subject)};
    case Ban::Kind::Address: return {address_mark(counted_address(ban.subject))};
  }
  return {};
}

bool has_ended(const Ban& ban) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return ban.ends != 0 && ban.ends <= std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

bool Bans::set(std::vector<Ban> bans) {
  const std::lock_guard lock(mutex_);
  if (std::ranges::equal(bans, bans_, {}, &Ban::id, &Ban::id)) return false;
  bans_ = std::move(bans);
  by_mark_.clear();
  for (std::size_t i = 0; i < bans_.size(); ++i)
    for (std::string& each : marks_of(bans_[i])) by_mark_.emplace(std::move(each), i);
  return true;
}

std::optional<Ban> Bans::of(const std::string& person, const std::string& name, const std::string& address) const {
  const std::lock_guard lock(mutex_);
  for (const std::string& known : {person_mark(person), name_mark(name), address_mark(address)}) {
    if (known.empty()) continue;
    const auto [first, last] = by_mark_.equal_range(known);
    for (auto at = first; at != last; ++at)
      if (!has_ended(bans_[at->second])) return bans_[at->second];
  }
  return std::nullopt;
}

Problem problem_of(const Ban& ban) {
  std::string text = "the host of this server has shut you out";
  if (ban.ends != 0)
    text += fmt::format(" until {:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(ban.ends / 1000)));
  if (!ban.reason.empty()) text += ": " + ban.reason;
  return {"banned", text};
}

}  // namespace longbox::server
