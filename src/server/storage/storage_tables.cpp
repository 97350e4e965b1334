// Tables that a node holds: each statement that changes one asks in its condition whether the node still does.
#include <algorithm>

#include "server/storage/cells.h"
#include "server/storage/storage.h"

namespace longbox::server {

using cells::read_number;

std::string Storage::is_alive(const std::string& node) const {
  return fmt::format("EXISTS (SELECT 1 FROM nodes n WHERE n.id = {} AND n.lease_until > {})", node, database_->now());
}

std::string Storage::held() const { return "id = $1 AND owner = $2 AND epoch = $3 AND " + is_alive("$2"); }

std::string Storage::is_free() const { return "(owner = '' OR NOT " + is_alive("tables.owner") + ")"; }
std::string Storage::still_free() const {
  return "(id, epoch) IN (SELECT id, epoch FROM tables WHERE id = $1) AND " + is_free();
}

// The row is inserted only by the node that made the table; if it is there already, the first try was stored after all. The index
// counts all unfinished tables without reading them, and the sign keeps it away from a table that is named.
Refusal Storage::add_table(const StoredTable& table, const Hold& hold, const TableCount& count) {
  const auto number = [&](const std::string& sql, std::initializer_list<Value> values) {
    return read_number<std::int64_t>(database_->run(sql, values).front().front());
  };
  if (number("SELECT COUNT(*) FROM seats WHERE person = $1 AND ended = 0 AND table_id <> $2", {count.person, table.id}) >=
      count.per_person)
    return Refusal::Person;
  if (number("SELECT COUNT(*) FROM tables WHERE maker = $1 AND over = 0 AND id <> $2", {count.maker, table.id}) >=
      count.per_maker)
    return Refusal::Maker;
  if (count_unfinished() - number("SELECT COUNT(*) FROM tables WHERE id = $1 AND +over = 0", {table.id}) >= count.all)
    return Refusal::All;
  database_->run(
      "INSERT INTO tables (id, game, plan, over, changed, maker, seen, owner, epoch) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING",
      {table.id, table.game, table.plan, std::int64_t{table.over}, table.changed, table.glance.maker, table.seen, hold.node,
       hold.epoch});
  if (!save_table(table, hold)) throw std::runtime_error("this node has no lease");
  return Refusal::None;
}

bool Storage::save_table(const StoredTable& table, const Hold& hold) {
  const auto saved = database_->change(
      "UPDATE tables SET plan = $4, over = $5, summary = $6, listed = $7, open = $8 WHERE " + held(),
      {table.id, hold.node, hold.epoch, table.plan, std::int64_t{table.over}, table.glance.summary,
       std::int64_t{table.glance.listed}, std::int64_t{table.glance.open}});
  if (saved == 0) return false;
  save_people(table, table.changed);
  return touch_table(table, hold);
}

void Storage::save_people(const StoredTable& table, std::int64_t changed) {
  const std::int64_t ended = table.over ? std::max<std::int64_t>(changed, 1) : 0;
  database_->run("DELETE FROM seats WHERE table_id = $1", {table.id});
  for (const std::string& person : table.people)
    database_->run("INSERT INTO seats (table_id, person, ended) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                   {table.id, person, ended});
  if (!table.over) return;
  database_->run(fmt::format("UPDATE tables SET guests = CASE WHEN {} THEN 0 ELSE 1 END WHERE id = $1", cells::kHasClaimedName),
                 {table.id});
}

bool Storage::touch_table(const StoredTable& table, const Hold& hold) {
  const Progress& progress = table.progress;
  const auto touched = database_->change(
      "UPDATE tables SET changed = $4, asked = $5, steps = $6, turn = $7, since = $8, deadline = $9, care = $10 WHERE " +
          held(),
      {table.id, hold.node, hold.epoch, table.changed, std::int64_t{progress.asked}, std::int64_t{progress.steps},
       std::int64_t{progress.turn}, progress.since, progress.deadline, static_cast<std::int64_t>(progress.care)});
  return touched > 0;
}

// No index has these columns, so that only the row itself is written.
bool Storage::note_step(const StoredTable& table, const Hold& hold) {
  const Progress& progress = table.progress;
  return database_->change("UPDATE tables SET asked = $4, steps = $5, turn = $6 WHERE " + held(),
                           {table.id, hold.node, hold.epoch, std::int64_t{progress.asked}, std::int64_t{progress.steps},
                            std::int64_t{progress.turn}}) > 0;
}

bool Storage::remove_table(const std::string& id, const Hold& hold) {
  return database_->change("DELETE FROM tables WHERE " + held(), {id, hold.node, hold.epoch}) > 0;
}

// The update changes nothing but locks the row: it waits for a session that was lost while it had the row locked.
TakenTable Storage::read_again(const std::string& id, const Hold& hold) {
  const auto rows = database_->run(
      fmt::format("UPDATE tables SET epoch = epoch WHERE {} RETURNING {}", held(), cells::kTableColumns),
      {id, hold.node, hold.epoch});
  TakenTable taken{std::nullopt, hold, {}};
  if (rows.empty()) return taken;
  taken.table = cells::read_table(rows.front());
  taken.answers = answers(id);
  return taken;
}

void Storage::set_presence(const std::string& id, const Hold& hold, unsigned seats, int watchers, std::int64_t now) {
  database_->run("UPDATE tables SET present = $4, watchers = $5, seen = $6 WHERE " + held(),
                 {id, hold.node, hold.epoch, std::int64_t{seats}, std::int64_t{watchers}, now});
}

TakenTable Storage::take_table(const std::string& id, const std::string& node) {
  const auto rows = database_->run(
      fmt::format("UPDATE tables SET owner = $2, epoch = epoch + 1 WHERE id = $1 AND (owner = $2 OR {}) AND {} "
                  "RETURNING {}, epoch",
                  is_free(), is_alive("$2"), cells::kTableColumns),
      {id, node});
  TakenTable taken;
  if (rows.empty()) {
    const auto others = database_->run(
        "SELECT n.name FROM tables t JOIN nodes n ON n.id = t.owner WHERE t.id = $1 AND n.id <> $2", {id, node});
    if (!others.empty()) taken.elsewhere = others.front().front();
    if (others.empty() && table(id)) throw std::runtime_error("this node has no lease");
    return taken;
  }
  taken.table = cells::read_table(rows.front());
  taken.hold = {node, read_number<std::int64_t>(rows.front()[cells::kTableColumnCount])};
  taken.answers = answers(id);
  return taken;
}

std::vector<HeldTable> Storage::held_tables(const std::string& node) {
  std::vector<HeldTable> held;
  for (const Row& row : database_->run("SELECT id, epoch FROM tables WHERE owner = $1 AND owner <> ''", {node}))
    held.push_back({row[0], {node, read_number<std::int64_t>(row[1])}});
  return held;
}

void Storage::release_table(const std::string& id, const Hold& hold, std::int64_t now) {
  database_->run("UPDATE tables SET owner = '', present = 0, watchers = 0, seen = $4 WHERE " + held(),
                 {id, hold.node, hold.epoch, now});
}

}  // namespace longbox::server
