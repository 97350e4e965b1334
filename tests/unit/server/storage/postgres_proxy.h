// The proxy stands between the server and PostgreSQL, and fails in the ways in which networks fail.
#pragma once

#include <atomic>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/unit/server/test_server.h"

namespace longbox::server {

class PostgresProxy {
 public:
  // Passes on to the server whose socket lies in that folder.
  explicit PostgresProxy(std::filesystem::path real_folder);
  ~PostgresProxy();
  PostgresProxy(const PostgresProxy&) = delete;
  PostgresProxy& operator=(const PostgresProxy&) = delete;

  // Returns the address of the database by way of the proxy.
  std::string address(const std::string& database) const;

  // The next transactions that say `part` are committed, but their connection ends before the reply.
  void swallow_commit_of(const std::string& part, int times = 1);
  // The next transaction that says `part` loses its connection before it is committed.
  void cut_before_commit_of(const std::string& part);
  // After the next of these it refuses.
  void refuse_then() { refuses_then_ = true; }
  // Returns how often it has done one of these.
  int cuts() const { return cuts_; }

  // Lets nothing through any more, in neither direction, and closes nothing either.
  void hang() { is_hanging_ = true; }
  // Reads what both sides say and throws it away. Whatever is said or closed meanwhile never reaches the other side;
  // a connection that has lost something ends when the proxy works again.
  void swallow() { is_swallowing_ = true; }
  // Ends every connection, and lets no new one come about.
  void refuse();
  void work_again();

 private:
  struct Line;

  void accept_all();
  void serve(int client);
  // Passes on the client's words. Returns false when the connection ends.
  bool take_from_client(Line& line);
  bool take_from_server(Line& line);
  bool connect_to_server(Line& line) const;
  static void throw_away(Line& line);
  bool is_due(const std::string& said, std::string& part, int& times);

  TemporaryFolder folder_;
  std::filesystem::path real_;
  int listener_ = -1;
  std::atomic<bool> is_hanging_ = false;
  std::atomic<bool> is_swallowing_ = false;
  std::atomic<bool> is_refusing_ = false;
  std::atomic<bool> refuses_then_ = false;
  std::atomic<bool> stopping_ = false;
  std::atomic<int> cuts_ = 0;
  std::atomic<int> age_ = 0;  // lines of another age end
  std::mutex mutex_;
  std::string swallowed_;  // part of the transaction whose reply is lost
  int swallows_ = 0;
  std::string cut_;
  int cuts_due_ = 0;
  std::vector<std::thread> threads_;
  std::thread acceptor_;
};

}  // namespace longbox::server
