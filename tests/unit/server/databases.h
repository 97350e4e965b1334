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

  // Why there is none; empty: there is.
  virtual std::string problem() const { return {}; }
  // A new connection to the same data.
  virtual std::unique_ptr<Database> open() = 0;
};

}  // namespace longbox::server
