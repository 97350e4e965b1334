// The hall heeds what the host and the owners of accounts have ordered. They write it into the storage, so that it
// reaches every server that works with it.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/rooms/hall.h"

namespace longbox::server {
namespace {

// Tables that are taken from the storage at a time, so that nobody waits long for the journal.
constexpr std::int64_t kTablesAtOnce = 20;
// Orders to all servers stay for so long, in milliseconds: by then each has seen them.
constexpr std::int64_t kOrderStays = 10 * 60 * 1000;

// Takes the person out of finished games. Those of which nothing is left go. Unfinished ones are left to their rooms.
void erase_stored(Storage& storage, const Shelf& shelf, const std::string& person, const std::string& alias,
                  std::vector<std::string>& unfinished) {
  for (const StoredTable& stored : storage.tables_of(person, kTablesAtOnce)) {
    if (!stored.over) unfinished.push_back(stored.id);
    if (!stored.over) continue;
    const auto table = read_table(shelf, stored);
    if (!table || !table->has_others(person)) {
      storage.remove_table(stored.id);
      continue;
    }
    table->take_out(person, alias);
    storage.save_table(stored_form(*table));
  }
}

}  // namespace

std::vector<std::shared_ptr<Visitor>> Hall::all_visitors() const {
  std::vector<std::shared_ptr<Visitor>> found;
  const std::lock_guard lock(mutex_);
  for (const auto& [session, weak] : visitors_)
    if (auto visitor = weak.lock()) found.push_back(std::move(visitor));
  return found;
}

std::vector<std::shared_ptr<Room>> Hall::all_rooms() const {
  std::vector<std::shared_ptr<Room>> rooms;
  const std::lock_guard lock(mutex_);
  for (const auto& [id, room] : rooms_) rooms.push_back(room);
  return rooms;
}

void Hall::heed_orders() {
  const auto found = std::make_shared<Orders>();
  house_.journal.write(
      [found](Storage& storage) {
        found->bans = storage.bans(now_milliseconds());
        found->orders = storage.orders();
      },
      [weak = weak_from_this(), found](const std::string& error) {
        const auto hall = weak.lock();
        if (!hall) return;
        hall->warden_->post([hall, found, error] {
          if (error.empty()) hall->heed(*found);
          hall->heed_later();
        });
      });
}

void Hall::heed_later() {
  warden_->post_after(house_.limits.orders_look, [weak = weak_from_this()] {
    if (const auto hall = weak.lock()) hall->heed_orders();
  });
}

// The first look also gives up the games of people who were shut out while no server ran.
void Hall::heed(const Orders& found) {
  const bool is_new = house_.people.bans().set(found.bans);
  if (is_new || !std::exchange(has_heeded_, true)) shut_out();
  std::erase_if(obeyed_, [&](const std::string& id) {
    return std::ranges::find(found.orders, id, &Order::id) == found.orders.end();
  });
  {
    const std::lock_guard lock(mutex_);
    erased_.clear();
    for (const Order& order : found.orders)
      if (order.kind == Order::Kind::Erase) erased_.insert(order.subject);
  }
  for (const Order& order : found.orders) obey_order(order);
}

void Hall::obey_order(const Order& order) {
  if (order.kind == Order::Kind::EndTable) return end_table(order);
  const bool is_first = obeyed_.insert(order.id).second;
  if (is_first) look_again(order.subject);
  if (order.kind == Order::Kind::Erase) {
    if (is_first) erase_in_memory(order.subject);
    return erase(order);
  }
  if (order.created < now_milliseconds() - kOrderStays)
    house_.journal.write([id = order.id](Storage& storage) { storage.remove_order(id); }, [](const std::string&) {});
}

// --- Bans -----------------------------------------------------------------------------------------

// Whoever is shut out by the address may still be there by another one.
void Hall::shut_out() {
  std::set<std::string> gone;
  std::set<std::string> here;
  for (const auto& visitor : all_visitors()) {
    const Person person = visitor->person();
    const auto problem = house_.people.shut_out(person, visitor->address());
    (problem ? gone : here).insert(person.id);
    if (problem) spdlog::info("event=shut-out person={} address={}", person.id, visitor->address());
    if (problem) visitor->shut_out(*problem);
  }
  std::vector<std::pair<std::string, std::string>> given_up;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, summary] : summaries_) {
      if (summary->over) continue;
      for (const std::string& person : summary->people)
        if (!person.empty() &&
            ((gone.contains(person) && !here.contains(person)) || house_.people.shut_out({person, "", false}, "")))
          given_up.emplace_back(id, person);
    }
  }
  for (const auto& [table, person] : given_up)
    with_room(table, [person = person](const auto& room) {
      if (room) room->give_up_for(person);
    });
}

void Hall::look_again(const std::string& person) {
  for (const auto& visitor : all_visitors())
    if (visitor->person().id == person) visitor->look_again();
}

// --- Tables and accounts --------------------------------------------------------------------------

void Hall::end_table(const Order& order) {
  with_room(order.subject, [self = shared_from_this(), order](const std::shared_ptr<Room>& room) {
    const auto done = [self, order] {
      self->house_.journal.write([id = order.id](Storage& storage) { storage.remove_order(id); },
                                 [](const std::string&) {});
    };
    room ? room->end_by_host(order.reason, done) : done();
  });
}

void Hall::erase_in_memory(const std::string& person) {
  const std::string alias = house_.signer.alias(kErasedPurpose, person);
  for (const auto& room : all_rooms()) room->take_out(person, alias);
}

// Each look erases some more of the finished games, so that an account with very many of them keeps nobody waiting.
// The order stays until nothing is left, also over a restart.
void Hall::erase(const Order& order) {
  const auto unfinished = std::make_shared<std::vector<std::string>>();
  const std::string alias = house_.signer.alias(kErasedPurpose, order.subject);
  house_.journal.write(
      [&shelf = house_.shelf, order, alias, unfinished](Storage& storage) {
        unfinished->clear();
        erase_stored(storage, shelf, order.subject, alias, *unfinished);
        const bool is_old = order.created < now_milliseconds() - kOrderStays;
        if (is_old && storage.tables_of(order.subject, 1).empty()) storage.remove_order(order.id);
      },
      [self = shared_from_this(), order, alias, unfinished](const std::string&) {
        for (const std::string& table : *unfinished)
          self->with_room(table, [order, alias](const auto& room) {
            if (room) room->take_out(order.subject, alias);
          });
      });
}

}  // namespace longbox::server
