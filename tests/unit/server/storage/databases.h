// Tests use these databases: a file of SQLite, or a PostgreSQL server of our own in a temporary
// folder.
#pragma once

#include <memory>
#include <string>

#include "server/storage/database.h"

namespace longbox::server {

class DatabasePlace {
 public:
  // `kind` is "sqlite" or "postgres".
  static std::unique_ptr<DatabasePlace> make(const std::string& kind);
  virtual ~DatabasePlace() = default;

  // Returns why there can be no database here; empty when there is one. A database that fails
  // throws instead.
  virtual std::string problem() const { return {}; }
  // Opens a new connection to these data.
  virtual std::unique_ptr<Database> open() = 0;
};

// A PostgresSpot is the socket of the tests' PostgreSQL, and a database of it that nobody has used
// yet.
struct PostgresSpot {
  std::string problem{};  // why there is none; empty: there is one
  std::string folder{};
  std::string database{};
};
PostgresSpot new_postgres_spot();

}  // namespace longbox::server
