// The lobby lists the tables as one person sees them.
#include <algorithm>

#include "server/rooms/hall.h"

namespace longbox::server {
namespace {

constexpr std::chrono::milliseconds kNewsDelay(250);
constexpr int kFollowersAtOnce = 10;  // told without more delay
constexpr std::size_t kMostListed = 200;
constexpr std::int64_t kFinishedShown = 24 * 60 * 60 * 1000;
constexpr std::int64_t kStillInvited = 60 * 60 * 1000;

bool has_seat(const Summary& summary, const std::string& person) {
  return std::ranges::find(summary.people, person) != summary.people.end();
}

// A table whose people have gone away and not come back is no invitation.
bool is_invitation(const Summary& summary, std::int64_t now) {
  const auto is_there = [](const Json& seat) { return seat["kind"] == "human" && seat["connected"]; };
  const Json& seats = summary.info["seats"];
  return std::any_of(seats.begin(), seats.end(), is_there) || summary.changed > now - kStillInvited;
}

// Writes the record `TableInfo` as this person sees it.
Json for_person(const Summary& summary, const std::string& person) {
  Json info = summary.info;
  for (std::size_t i = 0; i < summary.people.size(); ++i)
    info["seats"][i]["mine"] = summary.people[i] == person && !person.empty();
  info["myMove"] = summary.asked >= 0 &&
                   summary.people[static_cast<std::size_t>(summary.asked)] == person;
  return info;
}

}  // namespace

void Hall::update(Summary summary) {
  {
    const std::lock_guard lock(mutex_);
    auto& known = summaries_[summary.id];
    if (known && summary.address.empty()) summary.address = known->address;
    known = std::make_shared<const Summary>(std::move(summary));
  }
  tell_followers();
}

Json Hall::lobby_for(const std::string& person) const {
  // Rooms wait for the lock, so only the pointers are copied while it is held.
  std::vector<std::shared_ptr<const Summary>> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, summary] : summaries_)
      if (!summary->info.is_null()) all.push_back(summary);
  }
  std::ranges::sort(all, [](const auto& left, const auto& right) {
    return std::tie(right->changed, right->id) < std::tie(left->changed, left->id);
  });
  const std::int64_t now = now_milliseconds();
  Json lobby = {{"open", Json::array()}, {"playing", Json::array()}, {"mine", Json::array()}, {"now", now}};
  for (const auto& summary : all) {
    const auto add = [&](const char* list) {
      if (lobby[list].size() < kMostListed) lobby[list].push_back(for_person(*summary, person));
    };
    const bool is_shown = summary->listed && !summary->over;
    if (is_shown && !summary->open) add("playing");
    if (is_shown && summary->open && is_invitation(*summary, now)) add("open");
    if (has_seat(*summary, person) && (!summary->over || summary->changed > now - kFinishedShown))
      add("mine");
  }
  return lobby;
}

void Hall::show_lobby(const Request& request) {
  {
    const std::lock_guard lock(mutex_);
    if (request.message["follow"].get<bool>()) {
      followers_[request.from.get()] = request.from;
    } else {
      followers_.erase(request.from.get());
    }
  }
  request.from->run_errand(request, [self = shared_from_this(), request] {
    request.reply("lobby", self->lobby_for(request.person.id));
  });
}

// Many tables change at once, so followers get the news together, a moment later. The delay grows
// with their number, so that telling them does not keep the tables waiting.
void Hall::tell_followers() {
  std::chrono::milliseconds delay = kNewsDelay;
  {
    const std::lock_guard lock(mutex_);
    if (news_ || followers_.empty()) return;
    news_ = true;
    delay *= 1 + static_cast<int>(followers_.size()) / kFollowersAtOnce;
  }
  strand_->post([self = shared_from_this(), delay] {
    self->strand_->post_after(delay, [self] {
      std::vector<std::shared_ptr<Visitor>> followers;
      {
        const std::lock_guard lock(self->mutex_);
        self->news_ = false;
        for (const auto& [key, weak] : self->followers_)
          if (auto visitor = weak.lock()) followers.push_back(std::move(visitor));
      }
      for (const auto& visitor : followers) self->tell_lobby(*visitor);
    });
  });
}

void Hall::tell_lobby(Visitor& visitor) const {
  if (visitor.is_behind()) return;
  Json lobby = lobby_for(visitor.person().id);
  lobby["type"] = "lobby";
  visitor.send(lobby);
}

void Hall::catch_up(const std::shared_ptr<Visitor>& visitor, const std::set<std::string>& tables) {
  for (const std::string& table : tables)
    if (const auto room = find(table)) room->catch_up(visitor);
  const std::lock_guard lock(mutex_);
  if (followers_.contains(visitor.get()))
    strand_->post([self = shared_from_this(), visitor] { self->tell_lobby(*visitor); });
}

}  // namespace longbox::server
