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
// A game that nobody needs goes this long after the last one has left.
constexpr auto kBriefStays = std::chrono::seconds(2);
// The time of the last answer is written down this often: it stands in indexes, which cost more to write than the row.
constexpr Milliseconds kChangeNoted = 10'000;

bool save(Storage& storage, RowWrite write, const StoredTable& table, const Hold& hold) {
  switch (write) {
    case RowWrite::Plan: return storage.save_table(table, hold);
    case RowWrite::Progress: return storage.touch_table(table, hold);
    case RowWrite::Step: return storage.note_step(table, hold);
  }
  return false;
}

void apply_changes(const TableChanges& changes, std::vector<StoredAnswer>& answers) {
  if (changes.cut_from) answers.resize(static_cast<std::size_t>(*changes.cut_from - 1));
  answers.insert(answers.end(), changes.answers.begin(), changes.answers.end());
}

}  // namespace

Room::Room(House& house, std::unique_ptr<Table> table, std::vector<StoredAnswer> answers, RoomPlace place)
    : house_(house),
      box_(table->box()),
      id_(table->plan().id),
      hold_(std::move(place.hold)),
      strand_(house.workers.make_strand()),
      table_(std::move(table)),
      stored_plan_(table_->plan()),
      stored_answers_(std::move(answers)),
      empty_since_(place.empty_since) {
  ++house_.metrics.tables;
}

std::vector<std::string> Room::people() const {
  std::vector<std::string> people;
  for (const SeatPlan& seat : stored_plan_.seats)
    if (!seat.person.empty()) people.push_back(seat.person);
  return people;
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
  if (!is_idle()) return;
  house_.hall->rest(id_);
  if (is_brief()) remove_soon();
}

bool Room::is_brief() const { return progress_of(*table_).care == Care::Brief; }

// Whoever goes from the table to its replay has left for a moment.
void Room::remove_soon() {
  strand_->post_after(kBriefStays, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->in_turn([room = self.get()] {
      room->drop_gone_watchers();
      if (room->is_idle() && room->is_brief()) room->remove();
    });
  });
}

bool Room::is_idle() const {
  return watchers_.empty() && waiting_.empty() && !is_storing_ && !is_thinking_ && !is_gone_ && !is_closed_ &&
         !is_doubtful_ && !table_->deadline();
}

void Room::close() {
  in_turn([this] {
    drop_gone_watchers();
    if (!is_idle()) return;
    if (is_brief()) return remove();
    is_closed_ = true;
    // The table is given back before anybody asks for it anew: whatever the journal gets later is done later.
    house_.hall->give_back(id_, hold_);
    house_.hall->unload(id_, this);
  });
}

void Room::give_up() {
  strand_->post([self = shared_from_this()] {
    self->is_closed_ = true;
    self->strand_->cancel_timer();
    for (const Watcher& watcher : std::exchange(self->watchers_, {}))
      if (const auto visitor = watcher.visitor.lock()) visitor->unattend(self->id_);
    self->work();
  });
}

bool Room::think(Workers& where, const Asker& asker, const Places& places, Task thought, Task then, Task dropped) {
  const auto released = [self = shared_from_this(), dropped = std::move(dropped)] {
    if (dropped) dropped();
    self->strand_->post([self] {
      self->is_thinking_ = false;
      self->work();
    });
  };
  is_thinking_ = where.post_in_turn(thinking(std::move(thought), std::move(then)), asker, places, released);
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
    then(true);
    return go_on();
  }
  if (is_doubtful_ || is_closed_) {
    go_back();
    return then(false);
  }
  StoredTable table{id_};
  if (changes.plan) table = stored_form(*table_);
  table.changed = table_->plan().changed;
  table.progress = progress_of(*table_);
  const RowWrite write = changes.plan ? RowWrite::Plan : write_of(table);
  hand_to_journal(std::make_shared<Pending>(
      Pending{std::move(changes), std::move(table), write, std::nullopt, std::move(then)}));
}

// Everything that an index holds is as it was written last, or nearly so.
RowWrite Room::write_of(const StoredTable& table) const {
  const Progress& now = table.progress;
  const bool is_known = written_.care == now.care && written_.deadline == now.deadline && now.deadline == 0 &&
                        written_.changed <= table.changed && table.changed < written_.changed + kChangeNoted;
  return is_known ? RowWrite::Step : RowWrite::Progress;
}

// The first statement about the table asks whether this node still holds it; without that nothing is written.
void Room::hand_to_journal(const PendingPtr& pending) {
  is_storing_ = true;
  house_.journal.write(
      [hold = hold_, pending](Storage& storage) {
        const TableChanges& what = pending->changes;
        const StoredTable& table = pending->table;
        if (pending->opening) {
          pending->refusal = storage.add_table(table, hold, *pending->opening);
          if (pending->refusal != Refusal::None) return;
        } else {
          pending->is_lost = !save(storage, pending->write, table, hold);
          if (pending->is_lost) return;
        }
        if (what.cut_from) storage.cut_answers(table.id, *what.cut_from);
        for (const StoredAnswer& answer : what.answers) storage.add_answer(table.id, answer);
      },
      [self = shared_from_this(), pending](const std::string& error) {
        self->house_.workers.post_together(self->strand_, [self, pending, error] {
          if (!error.empty()) return self->doubt(pending, error);
          self->stored(pending);
        });
      });
}

void Room::stored(const PendingPtr& pending) {
  is_storing_ = false;
  if (pending->is_lost) return lose(pending->then);
  if (pending->refusal != Refusal::None) {
    refusal_ = pending->refusal;
    pending->then(false);
    return work();
  }
  apply_changes(pending->changes, stored_answers_);
  if (pending->write != RowWrite::Step)
    written_ = {pending->table.changed, pending->table.progress.deadline, pending->table.progress.care};
  note_progress();
  // An answer alone changes nothing else of the plan.
  stored_plan_.changed = table_->plan().changed;
  if (pending->changes.plan) stored_plan_ = table_->plan();
  if (pending->changes.plan) house_.hall->note_people(id_, people());
  house_.hall->note_news();
  pending->then(true);
  go_on();
  work();
}

// Another node has the table, or this one has lost its lease: what was to be stored is not, and never will be.
void Room::lose(const std::function<void(bool)>& then) {
  // A planned stop has given all tables back, and bots that were thinking think in vain.
  if (!house_.node.is_leaving()) spdlog::warn("event=table-elsewhere table={}", id_);
  is_storing_ = false;
  is_closed_ = true;
  go_back();
  then(false);
  house_.hall->unload(id_, this);
  for (const Watcher& watcher : std::exchange(watchers_, {})) {
    const auto visitor = watcher.visitor.lock();
    if (!visitor) continue;
    visitor->unattend(id_);
    visitor->send({{"type", "moved"}, {"table", id_}});
  }
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
      [id = id_, hold = hold_, reading](Storage& storage) {
        reading->taken = storage.read_again(id, hold);
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
  apply_changes(changes, expected);
  const auto& found = reading.taken.table;
  const bool is_stored = reading.error.empty() && found && (!changes.plan || found->plan == pending->table.plan) &&
                         reading.taken.answers == expected;
  if (is_stored) return stored(pending);
  if (reading.error.empty() && !found && !pending->opening) return lose(pending->then);
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
  written_ = {};  // nobody knows what the row holds, so that the next write says all of it
  ++log_age_;
}

void Room::read_later() {
  strand_->post_after(kRetry, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self || self->is_gone_) return;
    self->read([self](const ReadingPtr& reading) {
      if (!reading->error.empty()) return self->read_later();
      self->waiting_.push_front([room = self.get(), reading] { room->adopt(*reading); });
      self->work();
    });
  });
}

void Room::adopt(const Reading& reading) {
  is_doubtful_ = false;
  if (is_closed_) return;
  const auto& found = reading.taken.table;
  if (!found) return lose([](bool) {});
  const Json json = Json::parse(found->plan, nullptr, false);
  auto plan = plan_from_json(json, table_->box().game());
  if (!plan) {
    spdlog::error("event=table-lost table={} reason=\"{}\"", id_, plan.error());
  } else {
    plan.value().changed = std::max(plan.value().changed, found->changed);
    stored_plan_ = std::move(plan.value());
    stored_answers_ = reading.taken.answers;
  }
  go_back();
  house_.hall->note_news();
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
  if (is_gone_ || is_doubtful_ || is_closed_) return;
  watch_clock();
  if (!table_->is_bot_asked() || bots_are_due_) return;
  bots_are_due_ = true;
  waiting_.push_back([this] { let_bots_play(); });
}

void Room::wake() {
  in_turn([this] {
    if (!is_gone_ && !is_closed_) store([](bool) {});
  });
}

bool Room::is_looked_at() const {
  if (!watchers_.empty()) return true;
  return was_looked_at_ && now_milliseconds() < empty_since_ + house_.limits.bots_grace.count();
}

void Room::note_host() {
  std::optional<Seat> first;
  for (const Watcher& watcher : watchers_) {
    const auto visitor = watcher.visitor.lock();
    const auto seats = table_->seats_of(watcher.person);
    const Seat seat = seats.empty() ? kernel::kSpectator : seats.front();
    if (!visitor || (first && *first <= seat)) continue;
    const Person person = visitor->person();
    host_ = {person.id, visitor->address(), !person.claimed};
    first = seat;
  }
}

// Bots that answer at once have threads of their own, so a bot that thinks ahead ends their turn.
void Room::let_bots_play() {
  bots_are_due_ = false;
  if (!is_looked_at()) return;
  note_host();
  const auto count = std::make_shared<std::uint64_t>(0);
  const bool is_long = table_->is_long_thought();
  const auto play = [this, count, is_long, asker = host_] {
    const auto end = std::chrono::steady_clock::now() + kBotsTurn;
    const auto goes_on = [&] {
      return table_->is_bot_asked() && table_->is_long_thought() == is_long && std::chrono::steady_clock::now() < end;
    };
    for (; goes_on(); ++*count) is_long ? think_ahead(asker) : table_->answer_by_bot(now_milliseconds());
  };
  think(is_long ? house_.thinkers : house_.bots, host_, {}, play, [this, count] {
    if (*count == 0) return;
    store([this, count](bool is_stored) {
      if (is_stored) house_.metrics.bot_answers += *count;
      tell_everybody();
    });
  });
}

// A guest whose time is used up is answered briefly, which is not counted.
void Room::think_ahead(const Asker& asker) {
  if (!house_.thinking.is_left(asker)) return table_->answer_by_bot(now_milliseconds(), Table::Effort::Brief);
  const Thought thought(house_.thinking, asker);
  table_->answer_by_bot(now_milliseconds());
}

void Room::watch_clock() {
  const auto deadline = table_->deadline();
  if (!deadline) return strand_->cancel_timer();
  const auto left = std::clamp<Milliseconds>(*deadline - now_milliseconds(), 0, kClockNoted);
  strand_->post_after(std::chrono::milliseconds(left + 1), [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->waiting_.push_back([room = self.get()] {
      if (room->is_gone_ || room->is_closed_) return;
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

// A table that somebody looks at is not abandoned. A table that still waits for players, the game of
// one person who has done nothing in it, and a position that was laid out go soon: little is lost, and
// places would be filled for days otherwise. A person alone keeps nobody else waiting, so such a game ends sooner
// than one of several people.
bool Room::is_abandoned() const {
  if (is_gone_ || is_closed_ || table_->is_over() || !watchers_.empty()) return false;
  const auto is_past = [](std::chrono::milliseconds time, std::int64_t since) {
    return time.count() > 0 && since < now_milliseconds() - time.count();
  };
  const Limits& limits = house_.limits;
  const bool long_ago = is_past(limits.abandoned_alone, table_->plan().changed);
  switch (progress_of(*table_).care) {
    case Care::Waiting: return is_past(limits.abandoned_waiting, empty_since_) || long_ago;
    case Care::Little: return is_past(limits.abandoned_unplayed, empty_since_) || long_ago;
    case Care::Alone: return long_ago;
    case Care::Together: return is_past(limits.abandoned_together, table_->plan().changed);
    default: return false;
  }
}

void Room::end_if_abandoned() {
  in_turn([this] {
    drop_gone_watchers();
    if (!is_abandoned()) return;
    spdlog::info("event=abandoned table={}", id_);
    if (table_->is_waiting()) return remove();
    table_->stop(kAbandoned);
    store([](bool) {});
  });
}

// The last person has left, and nothing was played that anybody looks at again.
void Room::remove(Removed then) {
  if (is_doubtful_ || is_closed_) {
    go_back();
    return then(false);
  }
  is_storing_ = true;
  const auto is_lost = std::make_shared<bool>(false);
  house_.journal.write(
      [id = id_, hold = hold_, is_lost](Storage& storage) { *is_lost = !storage.remove_table(id, hold) && storage.table(id); },
      [self = shared_from_this(), is_lost, then = std::move(then)](const std::string& error) {
        self->strand_->post([self, is_lost, then, error] { self->finish_removing(error, *is_lost, then); });
      });
}

// If the table is gone although nobody has heard of it, the next write finds that out.
void Room::finish_removing(const std::string& error, bool is_lost, const Removed& then) {
  if (error.empty() && is_lost) return lose(then);
  is_storing_ = false;
  if (error.empty()) {
    is_gone_ = true;
    spdlog::info("event=table-removed table={}", id_);
    house_.hall->remove(id_);
  } else {
    spdlog::error("event=store-failed table={} error=\"{}\"", id_, error);
    ++house_.metrics.storage_failures;
    go_back();
  }
  then(error.empty());
  work();
}

}  // namespace longbox::server
