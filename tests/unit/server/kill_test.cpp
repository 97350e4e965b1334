// The server is killed while people play: nothing that was acknowledged is lost.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

#include "base/random.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

// LONGBOX_KILLS says how often a long run kills the server.
int kill_count() {
  const char* named = std::getenv("LONGBOX_KILLS");
  return named == nullptr ? 20 : std::atoi(named);
}

// A ServerProcess is a server in a process of its own.
class ServerProcess {
 public:
  explicit ServerProcess(const std::filesystem::path& folder) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0) run(folder, ends[1]);
    close(ends[1]);
    if (read(ends[0], &port_, sizeof port_) != sizeof port_) throw std::runtime_error("no server");
    close(ends[0]);
  }
  ~ServerProcess() { end(); }

  int port() const { return port_; }
  void end() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  [[noreturn]] static void run(const std::filesystem::path& folder, int out) {
    spdlog::set_level(spdlog::level::warn);
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

// A seat is a person with a table, who remembers the acknowledged answers.
struct Seat {
  std::string table;
  std::string token;
  int acknowledged = 0;
};

void take_seats(int port, std::vector<Seat>& seats) {
  for (Seat& seat : seats) {
    Player ann(port);
    ann.create(create_message({"me", "bot"}));
    seat = {ann.table, ann.token, 0};
  }
}

// Everybody answers in turn until the connection is gone.
void play_until_killed(int port, std::vector<Seat>& seats) {
  std::vector<std::unique_ptr<Player>> players;
  try {
    for (const Seat& seat : seats) {
      players.push_back(std::make_unique<Player>(port, seat.token));
      players.back()->enter(seat.table);
    }
    while (true) {
      for (std::size_t i = 0; i < seats.size(); ++i) {
        players[i]->wait_for_turn();
        const Json reply = players[i]->answer(0);
        if (reply["type"] == "answered") seats[i].acknowledged = reply["step"];
        players[i]->view["decision"]["mine"] = false;  // until the next update
      }
    }
  } catch (const std::runtime_error&) {
  }
}

TEST(ServerKill, no_acknowledged_answer_is_lost) {
  TemporaryFolder folder;
  std::vector<Seat> seats(4);
  base::Random random = base::Random::seeded(3);
  take_seats(ServerProcess(folder.path()).port(), seats);
  for (int i = 0; i < kill_count(); ++i) {
    ServerProcess server(folder.path());
    const int milliseconds = 300 + random.below(500);
    std::thread killer([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
      server.end();
    });
    play_until_killed(server.port(), seats);
    killer.join();
    ServerProcess again(folder.path());
    for (const Seat& seat : seats) {
      Player ann(again.port(), seat.token);
      ASSERT_EQ(ann.enter(seat.table)["type"], "seated");
      EXPECT_EQ(ann.view["state"], "playing");
      EXPECT_GE(ann.view["step"], seat.acknowledged);
      ann.wait_for_turn();
      EXPECT_EQ(ann.answer(0)["type"], "answered");
    }
  }
  for (const Seat& seat : seats) EXPECT_GT(seat.acknowledged, 0);
}

}  // namespace
}  // namespace longbox::server
