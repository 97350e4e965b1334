#include "tests/unit/server/storage/postgres_server.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "tests/unit/server/process.h"

namespace longbox::server {
namespace {

namespace fs = std::filesystem;

// Returns the newest version of PostgreSQL's server programs; empty when none is installed.
std::string postgres_programs() {
  std::string found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", ignored))
    if (fs::exists(entry.path() / "bin/initdb")) found = std::max(found, (entry.path() / "bin/").string());
  return found;
}

// Returns the process and those that it has started.
std::vector<int> family(int process) {
  std::vector<int> all = {process};
  const std::string name = std::to_string(process);
  std::ifstream children("/proc/" + name + "/task/" + name + "/children");
  for (int child = 0; children >> child;) all.push_back(child);
  return all;
}

// A process that has ended has no program any more, even where nobody has taken notice of its end yet.
void wait_for_end(int process) {
  const std::string program = "/proc/" + std::to_string(process) + "/exe";
  std::error_code error;
  for (int i = 0; i < 500 && !fs::read_symlink(program, error).empty(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

}  // namespace

PostgresServer::PostgresServer(fs::path place)
    : place_(place.empty() ? folder_.path() : std::move(place)), programs_(postgres_programs()) {
  if (programs_.empty()) {
    problem_ = "no PostgreSQL is installed";
    note_missing(problem_);
    return;
  }
  fs::permissions(folder_.path(), fs::perms::all);
  if (!run("initdb -D " + data() + " -U test -A trust --no-sync"))
    throw std::runtime_error("PostgreSQL is installed but makes no data");
  start();
}

PostgresServer::~PostgresServer() {
  if (!problem_.empty() || !is_running()) return;
  go_on();
  run("pg_ctl -D " + data() + " -m immediate stop");
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

std::string PostgresServer::new_database() {
  const std::string name = "test" + std::to_string(++databases_);
  if (!run("createdb -h " + folder() + " -U test " + name)) throw std::runtime_error("PostgreSQL did not make a database");
  return name;
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgres://test@/" + database + "?host=" + folder();
}

bool PostgresServer::is_running() const { return run("pg_ctl -D " + data() + " status"); }

void PostgresServer::start() {
  if (!run("pg_ctl -D " + data() + " -w -o '-c listen_addresses= -c unix_socket_directories=" + folder() + "' -l " + folder() +
           "/log start"))
    throw std::runtime_error("PostgreSQL is installed but did not start");
}

void PostgresServer::stop() { run("pg_ctl -D " + data() + " -m fast stop"); }

// What a killed server leaves behind tells that it may still be running.
void PostgresServer::kill() {
  signal_all(SIGSTOP);  // nobody starts another process meanwhile
  const std::vector<int> all = family(main_process());
  for (const int each : all) ::kill(each, SIGKILL);
  for (const int each : all) wait_for_end(each);
  fs::remove(fs::path(data()) / "postmaster.pid");
  fs::remove(folder_.path() / ".s.PGSQL.5432.lock");
}

int PostgresServer::main_process() const {
  int process = 0;
  std::ifstream(fs::path(data()) / "postmaster.pid") >> process;
  return process;
}

void PostgresServer::signal_all(int signal) const {
  const int process = main_process();
  if (process <= 0) return;
  if (signal == SIGSTOP) ::kill(process, signal);  // first, so that its family does not grow
  for (const int each : family(process)) ::kill(each, signal);
}

// Runs a program of PostgreSQL, as another user if we are root: the server refuses to be that.
bool PostgresServer::run(const std::string& command) const {
  const std::string whole =
      geteuid() == 0 ? "su -s /bin/sh nobody -c \"" + programs_ + command + "\"" : programs_ + command;
  return std::system(("cd / && " + whole + " >/dev/null 2>&1").c_str()) == 0;
}

}  // namespace longbox::server
