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

bool is_meant(const Ban& ban, const std::string& person, const std::string& name_key, const std::string& address) {
  switch (ban.kind) {
    case Ban::Kind::Name:
      return (!person.empty() && ban.person == person) || (!name_key.empty() && base::slug(ban.subject) == name_key);
    case Ban::Kind::Person:
      return !person.empty() && ban.subject == person;
    case Ban::Kind::Address:
      return !address.empty() && counted_address(ban.subject) == address;
  }
  return false;
}

bool has_ended(const Ban& ban) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return ban.ends != 0 && ban.ends <= std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

bool Bans::set(std::vector<Ban> bans) {
  const std::lock_guard lock(mutex_);
  const bool is_same = std::ranges::equal(bans, bans_, {}, &Ban::id, &Ban::id);
  bans_ = std::move(bans);
  return !is_same;
}

std::optional<Ban> Bans::of(const std::string& person, const std::string& name, const std::string& address) const {
  const std::string name_key = base::slug(name);
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(bans_, [&](const Ban& ban) {
    return is_meant(ban, person, name_key, address) && !has_ended(ban);
  });
  if (found == bans_.end()) return std::nullopt;
  return *found;
}

Problem problem_of(const Ban& ban) {
  std::string text = "the host of this server has shut you out";
  if (ban.ends != 0)
    text += fmt::format(" until {:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(ban.ends / 1000)));
  if (!ban.reason.empty()) text += ": " + ban.reason;
  return {"banned", text};
}

}  // namespace longbox::server
