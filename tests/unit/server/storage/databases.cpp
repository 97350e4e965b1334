#include "tests/unit/server/storage/databases.h"

#include "tests/unit/server/storage/postgres_server.h"

namespace longbox::server {
namespace {

class SqlitePlace : public DatabasePlace {
 public:
  std::unique_ptr<Database> open() override {
    return open_sqlite((folder_.path() / "test.db").string());
  }

 private:
  TemporaryFolder folder_;
};

class PostgresPlace : public DatabasePlace {
 public:
  PostgresPlace() {
    if (!problem().empty()) return;
    PostgresServer& server = PostgresServer::shared();
    address_ = server.address(server.new_database());
  }

  std::string problem() const override { return PostgresServer::shared().problem(); }
  std::unique_ptr<Database> open() override { return open_postgres(address_); }

 private:
  std::string address_;
};

}  // namespace

std::unique_ptr<DatabasePlace> DatabasePlace::make(const std::string& kind) {
  if (kind == "sqlite") return std::make_unique<SqlitePlace>();
  return std::make_unique<PostgresPlace>();
}

PostgresSpot new_postgres_spot() {
  PostgresServer& server = PostgresServer::shared();
  if (!server.problem().empty()) return {server.problem()};
  return {"", server.folder(), server.new_database()};
}

}  // namespace longbox::server

// The leak sanitizer reads this: libpqxx 6.4 never frees the result by which it learns that its
// connection has ended.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx-6\n"; }
