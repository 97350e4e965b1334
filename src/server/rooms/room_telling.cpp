// A room tells those who look at its table what happens: stories where it can, else the whole view.
#include <algorithm>
#include <map>
#include <tuple>

#include "server/rooms/hall.h"
#include "server/rooms/room.h"

namespace longbox::server {

using kernel::Seat;

namespace {

// A log that starts anew has at most this many lines. In a hot seat it starts anew with every
// change of players; a reader of all of a long game has its replay.
constexpr std::size_t kMostLines = 500;

}  // namespace

Reader Room::reader_for(const std::string& person) const {
  Reader reader{person, {}, 0, now_milliseconds()};
  for (const Watcher& watcher : watchers_) {
    const auto seats = table_->seats_of(watcher.person);
    reader.present.insert(seats.begin(), seats.end());
    if (seats.empty()) ++reader.watchers;
  }
  return reader;
}

bool Room::can_tell_story(const Watcher& watcher, bool fresh) const {
  if (fresh || table_->play() == nullptr) return false;
  const Reel& reel = table_->play()->log().reel();
  return reel.is_whole() && reel.lines() == watcher.log_from;
}

// Each seat reads a log of its own, because a line may tell one seat more than the next. So the log
// starts anew for another viewer, and also when lines are gone or somebody has another name.
Json Room::update_for(Watcher& watcher, Seat viewer, bool whole) {
  const SeatNames names = this->names();
  const bool fresh = watcher.log_age != log_age_ || watcher.viewer != viewer || watcher.log_names != names;
  const bool is_story = !whole && can_tell_story(watcher, fresh);
  watcher.viewer = viewer;
  Json log = Json::array();
  if (const Play* play = table_->play()) {
    const std::size_t size = play->log().size();
    const std::size_t from = fresh ? size - std::min(size, kMostLines) : watcher.log_from;
    log = play->log().lines(watcher.viewer, from, names);
    watcher.log_from = size;
  }
  watcher.log_age = log_age_;
  watcher.log_names = names;
  const Reader reader = reader_for(watcher.person);
  if (!is_story) watcher.last = {};
  Json update = is_story ? table_story(*table_, reader, viewer, watcher.last)
                         : Json{{"view", table_view(*table_, reader, viewer)}, {"fresh", fresh}};
  update["type"] = is_story ? "story" : "table";
  update["log"] = std::move(log);
  return update;
}

// Everybody has been told the present position; while somebody looks on, the reel records what follows.
void Room::note_told() {
  Play* play = table_->play();
  if (play == nullptr) return;
  if (watchers_.empty()) return play->note_unseen();
  play->note_told();
}

// A story tells what has happened since the last update, so nothing but the whole view follows what was missed.
bool Room::misses(Watcher& watcher) {
  const auto visitor = watcher.visitor.lock();
  if (!visitor || !visitor->is_behind()) return false;
  watcher.log_age = -1;
  return true;
}

void Room::catch_up(const std::shared_ptr<Visitor>& visitor) {
  in_turn([this, visitor] {
    for (Watcher& watcher : watchers_)
      if (watcher.log_age < 0 && watcher.visitor.lock() == visitor) tell(watcher);
  });
}

void Room::tell(Watcher& watcher, const Request* request) {
  if (request == nullptr && misses(watcher)) return;
  tell_through(watcher, viewer_for(*table_, watcher.person, watcher.viewer), request);
}

void Room::tell_through(Watcher& watcher, Seat viewer, const Request* request) {
  const auto visitor = watcher.visitor.lock();
  if (!visitor) return;
  Json update = update_for(watcher, viewer, request != nullptr);
  ++house_.metrics.updates;
  if (request == nullptr) return visitor->send(update);
  request->reply("table", std::move(update));
  note_told();
}

bool Room::is_spectator(const Watcher& watcher) const {
  return table_->seats_of(watcher.person).empty();
}

// Watchers without a seat who have read equally far get one message, written once for all of them.
void Room::tell_everybody() {
  drop_gone_watchers();
  const SeatNames names = this->names();
  std::map<std::tuple<Seat, Seat, std::size_t, int, bool>, std::string> written;
  for (Watcher& watcher : watchers_) {
    if (misses(watcher)) continue;
    if (!is_spectator(watcher)) {
      tell(watcher);
      continue;
    }
    const Seat viewer = viewer_for(*table_, watcher.person, watcher.viewer);
    const std::tuple key(watcher.viewer, viewer, watcher.log_from, watcher.log_age,
                         watcher.log_names == names);
    auto& text = written[key];
    if (text.empty()) {
      text = to_text(update_for(watcher, viewer, false));
    } else {
      watcher.viewer = viewer;
      watcher.log_names = names;
      watcher.log_from = table_->play() != nullptr ? table_->play()->log().size() : watcher.log_from;
      watcher.log_age = log_age_;
      watcher.last = {};
    }
    ++house_.metrics.updates;
    if (const auto visitor = watcher.visitor.lock()) visitor->send_text(text);
  }
  note_told();
}

// The lobby reads who is there from the storage, on whichever node. Nobody waits for it.
void Room::note_presence() {
  if (is_gone_ || is_closed_) return;
  std::pair<unsigned, int> now = {0, 0};
  for (const Watcher& watcher : watchers_) {
    const auto seats = table_->seats_of(watcher.person);
    for (const Seat seat : seats) now.first |= 1U << seat;
    if (seats.empty()) ++now.second;
  }
  if (now == presence_) return;
  presence_ = now;
  house_.journal.write(
      [id = id_, hold = hold_, now](Storage& storage) {
        storage.set_presence(id, hold, now.first, now.second, now_milliseconds());
      },
      [self = shared_from_this()](const std::string&) { self->house_.hall->note_news(); });
}

void Room::drop_gone_watchers() {
  const std::size_t before = watchers_.size();
  std::erase_if(watchers_, [](const Watcher& watcher) { return watcher.visitor.expired(); });
  note_emptiness(before);
}

void Room::note_emptiness(std::size_t watchers_before) {
  if (watchers_before > 0 && watchers_.empty()) empty_since_ = now_milliseconds();
}

void Room::forget(const std::shared_ptr<Visitor>& visitor) {
  in_turn([this, visitor] {
    const auto is_gone = [&](const Watcher& watcher) {
      const auto other = watcher.visitor.lock();
      return !other || other == visitor;
    };
    const std::size_t before = watchers_.size();
    if (std::erase_if(watchers_, is_gone) > 0) {
      note_emptiness(before);
      note_presence();
      tell_everybody();
    }
  });
}

}  // namespace longbox::server
