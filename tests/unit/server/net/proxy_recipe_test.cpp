// The recipe for haproxy loses no request where places have no node, and keeps one client's half requests and idle connections
// from shutting others out.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <thread>

#include "tests/unit/server/player.h"
#include "tests/unit/server/process.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

// Strangers are connections from another address of this machine.
class Strangers {
 public:
  ~Strangers() {
    for (const int each : sockets_) close(each);
  }
  // Connects, and sends this.
  void come(int port, int count, const std::string& text) {
    for (int i = 0; i < count; ++i) {
      const int stranger = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
      const sockaddr_in from = address("127.0.0.2", 0);
      const sockaddr_in to = address("127.0.0.1", port);
      ASSERT_EQ(bind(stranger, reinterpret_cast<const sockaddr*>(&from), sizeof from), 0);
      // Whoever is refused at once is closed already.
      if (connect(stranger, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0 && errno != ECONNRESET) FAIL() << errno;
      send(stranger, text.data(), text.size(), MSG_NOSIGNAL);
      sockets_.push_back(stranger);
    }
  }
  // Returns how many the other side has not closed, whatever it has said before.
  int open() const {
    return static_cast<int>(std::ranges::count_if(sockets_, [](int each) {
      std::array<char, 1024> bytes{};
      ssize_t size = 0;
      do size = recv(each, bytes.data(), bytes.size(), MSG_DONTWAIT);
      while (size > 0);
      return size < 0 && errno == EAGAIN;
    }));
  }

 private:
  static sockaddr_in address(const char* name, int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    inet_pton(AF_INET, name, &address.sin_addr);
    return address;
  }

  std::vector<int> sockets_;
};

// A slow node answers every request with `ok`, after this time.
class SlowNode {
 public:
  explicit SlowNode(std::chrono::milliseconds delay) : delay_(delay), listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof here;
    EXPECT_EQ(bind(listener_, reinterpret_cast<const sockaddr*>(&here), sizeof here), 0);
    EXPECT_EQ(listen(listener_, 64), 0);
    EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&here), &size), 0);
    port_ = ntohs(here.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~SlowNode() {
    shutdown(listener_, SHUT_RDWR);
    thread_.join();
    close(listener_);
  }
  int port() const { return port_; }

 private:
  void serve() {
    std::vector<std::jthread> answers;
    for (int caller = 0; (caller = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC)) >= 0;)
      answers.emplace_back([this, caller] {
        std::array<char, 4096> request{};
        recv(caller, request.data(), request.size(), 0);
        std::this_thread::sleep_for(delay_);
        const std::string answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok";
        send(caller, answer.data(), answer.size(), MSG_NOSIGNAL);
        close(caller);
      });
  }

  std::chrono::milliseconds delay_;
  int listener_;
  int port_ = 0;
  std::thread thread_;
};

class ProxyRecipe : public testing::Test {
 protected:
  void SetUp() override {
    if (haproxy_program().empty()) GTEST_SKIP() << "no haproxy is installed";
    server_.options().site.proxies.addresses = {"127.0.0.1"};
    server_.restart();
    start_proxy(server_.port());
    ASSERT_TRUE(begins_soon());
  }

  // Starts haproxy with a node in its first place and nobody in the others.
  void start_proxy(int node) {
    const std::string haproxy = haproxy_program();
    front_ = free_port();
    const auto loopback = [](int port) { return "127.0.0.1:" + std::to_string(port); };
    Process::Variables variables = {{"LONGBOX_FRONT", loopback(front_)}, {"LONGBOX_ONE", loopback(node)}};
    for (const char* other : {"LONGBOX_TWO", "LONGBOX_THREE", "LONGBOX_FOUR"}) variables[other] = loopback(free_port());
    haproxy_ = std::make_unique<Process>(
        std::vector<std::string>{haproxy, "-db", "-q", "-f", project_file("docs/proxy/haproxy-nodes.cfg")}, variables);
  }

  int status() const {
    try {
      return support::http_get(front_, "/healthz").status;
    } catch (const std::exception&) {
      return 0;
    }
  }
  bool begins_soon() const {
    const auto begin = Clock::now();
    while (status() == 0 && seconds_since(begin) < 20) std::this_thread::sleep_for(5ms);
    return status() != 0;
  }
  void expect_others_served() const {
    const auto begin = Clock::now();
    Player ann(front_);
    ann.create(create_message({"me", "me"}));
    EXPECT_EQ(ann.answer(0)["type"], "answered");
    EXPECT_LT(seconds_since(begin), 5);
  }

  TestServer server_;
  int front_ = 0;
  std::unique_ptr<Process> haproxy_;
};

// Three of the four places have no node, and haproxy does not know that yet.
TEST_F(ProxyRecipe, loses_no_request_when_it_has_just_begun) {
  std::array<std::vector<int>, 4> statuses;
  std::vector<std::jthread> askers;
  for (auto& mine : statuses)
    askers.emplace_back([this, &mine] { std::ranges::generate_n(std::back_inserter(mine), 10, [this] { return status(); }); });
  askers.clear();
  for (const auto& mine : statuses) EXPECT_THAT(mine, testing::Each(200));
}

// On a busy machine the answer to a check may take longer than the time between two checks.
TEST_F(ProxyRecipe, a_node_that_answers_slowly_is_served) {
  const SlowNode slow(900ms);
  start_proxy(slow.port());
  ASSERT_TRUE(begins_soon());
  const auto begin = Clock::now();
  while (seconds_since(begin) < 4) EXPECT_EQ(status(), 200);
}

TEST_F(ProxyRecipe, half_requests_of_one_address_shut_nobody_out) {
  Strangers strangers;
  const auto begin = Clock::now();
  strangers.come(front_, 400, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n");
  while (strangers.open() > 128 && seconds_since(begin) < 5) std::this_thread::sleep_for(20ms);
  EXPECT_LE(strangers.open(), 128) << "of one address";
  EXPECT_GT(strangers.open(), 100) << "a household is served";
  expect_others_served();
  // A request has to be there within ten seconds.
  while (strangers.open() > 0 && seconds_since(begin) < 20) std::this_thread::sleep_for(100ms);
  EXPECT_EQ(strangers.open(), 0);
  EXPECT_GT(seconds_since(begin), 8);
  expect_others_served();
}

}  // namespace
}  // namespace longbox::server
