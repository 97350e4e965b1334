// What the lobby and the caretaker ask about tables, whether they are in somebody's memory or not.
#include "server/storage/cells.h"
#include "server/storage/storage.h"

namespace longbox::server {
namespace {

constexpr const char* kLobbyColumns = "summary, changed, asked, steps, turn, since, deadline, care, present, watchers";

std::vector<LobbyRow> read_lobby(const std::vector<Row>& rows) {
  std::vector<LobbyRow> found;
  for (const Row& row : rows)
    found.push_back({row[0], cells::read_time(row[1]), cells::read_progress(row, 2), cells::read_number<unsigned>(row[8]),
                     cells::read_number<int>(row[9])});
  return found;
}

std::vector<std::string> first_cells(const std::vector<Row>& rows) {
  std::vector<std::string> cells;
  for (const Row& row : rows) cells.push_back(row.front());
  return cells;
}

std::string is(Care care) { return fmt::format("care = {}", static_cast<int>(care)); }

// Returns the SQL that removes the first tables of which the condition holds. Another node may take one of them while the
// statement waits for a row. PostgreSQL looks at a row again that has changed, but only at what is said outside, so the condition
// stands there as well. It knows the nodes that were there at the beginning; whoever has come since has made the epoch another.
std::string remove_some(const std::string& condition, const char* first) {
  return fmt::format("DELETE FROM tables WHERE (id, epoch) IN (SELECT id, epoch FROM tables WHERE {0} {1}) AND {0} RETURNING id",
                     condition, first);
}

}  // namespace

std::int64_t Storage::count_unfinished() {
  return cells::read_number<std::int64_t>(
      database_->run("SELECT COUNT(*) FROM tables WHERE over = 0").front().front());
}

std::vector<std::string> Storage::unfinished_of(const std::string& person) {
  return first_cells(database_->run("SELECT table_id FROM seats WHERE person = $1 AND ended = 0", {person}));
}

std::vector<LobbyRow> Storage::listed_tables(bool open, std::int64_t changed_after, std::int64_t limit) {
  return read_lobby(database_->run(
      fmt::format("SELECT {} FROM tables WHERE over = 0 AND listed = 1 AND open = $1 AND summary <> '' "
                  "AND (present <> 0 OR changed > $2) ORDER BY changed DESC, id DESC LIMIT $3",
                  kLobbyColumns),
      {std::int64_t{open}, changed_after, limit}));
}

std::vector<LobbyRow> Storage::tables_of(const std::string& person, std::int64_t ended_after, std::int64_t limit) {
  return read_lobby(database_->run(
      fmt::format("SELECT {} FROM tables WHERE id IN (SELECT table_id FROM seats WHERE person = $1 AND ended = 0 UNION ALL "
                  "SELECT table_id FROM (SELECT table_id FROM seats WHERE person = $1 AND ended > $2 "
                  "ORDER BY ended DESC, table_id DESC LIMIT $3) late) AND summary <> '' ORDER BY changed DESC, id DESC LIMIT $3",
                  kLobbyColumns),
      {person, ended_after, limit}));
}

// The sign keeps the index of all unfinished tables out of it, as in the statements below.
std::vector<std::string> Storage::due_tables(std::int64_t now, std::int64_t started, std::int64_t limit) {
  return first_cells(database_->run(
      fmt::format("SELECT id FROM tables WHERE deadline > 0 AND deadline <= $1 AND +over = 0 AND {} "
                  "AND (since >= $2 OR deadline - since <= $3) ORDER BY deadline LIMIT $4",
                  is_free()),
      {now, started, now - started, limit}));
}

// A table at which nothing was played, or little, goes without a trace; so does a game that was given up before its
// second turn.
int Storage::remove_abandoned(const CareTimes& times, std::int64_t limit) {
  const std::string abandoned = fmt::format("{} AND (({} AND (seen < $1 OR changed < $2)) OR ({} AND turn < 2 AND seen < $3) OR {})",
                                            is_free(), is(Care::Waiting), is(Care::Little), is(Care::Brief));
  const auto removed = database_->run(remove_some(abandoned, "LIMIT $4"),
                                      {times.waiting_before, times.alone_before, times.little_before, limit});
  return static_cast<int>(removed.size());
}

// The mark says where to look, and the sign keeps the index of all finished games out of it. The mark is held against the
// names, because one may have been claimed while the game ended.
int Storage::remove_guest_games(std::int64_t ended_before, std::int64_t limit) {
  const std::string old =
      fmt::format("guests = 1 AND +over = 1 AND changed < $1 AND {} AND NOT {}", is_free(), cells::kHasClaimedName);
  return static_cast<int>(database_->run(remove_some(old, "ORDER BY changed LIMIT $2"), {ended_before, limit}).size());
}

std::vector<StoredTable> Storage::abandoned_games(const CareTimes& times, std::int64_t limit) {
  std::vector<StoredTable> tables;
  for (const Row& row : database_->run(
           fmt::format("SELECT {} FROM tables WHERE +over = 0 AND {} AND (({} AND seen < $1) OR "
                       "(care IN ({}, {}) AND changed < $2) OR ({} AND changed < $3)) LIMIT $4",
                       cells::kTableColumns, is_free(), is(Care::Little), static_cast<int>(Care::Little),
                       static_cast<int>(Care::Alone), is(Care::Together)),
           {times.little_before, times.alone_before, times.together_before, limit}))
    tables.push_back(cells::read_table(row));
  return tables;
}

void Storage::save_unheld(const StoredTable& table, std::int64_t changed_before) {
  const Progress& progress = table.progress;
  const auto saved = database_->run(
      "UPDATE tables SET plan = $3, over = $4, summary = $5, listed = $6, open = $7, asked = $8, steps = $9, turn = $10, "
      "since = $11, deadline = $12, care = $13 WHERE id = $1 AND changed = $2 AND " + still_free() + " RETURNING id",
      {table.id, changed_before, table.plan, std::int64_t{table.over}, table.glance.summary,
       std::int64_t{table.glance.listed}, std::int64_t{table.glance.open}, std::int64_t{progress.asked},
       std::int64_t{progress.steps}, std::int64_t{progress.turn}, progress.since, progress.deadline,
       static_cast<std::int64_t>(progress.care)});
  if (!saved.empty()) save_people(table, changed_before);
}

std::vector<StoredTable> Storage::old_rows(std::int64_t limit) {
  std::vector<StoredTable> tables;
  for (const Row& row : database_->run(
           fmt::format("SELECT {} FROM tables WHERE over = 0 AND {} AND {} LIMIT $1", cells::kTableColumns,
                       is(Care::Unknown), is_free()),
           {limit}))
    tables.push_back(cells::read_table(row));
  return tables;
}

}  // namespace longbox::server
