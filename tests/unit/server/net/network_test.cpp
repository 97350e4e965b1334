// The network says so when it cannot listen, and goes on when the system has no more descriptors.
#include "server/net/network.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <ctime>
#include <thread>

#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using support::http_get;

std::string complaint(ServerOptions options, const std::string& database) {
  options.database = database;
  try {
    Server server(Shelf(), options);
    return "";
  } catch (const std::exception& error) {
    return error.what();
  }
}

TEST(Network, says_why_it_cannot_listen) {
  TestServer server;
  const std::string database = (server.folder() / "other.db").string();
  ServerOptions options = server.options();
  options.network.port = server.port();
  EXPECT_EQ(complaint(options, database),
            "cannot listen on 127.0.0.1 port " + std::to_string(server.port()) +
                ": Address already in use");
  options.network.address = "nonsense";
  EXPECT_EQ(complaint(options, database),
            "'nonsense' is no address to listen on; it should be like 127.0.0.1");
}

// Returns the status of an answer; 0 when the server hangs up instead.
int http_status(int port) {
  try {
    return http_get(port, "/healthz").status;
  } catch (const std::exception&) {
    return 0;
  }
}

// Callers are sockets of a client that has not connected yet.
class Callers {
 public:
  explicit Callers(int count) {
    for (int i = 0; i < count; ++i) sockets_.push_back(socket(AF_INET, SOCK_STREAM, 0));
  }
  ~Callers() {
    for (const int each : sockets_) close(each);
  }
  void call(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (const int each : sockets_)
      EXPECT_EQ(connect(each, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  // Returns true when the other side closes it at once, and not because nothing was asked for half
  // a minute.
  bool is_hung_up(std::size_t which) {
    const timeval patience{10, 0};
    setsockopt(sockets_[which], SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    char byte = 0;
    return recv(sockets_[which], &byte, 1, 0) == 0;
  }

 private:
  std::vector<int> sockets_;
};

// While this object lives, nothing in the process can open another file.
class NoMoreDescriptors {
 public:
  NoMoreDescriptors() {
    getrlimit(RLIMIT_NOFILE, &before_);
    rlimit limit = before_;
    const int next = open("/dev/null", O_RDONLY);
    limit.rlim_cur = static_cast<rlim_t>(next);
    close(next);
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  ~NoMoreDescriptors() { setrlimit(RLIMIT_NOFILE, &before_); }

 private:
  rlimit before_{};
};

TEST(Network, waits_when_there_are_no_more_descriptors) {
  TestServer server;
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  EXPECT_EQ(limit.rlim_cur, limit.rlim_max);
  spdlog::set_level(spdlog::level::off);
  Callers callers(3);
  {
    const NoMoreDescriptors none;
    callers.call(server.port());
    const std::clock_t before = std::clock();
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    EXPECT_LT(std::clock() - before, CLOCKS_PER_SEC / 10);
  }
  spdlog::set_level(spdlog::level::warn);
  EXPECT_EQ(http_get(server.port(), "/healthz").body, "ok\n");
}

TEST(Network, idle_connections_are_limited) {
  Limits limits = TestServer::generous();
  limits.sockets = 2;
  TestServer server(limits);
  Callers callers(3);
  callers.call(server.port());
  EXPECT_TRUE(callers.is_hung_up(2));
}

// Whoever is shut out by strangers still sees what they do.
TEST(Network, the_office_has_places_of_its_own) {
  Limits limits = TestServer::generous();
  limits.sockets = 2;
  TestServer server(limits);
  Callers callers(3);
  callers.call(server.port());
  ASSERT_TRUE(callers.is_hung_up(2));
  EXPECT_EQ(http_status(server.port()), 0);
  EXPECT_EQ(http_get(server.office_port(), "/metrics").status, 200);
  Callers at_the_office(33);
  at_the_office.call(server.office_port());
  EXPECT_TRUE(at_the_office.is_hung_up(32));
}

TEST(Network, idle_connections_of_one_address_are_limited) {
  Limits limits = TestServer::generous();
  limits.sockets_per_address = 2;
  TestServer server(limits);
  spdlog::set_level(spdlog::level::off);
  {
    Callers callers(3);
    callers.call(server.port());
    EXPECT_TRUE(callers.is_hung_up(2));
    EXPECT_EQ(http_status(server.port()), 0);
  }
  int status = 0;
  for (int i = 0; i < 500 && status == 0; ++i) {
    status = http_status(server.port());
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  spdlog::set_level(spdlog::level::warn);
  EXPECT_EQ(status, 200);
}

TEST(Network, a_trusted_proxy_may_have_many_idle_connections) {
  Limits limits = TestServer::generous();
  limits.sockets_per_address = 1;
  TestServer server(limits);
  server.options().site.proxies.addresses = {"127.0.0.1"};
  server.restart();
  Callers callers(3);
  callers.call(server.port());
  EXPECT_EQ(http_status(server.port()), 200);
}

// The time counts that a message takes from the thread that serves all connections.
TEST(Network, measures_the_work_for_a_message) {
  TestServer server;
  SocketClient eve(server.port());
  eve.greet();
  server.server().metrics().tasks.longest = 0;
  eve.send_text(std::string(60'000, '['));
  EXPECT_EQ(eve.read()["code"], "bad-json");
  EXPECT_GT(server.server().metrics().tasks.longest, 0);
}

// A signal that comes before anybody waits for it is not lost.
TEST(Network, is_told_to_end_before_it_waits) {
  TestServer server;
  Player ann(server.port());
  server.server().catch_signals();
  ::kill(getpid(), SIGTERM);
  server.server().wait();
  EXPECT_EQ(ann.socket.wait_for("goodbye")["reason"], "the server stops");
}

}  // namespace
}  // namespace longbox::server
