#include "tests/unit/server/storage/databases.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "base/files.h"
#include "tests/unit/server/test_server.h"

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

// Returns the newest version of PostgreSQL's server programs; empty when none is installed.
std::string postgres_programs() {
  std::string found;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored))
    if (std::filesystem::exists(entry.path() / "bin/initdb"))
      found = std::max(found, (entry.path() / "bin").string());
  return found;
}

// Runs a command, as another user if we are root: the server refuses to be that.
bool run(const std::string& command) {
  const std::string whole =
      geteuid() == 0 ? "su -s /bin/sh nobody -c \"" + command + "\"" : command;
  return std::system((whole + " >/dev/null 2>&1").c_str()) == 0;
}

// One server serves all tests of the process, because starting it takes seconds.
class PostgresServer {
 public:
  static PostgresServer& get() {
    static PostgresServer server;
    return server;
  }
  ~PostgresServer() {
    if (problem_.empty()) run(programs_ + "/pg_ctl -D " + data() + " -m immediate stop");
  }

  const std::string& problem() const { return problem_; }
  std::string folder() const { return folder_.path().string(); }
  // Returns the name of a database that nobody has used yet.
  std::string new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    if (!run(programs_ + "/createdb -h " + folder() + " -U test " + name))
      throw std::runtime_error("PostgreSQL did not make a database");
    return name;
  }

 private:
  PostgresServer() : programs_(postgres_programs()) {
    if (programs_.empty()) {
      problem_ = "no PostgreSQL is installed";
      return;
    }
    const std::string folder = folder_.path().string();
    std::filesystem::permissions(folder_.path(), std::filesystem::perms::all);
    const bool started =
        run(programs_ + "/initdb -D " + data() + " -U test -A trust --no-sync") &&
        run(programs_ + "/pg_ctl -D " + data() +
            " -w -o '-c listen_addresses= -c unix_socket_directories=" + folder + "' -l " + folder +
            "/log start");
    if (!started) throw std::runtime_error("PostgreSQL is installed but did not start");
  }
  std::string data() const { return folder_.path().string() + "/data"; }

  TemporaryFolder folder_;
  std::string programs_;
  std::string problem_;
  int databases_ = 0;
};

class PostgresPlace : public DatabasePlace {
 public:
  PostgresPlace() {
    if (!problem().empty()) return;
    PostgresServer& server = PostgresServer::get();
    address_ = "postgres://test@/" + server.new_database() + "?host=" + server.folder();
  }

  std::string problem() const override { return PostgresServer::get().problem(); }
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
  PostgresServer& server = PostgresServer::get();
  if (!server.problem().empty()) return {server.problem()};
  return {"", server.folder(), server.new_database()};
}

}  // namespace longbox::server

// The leak sanitizer reads this: libpqxx 6.4 never frees the result by which it learns that its
// connection has ended.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx-6\n"; }
