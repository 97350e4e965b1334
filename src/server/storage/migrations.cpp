#include "server/storage/migrations.h"

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

namespace longbox::server {
namespace {

// Each entry is one step; a step that was published is never changed, a new one is added below it.
const std::vector<std::vector<const char*>>& steps() {
  static const std::vector<std::vector<const char*>> kSteps = {
      {
          "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
          "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT, "
          "password TEXT NOT NULL, created BIGINT NOT NULL)",
          "CREATE UNIQUE INDEX people_by_name ON people (name_key)",
          "CREATE TABLE sessions (id TEXT PRIMARY KEY, person TEXT NOT NULL)",
          "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, plan TEXT NOT NULL, "
          "over BIGINT NOT NULL, changed BIGINT NOT NULL)",
          "CREATE INDEX tables_over ON tables (over, changed)",
          "CREATE TABLE answers (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, "
          "step BIGINT NOT NULL, choice BIGINT NOT NULL, seat BIGINT NOT NULL, "
          "spent BIGINT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (table_id, step))",
          "CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, "
          "person TEXT NOT NULL, PRIMARY KEY (table_id, person))",
          "CREATE INDEX seats_by_person ON seats (person)",
      },
      // The hashes of answers stored before are of bytes in a layout that is gone (HashForm).
      {"ALTER TABLE answers ADD COLUMN hash_form BIGINT NOT NULL DEFAULT 1"},
      {
          "CREATE TABLE reports (id TEXT PRIMARY KEY, created BIGINT NOT NULL, table_id TEXT NOT NULL, "
          "reporter TEXT NOT NULL, reporter_name TEXT NOT NULL, about TEXT NOT NULL, "
          "about_name TEXT NOT NULL, reason TEXT NOT NULL, note TEXT NOT NULL, said TEXT NOT NULL)",
          "CREATE INDEX reports_by_time ON reports (created)",
      },
      // The lobby, clocks and the care for abandoned tables read these columns, so that a game is played again only
      // when somebody enters. Rows without a summary get theirs after the start (Hall::fill_old_rows). Only the node
      // whose id is the owner writes to a table, and the epoch grows with each owner.
      {
          "ALTER TABLE tables ADD COLUMN summary TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE tables ADD COLUMN listed BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN open BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE tables ADD COLUMN asked BIGINT NOT NULL DEFAULT -1",
          "ALTER TABLE tables ADD COLUMN steps BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN turn BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN since BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN deadline BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN care BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN present BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN watchers BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE tables ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE tables ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0",
          "CREATE INDEX tables_listed ON tables (listed, open, changed) WHERE over = 0",
          "CREATE INDEX tables_by_maker ON tables (maker) WHERE over = 0",
          "CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline > 0",
          "CREATE INDEX tables_by_care ON tables (care, changed)",
          "CREATE INDEX tables_by_owner ON tables (owner) WHERE owner <> ''",
          "CREATE TABLE nodes (id TEXT PRIMARY KEY, name TEXT NOT NULL, lease_until BIGINT NOT NULL)",
      },
      // A person whose password was renewed has only the sessions that are listed.
      {
          "ALTER TABLE people ADD COLUMN renewed BIGINT NOT NULL DEFAULT 0",
          "CREATE INDEX sessions_by_person ON sessions (person)",
          "CREATE TABLE browsers (session TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (session, person))",
          "CREATE INDEX browsers_by_person ON browsers (person)",
          "CREATE TABLE bans (id TEXT PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, "
          "person TEXT NOT NULL, reason TEXT NOT NULL, created BIGINT NOT NULL, ends BIGINT NOT NULL)",
          "CREATE TABLE orders (id TEXT PRIMARY KEY, created BIGINT NOT NULL, kind TEXT NOT NULL, "
          "subject TEXT NOT NULL, reason TEXT NOT NULL)",
      },
      // A finished game that nobody with a claimed name has played is marked, so that whoever removes old ones walks over
      // no others.
      {
          "ALTER TABLE tables ADD COLUMN guests BIGINT NOT NULL DEFAULT 0",
          "UPDATE tables SET guests = 1 WHERE over = 1 AND NOT EXISTS (SELECT 1 FROM seats s JOIN people p ON p.id = s.person "
          "WHERE s.table_id = tables.id AND p.password <> '')",
          "CREATE INDEX tables_of_guests ON tables (changed) WHERE guests = 1",
      },
      // Guests who were not seen for long are forgotten. Nobody has noted when those of older versions were seen; the time of
      // the last game stands for now, because both databases know it.
      {
          "ALTER TABLE people ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",
          "UPDATE people SET seen = (SELECT COALESCE(MAX(changed), 1) FROM tables)",
          "UPDATE sessions SET seen = (SELECT COALESCE(MAX(changed), 1) FROM tables)",
          "CREATE INDEX people_by_seen ON people (seen) WHERE password = ''",
          "CREATE INDEX sessions_by_seen ON sessions (seen)",
      },
      // A seat says when its game ended, 0 while it goes on, so that nobody reads all finished games of a person.
      {
          "ALTER TABLE seats ADD COLUMN ended BIGINT NOT NULL DEFAULT 0",
          "UPDATE seats SET ended = (SELECT CASE WHEN t.changed > 0 THEN t.changed ELSE 1 END FROM tables t WHERE t.id = seats.table_id) "
          "WHERE table_id IN (SELECT id FROM tables WHERE over = 1)",
          "DROP INDEX seats_by_person",
          "CREATE INDEX seats_by_person ON seats (person, ended, table_id)",
      },
  };
  return kSteps;
}

// So many steps there are once the nodes have a table.
constexpr int kFirstWithNodes = 4;

}  // namespace

int schema_of(Database& database) {
  const auto rows = database.run("SELECT version FROM schema");
  return rows.empty() ? 0 : std::stoi(rows.front().front());
}

bool has_living_nodes(Database& database) {
  return !database.run("SELECT id FROM nodes WHERE lease_until > " + database.now()).empty();
}

int newest_schema() { return static_cast<int>(steps().size()); }

void migrate(Database& database) { migrate(database, newest_schema()); }

// Programs that start together wait for each other. A node of an older version would not know the new columns.
void migrate(Database& database, int wanted) {
  database.begin_alone();
  try {
    database.run("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)");
    int version = schema_of(database);
    if (version > newest_schema())
      throw std::runtime_error("the database was made by a newer version of longbox");
    if (version >= kFirstWithNodes && version < wanted && database.is_shared() && has_living_nodes(database))
      throw std::runtime_error("nodes of an older version use it; stop them first");
    for (; version < wanted; ++version)
      for (const char* sql : steps()[static_cast<std::size_t>(version)]) database.run(sql);
    database.run("DELETE FROM schema");
    database.run("INSERT INTO schema (version) VALUES ($1)", {std::int64_t{version}});
    database.commit();
  } catch (...) {
    database.roll_back();
    throw;
  }
}

}  // namespace longbox::server
