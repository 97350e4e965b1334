// The order of things at a table: what waits, what is stored, who is told.
#include "server/room.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "server/hall.h"

namespace longbox::server {

using kernel::Seat;

namespace {

// Bots answer for so long before the others at the table see what they did.
constexpr auto kBotsTurn = std::chrono::milliseconds(40);
constexpr auto kRetry = std::chrono::seconds(1);
// A clock that runs is written down so often; a restart gives back no more than that.
constexpr Milliseconds kClockNoted = 10'000;
// Lines of a log that starts anew. In a hot seat that happens with every change of players; who wants to
// read all of a long game has its replay.
constexpr std::size_t kMostLines = 500;
// Hints that may wait; whoever asks later is sent away.
constexpr int kMostHints = 8;

StoredTable stored_form(const Table& table) {
  const TablePlan& plan = table.plan();
  StoredTable stored{plan.id, plan.game, to_text(plan_to_json(plan, table.box().game())),
                     table.is_over(), plan.changed};
  for (const SeatPlan& seat : plan.seats)
    if (!seat.person.empty()) stored.people.push_back(seat.person);
  return stored;
}

}  // namespace

Room::Room(House& house, std::unique_ptr<Table> table, std::vector<StoredAnswer> answers)
    : house_(house),
      id_(table->plan().id),
      strand_(house.workers.make_strand()),
      table_(std::move(table)),
      stored_plan_(table_->plan()),
      stored_answers_(std::move(answers)) {
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
  const TableChanges changes = table_->take_changes();
  if (changes.empty()) {
    tell_hall();
    then(true);
    return go_on();
  }
  is_storing_ = true;
  const bool with_plan = changes.plan;
  const StoredTable plan = with_plan ? stored_form(*table_) : StoredTable{};
  house_.journal.write(
      [id = id_, changes, with_plan, plan, changed = table_->plan().changed](Storage& storage) {
        if (changes.cut_from) storage.cut_answers(id, *changes.cut_from);
        if (with_plan) storage.save_table(plan);
        if (!with_plan) storage.touch_table(id, changed);
        for (const StoredAnswer& answer : changes.answers) storage.add_answer(id, answer);
      },
      [self = shared_from_this(), changes, then = std::move(then)](const std::string& error) {
        self->strand_->post([self, changes, then, error] { self->stored(changes, error, then); });
      });
}

void Room::stored(const TableChanges& changes, const std::string& error,
                  const std::function<void(bool)>& then) {
  is_storing_ = false;
  if (error.empty()) {
    if (changes.cut_from)
      stored_answers_.resize(static_cast<std::size_t>(*changes.cut_from - 1));
    stored_answers_.insert(stored_answers_.end(), changes.answers.begin(), changes.answers.end());
    note_progress();
    stored_plan_ = table_->plan();
    tell_hall();
    then(true);
    go_on();
  } else {
    spdlog::error("event=store-failed table={} error=\"{}\"", id_, error);
    ++house_.metrics.storage_failures;
    table_ = Table::restore(table_->box(), stored_plan_, stored_answers_, now_milliseconds());
    ++log_age_;
    then(false);
    strand_->post_after(kRetry, [self = shared_from_this()] { self->wake(); });
  }
  work();
}

void Room::note_progress() const {
  const TablePlan& plan = table_->plan();
  if (plan.begun && !stored_plan_.begun)
    spdlog::info("event=game-began table={} game={} seats={}", id_, plan.game, plan.seats.size());
  if (plan.end && !stored_plan_.end)
    spdlog::info("event=game-over table={} reason={} steps={} turn={}", id_, plan.end->reason,
                 plan.steps, plan.turn);
}

// What follows from a new position by itself.
void Room::go_on() {
  if (is_gone_) return;
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

// --- Telling ------------------------------------------------------------------------------------

Reader Room::reader_for(const std::string& person) const {
  Reader reader{person, {}, 0, now_milliseconds()};
  for (const Watcher& watcher : watchers_) {
    const auto seats = table_->seats_of(watcher.person);
    reader.present.insert(seats.begin(), seats.end());
    if (seats.empty()) ++reader.watchers;
  }
  return reader;
}

// Other eyes read another log: what one seat may know of a line is not for the next. So it starts anew, as
// it does when lines are gone or somebody has another name.
Json Room::update_for(Watcher& watcher, Seat viewer) {
  const SeatNames names = this->names();
  const bool fresh = watcher.log_age != log_age_ || watcher.viewer != viewer || watcher.log_names != names;
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
  return {{"type", "table"},
          {"view", table_view(*table_, reader_for(watcher.person), watcher.viewer)},
          {"log", std::move(log)},
          {"fresh", fresh}};
}

void Room::tell(Watcher& watcher, const Request* request) {
  tell_through(watcher, viewer_for(*table_, watcher.person, watcher.viewer), request);
}

void Room::tell_through(Watcher& watcher, Seat viewer, const Request* request) {
  const auto visitor = watcher.visitor.lock();
  if (!visitor) return;
  Json update = update_for(watcher, viewer);
  ++house_.metrics.updates;
  if (request != nullptr) return request->reply("table", std::move(update));
  visitor->send(update);
}

void Room::tell_everybody() {
  drop_gone_watchers();
  for (Watcher& watcher : watchers_) tell(watcher);
}

void Room::tell_hall() {
  if (is_gone_) return;
  Summary summary;
  const TablePlan& plan = table_->plan();
  summary.id = id_;
  summary.info = table_info(*table_, reader_for(""));
  for (const SeatPlan& seat : plan.seats) {
    summary.people.push_back(seat.person);
    summary.open = summary.open || seat.kind == SeatKind::Open;
  }
  if (const auto asked = table_->asked()) summary.asked = *asked;
  summary.over = table_->is_over();
  summary.listed = plan.listed;
  summary.changed = plan.changed;
  house_.hall->update(std::move(summary));
}

void Room::drop_gone_watchers() {
  std::erase_if(watchers_, [](const Watcher& watcher) { return watcher.visitor.expired(); });
}

void Room::forget(const std::shared_ptr<Visitor>& visitor) {
  in_turn([this, visitor] {
    const auto is_gone = [&](const Watcher& watcher) {
      const auto other = watcher.visitor.lock();
      return !other || other == visitor;
    };
    if (std::erase_if(watchers_, is_gone) > 0) {
      tell_hall();
      tell_everybody();
    }
  });
}

// --- Abandoned tables ---------------------------------------------------------------------------

// Whoever looks at a table has not abandoned it. One person waits for nobody but himself, so such a
// game ends sooner.
bool Room::is_abandoned() const {
  if (is_gone_ || table_->is_over() || !watchers_.empty()) return false;
  std::set<std::string> people;
  for (const SeatPlan& seat : table_->plan().seats)
    if (seat.kind == SeatKind::Human) people.insert(seat.person);
  const auto limit =
      people.size() > 1 ? house_.limits.abandoned_together : house_.limits.abandoned_alone;
  return limit.count() > 0 && table_->plan().changed < now_milliseconds() - limit.count();
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

// Nobody is left, and nothing was played.
void Room::remove() {
  is_gone_ = true;
  house_.journal.write([id = id_](Storage& storage) { storage.remove_table(id); },
                       [](const std::string&) {});
  house_.hall->remove(id_);
}

}  // namespace longbox::server
