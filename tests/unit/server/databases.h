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

}  // namespace longbox::server
