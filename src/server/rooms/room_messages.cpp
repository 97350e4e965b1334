// A room obeys the messages of people about its table. This file holds those of who plays.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <utility>

#include "server/rooms/finally.h"
#include "server/rooms/hall.h"
#include "server/rooms/room.h"
#include "server/views/desk.h"

namespace longbox::server {
namespace {

// So many messages of one table may wait; a request beyond that is refused.
constexpr std::size_t kMostWaiting = 64;

}  // namespace

Room::Handler Room::handler_of(std::string_view type) {
  static constexpr std::array<std::pair<std::string_view, Handler>, 23> kHandlers = {
      {{"answer", &Room::answer},
       {"join", &Room::join},
       {"enter", &Room::enter},
       {"watch", &Room::watch},
       {"leave", &Room::leave},
       {"take-back", &Room::take_back},
       {"consent", &Room::consent},
       {"resign", &Room::resign},
       {"rematch", &Room::rematch},
       {"look", &Room::look},
       {"why", &Room::why},
       {"hint", &Room::hint},
       {"forecast", &Room::forecast},
       {"restart", &Room::restart},
       {"solution", &Room::solution},
       {"scene", &Room::scene},
       {"replay", &Room::replay},
       {"position", &Room::position},
       {"take-up", &Room::take_up},
       {"analysis", &Room::analysis},
       {"talk", &Room::talk},
       {"say", &Room::say},
       {"report", &Room::report}}};
  const auto found = std::ranges::find(kHandlers, type, &std::pair<std::string_view, Handler>::first);
  return found == kHandlers.end() ? nullptr : found->second;
}

void Room::obey(const Request& request) {
  strand_->post([self = shared_from_this(), kept = std::make_shared<const Request>(request)] {
    if (self->waiting_.size() >= kMostWaiting) return kept->refuse({"busy"});
    self->waiting_.push_back([room = self.get(), kept] { room->do_now(*kept); });
    self->work();
  });
}

void Room::do_now(const Request& request) {
  const Handler handler = handler_of(request.message["type"].get<std::string>());
  if (handler == nullptr) return request.refuse({"unknown-type"});
  if (is_gone_) return request.refuse({"no-such-table"});
  if (is_closed_) return house_.hall->obey(request);
  (this->*handler)(request);
}

void Room::refuse_unstored(const Request& request) const {
  request.refuse(house_.storage_problem(is_doubtful_ || is_closed_));
}

void Room::finish(const Request& request, const Attempt& attempt, std::string_view reply,
                  Json fields) {
  if (!attempt) return request.refuse(attempt.error());
  store([this, request, reply, fields = std::move(fields)](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    tell_everybody({request.from, request.reply_text(reply, fields)});
  });
}

void Room::answer(const Request& request) {
  const auto answered = table_->answer(request.person.id, *request.number("step"),
                                       *request.number("option"), now_milliseconds());
  if (!answered) return request.refuse(answered.error());
  const int step = table_->play()->step();
  store([this, request, step](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    ++house_.metrics.answers;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - request.received;
    house_.metrics.note_answer(took.count());
    tell_everybody({request.from, request.reply_text("answered", {{"table", id_}, {"step", step}})});
  });
}

// The play goes back by playing the game again from its beginning.
void Room::take_back(const Request& request) {
  const auto done = std::make_shared<Attempt>(Done{});
  work_elsewhere(
      request,
      [this, request, done] {
        *done = table_->take_back(request.person.id, request.number("seat"), request.number("step"), now_milliseconds());
      },
      [this, request, done] { finish_take_back(request, *done); });
}

void Room::finish_take_back(const Request& request, const Attempt& done) {
  note_take_back(done);
  if (done)
    spdlog::info("event={} table={} person={} step={}", table_->wish() ? "take-back-asked" : "taken-back", id_,
                 request.person.id, table_->play()->step());
  finish(request, done, "done", {{"table", id_}});
}

// The log is shorter now, and a hint for another position no longer holds.
void Room::note_take_back(const Attempt& done) {
  if (!done || table_->wish()) return;
  ++log_age_;
  hint_.step = -1;
}

void Room::consent(const Request& request) {
  const auto done = std::make_shared<Attempt>(Done{});
  work_elsewhere(
      request,
      [this, request, done] {
        *done = table_->consent(request.person.id, request.message["agree"].get<bool>(),
                                now_milliseconds());
      },
      [this, request, done] { finish_take_back(request, *done); });
}

void Room::restart(const Request& request) {
  const auto done = table_->restart(request.person.id, now_milliseconds());
  note_take_back(done);
  finish(request, done, "done", {{"table", id_}});
}

// The position is told first, and then what happens from there, so that it is a story.
void Room::solution(const Request& request) {
  if (table_->plan().puzzle.empty()) return request.refuse({"no-such-puzzle", "no puzzle is played at this table"});
  const auto laid_out = table_->restart(request.person.id, now_milliseconds());
  if (!laid_out) return request.refuse(laid_out.error());
  note_take_back(laid_out);
  store([this, request](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    tell_everybody();
    finish(request, table_->show_solution(now_milliseconds()), "done", {{"table", id_}});
  });
}

void Room::resign(const Request& request) {
  finish(request, table_->resign(request.person.id, request.number("seat"), now_milliseconds()),
         "done", {{"table", id_}});
}

// A rematch deals anew to the present people with their decks; the second seat begins, unless all
// play together or a position is laid out.
void Room::rematch(const Request& request) {
  const auto& seats = table_->plan().seats;
  if (std::ranges::find(seats, request.person.id, &SeatPlan::person) == seats.end())
    return request.refuse({"not-your-seat"});
  if (!table_->is_over()) return request.refuse({"not-over"});
  Request enter = request;
  enter.message["type"] = "enter";
  if (!table_->plan().rematch.empty()) {
    enter.message["table"] = table_->plan().rematch;
    return house_.hall->obey(enter);
  }
  TablePlan plan = table_->plan();
  plan.seed = random_number();
  plan.shown = false;
  plan.told = false;
  plan.taken_up = false;  // it is dealt anew
  for (SeatPlan& seat : plan.seats) {
    if (seat.resigned) seat.kind = SeatKind::Human;
    if (seat.resigned) seat.bot.clear();
    seat.resigned = false;
    seat.used = 0;
    seat.expected = seat.kind == SeatKind::Human && seat.person != request.person.id;
  }
  if (!table_->box().is_together() && !plan.is_laid_out())
    std::rotate(plan.seats.begin(), plan.seats.begin() + 1, plan.seats.end());
  open_rematch(request, std::move(plan));
}

// Whoever asks as well meanwhile waits, and then enters the same table.
void Room::open_rematch(const Request& request, TablePlan plan) {
  is_thinking_ = true;
  const auto id = std::make_shared<std::string>();
  const auto opened = house_.hall->open(request, table_->box(), std::move(plan), {},
                                        [self = shared_from_this(), id, request](bool is_open) {
    self->strand_->post([self, id, request, is_open] {
      self->is_thinking_ = false;
      if (is_open && !self->is_closed_) {
        spdlog::info("event=rematch table={} next={} person={}", self->id_, *id, request.person.id);
        self->table_->set_rematch(*id);
        self->store([room = self.get()](bool) { room->tell_everybody(); });
      }
      self->work();
    });
  });
  if (opened) *id = opened.value();
  if (opened) return;
  is_thinking_ = false;
  request.refuse(opened.error());
}

}  // namespace longbox::server
