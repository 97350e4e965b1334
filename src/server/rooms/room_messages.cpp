// A room obeys the messages of people about its table.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "server/rooms/hall.h"
#include "server/rooms/room.h"
#include "server/views/desk.h"
#include "server/views/explain.h"
#include "server/views/forecast.h"

namespace longbox::server {
namespace {

using kernel::Seat;

constexpr const char* kSeatPurpose = "seat";

// So many messages of one table may wait; a request beyond that is refused.
constexpr std::size_t kMostWaiting = 64;

// Finally runs its function when it is destroyed, also when something was thrown.
class Finally {
 public:
  explicit Finally(Task task) : task_(std::move(task)) {}
  ~Finally() { task_(); }
  Finally(const Finally&) = delete;
  Finally& operator=(const Finally&) = delete;

 private:
  Task task_;
};

// Names a seat as a token does: with the number of the sitting, which ends when somebody leaves.
std::string seat_mark(Seat seat, const SeatPlan& plan) {
  return fmt::format("{}.{}", seat, plan.sitting);
}

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
  strand_->post([self = shared_from_this(), request] {
    if (self->waiting_.size() >= kMostWaiting) return request.refuse({"busy"});
    self->waiting_.push_back([room = self.get(), request] { room->do_now(request); });
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
    request.reply(reply, fields);
    tell_everybody();
  });
}

// --- Coming and going ---------------------------------------------------------------------------

std::string Room::seat_token(const std::vector<Seat>& seats) const {
  std::vector<std::string> numbers;
  for (const Seat seat : seats)
    numbers.push_back(seat_mark(seat, table_->plan().seats[seat]));
  return house_.signer.sign(kSeatPurpose, id_ + ":" + base::join(numbers, ","));
}

// Returns the seats that a token was made for; none when it is not one of this table, or others
// have sat down there since.
std::vector<Seat> Room::seats_of_token(const std::string& token) const {
  std::vector<Seat> seats;
  const std::string start = id_ + ":";
  const auto text = house_.signer.open(kSeatPurpose, token);
  if (!text || !text->starts_with(start)) return seats;
  const auto marks = base::split(text->substr(start.size()), ',');
  for (Seat seat = 0; seat < table_->plan().seats.size(); ++seat)
    if (std::ranges::find(marks, seat_mark(seat, table_->plan().seats[seat])) != marks.end())
      seats.push_back(seat);
  return seats;
}

bool Room::add_watcher(const Request& request) {
  if (!request.from->attend(id_)) {
    request.refuse({"too-many-tables", "this connection looks at too many tables"});
    return false;
  }
  const auto is_same = [&](const Watcher& watcher) { return watcher.visitor.lock() == request.from; };
  std::erase_if(watchers_, is_same);
  drop_gone_watchers();
  const auto of_address = std::ranges::count_if(watchers_, [&](const Watcher& watcher) {
    const auto visitor = watcher.visitor.lock();
    return visitor && visitor->address() == request.from->address();
  });
  const bool is_crowded = watchers_.size() >= static_cast<std::size_t>(house_.limits.watchers_per_table) ||
                          of_address >= house_.limits.watchers_per_address;
  if (is_crowded && table_->seats_of(request.person.id).empty()) {
    request.from->unattend(id_);
    request.refuse({"busy", "too many people watch this table"});
    return false;
  }
  watchers_.push_back({request.from, request.person.id});
  was_looked_at_ = true;
  spdlog::debug("event=came table={} person={}", id_, request.person.id);
  return true;
}

// Tells the asking visitor which seats are theirs, and everybody who is there.
void Room::seat(const Request& request) {
  if (!add_watcher(request)) return;
  note_presence();
  const auto seats = table_->seats_of(request.person.id);
  if (!seats.empty()) {
    Json fields = {{"table", id_}, {"seats", seats}, {"token", seat_token(seats)}};
    request.reply("seated", std::move(fields));
  }
  drop_gone_watchers();
  tell_of_newcomer(request, seats.empty());
}

// Everybody sees who is there. The update is the reply to somebody who came without a seat.
void Room::tell_of_newcomer(const Request& request, bool with_reply) {
  for (Watcher& watcher : watchers_)
    tell(watcher, with_reply && watcher.visitor.lock() == request.from ? &request : nullptr);
}

void Room::open(const Request& request, const TableCount& count, std::function<void(bool)> then) {
  in_turn([this, request, count, then = std::move(then)] {
    StoredTable table = stored_form(*table_);
    table.glance.maker = count.maker;
    table.seen = table_->plan().created;
    const auto done = [this, request, then](bool is_stored) {
      if (is_stored) {
        spdlog::info("event=table-opened table={} game={} seats={} person={} name=\"{}\" address={}", id_,
                     table_->plan().game, table_->plan().seats.size(), request.person.id, request.person.name,
                     request.from->address());
        seat(request);
      } else {
        is_gone_ = true;
        house_.hall->remove(id_);
        refuse_opening(request);
      }
      then(is_stored);
    };
    hand_to_journal(std::make_shared<Pending>(Pending{table_->take_changes(), std::move(table), count, done}));
  });
}

void Room::refuse_opening(const Request& request) const {
  switch (refusal_) {
    case Refusal::None: return refuse_unstored(request);
    case Refusal::Person: return request.refuse({"too-many-tables"});
    case Refusal::All: return request.refuse({"busy", "there is no room for more tables"});
    case Refusal::Maker:
      spdlog::warn("event=address-full what=tables address={}", request.from->address());
      return request.refuse({"too-many-tables", "too many tables were made from your address"});
  }
}

void Room::join(const Request& request) {
  if (!table_->is_waiting()) return request.refuse({"seat-taken", "the game has begun"});
  if (request.message.contains("deck") && !request.deck) return house_.hall->obey(request);
  std::optional<kernel::Deck> deck;
  if (request.deck) deck = *request.deck;
  const auto sat = table_->sit(request.person.id, request.person.name, request.number("seat"),
                               std::move(deck), now_milliseconds());
  if (!sat) return request.refuse(sat.error());
  if (const auto begun = table_->begin_if_full(now_milliseconds()); !begun) {
    table_ = Table::restore(table_->box(), stored_plan_, stored_answers_, now_milliseconds());
    return request.refuse(begun.error());
  }
  store([this, request, seat_number = sat.value()](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    spdlog::info("event=sat-down table={} seat={} person={} name=\"{}\" address={}", id_, seat_number,
                 request.person.id, request.person.name, request.from->address());
    seat(request);
  });
}

void Room::enter(const Request& request) {
  if (request.message.contains("token")) {
    const auto seats = seats_of_token(request.message["token"].get<std::string>());
    if (seats.empty()) return request.refuse({"bad-token", "", "token"});
    table_->hand_over(seats, request.person.id, request.person.name);
    spdlog::info("event=seats-handed-over table={} person={} name=\"{}\"", id_, request.person.id, request.person.name);
  }
  table_->arrive(request.person.id, now_milliseconds());
  store([this, request](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    seat(request);
  });
}

// The visitor is another person now, or has another name. A guest who logs in brings the seats
// along, because both identities were proven. After logging out, the visitor looks at the table
// like a stranger.
void Room::change_person(const std::shared_ptr<Visitor>& visitor, const Person& before,
                         const Person& after) {
  in_turn([this, visitor, before, after] {
    if (is_gone_) return;
    // The table has gone out of memory in the meantime, and its seats are to follow all the same.
    if (is_closed_) return house_.hall->change_person_at(id_, visitor, before, after);
    for (Watcher& watcher : watchers_) {
      if (!visitor || watcher.visitor.lock() != visitor || watcher.person != before.id) continue;
      if (before.id != after.id) watcher = {visitor, after.id, std::move(watcher.ear)};
      if (watcher.ear) watcher.ear->person = after.id;
    }
    if (table_->is_over()) return tell_everybody();
    if (before.id != after.id && !before.claimed && after.claimed)
      table_->hand_over(table_->seats_of(before.id), after.id, after.name);
    table_->rename(after.id, after.name);
    store([this](bool) {
      note_presence();
      tell_everybody();
    });
  });
}

void Room::watch(const Request& request) {
  if (!add_watcher(request)) return;
  // A visitor who asks to watch sees only what is public, even with a seat at the table.
  watchers_.back().person.clear();
  note_presence();
  tell_of_newcomer(request, true);
  go_on();
}

void Room::leave(const Request& request) {
  const auto is_same = [&](const Watcher& watcher) { return watcher.visitor.lock() == request.from; };
  const std::size_t before = watchers_.size();
  const bool was_here = std::erase_if(watchers_, is_same) > 0;
  note_emptiness(before);
  note_presence();
  const bool has_seat = !table_->seats_of(request.person.id).empty();
  if (!was_here && !has_seat) return request.refuse({"not-at-table"});
  request.from->unattend(id_);
  if (has_seat) spdlog::info("event=left table={} person={}", id_, request.person.id);
  const bool is_empty = table_->is_waiting() && has_seat && table_->stand_up(request.person.id);
  if (!is_empty) return finish(request, Done{}, "done", {{"table", id_}});
  tell_everybody();
  remove();
  request.reply("done", {{"table", id_}});
}

// --- Playing ------------------------------------------------------------------------------------

void Room::answer(const Request& request) {
  const auto answered = table_->answer(request.person.id, *request.number("step"),
                                       *request.number("option"), now_milliseconds());
  if (!answered) return request.refuse(answered.error());
  const int step = table_->play()->step();
  store([this, request, step](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    request.reply("answered", {{"table", id_}, {"step", step}});
    ++house_.metrics.answers;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - request.received;
    house_.metrics.note_answer(took.count());
    tell_everybody();
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
  hint_.first = -1;
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

// --- Looking ------------------------------------------------------------------------------------

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
  tell_through(*watcher, static_cast<Seat>(*seat), &request);
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
  if (hint_.first == table_->play()->step()) return tell_hint(request);
  const auto option = std::make_shared<int>(0);
  const std::pair position(table_->play()->step(), log_age_);
  const auto thought = [option, think = table_->hint()] { *option = think(); };
  ponder(request, thought, [this, request, option, position] {
    if (!table_->asked()) return request.refuse({"game-over"});
    if (std::pair(table_->play()->step(), log_age_) != position) return request.refuse({"stale"});
    hint_ = {position.first, *option};
    tell_hint(request);
  });
}

// The table goes on while a hint waits for its turn.
void Room::ponder(const Request& request, Task thought, Task then) {
  think_for(request, std::move(thought), [&](const Asker& asker, const Places& places, Task counted) {
    const auto task = [self = shared_from_this(), counted = std::move(counted), then = std::move(then)] {
      counted();
      self->in_turn(then);
    };
    return house_.advisers.post_in_turn(task, asker, places);
  });
}

void Room::think_for(const Request& request, Task thought,
                     const std::function<bool(const Asker&, const Places&, Task)>& post) {
  const Asker asker = request.asker();
  if (!house_.thinking.is_left(asker)) return request.refuse({"thought-enough"});
  if (!house_.hall->begin_hint(asker.person)) return request.refuse({"busy", "one hint at a time"});
  const auto counted = [this, asker, thought = std::move(thought)] {
    const Finally done([&] { house_.hall->end_hint(asker.person); });
    const Thought spent(house_.thinking, asker);
    thought();
  };
  if (post(asker, {.all = house_.limits.hints, .address = house_.limits.hints_per_address}, counted)) return;
  house_.hall->end_hint(asker.person);
  request.refuse({"busy"});
}

void Room::tell_hint(const Request& request) {
  Play& play = *table_->play();
  const kernel::Option& option = play.question()[hint_.second];
  request.reply("hint",
                {{"table", id_},
                 {"step", play.step()},
                 {"option", hint_.second},
                 {"label", names().in(play.game().label(play.machine(), play.question(), option))},
                 {"follows", server::forecast(box_, play.machine(), hint_.second, names(), table_->plan().is_open())["lines"]}});
}

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
  Json reply = server::forecast(box_, play.machine(), option, names(), table_->plan().is_open());
  reply.update({{"table", id_}, {"step", play.step()}, {"option", option}});
  request.reply("forecast", std::move(reply));
}

}  // namespace longbox::server
