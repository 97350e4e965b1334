// Databases for tests: a file of SQLite, or a PostgreSQL server of our own in a temporary folder.
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

  // Why there can be none here; empty: there is one. One that fails throws instead.
  virtual std::string problem() const { return {}; }
  // A new connection to the same data.
  virtual std::unique_ptr<Database> open() = 0;
};

// Where the tests' PostgreSQL has its socket, and a database of it that nobody has used yet.
struct PostgresSpot {
  std::string problem{};  // why there is none; empty: there is one
  std::string folder{};
  std::string database{};
};
PostgresSpot new_postgres_spot();

}  // namespace longbox::server
