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
  };
  return kSteps;
}

}  // namespace

int schema_of(Database& database) {
  const auto rows = database.run("SELECT version FROM schema");
  return rows.empty() ? 0 : std::stoi(rows.front().front());
}

int newest_schema() { return static_cast<int>(steps().size()); }

void migrate(Database& database) { migrate(database, newest_schema()); }

void migrate(Database& database, int wanted) {
  database.begin();
  try {
    database.run("CREATE TABLE IF NOT EXISTS schema (version BIGINT NOT NULL)");
    int version = schema_of(database);
    if (version > newest_schema())
      throw std::runtime_error("the database was made by a newer version of longbox");
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
