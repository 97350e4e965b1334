// A room ends a game, or lets a person go, because the host or the owner of an account wants it.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/rooms/hall.h"
#include "server/rooms/room.h"

namespace longbox::server {

void Room::end_by_host(const std::string& reason, Task then) {
  in_turn([this, reason, then = std::move(then)] {
    if (is_closed_) return;  // the next look finds the table elsewhere
    if (is_gone_ || table_->is_over()) return then();
    spdlog::info("event=ended-by-host table={} reason=\"{}\"", id_, reason);
    const std::string text = "The host of the server has ended the game" + (reason.empty() ? "." : ": " + reason);
    const auto removed = [then](bool is_removed) {
      if (is_removed) then();
    };
    if (table_->is_waiting()) return close_down(text, removed);
    table_->stop(text);
    store([this, then](bool is_stored) {
      tell_everybody();
      if (is_stored) then();
    });
  });
}

void Room::close_down(const std::string& text, Removed then) {
  table_->stop(text);
  remove([this, then = std::move(then)](bool is_removed) {
    if (is_removed) tell_everybody();
    then(is_removed);
  });
}

void Room::give_up_for(const std::string& person) {
  in_turn([this, person] {
    if (is_closed_) return house_.hall->heed_bans_again();
    if (is_gone_ || table_->is_over() || table_->seats_of(person).empty() || is_let_in(person)) return;
    spdlog::info("event=given-up-for table={} person={}", id_, person);
    const auto done = [this](bool is_stored) {
      if (!is_stored) house_.hall->heed_bans_again();
      tell_everybody();
    };
    if (table_->give_up_for(person, now_milliseconds())) return remove(done);
    store(done);
  });
}

bool Room::is_let_in(const std::string& person) const {
  return std::ranges::any_of(watchers_, [&](const Watcher& watcher) {
    const auto visitor = watcher.visitor.lock();
    return visitor && watcher.person == person && !house_.people.shut_out(visitor->person(), visitor->address());
  });
}

void Room::take_out(const std::string& person, const std::string& alias) {
  in_turn([this, person, alias] {
    talk_.forget(person);
    if (is_gone_ || is_closed_ || !table_->has_person(person)) return;
    spdlog::info("event=taken-out table={} person={}", id_, person);
    const bool is_empty = table_->give_up_for(person, now_milliseconds());
    if (is_empty || !table_->has_others(person)) return close_down("The account that this table belonged to is no more.");
    table_->take_out(person, alias);
    ++log_age_;
    store([this](bool) { tell_everybody(); });
  });
}

}  // namespace longbox::server
