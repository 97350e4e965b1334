#include "server/rooms/hall.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "server/people/secrets.h"
#include "server/views/desk.h"

namespace longbox::server {
namespace {

constexpr std::size_t kTableNameLength = 10;
// Finished games are listed for a day; later they are found among the replays.
constexpr std::int64_t kForgotten = 24 * 60 * 60 * 1000;

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
      warden_(house.clerks.make_strand()) {}

// --- Rooms --------------------------------------------------------------------------------------

namespace {

// Returns whether a game has begun without a deck for each seat: nothing could be dealt.
bool is_incomplete(const TablePlan& plan) {
  return plan.begun && !std::ranges::all_of(plan.seats, [](const SeatPlan& seat) {
    return seat.deck.has_value();
  });
}

}  // namespace

std::unique_ptr<Table> read_table(const Shelf& shelf, const StoredTable& stored) {
  const GameBox* box = shelf.find(stored.game);
  if (box == nullptr) {
    spdlog::warn("event=table-lost table={} reason=\"no game {}\"", stored.id, stored.game);
    return nullptr;
  }
  const Json json = Json::parse(stored.plan, nullptr, false);
  auto plan = json.is_discarded() ? std::string("no JSON") : plan_from_json(json, box->game());
  if (plan && is_incomplete(plan.value())) plan = std::string("a deck is missing");
  if (!plan) {
    spdlog::warn("event=table-lost table={} reason=\"{}\"", stored.id, plan.error());
    return nullptr;
  }
  // Each answer moves this time on, while the plan is not written again.
  if (stored.changed > 0) plan.value().changed = stored.changed;
  return std::make_unique<Table>(*box, std::move(plan.value()));
}

namespace {

// Brings a stored table back into memory; returns null when it is damaged, which must not touch any
// other table.
std::unique_ptr<Table> bring_back(const Shelf& shelf, const StoredTable& stored,
                                  const std::vector<StoredAnswer>& answers) {
  try {
    const auto table = read_table(shelf, stored);
    if (!table) return nullptr;
    return Table::restore(table->box(), table->plan(), answers, now_milliseconds());
  } catch (const std::exception& error) {
    spdlog::error("event=table-lost table={} reason=\"{}\"", stored.id, error.what());
    return nullptr;
  }
}

}  // namespace

int Hall::restore(const std::vector<StoredTable>& tables,
                  const std::function<std::vector<StoredAnswer>(const std::string&)>& answers_of) {
  int count = 0;
  for (const StoredTable& stored : tables) {
    auto answers = answers_of(stored.id);
    auto table = bring_back(house_.shelf, stored, answers);
    if (!table) continue;
    const auto room = std::make_shared<Room>(house_, std::move(table), std::move(answers));
    {
      const std::lock_guard lock(mutex_);
      rooms_.emplace(stored.id, room);
    }
    room->wake();
    ++count;
  }
  return count;
}

std::shared_ptr<Room> Hall::find(const std::string& table) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(table);
  return found == rooms_.end() ? nullptr : found->second;
}

base::Result<std::string, Problem> Hall::open(const Request& request, const GameBox& box,
                                              TablePlan plan, const std::vector<int>& answers) {
  if (unfinished_of(request.person.id) >= house_.limits.tables_per_person)
    return Problem{"too-many-tables"};
  const std::string& address = request.from->address();
  if (unfinished_from(address) >= house_.limits.tables_per_address) {
    spdlog::warn("event=address-full what=tables address={}", address);
    return Problem{"too-many-tables", "too many tables were made from your address"};
  }
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
  const auto room = std::make_shared<Room>(house_, std::move(table), std::vector<StoredAnswer>{});
  {
    const std::lock_guard lock(mutex_);
    if (is_full(request.person.claimed)) return Problem{"busy", "there is no room for more tables"};
    rooms_.emplace(plan.id, room);
    // The new table counts at once, so that nobody makes more tables than allowed by asking
    // quickly.
    std::erase_if(summaries_, [&](const auto& entry) {
      return entry.second->over && entry.second->changed < plan.created - kForgotten;
    });
    Summary summary;
    summary.id = plan.id;
    summary.people.assign(1, request.person.id);
    summary.address = address;
    summaries_[plan.id] = std::make_shared<const Summary>(std::move(summary));
  }
  room->open(request);
  return plan.id;
}

void Hall::remove(const std::string& table) {
  {
    const std::lock_guard lock(mutex_);
    rooms_.erase(table);
    std::erase(at_rest_, table);
    summaries_.erase(table);
  }
  tell_followers();
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

void Hall::unload(const std::string& table) {
  const std::lock_guard lock(mutex_);
  rooms_.erase(table);
  std::erase(at_rest_, table);
}

// Rooms at rest make way for others and do not count. The reserve for claimed names is at most half
// of the house, so that a house with few tables has places for guests, too.
bool Hall::is_full(bool claimed) const {
  const int reserve = std::min(house_.limits.reserved_tables, house_.limits.tables / 2);
  const int places = house_.limits.tables - (claimed ? 0 : reserve);
  return rooms_.size() >= static_cast<std::size_t>(std::max(0, places)) + at_rest_.size();
}

void Hall::end_abandoned() {
  for (const auto& room : all_rooms()) room->end_if_abandoned();
  caretaker_->post([self = shared_from_this()] {
    self->caretaker_->post_after(self->house_.limits.abandoned_look, [weak = self->weak_from_this()] {
      if (const auto hall = weak.lock()) hall->end_abandoned();
    });
  });
}

void Hall::forget(const std::shared_ptr<Visitor>& visitor, const std::set<std::string>& tables) {
  for (const std::string& table : tables)
    if (const auto room = find(table)) room->forget(visitor);
  const std::lock_guard lock(mutex_);
  followers_.erase(visitor.get());
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

void Hall::note_session(const std::string& session, const std::shared_ptr<Visitor>& visitor) {
  const std::lock_guard lock(mutex_);
  if (!sessions_.emplace(visitor.get(), session).second) return;
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
void Hall::change_person(const std::shared_ptr<Visitor>& visitor,
                         const std::set<std::string>& tables, const Person& before,
                         const Person& after) {
  std::set<std::string> concerned = tables;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, summary] : summaries_)
      if (!summary->over && std::ranges::find(summary->people, before.id) != summary->people.end())
        concerned.insert(id);
  }
  for (const std::string& table : concerned)
    if (const auto room = find(table)) room->change_person(visitor, before, after);
}

bool Hall::begin_hint(const std::string& person) {
  const std::lock_guard lock(mutex_);
  return asks_for_hint_.insert(person).second;
}

void Hall::end_hint(const std::string& person) {
  const std::lock_guard lock(mutex_);
  asks_for_hint_.erase(person);
}

int Hall::unfinished_of(const std::string& person) const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(std::ranges::count_if(summaries_, [&](const auto& entry) {
    const Summary& summary = *entry.second;
    return !summary.over && std::ranges::find(summary.people, person) != summary.people.end();
  }));
}

int Hall::unfinished_from(const std::string& address) const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(std::ranges::count_if(summaries_, [&](const auto& entry) {
    return !entry.second->over && entry.second->address == address;
  }));
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
  if (!room) return load(request);
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

// A finished game is read when somebody asks for it.
void Hall::load(const Request& request) {
  const auto stored = std::make_shared<std::optional<StoredTable>>();
  const auto answers = std::make_shared<std::vector<StoredAnswer>>();
  house_.journal.write(
      [id = request.table(), stored, answers](Storage& storage) {
        *stored = storage.table(id);
        if (*stored) *answers = storage.answers(id);
      },
      [self = shared_from_this(), request, stored, answers](const std::string& error) {
        request.from->run_errand(request, [self, request, stored, answers, error] {
          if (!error.empty()) return request.refuse(self->house_.storage_problem());
          if (!*stored) return request.refuse({"no-such-table"});
          self->deliver_loaded(request, **stored, *answers);
        });
      });
}

void Hall::deliver_loaded(const Request& request, const StoredTable& stored,
                          const std::vector<StoredAnswer>& answers) {
  const auto room = bring_in(stored, answers);
  if (!room) return request.refuse(room.error());
  room.value()->obey(request);
}

base::Result<std::shared_ptr<Room>, Problem> Hall::bring_in(const StoredTable& stored,
                                                            const std::vector<StoredAnswer>& answers) {
  if (auto room = find(stored.id)) return room;
  auto table = bring_back(house_.shelf, stored, answers);
  if (!table) return Problem{"no-such-table"};
  std::set<std::string> erased;
  std::shared_ptr<Room> room;
  {
    const std::lock_guard lock(mutex_);
    if (is_full(true)) return Problem{"busy"};
    // Another request may have loaded the table first.
    room = rooms_.try_emplace(stored.id, std::make_shared<Room>(house_, std::move(table), answers)).first->second;
    erased = erased_;
  }
  // The table may have been read before a person was taken out of it.
  for (const std::string& person : erased) room->take_out(person, house_.signer.alias(kErasedPurpose, person));
  return room;
}

void Hall::with_room(const std::string& table, Use use) {
  if (const auto room = find(table)) return use(room);
  const auto stored = std::make_shared<std::optional<StoredTable>>();
  const auto answers = std::make_shared<std::vector<StoredAnswer>>();
  house_.journal.write(
      [table, stored, answers](Storage& storage) {
        *stored = storage.table(table);
        if (*stored) *answers = storage.answers(table);
      },
      [self = shared_from_this(), stored, answers, use = std::move(use)](const std::string& error) {
        if (!error.empty()) return;
        self->house_.clerks.post([self, stored, answers, use] {
          if (!*stored) return use(nullptr);
          if (const auto room = self->bring_in(**stored, *answers)) use(room.value());
        });
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
  house_.journal.write(
      [person = request.person.id, offset, limit, found, total](Storage& storage) {
        *found = storage.finished_tables(person, offset, limit);
        *total = storage.count_finished(person);
      },
      [self = shared_from_this(), request, offset, found, total](const std::string& error) {
        request.from->run_errand(request, [self, request, offset, found, total, error] {
          if (!error.empty()) return request.refuse(self->house_.storage_problem());
          Json tables = Json::array();
          for (const StoredTable& stored : *found)
            if (const auto table = read_table(self->house_.shelf, stored))
              tables.push_back(table_info(*table, {request.person.id, {}, 0, 0}));
          request.reply("replays", {{"total", *total}, {"offset", offset}, {"tables", tables}});
        });
      });
}

}  // namespace longbox::server
