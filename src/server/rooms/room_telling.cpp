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
void Room::write_log(Watcher& watcher, bool fresh, const SeatNames& names, JsonText& text) const {
  text.key("log");
  const Play* play = table_->play();
  if (play == nullptr) return text.raw("[]");
  const std::size_t size = play->log().size();
  const std::size_t from = fresh ? size - std::min(size, kMostLines) : watcher.log_from;
  play->log().write_lines(watcher.viewer, from, names, text);
  watcher.log_from = size;
}

// The reply to a request begins with the request's number.
std::string Room::update_for(Watcher& watcher, Seat viewer, const SeatNames& names, Screen& screen, const Request* request) {
  const bool fresh = watcher.log_age != log_age_ || watcher.viewer != viewer || watcher.log_names != names;
  const bool is_story = request == nullptr && can_tell_story(watcher, fresh);
  watcher.viewer = viewer;
  watcher.log_age = log_age_;
  if (fresh) watcher.log_names = names;
  const Reader reader = reader_for(watcher.person);
  JsonText text;
  text.begin_object();
  if (request != nullptr && request->message.contains("request")) text.field("request", request->message["request"]);
  text.field(is_story ? "from" : "fresh", is_story ? Json(table_->play()->log().reel().step()) : Json(fresh));
  write_log(watcher, fresh, names, text);
  if (is_story) {
    write_story(*table_, reader, viewer, names, screen, watcher.last, text);
  } else {
    watcher.last = {};
    text.field("type", "table");
    text.key("view");
    write_view(*table_, reader, viewer, names, text);
  }
  text.end_object();
  return text.take();
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
  Screen screen(box_.game());
  visitor->send_text(update_for(watcher, viewer, names(), screen, request));
  ++house_.metrics.updates;
  if (request != nullptr) note_told();
}

bool Room::is_spectator(const Watcher& watcher) const {
  return table_->seats_of(watcher.person).empty();
}

// Watchers without a seat who have read equally far get one message, written once for all of them. A receipt goes
// together with what its reader is told.
void Room::tell_everybody(Receipt receipt) {
  drop_gone_watchers();
  const SeatNames names = this->names();
  Screen screen(box_.game());
  std::map<std::tuple<Seat, Seat, std::size_t, int, bool>, std::string> written;
  const auto send = [&](const std::shared_ptr<Visitor>& visitor, std::string text) {
    ++house_.metrics.updates;
    if (visitor != receipt.to) return visitor->send_text(std::move(text));
    visitor->send_texts({std::move(receipt.text), std::move(text)});
    receipt.to.reset();
  };
  for (Watcher& watcher : watchers_) {
    const auto visitor = watcher.visitor.lock();
    if (!visitor || misses(watcher)) continue;
    const Seat viewer = viewer_for(*table_, watcher.person, watcher.viewer);
    if (!is_spectator(watcher)) {
      send(visitor, update_for(watcher, viewer, names, screen));
      continue;
    }
    const std::tuple key(watcher.viewer, viewer, watcher.log_from, watcher.log_age,
                         watcher.log_names == names);
    auto& text = written[key];
    if (text.empty()) {
      text = update_for(watcher, viewer, names, screen);
    } else {
      watcher.viewer = viewer;
      watcher.log_names = names;
      watcher.log_from = table_->play() != nullptr ? table_->play()->log().size() : watcher.log_from;
      watcher.log_age = log_age_;
      watcher.last = {};
    }
    send(visitor, text);
  }
  if (receipt.to) receipt.to->send_text(std::move(receipt.text));
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
