// A server lives on when the system will not let a file grow, and when nobody reads its log any more.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

// A LimitedProcess is a server whose files may not grow beyond a size, with a log that nobody reads.
class LimitedProcess {
 public:
  explicit LimitedProcess(const std::filesystem::path& folder) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0) run(folder, ends[1]);
    close(ends[1]);
    if (read(ends[0], &port_, sizeof port_) != sizeof port_) throw std::runtime_error("no server");
    close(ends[0]);
  }
  ~LimitedProcess() {
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  int port() const { return port_; }
  bool is_alive() const { return waitpid(pid_, nullptr, WNOHANG) == 0; }
  void limit_files(rlim_t bytes) const {
    const rlimit limit{bytes, RLIM_INFINITY};
    prlimit(pid_, RLIMIT_FSIZE, &limit, nullptr);
  }

 private:
  [[noreturn]] static void run(const std::filesystem::path& folder, int out) {
    int log[2];
    if (pipe(log) != 0 || dup2(log[1], STDOUT_FILENO) < 0 || dup2(log[1], STDERR_FILENO) < 0) _exit(1);
    close(log[0]);
    close(log[1]);
    spdlog::set_level(spdlog::level::info);
    ServerOptions options;
    options.limits = TestServer::generous();
    options.network.port = 0;
    options.database = (folder / "longbox.db").string();
    Shelf shelf;
    shelf.add({support::make_fake_game(support::Flaw::Endless), "", {}});
    Server server(std::move(shelf), options);
    const int port = server.port();
    if (write(out, &port, sizeof port) != sizeof port) _exit(1);
    while (true) pause();
  }

  pid_t pid_ = 0;
  int port_ = 0;
};

TEST(ServerSignals, a_file_that_may_not_grow_means_unavailable_and_nothing_acknowledged_is_lost) {
  TemporaryFolder folder;
  LimitedProcess server(folder.path());
  Player ann(server.port());
  ann.create(create_message({"me", "me"}));
  ASSERT_EQ(ann.answer(0)["type"], "answered");
  ann.update_to(1);
  const auto used = std::filesystem::file_size(folder.path() / "longbox.db-wal");
  server.limit_files(used + 16 * 1024);
  std::string code;
  int acknowledged = 1;
  for (int i = 0; i < 200 && code.empty(); ++i) {
    const Json reply = ann.answer(0);
    if (reply["type"] == "error") code = reply["code"];
    if (reply["type"] == "answered") ann.update_to(acknowledged = reply["step"]);
  }
  EXPECT_EQ(code, "unavailable");
  EXPECT_TRUE(health_becomes(server.port(), 503));
  EXPECT_TRUE(server.is_alive());
  server.limit_files(RLIM_INFINITY);
  EXPECT_TRUE(health_becomes(server.port(), 200));
  Player again(server.port(), ann.token);
  again.enter(ann.table);
  EXPECT_EQ(again.view["step"], acknowledged);
  bool goes_on = false;
  for (int i = 0; i < 100 && !goes_on; ++i) {
    goes_on = again.answer(0)["type"] == "answered";
    if (!goes_on) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_TRUE(goes_on);
}

}  // namespace
}  // namespace longbox::server
