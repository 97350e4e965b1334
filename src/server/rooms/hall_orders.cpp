// The hall heeds what the host and the owners of accounts have ordered. They write it into the storage, so that it
// reaches every server that works with it.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/rooms/hall.h"

namespace longbox::server {
namespace {

// Those who leave orders in this time share one look.
constexpr std::chrono::milliseconds kGathering(50);
// Tables that one look takes from the storage, so that nobody waits long for the journal.
constexpr std::int64_t kTablesAtOnce = 20;
// Orders to all servers stay for so long, in milliseconds: by then each has seen them.
constexpr std::int64_t kOrderStays = 10 * 60 * 1000;
// Messages that were on their way when a person went have been obeyed by then, in milliseconds.
constexpr std::int64_t kMessagesEnd = 5 * 1000;

bool is_older(const Order& order, std::int64_t milliseconds) { return order.created < now_milliseconds() - milliseconds; }
bool is_old(const Order& order) { return is_older(order, kOrderStays); }

struct SeatToErase {
  std::string person;
  StoredTable table;
};

// Says what one look has found of people who are no more.
struct Leftovers {
  std::vector<SeatToErase> seats;  // at tables that nobody holds
  std::vector<std::string> done;   // orders of people who have no seat any more
};

Leftovers look_for_leftovers(Storage& storage, const std::vector<Order>& orders) {
  Leftovers found;
  for (const Order& order : orders) {
    const auto left = kTablesAtOnce - static_cast<std::int64_t>(found.seats.size());
    if (storage.has_seats(order.subject)) {
      if (left == 0) continue;
      for (StoredTable& table : storage.free_tables_of(order.subject, left))
        found.seats.push_back({order.subject, std::move(table)});
    } else {
      if (is_old(order)) storage.remove_order(order.id);
      if (is_older(order, kMessagesEnd)) found.done.push_back(order.id);
    }
  }
  return found;
}

}  // namespace

std::vector<std::shared_ptr<Visitor>> Hall::all_visitors() const {
  std::vector<std::shared_ptr<Visitor>> found;
  const std::lock_guard lock(mutex_);
  for (const auto& [session, weak] : visitors_)
    if (auto visitor = weak.lock()) found.push_back(std::move(visitor));
  return found;
}

void Hall::heed_orders() {
  warden_->post([self = shared_from_this()] {
    const bool is_first = !std::exchange(self->is_ordered_, true);
    if (is_first && !self->is_heeding_) self->heed_after(kGathering);
  });
}

void Hall::heed_after(std::chrono::milliseconds delay) {
  warden_->post_after(std::min(delay, house_.limits.orders_look), [weak = weak_from_this()] {
    if (const auto hall = weak.lock()) hall->read_orders();
  });
}

void Hall::read_orders() {
  if (std::exchange(is_heeding_, true)) return;
  is_ordered_ = false;
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
          hall->is_heeding_ = false;
          if (error.empty()) hall->heed(*found);
          hall->heed_after(hall->is_ordered_ ? kGathering : hall->house_.limits.orders_look);
        });
      });
}

// The first look also gives up the games of people who were shut out while no server ran.
void Hall::heed(const Orders& found) {
  const bool is_new = house_.people.bans().set(found.bans);
  if (is_new || !std::exchange(has_heeded_, true)) shut_out();
  obey_orders(found.orders);
}

// Old orders are looked at once more before they go, whatever this server remembers of them.
void Hall::obey_orders(const std::vector<Order>& orders) {
  const auto before = std::exchange(obeyed_, {});
  std::set<std::string> changed;
  std::vector<Order> erased;
  for (const Order& order : orders) {
    if (order.kind == Order::Kind::EndTable || order.kind == Order::Kind::HandOver) {
      order.kind == Order::Kind::EndTable ? end_table(order) : hand_over(order);
      continue;
    }
    const auto known = before.find(order.id);
    const bool is_new = known == before.end();
    const bool is_done = !is_new && known->second;
    obeyed_[order.id] = is_done;
    if (is_new) changed.insert(order.subject);
    if (order.kind == Order::Kind::Erase) {
      if (!is_done || is_old(order)) erased.push_back(order);
    } else if (is_old(order)) {
      remove_order(order);
    }
  }
  look_again(changed);
  erase(std::move(erased));
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
        if (!error.empty()) return self->heed_bans_again();
        for (const BannedSeat& seat : *seats) self->give_up_for(seat.table, seat.person);
      });
}

// A table of another node is given up there. Without a place for it here the next look tries again.
void Hall::give_up_for(const std::string& table, const std::string& person) {
  load(table, {}, [self = shared_from_this(), table, person](const Find& found) {
    if (found.room) return found.room->give_up_for(person);
    if (!found.elsewhere.empty())
      return self->tell_nodes({{"kind", "give-up"}, {"table", table}, {"person", person}});
    if (found.problem.code != "no-such-table") self->heed_bans_again();
  });
}

void Hall::heed_bans_again() {
  warden_->post([self = shared_from_this()] { self->has_heeded_ = false; });
}

void Hall::look_again(const std::set<std::string>& people) {
  if (people.empty()) return;
  for (const auto& visitor : all_visitors())
    if (people.contains(visitor->person().id)) visitor->look_again();
}

// --- Tables and accounts --------------------------------------------------------------------------

// The node that has the table, or takes it now, obeys. The others do nothing: they will not find the order again.
void Hall::end_table(const Order& order) {
  load(order.subject, {}, [self = shared_from_this(), order](const Find& found) {
    if (found.room) return found.room->end_by_host(order.reason, [self, order] { self->remove_order(order); });
    if (found.elsewhere.empty() && found.problem.code == "no-such-table") self->remove_order(order);
  });
}

// Each look erases some more, so that an account with very many games keeps nobody waiting, and begins with another
// account, so that tables which cannot be erased now keep no other one. Tables of other nodes are left to those. The order
// stays until nothing is left, also over a restart.
void Hall::erase(std::vector<Order> orders) {
  if (orders.empty()) return;
  const auto first = static_cast<std::ptrdiff_t>(erase_looks_++ % orders.size());
  std::ranges::rotate(orders, orders.begin() + first);
  for (const Order& order : orders) erase_in_memory(order.subject, erased_alias(order.subject));
  const auto found = std::make_shared<Leftovers>();
  house_.journal.write(
      [orders = std::move(orders), found](Storage& storage) { *found = look_for_leftovers(storage, orders); },
      [self = shared_from_this(), found](const std::string& error) {
        if (!error.empty()) return;
        self->warden_->post([self, found] {
          for (const std::string& order : found->done)
            if (const auto known = self->obeyed_.find(order); known != self->obeyed_.end()) known->second = true;
        });
        self->house_.clerks.post([self, found] {
          for (const SeatToErase& seat : found->seats)
            self->erase_stored(seat.table, seat.person, self->erased_alias(seat.person));
        });
      });
}

std::string Hall::erased_alias(const std::string& person) const { return house_.signer.alias(kErasedPurpose, person); }

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
