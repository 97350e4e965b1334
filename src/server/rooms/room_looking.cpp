// A room answers those who look: at a card, at the reasons of a refusal, for a hint or a forecast.
#include <algorithm>
#include <utility>

#include "server/rooms/finally.h"
#include "server/rooms/hall.h"
#include "server/rooms/room.h"
#include "server/views/desk.h"
#include "server/views/explain.h"
#include "server/views/forecast.h"

namespace longbox::server {

Room::Watcher* Room::watcher_of(const Request& request) {
  const auto is_same = [&](const Watcher& watcher) { return watcher.visitor.lock() == request.from; };
  const auto found = std::ranges::find_if(watchers_, is_same);
  return found == watchers_.end() ? nullptr : &*found;
}

void Room::look(const Request& request) {
  const auto own = table_->seats_of(request.person.id);
  const auto seat = request.number("seat");
  if (seat && std::ranges::find(own, *seat) == own.end()) return request.refuse({"not-your-seat"});
  Watcher* watcher = watcher_of(request);
  if (watcher == nullptr) return request.refuse({"not-at-table"});
  if (!seat) return tell(*watcher, &request);
  // A visitor who came to watch sees only what is public.
  if (watcher->person.empty()) return request.refuse({"not-your-seat"});
  tell_through(*watcher, static_cast<kernel::Seat>(*seat), &request);
}

void Room::why(const Request& request) {
  const Watcher* watcher = watcher_of(request);
  if (watcher == nullptr) return request.refuse({"not-at-table"});
  if (table_->play() == nullptr) return request.refuse({"not-started"});
  auto reasons = explain(table_->box(), table_->play()->machine(),
                         eyes_of(*table_, watcher->viewer), *request.number("object"), names());
  if (!reasons) return request.refuse(reasons.error());
  reasons.value()["table"] = id_;
  request.reply("reasons", std::move(reasons.value()));
}

void Room::hint(const Request& request) {
  const auto own = table_->seats_of(request.person.id);
  if (own.empty()) return request.refuse({"not-your-seat"});
  if (table_->is_waiting()) return request.refuse({"not-started"});
  const auto asked = table_->asked();
  if (!asked) return request.refuse({"game-over"});
  if (std::ranges::find(own, *asked) == own.end()) return request.refuse({"not-your-decision"});
  if (hint_.step == table_->play()->step()) return request.reply("hint", hint_.reply);
  const auto reply = std::make_shared<Json>();
  const std::pair position(table_->play()->step(), log_age_);
  const auto thought = [reply, think = table_->hint(), prospect = prospect()] { *reply = prospect->hint(think()); };
  ponder(request, thought, [this, request, reply, position] {
    if (!table_->asked()) return request.refuse({"game-over"});
    if (std::pair(table_->play()->step(), log_age_) != position) return request.refuse({"stale"});
    reply->update({{"table", id_}, {"step", position.first}});
    hint_ = {position.first, std::move(*reply)};
    request.reply("hint", hint_.reply);
  });
}

// The table may go on while somebody looks ahead from the position as it is now.
std::shared_ptr<Prospect> Room::prospect() {
  return std::make_shared<Prospect>(box_, table_->play()->state(), names(), table_->plan().is_open());
}

// The table goes on while a hint waits for its turn.
void Room::ponder(const Request& request, Task thought, Task then) {
  think_for(request, std::move(thought), [&](const Asker& asker, const Places& places, Task counted, Task dropped) {
    const auto task = [self = shared_from_this(), counted = std::move(counted), then = std::move(then)] {
      counted();
      self->in_turn(then);
    };
    return house_.advisers.post_in_turn(task, asker, places, std::move(dropped));
  });
}

void Room::think_for(const Request& request, Task thought, const Post& post) {
  const Asker asker = request.asker();
  if (!house_.thinking.is_left(asker)) return request.refuse({"thought-enough"});
  if (!house_.hall->begin_hint(asker.person)) return request.refuse({"busy", "one hint at a time"});
  const auto counted = [this, asker, thought = std::move(thought)] {
    const Finally done([&] { house_.hall->end_hint(asker.person); });
    const Thought spent(house_.thinking, asker);
    thought();
  };
  const auto dropped = [&house = house_, request, person = asker.person] {
    house.hall->end_hint(person);
    request.refuse({"busy"});
  };
  const Places places{.all = house_.limits.hints, .address = house_.limits.hints_per_address};
  if (!post(asker, places, counted, dropped)) dropped();
}

// A forecast is an errand, because it plays the game on several times: neither this table waits for it nor another.
void Room::forecast(const Request& request) {
  if (table_->is_waiting()) return request.refuse({"not-started"});
  const auto asked = table_->asked();
  if (!asked) return request.refuse({"game-over"});
  const auto own = table_->seats_of(request.person.id);
  if (std::ranges::find(own, *asked) == own.end()) return request.refuse({"not-your-decision"});
  Play& play = *table_->play();
  const int option = *request.number("option");
  if (request.number("step") != play.step()) return request.refuse({"stale"});
  if (option < 0 || option >= play.question().size()) return request.refuse({"no-such-option"});
  request.from->run_errand(request, [request, prospect = prospect(), id = id_, step = play.step(), option] {
    Json reply = prospect->forecast(option);
    reply.update({{"table", id}, {"step", step}, {"option", option}});
    request.reply("forecast", std::move(reply));
  });
}

}  // namespace longbox::server
