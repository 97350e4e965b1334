#include "tests/unit/server/databases.h"

#include <unistd.h>

#include <cstdlib>

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

// The newest version of PostgreSQL's server programs; empty when none is installed.
std::string postgres_programs() {
  std::string found;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", ignored))
    if (std::filesystem::exists(entry.path() / "bin/initdb"))
      found = std::max(found, (entry.path() / "bin").string());
  return found;
}

// Runs a command, as another user where we are root: the server refuses to be that.
bool run(const std::string& command) {
  const std::string whole =
      geteuid() == 0 ? "su -s /bin/sh nobody -c \"" + command + "\"" : command;
  return std::system((whole + " >/dev/null 2>&1").c_str()) == 0;
}

class PostgresPlace : public DatabasePlace {
 public:
  PostgresPlace() : programs_(postgres_programs()) {
    if (programs_.empty()) {
      problem_ = "no PostgreSQL is installed";
      return;
    }
    const std::string folder = folder_.path().string();
    std::filesystem::permissions(folder_.path(), std::filesystem::perms::all);
    const bool started =
        run(programs_ + "/initdb -D " + folder + "/data -U test -A trust --no-sync") &&
        run(programs_ + "/pg_ctl -D " + folder + "/data -w -o '-c listen_addresses= -c unix_socket_directories=" +
            folder + "' -l " + folder + "/log start");
    if (!started) problem_ = "PostgreSQL did not start";
  }
  ~PostgresPlace() override {
    if (problem_.empty())
      run(programs_ + "/pg_ctl -D " + folder_.path().string() + "/data -m immediate stop");
  }

  std::string problem() const override { return problem_; }
  std::unique_ptr<Database> open() override {
    return open_postgres("postgres://test@/postgres?host=" + folder_.path().string());
  }

 private:
  TemporaryFolder folder_;
  std::string programs_;
  std::string problem_;
};

}  // namespace

std::unique_ptr<DatabasePlace> DatabasePlace::make(const std::string& kind) {
  if (kind == "sqlite") return std::make_unique<SqlitePlace>();
  return std::make_unique<PostgresPlace>();
}

}  // namespace longbox::server
