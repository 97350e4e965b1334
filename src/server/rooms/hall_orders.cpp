// The hall heeds what the host and the owners of accounts have ordered. They write it into the storage, so that it
// reaches every server that works with it.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/rooms/hall.h"

namespace longbox::server {
namespace {

// Tables that one look takes from the storage, so that nobody waits long for the journal.
constexpr std::int64_t kTablesAtOnce = 20;
// Orders to all servers stay for so long, in milliseconds: by then each has seen them.
constexpr std::int64_t kOrderStays = 10 * 60 * 1000;

bool is_old(const Order& order) { return order.created < now_milliseconds() - kOrderStays; }

}  // namespace

std::vector<std::shared_ptr<Visitor>> Hall::all_visitors() const {
  std::vector<std::shared_ptr<Visitor>> found;
  const std::lock_guard lock(mutex_);
  for (const auto& [session, weak] : visitors_)
    if (auto visitor = weak.lock()) found.push_back(std::move(visitor));
  return found;
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
  for (const Order& order : found.orders) obey_order(order);
}

void Hall::obey_order(const Order& order) {
  if (order.kind == Order::Kind::EndTable) return end_table(order);
  if (order.kind == Order::Kind::HandOver) return hand_over(order);
  if (obeyed_.insert(order.id).second) look_again(order.subject);
  if (order.kind == Order::Kind::Erase) return erase(order);
  if (is_old(order)) remove_order(order);
}

void Hall::remove_order(const Order& order) {
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
    if (!problem) continue;
    spdlog::info("event=shut-out person={} address={}", person.id, visitor->address());
    visitor->shut_out(*problem);
  }
  const auto seats = std::make_shared<std::vector<BannedSeat>>();
  house_.journal.write(
      [seats, gone, here](Storage& storage) {
        *seats = storage.seats_of_banned(now_milliseconds());
        for (const std::string& person : gone) {
          if (here.contains(person)) continue;
          for (const std::string& table : storage.unfinished_of(person)) seats->push_back({table, person});
        }
      },
      [self = shared_from_this(), seats](const std::string& error) {
        if (!error.empty()) return self->warden_->post([self] { self->has_heeded_ = false; });
        for (const BannedSeat& seat : *seats) self->give_up_for(seat.table, seat.person);
      });
}

// A table of another node is given up there. Without a place for it here the next look tries again.
void Hall::give_up_for(const std::string& table, const std::string& person) {
  load(table, {}, [self = shared_from_this(), table, person](const Find& found) {
    if (found.room) return found.room->give_up_for(person);
    if (!found.elsewhere.empty())
      return self->tell_nodes({{"kind", "give-up"}, {"table", table}, {"person", person}});
    if (found.problem.code != "no-such-table") self->warden_->post([self] { self->has_heeded_ = false; });
  });
}

void Hall::look_again(const std::string& person) {
  for (const auto& visitor : all_visitors())
    if (visitor->person().id == person) visitor->look_again();
}

// --- Tables and accounts --------------------------------------------------------------------------

// The node that has the table, or takes it now, obeys. The others do nothing: they will not find the order again.
void Hall::end_table(const Order& order) {
  load(order.subject, {}, [self = shared_from_this(), order](const Find& found) {
    if (found.room) return found.room->end_by_host(order.reason, [self, order] { self->remove_order(order); });
    if (found.elsewhere.empty() && found.problem.code == "no-such-table") self->remove_order(order);
  });
}

// Each look erases some more, so that an account with very many games keeps nobody waiting. Tables of other nodes are
// left to those. The order stays until nothing is left, also over a restart.
void Hall::erase(const Order& order) {
  const std::string alias = house_.signer.alias(kErasedPurpose, order.subject);
  erase_in_memory(order.subject, alias);
  const auto free = std::make_shared<std::vector<StoredTable>>();
  house_.journal.write(
      [order, free](Storage& storage) {
        *free = storage.free_tables_of(order.subject, kTablesAtOnce);
        if (is_old(order) && !storage.has_seats(order.subject)) storage.remove_order(order.id);
      },
      [self = shared_from_this(), person = order.subject, alias, free](const std::string& error) {
        if (!error.empty() || free->empty()) return;
        self->house_.clerks.post([self, person, alias, free] {
          for (const StoredTable& stored : *free) self->erase_stored(stored, person, alias);
        });
      });
}

void Hall::erase_in_memory(const std::string& person, const std::string& alias) {
  std::set<std::string> tables;
  {
    const std::lock_guard lock(mutex_);
    const auto found = tables_of_.find(person);
    if (found != tables_of_.end()) tables = found->second;
  }
  for (const std::string& table : tables)
    if (const auto room = find(table)) room->take_out(person, alias);
}

// A game that goes on is given up first, which needs its position.
void Hall::erase_stored(const StoredTable& stored, const std::string& person, const std::string& alias) {
  if (stored.over) return erase_unheld(stored, person, alias);
  load(stored.id, {}, [self = shared_from_this(), stored, person, alias](const Find& found) {
    if (found.room) return found.room->take_out(person, alias);
    const bool is_damaged = found.elsewhere.empty() && found.problem.code == "no-such-table";
    if (is_damaged) self->erase_unheld(stored, person, alias);
  });
}

void Hall::erase_unheld(const StoredTable& stored, const std::string& person, const std::string& alias) {
  const auto table = read_table(house_.shelf, stored);
  if (!table || !table->has_others(person)) {
    house_.journal.write(
        [id = stored.id, changed = stored.changed](Storage& storage) { storage.remove_unheld(id, changed); },
        [](const std::string&) {});
    return;
  }
  table->take_out(person, alias);
  StoredTable without = stored_form(*table);
  without.progress = stored.progress;
  house_.journal.write(
      [without, changed = stored.changed](Storage& storage) { storage.save_unheld(without, changed); },
      [](const std::string&) {});
}

// Most seats have followed at once (Room::change_person). The order reaches those of tables that had no place in memory then,
// that another node has, or that could not be stored, and stays until no seat of the guest is left.
void Hall::hand_over(const Order& order) {
  struct Found {
    std::optional<StoredPerson> person;
    std::vector<std::string> tables;
  };
  const auto found = std::make_shared<Found>();
  house_.journal.write(
      [order, found](Storage& storage) {
        found->person = storage.person(order.reason);
        found->tables = storage.unfinished_of(order.subject);
        if (!found->person || found->tables.empty()) storage.remove_order(order.id);
      },
      [self = shared_from_this(), order, found](const std::string& error) {
        if (!error.empty() || !found->person) return;
        const Person person{found->person->id, found->person->name, true};
        for (const std::string& table : found->tables) self->hand_over_at(table, order, person);
      });
}

// The seats of a table that cannot be read are waited for like those of one that has no place.
void Hall::hand_over_at(const std::string& table, const Order& order, const Person& person) {
  load(table, {}, [self = shared_from_this(), order, person](const Find& found) {
    if (found.room) return found.room->change_person(nullptr, {order.subject, "", false}, person);
    const bool is_damaged = found.elsewhere.empty() && found.problem.code == "no-such-table";
    if (is_damaged && is_old(order)) self->remove_order(order);
  });
}

}  // namespace longbox::server
