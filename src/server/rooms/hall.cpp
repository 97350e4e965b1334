#include "server/rooms/hall.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "server/people/secrets.h"
#include "server/views/desk.h"

namespace longbox::server {
namespace {

constexpr std::size_t kTableNameLength = 10;
constexpr const char* kMakerPurpose = "maker";
// So many requests may wait for a table that is being read.
constexpr std::size_t kMostArrivals = 64;

}  // namespace

std::int64_t now_milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Hall::Hall(House& house)
    : house_(house),
      strand_(house.clerks.make_strand()),
      caretaker_(house.workers.make_strand()),
      warden_(house.clerks.make_strand()),
      started_(now_milliseconds()) {}

// --- Rooms --------------------------------------------------------------------------------------

std::shared_ptr<Room> Hall::find(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(table);
  return found == rooms_.end() ? nullptr : found->second;
}

TableCount Hall::count_for(const Request& request) const {
  const Limits& limits = house_.limits;
  // The reserve for claimed names is at most half of the house, so that a house with few tables has places for guests, too.
  const int reserve = request.person.claimed ? 0 : std::min(limits.reserved_tables, limits.tables / 2);
  return {request.person.id, limits.tables_per_person,
          house_.signer.alias(kMakerPurpose, request.from->address()), limits.tables_per_address,
          limits.tables - reserve};
}

base::Result<std::string, Problem> Hall::open(const Request& request, const GameBox& box, TablePlan plan,
                                              const std::vector<int>& answers,
                                              std::function<void(bool)> then) {
  if (!house_.node.is_valid()) return Problem{"unavailable"};
  plan.id = "t" + random_name(kTableNameLength);
  plan.game = std::string(box.game().id());
  plan.created = now_milliseconds();
  plan.changed = plan.created;
  plan.begun = false;
  plan.end.reset();
  plan.rematch.clear();
  auto table = std::make_unique<Table>(box, plan);
  if (const auto begun = table->begin_if_full(plan.created); !begun) return begun.error();
  if (const auto given = table->give(answers, plan.created); !given) return given.error();
  table->set_rematch("");  // set anew, so that the plan is stored
  const auto room = std::make_shared<Room>(house_, std::move(table), std::vector<StoredAnswer>{},
                                           RoomPlace{{house_.node.id(), 1}, plan.created});
  {
    const std::lock_guard lock(mutex_);
    if (is_full()) return Problem{"busy", "there is no room for more tables"};
    rooms_.emplace(plan.id, room);
  }
  room->open(request, count_for(request), std::move(then));
  return plan.id;
}

void Hall::remove(const std::string& table) {
  note_people(table, {});
  {
    const std::lock_guard lock(mutex_);
    rooms_.erase(table);
    std::erase(at_rest_, table);
  }
  note_news();
}

void Hall::note_people(const std::string& table, const std::vector<std::string>& people) {
  const std::lock_guard lock(mutex_);
  for (const std::string& person : people_of_[table]) {
    const auto tables = tables_of_.find(person);
    if (tables == tables_of_.end()) continue;
    tables->second.erase(table);
    if (tables->second.empty()) tables_of_.erase(tables);
  }
  for (const std::string& person : people) tables_of_[person].insert(table);
  if (people.empty()) people_of_.erase(table);
  if (!people.empty()) people_of_[table] = people;
}

void Hall::rest(const std::string& table) {
  std::shared_ptr<Room> longest;
  {
    const std::lock_guard lock(mutex_);
    std::erase(at_rest_, table);
    at_rest_.push_back(table);
    if (at_rest_.size() <= static_cast<std::size_t>(house_.limits.tables_at_rest)) return;
    const auto found = rooms_.find(at_rest_.front());
    if (found != rooms_.end()) longest = found->second;
    at_rest_.pop_front();
  }
  if (longest) longest->close();
}

void Hall::unload(const std::string& table, const Room* room) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(table);
    if (found == rooms_.end() || found->second.get() != room) return;
    rooms_.erase(found);
    std::erase(at_rest_, table);
  }
  note_people(table, {});
}

void Hall::give_up() {
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms;
  {
    const std::lock_guard lock(mutex_);
    rooms.swap(rooms_);
    at_rest_.clear();
    people_of_.clear();
    tables_of_.clear();
  }
  for (const auto& [id, room] : rooms) room->give_up();
}

// Rooms at rest make way for others and do not count.
bool Hall::is_full() const {
  return rooms_.size() >= static_cast<std::size_t>(house_.limits.tables_in_memory) + at_rest_.size();
}

void Hall::forget(const std::shared_ptr<Visitor>& visitor, const std::set<std::string>& tables) {
  for (const std::string& table : tables)
    if (const auto room = find(table)) room->forget(visitor);
  const std::lock_guard lock(mutex_);
  followers_.erase(visitor.get());
  forget_session(visitor);
}

void Hall::forget_session(const std::shared_ptr<Visitor>& visitor) {
  const auto session = sessions_.find(visitor.get());
  if (session == sessions_.end()) return;
  const auto [first, last] = visitors_.equal_range(session->second);
  for (auto at = first; at != last; ++at) {
    if (at->second.lock() != visitor) continue;
    visitors_.erase(at);
    break;
  }
  sessions_.erase(session);
}

// Whoever was not welcome may say hello again, with another session.
void Hall::note_session(const std::string& session, const std::shared_ptr<Visitor>& visitor) {
  const std::lock_guard lock(mutex_);
  forget_session(visitor);
  sessions_.emplace(visitor.get(), session);
  visitors_.emplace(session, visitor);
}

std::vector<std::shared_ptr<Visitor>> Hall::visitors_of(const std::string& session) const {
  std::vector<std::shared_ptr<Visitor>> found;
  const std::lock_guard lock(mutex_);
  const auto [first, last] = visitors_.equal_range(session);
  for (auto at = first; at != last; ++at)
    if (auto visitor = at->second.lock()) found.push_back(std::move(visitor));
  return found;
}

// A person's seats count whether the visitor looks at those tables or not.
// Tables in memory hear of it at once, in the order of what comes for them later; others when they were read.
void Hall::change_person(const std::shared_ptr<Visitor>& visitor,
                         const std::set<std::string>& tables, const Person& before,
                         const Person& after) {
  std::set<std::string> concerned = tables;
  {
    const std::lock_guard lock(mutex_);
    const auto own = tables_of_.find(before.id);
    if (own != tables_of_.end()) concerned.insert(own->second.begin(), own->second.end());
  }
  std::set<std::string> done;
  for (const std::string& table : concerned)
    if (const auto room = find(table)) {
      room->change_person(visitor, before, after);
      done.insert(table);
    }
  // Seats stay with a claimed name; only a new name or a guest who has one now concerns tables elsewhere.
  const bool is_same = before.id == after.id && before.name == after.name;
  if (is_same || (before.id != after.id && before.claimed)) return;
  const auto others = std::make_shared<std::vector<std::string>>();
  house_.journal.write(
      [person = before.id, others](Storage& storage) { *others = storage.unfinished_of(person); },
      [self = shared_from_this(), done, others, visitor, before, after](const std::string&) {
        for (const std::string& table : *others)
          if (!done.contains(table)) self->change_person_at(table, visitor, before, after);
      });
}

void Hall::change_person_at(const std::string& table, const std::shared_ptr<Visitor>& visitor, const Person& before,
                            const Person& after) {
  load(table, {}, [self = shared_from_this(), table, visitor, before, after](const Find& found) {
    if (found.room) found.room->change_person(visitor, before, after);
    if (!found.elsewhere.empty())
      self->tell_nodes({{"kind", "person"}, {"table", table}, {"before", to_json(before)}, {"after", to_json(after)}});
  }, true);
}

bool Hall::begin_hint(const std::string& person) {
  const std::lock_guard lock(mutex_);
  return asks_for_hint_.insert(person).second;
}

void Hall::end_hint(const std::string& person) {
  const std::lock_guard lock(mutex_);
  asks_for_hint_.erase(person);
}

// --- Messages -----------------------------------------------------------------------------------

void Hall::obey(const Request& request) {
  const std::string type = request.message["type"];
  if (type == "lobby") return show_lobby(request);
  if (type == "create")
    return request.from->run_errand(
        request, [self = shared_from_this(), request] { self->create(request); });
  if (type == "replays") return list_replays(request);
  const auto room = find(request.table());
  if (!room)
    return load(request.table(), request.asker(), [self = shared_from_this(), request](const Find& found) {
      if (found.room) return self->obey_at(request, found.room);
      if (found.elsewhere.empty()) return request.refuse(found.problem);
      request.reply("moved", {{"table", request.table()}, {"node", found.elsewhere}});
    });
  obey_at(request, room);
}

void Hall::obey_at(const Request& request, const std::shared_ptr<Room>& room) {
  const std::string type = request.message["type"];
  if (type == "join" && request.message.contains("deck") && !request.deck) return join(request, room);
  room->obey(request);
}

// The deck is read before the table is asked, because the threads that serve tables have no time
// for that.
void Hall::join(const Request& request, const std::shared_ptr<Room>& room) {
  request.from->run_errand(request, [request, room] {
    auto deck = choose_deck(room->box(), request.message["deck"]);
    if (!deck) return request.refuse(deck.error());
    Request with_deck = request;
    with_deck.deck = std::make_shared<const kernel::Deck>(std::move(deck.value()));
    room->obey(with_deck);
  });
}

// A table is read and its game played again when somebody asks for it. Whoever asks meanwhile waits for the same room.
void Hall::load(const std::string& table, const Asker& asker, Arrival arrival, bool first) {
  std::shared_ptr<Room> room;
  bool is_busy = false;
  {
    const std::lock_guard lock(mutex_);
    const auto found = rooms_.find(table);
    if (found != rooms_.end()) room = found->second;
    const auto waiting = loading_.find(table);
    is_busy = waiting == loading_.end() ? is_full() : waiting->second.size() >= kMostArrivals;
    if (!room && !is_busy) {
      auto& arrivals = loading_[table];
      arrivals.insert(first ? arrivals.begin() : arrivals.end(), arrival);
      if (arrivals.size() > 1) return;
    }
  }
  if (room) return arrival({room});
  if (is_busy) return arrival({nullptr, {"busy"}});
  if (!house_.node.is_valid()) return finish_loading(table, {nullptr, {"unavailable"}});
  const auto taken = std::make_shared<TakenTable>();
  house_.journal.write(
      [table, node = house_.node.id(), taken](Storage& storage) { *taken = storage.take_table(table, node); },
      [self = shared_from_this(), table, asker, taken](const std::string& error) {
        if (!error.empty()) {
          self->look_for_lost_tables();
          return self->finish_loading(table, {nullptr, self->house_.storage_problem()});
        }
        if (!taken->table) return self->finish_loading(table, {nullptr, {"no-such-table"}, taken->elsewhere});
        const auto bring_in = [self, table, taken] { self->bring_in(table, *taken); };
        if (self->house_.clerks.post_if_room(bring_in, self->house_.limits.errands, asker)) return;
        self->give_back(table, taken->hold);
        self->finish_loading(table, {nullptr, {"busy"}});
      });
}

// The clock of a table that was in nobody's memory ran on, but for the time before this server was there. A node that has lost its
// lease since the table was taken has dropped its rooms already, and must not get another one.
void Hall::bring_in(const std::string& table, const TakenTable& taken) {
  const StoredTable& stored = *taken.table;
  const bool has_clock = stored.progress.deadline > 0;
  auto restored = bring_back(house_.shelf, stored, taken.answers,
                             has_clock ? std::max(stored.progress.since, started_) : now_milliseconds());
  if (!restored) {
    give_back(table, taken.hold);
    return finish_loading(table, {nullptr, {"no-such-table"}});
  }
  const auto room = std::make_shared<Room>(house_, std::move(restored), taken.answers,
                                           RoomPlace{taken.hold, std::max(stored.seen, started_)});
  bool is_held = false;
  {
    const std::lock_guard lock(mutex_);
    is_held = taken.hold.node == house_.node.id() && house_.node.is_valid();
    if (is_held) rooms_[table] = room;
  }
  if (!is_held) {
    give_back(table, taken.hold);
    return finish_loading(table, {nullptr, {"unavailable"}});
  }
  note_people(table, room->people());
  room->end_if_abandoned();
  room->wake();
  finish_loading(table, {room});
}

void Hall::finish_loading(const std::string& table, const Find& found) {
  std::vector<Arrival> arrivals;
  {
    const std::lock_guard lock(mutex_);
    const auto node = loading_.extract(table);
    if (!node.empty()) arrivals = std::move(node.mapped());
  }
  for (const Arrival& arrival : arrivals) arrival(found);
}

void Hall::give_back(const std::string& table, const Hold& hold) {
  house_.journal.write([table, hold](Storage& storage) { storage.release_table(table, hold, now_milliseconds()); },
                       [self = shared_from_this()](const std::string& error) {
                         if (!error.empty()) self->look_for_lost_tables();
                       });
}

void Hall::list_replays(const Request& request) {
  const auto number = [&](const char* field, std::int64_t otherwise, std::int64_t most) {
    return std::clamp<std::int64_t>(request.number(field).value_or(static_cast<int>(otherwise)), 0,
                                    most);
  };
  const std::int64_t offset = number("offset", 0, 1 << 30);
  const std::int64_t limit = number("limit", 50, 100);
  const auto found = std::make_shared<std::vector<StoredTable>>();
  const auto total = std::make_shared<std::int64_t>(0);
  const auto read = [person = request.person.id, offset, limit, found, total](Storage& storage) {
    *found = storage.finished_tables(person, offset, limit);
    *total = storage.count_finished(person);
  };
  const auto reply = [self = shared_from_this(), request, offset, found, total](const std::string& error) {
    request.from->end_reading();
    request.from->run_errand(request, [self, request, offset, found, total, error] {
      if (!error.empty()) return request.refuse(self->house_.storage_problem());
      Json tables = Json::array();
      for (const StoredTable& stored : *found)
        if (const auto table = read_table(self->house_.shelf, stored))
          tables.push_back(table_info(*table, {request.person.id, {}, 0, 0}));
      request.reply("replays", {{"total", *total}, {"offset", offset}, {"tables", tables}});
    });
  };
  request.from->read_in_turn(request, [self = shared_from_this(), read, reply] { self->house_.journal.write(read, reply); });
}

}  // namespace longbox::server
