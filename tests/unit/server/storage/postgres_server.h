// A PostgresServer is a server of PostgreSQL that the tests start, in a folder that goes with it.
#pragma once

#include <signal.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/unit/server/test_server.h"

namespace longbox::server {

class PostgresServer {
 public:
  // Its data lie in a folder of its own below `place`, usually in that of its socket.
  explicit PostgresServer(std::filesystem::path place = {});
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // One server serves all tests that do it no harm, because making one takes seconds.
  static PostgresServer& shared();

  // Returns why there is none; empty: there is one. A server that fails throws instead.
  const std::string& problem() const { return problem_; }
  // Returns the folder of its socket.
  std::string folder() const { return folder_.path().string(); }
  // Returns the name of a database that nobody has used yet.
  std::string new_database();
  std::string address(const std::string& database) const;

  bool is_running() const;
  void start();
  // Ends it as whoever runs it would; everybody who is connected is told.
  void stop();
  // Kills all its processes at once.
  void kill();
  // Its processes keep their memory and connections and do nothing until they go on.
  void freeze() { signal_all(SIGSTOP); }
  void go_on() { signal_all(SIGCONT); }

 private:
  std::string data() const { return (place_ / "data").string(); }
  // Returns the process that the others come from; 0 when there is none.
  int main_process() const;
  void signal_all(int signal) const;
  bool run(const std::string& command) const;

  TemporaryFolder folder_;
  std::filesystem::path place_;
  std::string programs_;
  std::string problem_;
  int databases_ = 0;
};

}  // namespace longbox::server
