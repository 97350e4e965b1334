// The storage keeps what the host and the owners of accounts have ordered.
#include <algorithm>
#include <array>
#include <string_view>

#include "server/people/secrets.h"
#include "server/storage/cells.h"
#include "server/storage/storage.h"

namespace longbox::server {
namespace {

// Servers that hear this from the database look at once (Hall::hear).
constexpr const char* kNewsOfOrders = R"({"kind":"orders"})";

constexpr auto kBanKinds = std::to_array<std::string_view>({"name", "person", "address"});
constexpr auto kOrderKinds = std::to_array<std::string_view>({"end-table", "look-again", "erase", "hand-over"});

template <class Kind, std::size_t Size>
std::string word_of(const std::array<std::string_view, Size>& words, Kind kind) {
  return std::string(words[static_cast<std::size_t>(kind)]);
}

// A word that no list has was written by another program: it counts as the first.
template <class Kind, std::size_t Size>
Kind kind_of(const std::array<std::string_view, Size>& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  return found == words.end() ? Kind{} : static_cast<Kind>(found - words.begin());
}

// So many browsers and sessions that are too many are looked at in one go.
constexpr std::int64_t kMostInOneGo = 1000;

void add_browser(Database& database, const std::string& session, const std::string& person) {
  database.run("INSERT INTO browsers (session, person) VALUES ($1, $2) ON CONFLICT DO NOTHING", {session, person});
}

// Only the newest browsers of a person stay known, so that nobody fills the database by logging in again and again.
void forget_old_browsers(Database& database, const std::string& session, const std::string& person, int most) {
  database.run("DELETE FROM browsers WHERE person = $1 AND session IN (SELECT b.session FROM browsers b LEFT JOIN sessions s "
               "ON s.id = b.session WHERE b.person = $1 AND b.session <> $2 ORDER BY COALESCE(s.seen, 0) DESC, b.session "
               "LIMIT $3 OFFSET $4)",
               {person, session, kMostInOneGo, std::int64_t{most} - 1});
}

// The others are logged out. A session without a row stands for the guest whom it made up (People::find), and would be logged in
// again as the person who that guest has become: such a session is another guest's. A browser that has logged in as somebody else
// meanwhile is left alone. Returns whether there were any others.
bool end_old_sessions(Database& database, const std::string& session, const std::string& person, int most) {
  constexpr std::size_t kGuestLetters = 12;
  const auto old = database.run("SELECT id FROM sessions WHERE person = $1 AND id <> $2 ORDER BY seen DESC, id LIMIT $3 OFFSET $4",
                                {person, session, kMostInOneGo, std::int64_t{most} - 1});
  for (const Row& row : old) {
    const auto gone = database.change("DELETE FROM sessions WHERE id = $1 AND person = $2 AND NOT EXISTS (SELECT 1 FROM people p "
                                      "WHERE p.password <> '' AND p.id = 'g_' || substr(sessions.id, 1, 12))",
                                      {row[0], person});
    if (gone == 0)
      database.run("UPDATE sessions SET person = $3 WHERE id = $1 AND person = $2",
                   {row[0], person, "g_" + random_name(kGuestLetters)});
  }
  return !old.empty();
}

Order read_order(const Row& row) {
  return {row[0], cells::read_time(row[1]), kind_of<Order::Kind>(kOrderKinds, row[2]), row[3], row[4]};
}

}  // namespace

// --- Browsers and passwords -----------------------------------------------------------------------

std::vector<std::string> Storage::sessions_of(const std::string& person) {
  std::vector<std::string> sessions;
  for (const Row& row : database_->run("SELECT id FROM sessions WHERE person = $1 ORDER BY id", {person}))
    sessions.push_back(row[0]);
  return sessions;
}

bool Storage::note_browser(const std::string& session, const std::string& person, int most) {
  add_browser(*database_, session, person);
  forget_old_browsers(*database_, session, person, most);
  return end_old_sessions(*database_, session, person, most);
}

bool Storage::is_known_browser(const std::string& session, const std::string& person) {
  return !database_->run("SELECT session FROM browsers WHERE session = $1 AND person = $2", {session, person}).empty();
}

void Storage::renew_password(const std::string& person, const std::string& hash, std::int64_t now,
                             const std::string& session) {
  database_->run("UPDATE people SET password = $2, renewed = $3 WHERE id = $1", {person, hash, now});
  database_->run("DELETE FROM browsers WHERE person = $1 AND session <> $2", {person, session});
  add_browser(*database_, session, person);
}

// --- Going away -----------------------------------------------------------------------------------

void Storage::remove_person(const std::string& person) {
  database_->run("DELETE FROM people WHERE id = $1", {person});
  database_->run("DELETE FROM browsers WHERE person = $1", {person});
  forget_in_reports(person);
}

std::vector<StoredTable> Storage::free_tables_of(const std::string& person, std::int64_t limit) {
  std::vector<StoredTable> tables;
  for (const char* which : {"s.ended > 0", "s.ended = 0"})
    for (const Row& row : database_->run(
             fmt::format("SELECT {} FROM seats s JOIN tables ON id = s.table_id WHERE s.person = $1 AND {} AND {} "
                         "ORDER BY s.ended, s.table_id LIMIT $2",
                         cells::kTableColumns, which, is_free()),
             {person, limit - static_cast<std::int64_t>(tables.size())}))
      tables.push_back(cells::read_table(row));
  return tables;
}

bool Storage::has_seats(const std::string& person) {
  return !database_->run("SELECT table_id FROM seats WHERE person = $1 LIMIT 1", {person}).empty();
}

void Storage::remove_unheld(const std::string& table, std::int64_t changed_before) {
  database_->run("DELETE FROM tables WHERE id = $1 AND changed = $2 AND " + still_free(), {table, changed_before});
}

// --- Bans -----------------------------------------------------------------------------------------

void Storage::add_ban(const Ban& ban) {
  const std::string& person = ban.kind == Ban::Kind::Person ? ban.subject : ban.person;
  database_->run(
      "INSERT INTO bans (id, kind, subject, person, reason, created, ends) VALUES ($1, $2, $3, $4, $5, $6, $7) "
      "ON CONFLICT (id) DO NOTHING",
      {ban.id, word_of(kBanKinds, ban.kind), ban.subject, person, ban.reason, ban.created, ban.ends});
  tell_others(kNewsOfOrders);
}

std::vector<Ban> Storage::bans(std::int64_t now) {
  std::vector<Ban> bans;
  for (const Row& row : database_->run(
           "SELECT id, kind, subject, person, reason, created, ends FROM bans WHERE ends = 0 OR ends > $1 "
           "ORDER BY created DESC, id",
           {now}))
    bans.push_back({row[0], kind_of<Ban::Kind>(kBanKinds, row[1]), row[2], row[3], row[4], cells::read_time(row[5]),
                    cells::read_time(row[6])});
  return bans;
}

bool Storage::lift_ban(const std::string& id) {
  const bool was_there = !database_->run("DELETE FROM bans WHERE id = $1 RETURNING id", {id}).empty();
  if (was_there) tell_others(kNewsOfOrders);
  return was_there;
}

// SQLite joins in the order that is written where it says CROSS: otherwise it would begin with all seats.
std::vector<BannedSeat> Storage::seats_of_banned(std::int64_t now) {
  std::vector<BannedSeat> seats;
  for (const Row& row : database_->run(
           "SELECT DISTINCT s.table_id, s.person FROM bans b CROSS JOIN seats s WHERE s.person = b.person AND s.ended = 0 "
           "AND b.person <> '' AND (b.ends = 0 OR b.ends > $1)",
           {now}))
    seats.push_back({row[0], row[1]});
  return seats;
}

// --- Orders ---------------------------------------------------------------------------------------

// Whoever looks again after the newest order has no need of earlier ones, so that nobody fills the database with them.
void Storage::add_order(const Order& order) {
  const std::string kind = word_of(kOrderKinds, order.kind);
  if (order.kind == Order::Kind::LookAgain)
    database_->run("DELETE FROM orders WHERE kind = $1 AND subject = $2 AND id <> $3", {kind, order.subject, order.id});
  database_->run(
      "INSERT INTO orders (id, created, kind, subject, reason) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING",
      {order.id, order.created, kind, order.subject, order.reason});
  tell_others(kNewsOfOrders);
}

std::vector<Order> Storage::orders() {
  std::vector<Order> orders;
  for (const Row& row : database_->run("SELECT id, created, kind, subject, reason FROM orders ORDER BY created, id"))
    orders.push_back(read_order(row));
  return orders;
}

bool Storage::has_order(const std::string& id) {
  return !database_->run("SELECT id FROM orders WHERE id = $1", {id}).empty();
}

void Storage::remove_order(const std::string& id) { database_->run("DELETE FROM orders WHERE id = $1", {id}); }

}  // namespace longbox::server
