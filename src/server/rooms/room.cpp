// A room keeps order at its table: what waits, what is stored, and which visitors are told.
#include "server/rooms/room.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <tuple>

#include "server/rooms/hall.h"

namespace longbox::server {

using kernel::Seat;

namespace {

// Bots answer for this long before the others at the table see what they did.
constexpr auto kBotsTurn = std::chrono::milliseconds(40);
constexpr auto kRetry = std::chrono::seconds(1);
// A running clock is written down this often; a restart gives back no more than that.
constexpr Milliseconds kClockNoted = 10'000;
// So many hints may wait; a request beyond that is refused.
constexpr int kMostHints = 8;

void apply(const TableChanges& changes, std::vector<StoredAnswer>& answers) {
  if (changes.cut_from) answers.resize(static_cast<std::size_t>(*changes.cut_from - 1));
  answers.insert(answers.end(), changes.answers.begin(), changes.answers.end());
}

}  // namespace

StoredTable stored_form(const Table& table) {
  const TablePlan& plan = table.plan();
  StoredTable stored{plan.id, plan.game, to_text(plan_to_json(plan, table.box().game())),
                     table.is_over(), plan.changed};
  for (const SeatPlan& seat : plan.seats)
    if (!seat.person.empty()) stored.people.push_back(seat.person);
  return stored;
}

Room::Room(House& house, std::unique_ptr<Table> table, std::vector<StoredAnswer> answers)
    : house_(house),
      box_(table->box()),
      id_(table->plan().id),
      strand_(house.workers.make_strand()),
      table_(std::move(table)),
      stored_plan_(table_->plan()),
      stored_answers_(std::move(answers)),
      empty_since_(now_milliseconds()) {
  ++house_.metrics.tables;
}

Room::~Room() { --house_.metrics.tables; }

void Room::in_turn(Task task) {
  strand_->post([self = shared_from_this(), task = std::move(task)]() mutable {
    self->waiting_.push_back(std::move(task));
    self->work();
  });
}

void Room::work() {
  while (!is_storing_ && !is_thinking_ && !waiting_.empty()) {
    const Task task = std::move(waiting_.front());
    waiting_.pop_front();
    try {
      task();
    } catch (const std::exception& error) {
      spdlog::error("event=table-failed table={} error=\"{}\"", id_, error.what());
    }
  }
  if (is_idle()) house_.hall->rest(id_);
}

bool Room::is_idle() const {
  return table_->is_over() && watchers_.empty() && waiting_.empty() && !is_storing_ &&
         !is_thinking_ && !is_gone_ && !is_closed_;
}

void Room::close() {
  in_turn([this] {
    drop_gone_watchers();
    if (!is_idle()) return;
    is_closed_ = true;
    house_.hall->unload(id_);
  });
}

void Room::think(Task thought, Task then) {
  is_thinking_ = true;
  house_.thinkers.post(thinking(std::move(thought), std::move(then)));
}

bool Room::think_later(Task thought, Task then) {
  Task task = thinking(std::move(thought), std::move(then));
  is_thinking_ = house_.advisers.post_if_room(std::move(task), kMostHints);
  return is_thinking_;
}

void Room::work_elsewhere(const Request& request, Task thought, Task then) {
  Task task = thinking(std::move(thought), std::move(then));
  is_thinking_ = house_.clerks.post_if_room(std::move(task), house_.limits.errands, request.asker());
  if (!is_thinking_) request.refuse({"busy"});
}

Task Room::thinking(Task thought, Task then) {
  return [self = shared_from_this(), thought = std::move(thought), then = std::move(then)] {
    bool is_done = false;
    try {
      thought();
      is_done = true;
    } catch (const std::exception& error) {
      spdlog::error("event=table-failed table={} error=\"{}\"", self->id_, error.what());
    }
    self->strand_->post([self, then, is_done] {
      self->is_thinking_ = false;
      if (is_done) then();
      self->work();
    });
  };
}

void Room::store(std::function<void(bool)> then) {
  TableChanges changes = table_->take_changes();
  if (changes.empty()) {
    tell_hall();
    then(true);
    return go_on();
  }
  if (is_doubtful_) {
    go_back();
    return then(false);
  }
  is_storing_ = true;
  const bool with_plan = changes.plan;
  const auto pending = std::make_shared<const Pending>(Pending{
      std::move(changes), with_plan ? stored_form(*table_) : StoredTable{}, std::move(then)});
  house_.journal.write(
      [id = id_, pending, changed = table_->plan().changed](Storage& storage) {
        const TableChanges& what = pending->changes;
        if (what.cut_from) storage.cut_answers(id, *what.cut_from);
        if (what.plan) storage.save_table(pending->plan);
        if (!what.plan) storage.touch_table(id, changed);
        for (const StoredAnswer& answer : what.answers) storage.add_answer(id, answer);
      },
      [self = shared_from_this(), pending](const std::string& error) {
        self->strand_->post([self, pending, error] {
          error.empty() ? self->stored(pending) : self->doubt(pending, error);
        });
      });
}

void Room::stored(const PendingPtr& pending) {
  is_storing_ = false;
  apply(pending->changes, stored_answers_);
  note_progress();
  stored_plan_ = table_->plan();
  tell_hall();
  pending->then(true);
  go_on();
  work();
}

// --- When storing fails -------------------------------------------------------------------------

void Room::doubt(const PendingPtr& pending, const std::string& error) {
  spdlog::error("event=store-failed table={} error=\"{}\"", id_, error);
  ++house_.metrics.storage_failures;
  read([this, pending](const ReadingPtr& reading) { resolve(pending, *reading); });
}

void Room::read(std::function<void(const ReadingPtr&)> then) {
  const auto reading = std::make_shared<Reading>();
  house_.journal.write(
      [id = id_, reading](Storage& storage) {
        reading->table = storage.table(id);
        reading->answers = storage.answers(id);
      },
      [self = shared_from_this(), reading, then = std::move(then)](const std::string& error) {
        reading->error = error;
        // The reading task may be the last to hold the room.
        self->strand_->post([self, reading, then] { then(reading); });
      });
}

// A transaction is stored whole or not at all, so one look at the storage tells which.
void Room::resolve(const PendingPtr& pending, const Reading& reading) {
  const TableChanges& changes = pending->changes;
  std::vector<StoredAnswer> expected = stored_answers_;
  apply(changes, expected);
  const bool is_stored = reading.error.empty() && reading.table &&
                         (!changes.plan || reading.table->plan == pending->plan.plan) &&
                         reading.answers == expected;
  if (is_stored) return stored(pending);
  is_storing_ = false;
  is_doubtful_ = !reading.error.empty();
  go_back();
  pending->then(false);
  if (is_doubtful_ && !is_gone_) read_later();
  if (!is_doubtful_) strand_->post_after(kRetry, [self = shared_from_this()] { self->wake(); });
  work();
}

void Room::go_back() {
  table_ = Table::restore(table_->box(), stored_plan_, stored_answers_, now_milliseconds());
  ++log_age_;
}

void Room::read_later() {
  strand_->post_after(kRetry, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self || self->is_gone_) return;
    self->read([self](const ReadingPtr& reading) {
      if (!reading->error.empty()) return self->read_later();
      self->waiting_.push_back([room = self.get(), reading] { room->adopt(*reading); });
      self->work();
    });
  });
}

void Room::adopt(const Reading& reading) {
  is_doubtful_ = false;
  const Json json = reading.table ? Json::parse(reading.table->plan, nullptr, false) : Json();
  auto plan = plan_from_json(json, table_->box().game());
  if (!plan) {
    spdlog::error("event=table-lost table={} reason=\"{}\"", id_, plan.error());
  } else {
    plan.value().changed = std::max(plan.value().changed, reading.table->changed);
    stored_plan_ = std::move(plan.value());
    stored_answers_ = reading.answers;
  }
  go_back();
  tell_hall();
  tell_everybody();
  go_on();
}

void Room::note_progress() const {
  const TablePlan& plan = table_->plan();
  if (plan.begun && !stored_plan_.begun)
    spdlog::info("event=game-began table={} game={} seats={}", id_, plan.game, plan.seats.size());
  if (plan.end && !stored_plan_.end)
    spdlog::info("event=game-over table={} reason={} steps={} turn={}", id_, plan.end->reason,
                 plan.steps, plan.turn);
}

// Does what follows from a new position by itself.
void Room::go_on() {
  if (is_gone_ || is_doubtful_) return;
  watch_clock();
  if (!table_->is_bot_asked() || bots_are_due_) return;
  bots_are_due_ = true;
  waiting_.push_back([this] { let_bots_play(); });
}

void Room::wake() {
  in_turn([this] { store([](bool) {}); });
}

void Room::let_bots_play() {
  bots_are_due_ = false;
  const auto count = std::make_shared<std::uint64_t>(0);
  const auto play = [this, count] {
    const auto end = std::chrono::steady_clock::now() + kBotsTurn;
    for (; table_->is_bot_asked() && std::chrono::steady_clock::now() < end; ++*count)
      table_->answer_by_bot(now_milliseconds());
  };
  think(play, [this, count] {
    if (*count == 0) return;
    store([this, count](bool is_stored) {
      if (is_stored) house_.metrics.bot_answers += *count;
      tell_everybody();
    });
  });
}

void Room::watch_clock() {
  const auto deadline = table_->deadline();
  if (!deadline) return strand_->cancel_timer();
  const auto left = std::clamp<Milliseconds>(*deadline - now_milliseconds(), 0, kClockNoted);
  strand_->post_after(std::chrono::milliseconds(left + 1), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->waiting_.push_back([room = self.get()] {
      if (room->table_->check_clock(now_milliseconds()))
        room->store([room](bool) { room->tell_everybody(); });
      else
        room->note_time();
    });
    self->work();
  });
}

void Room::note_time() {
  table_->note_time(now_milliseconds());
  store([](bool) {});
}

// --- Abandoned tables ---------------------------------------------------------------------------

bool Room::has_human_answer() const {
  const auto& seats = table_->plan().seats;
  return std::ranges::any_of(stored_answers_, [&](const StoredAnswer& answer) {
    return seats[static_cast<std::size_t>(answer.seat)].kind == SeatKind::Human;
  });
}

// A table that somebody looks at is not abandoned. A table that still waits for players, the game of
// one person who has done nothing in it, and a position that was laid out go soon: little is lost, and
// places would be filled for days otherwise. A person alone keeps nobody else waiting, so such a game ends sooner
// than one of several people.
bool Room::is_abandoned() const {
  if (is_gone_ || table_->is_over() || !watchers_.empty()) return false;
  const auto is_past = [](std::chrono::milliseconds time, std::int64_t since) {
    return time.count() > 0 && since < now_milliseconds() - time.count();
  };
  const bool long_ago = is_past(house_.limits.abandoned_alone, table_->plan().changed);
  if (table_->is_waiting())
    return is_past(house_.limits.abandoned_waiting, empty_since_) || long_ago;
  std::set<std::string> people;
  for (const SeatPlan& seat : table_->plan().seats)
    if (seat.kind == SeatKind::Human) people.insert(seat.person);
  if (people.size() > 1) return is_past(house_.limits.abandoned_together, table_->plan().changed);
  const bool is_little = !has_human_answer() || table_->plan().is_laid_out();
  return (is_little && is_past(house_.limits.abandoned_unplayed, empty_since_)) || long_ago;
}

void Room::end_if_abandoned() {
  in_turn([this] {
    drop_gone_watchers();
    if (!is_abandoned()) return;
    spdlog::info("event=abandoned table={}", id_);
    if (table_->is_waiting()) return remove();
    table_->stop("Nobody has come back to the table for a long time.");
    store([](bool) {});
  });
}

// The last person has left, and nothing was played.
void Room::remove() {
  is_gone_ = true;
  spdlog::info("event=table-removed table={}", id_);
  house_.journal.write([id = id_](Storage& storage) { storage.remove_table(id); },
                       [](const std::string&) {});
  house_.hall->remove(id_);
}

}  // namespace longbox::server
