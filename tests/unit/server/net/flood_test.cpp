// One client that sends or asks for too much, or does not read, is closed; others notice nothing.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

// A frame of a client, which is always masked; the mask is zero.
std::string frame(unsigned first, const std::string& payload) {
  std::string text{static_cast<char>(first), static_cast<char>(0x80U | payload.size())};
  return text + std::string(4, '\0') + payload;
}
const std::string kPing = frame(0x89, "x");
const std::string kFirstPart = frame(0x01, "x");
const std::string kEmptyPart = frame(0x00, "");
const std::string kPart = frame(0x00, "x");

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

class FloodTest : public testing::Test {
 protected:
  FloodTest() { spdlog::set_level(spdlog::level::off); }
  ~FloodTest() override { spdlog::set_level(spdlog::level::warn); }

  void start() {
    server_ = std::make_unique<TestServer>(limits_);
    spdlog::set_level(spdlog::level::off);
  }
  int port() const { return server_->port(); }
  std::uint64_t floods() const { return server_->server().metrics().floods; }

  // Returns whether the server closes the connection in time, whatever else it says.
  static bool is_closed(SocketClient& client) {
    try {
      while (true) client.read_text();
    } catch (const std::exception& error) {
      return std::string(error.what()).find("timed out") == std::string::npos;
    }
  }
  // Sends this again and again; returns whether the server ends the connection.
  static bool ends(SocketClient& client, const std::string& bytes, int times) {
    for (int i = 0; i < times; ++i)
      if (!client.send_bytes(bytes)) return true;
    return is_closed(client);
  }
  // Expects that such a flood ends the connection, and soon, and that others are served.
  void expect_ended(const char* name, const std::string& bytes, int times, const std::string& before = {}) {
    SocketClient eve(port());
    eve.greet();
    if (!before.empty()) eve.send_bytes(before);
    const auto begun = Clock::now();
    EXPECT_TRUE(ends(eve, bytes, times));
    const double took = seconds_since(begun);
    EXPECT_LT(took, 5);
    EXPECT_EQ(floods(), 1U);
    const double others = expect_others_served();
    tell_figure("flood of {}: closed after {:.0f} ms; another one opens a table and answers in {:.0f} ms", name, 1000 * took,
                1000 * others);
  }
  // Returns how many seconds another client takes to open a table and answer.
  double expect_others_served() {
    const auto begun = Clock::now();
    Player ann(port());
    ann.create(create_message({"me", "bot"}));
    ann.wait_for_turn();
    EXPECT_EQ(ann.answer(0)["type"], "answered");
    return seconds_since(begun);
  }

  Limits limits_ = TestServer::generous();
  std::unique_ptr<TestServer> server_;
};

TEST_F(FloodTest, of_bytes_ends_the_connection_before_anything_is_read) {
  limits_.byte_burst = 64;
  limits_.bytes_per_second = 1;
  start();
  // Parts of a message that is never complete: nobody ever sees it.
  expect_ended("bytes", kFirstPart + repeated(kPart, 10'000), 4);
}

TEST_F(FloodTest, of_empty_fragments_ends_the_connection) {
  limits_.byte_burst = 64;
  limits_.bytes_per_second = 1;
  start();
  expect_ended("empty fragments", repeated(kEmptyPart, 10'000), 4, kFirstPart);
}

TEST_F(FloodTest, of_pings_ends_the_connection) {
  limits_.message_burst = 50;
  limits_.messages_per_second = 10;
  start();
  expect_ended("pings", repeated(kPing, 100), 10);
}

TEST_F(FloodTest, of_packed_bytes_is_counted_as_unpacked) {
  limits_.byte_burst = 256;
  limits_.bytes_per_second = 1;
  start();
  SocketClient eve(port(), {.packs = true});
  eve.greet();
  const std::string large = R"({"type":"ping","x":")" + std::string(60'000, ' ') + "\"}";
  EXPECT_TRUE([&] {
    try {
      for (int i = 0; i < 10; ++i) eve.send_text(large);
      return is_closed(eve);
    } catch (const std::exception&) {
      return true;
    }
  }());
  EXPECT_EQ(floods(), 1U);
}

TEST_F(FloodTest, of_one_address_is_that_of_all_its_connections) {
  limits_.bytes_per_address = 8;  // and 64 KiB at once
  start();
  std::vector<std::unique_ptr<SocketClient>> eves;
  for (int i = 0; i < 4; ++i) eves.push_back(std::make_unique<SocketClient>(port()));
  for (const auto& eve : eves) eve->greet();
  for (const auto& eve : eves) eve->send_bytes(kFirstPart + repeated(kPart, 4000));
  for (int i = 0; i < 200 && floods() == 0; ++i) std::this_thread::sleep_for(20ms);
  EXPECT_GE(floods(), 1U);
}

TEST_F(FloodTest, of_messages_is_counted_by_address) {
  limits_.messages_per_address = 10;  // and 50 at once
  start();
  SocketClient one(port());
  SocketClient two(port());
  one.greet();
  two.greet();
  int refused = 0;
  for (int i = 0; i < 40; ++i)
    for (SocketClient* each : {&one, &two}) refused += each->ask({{"type", "ping"}})["type"] == "error" ? 1 : 0;
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 80);
}

TEST_F(FloodTest, of_requests_is_counted_by_address) {
  limits_.requests_per_address = 5;  // and 20 at once
  start();
  int refused = 0;
  for (int i = 0; i < 60; ++i) refused += support::http_get(port(), "/healthz").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 0);
  EXPECT_LT(refused, 60);
}

TEST_F(FloodTest, nothing_that_comes_after_the_goodbye_is_obeyed) {
  limits_.message_burst = 10;
  limits_.messages_per_second = 1;
  start();
  SocketClient eve(port());
  eve.greet();
  try {
    for (int i = 0; i < 2000; ++i) eve.send({{"type", "ping"}});
  } catch (const std::exception&) {
  }
  EXPECT_TRUE(is_closed(eve));
  const std::uint64_t heard = server_->server().metrics().messages;
  EXPECT_LT(heard, 500U);
  tell_figure("flood of 2,000 messages: {} were looked at before the connection was closed", heard);
}

TEST_F(FloodTest, has_so_many_messages_too_many) {
  limits_.message_burst = 10;
  limits_.messages_per_second = 1;
  limits_.excess_burst = 5;
  limits_.excess_per_second = 1;
  start();
  SocketClient eve(port());
  eve.greet();
  for (int i = 0; i < 30; ++i) eve.send({{"type", "ping"}});
  int refused = 0;
  Json last;
  while (last["type"] != "goodbye") {
    last = eve.read();
    refused += last.value("code", "") == "too-fast" ? 1 : 0;
  }
  EXPECT_GE(refused, 5);
  EXPECT_LT(refused, 10);
}

// Each second forgives more than comes, however slowly this runs.
TEST_F(FloodTest, is_forgiven_so_fast) {
  limits_.message_burst = 10;
  limits_.messages_per_second = 1;
  limits_.excess_burst = 5;
  limits_.excess_per_second = 1000;
  start();
  SocketClient eve(port());
  eve.greet();
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    refused += eve.ask({{"type", "ping"}}).value("code", "") == "too-fast" ? 1 : 0;
  }
  EXPECT_GT(refused, limits_.excess_burst);
}

// Some messages of each second are let through, and all others are refused.
TEST_F(FloodTest, of_messages_at_a_steady_rate_ends_the_connection) {
  limits_.message_burst = 10;
  limits_.messages_per_second = 50;
  start();
  SocketClient eve(port());
  eve.greet();
  const auto begun = Clock::now();
  bool is_ended = false;
  int sent = 0;
  try {
    for (; seconds_since(begun) < 6 && sent < 4000; ++sent) {
      eve.send({{"type", "ping"}});
      if (sent % 5 == 4) std::this_thread::sleep_for(5ms);
    }
  } catch (const std::exception&) {
    is_ended = true;
  }
  EXPECT_TRUE(is_ended || is_closed(eve)) << sent << " messages";
  const std::uint64_t heard = server_->server().metrics().messages;
  EXPECT_LT(heard, 1500U);
  tell_figure("flood of {} messages in {:.1f} s, of which 50 a second are let through: {} were looked at before the connection was closed",
              sent, seconds_since(begun), heard);
}

TEST_F(FloodTest, is_not_what_is_too_fast_for_a_moment) {
  limits_.message_burst = 10;
  limits_.messages_per_second = 50;
  start();
  SocketClient ann(port());
  ann.greet();
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 80; ++i) ann.send({{"type", "ping"}});
    std::this_thread::sleep_for(300ms);
    EXPECT_EQ(ann.ask({{"type", "ping"}})["type"], "pong");
  }
}

TEST_F(FloodTest, half_a_message_is_not_waited_for_long) {
  limits_.message_patience = 200ms;
  start();
  SocketClient eve(port());
  eve.greet();
  eve.send_part(R"({"type":)");
  EXPECT_TRUE(is_closed(eve));
}

TEST_F(FloodTest, whoever_does_not_say_hello_is_closed) {
  limits_.hello_patience = 200ms;
  start();
  SocketClient eve(port());
  SocketClient ann(port());
  ann.greet();
  EXPECT_TRUE(is_closed(eve));
  EXPECT_EQ(ann.ask({{"type", "ping"}})["type"], "pong");
}

// --- Slow readers -------------------------------------------------------------------------------

class SlowReaderTest : public FloodTest {
 protected:
  static constexpr support::SocketOptions slow() { return {.receive_buffer = 4096}; }
};

TEST_F(SlowReaderTest, gets_the_newest_view_in_place_of_those_it_missed) {
  limits_.unsent = 2048;  // updates wait beyond a quarter of it
  start();
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  Player eve(port(), "", slow());
  EXPECT_EQ(eve.watch(ann.table)["type"], "table");
  const Metrics& metrics = server_->server().metrics();
  for (int i = 0; i < 2000 && metrics.unsent <= 600 * 1024; ++i) {
    const std::uint64_t before = metrics.messages;
    eve.socket.send({{"type", "look"}, {"table", ann.table}});
    while (metrics.messages == before) std::this_thread::sleep_for(1ms);
    ann.ask({{"type", "look"}, {"table", ann.table}});  // when the table has answered her, it has answered eve
  }
  ASSERT_GT(metrics.unsent, 512U * 1024);
  for (int step = 0; step < 4; ++step) {
    ASSERT_EQ(ann.answer(0)["type"], "answered");
    ann.update_to(step + 1);
  }
  std::vector<Json> updates;
  while (eve.view["step"] != 4) {
    const Json message = eve.socket.read();
    if (message.contains("request")) continue;
    updates.push_back(message);
    eve.view = support::view_after(eve.view, message);
  }
  ASSERT_EQ(updates.size(), 1U);
  EXPECT_EQ(updates[0]["type"], "table");
  EXPECT_EQ(updates[0]["fresh"], true);
  ASSERT_EQ(ann.answer(0)["type"], "answered");
  ann.update_to(5);
  eve.update();
  EXPECT_EQ(eve.view["step"], 5);
}

TEST_F(SlowReaderTest, is_closed_when_replies_pile_up) {
  limits_.unsent = 256;
  start();
  SocketClient eve(port(), slow());
  eve.greet();
  const Metrics& metrics = server_->server().metrics();
  try {
    for (int i = 0; i < 100'000 && metrics.connections > 0; ++i) eve.send({{"type", "cards"}, {"game", "fake"}});
  } catch (const std::exception&) {
  }
  for (int i = 0; i < 200 && metrics.connections > 0; ++i) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(metrics.connections, 0);
  const std::size_t most = metrics.most_unsent;
  EXPECT_GT(most, 0U);
  EXPECT_LT(most, 2U * 256 * 1024);
  tell_figure("replies that nobody reads: {} KiB waited at most before the connection was closed at 256", most / 1024);
  expect_others_served();
}

TEST_F(SlowReaderTest, is_not_waited_for_for_ever) {
  limits_.reader_patience = 300ms;
  limits_.unsent = 64 * 1024;
  start();
  SocketClient eve(port(), slow());
  eve.greet();
  try {
    for (int i = 0; i < 20'000 && server_->server().metrics().connections > 0; ++i)
      eve.send({{"type", "cards"}, {"game", "fake"}});
  } catch (const std::exception&) {
  }
  for (int i = 0; i < 200 && server_->server().metrics().connections > 0; ++i) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(server_->server().metrics().connections, 0);
}

const std::string kLongPing = frame(0x89, std::string(120, 'x'));

// Pongs are written by Beast itself, and wait like messages.
TEST_F(SlowReaderTest, is_closed_when_pongs_pile_up) {
  limits_.unsent = 64;
  start();
  SocketClient eve(port(), slow());
  eve.greet();
  const Metrics& metrics = server_->server().metrics();
  for (int i = 0; i < 1000 && metrics.connections > 0 && eve.send_bytes(repeated(kLongPing, 50));) ++i;
  for (int i = 0; i < 200 && metrics.connections > 0; ++i) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(metrics.connections, 0);
  const std::size_t most = metrics.most_unsent;
  EXPECT_GT(most, 0U);
  EXPECT_LT(most, 2U * 64 * 1024);
  EXPECT_EQ(metrics.unsent, 0U);
  tell_figure("pongs that nobody reads: {} KiB waited at most before the connection was closed at 64", most / 1024);
  expect_others_served();
}

TEST_F(SlowReaderTest, is_not_waited_for_for_ever_with_pongs_either) {
  limits_.reader_patience = 300ms;
  limits_.unsent = 64 * 1024;
  start();
  SocketClient eve(port(), slow());
  eve.greet();
  const Metrics& metrics = server_->server().metrics();
  for (int i = 0; i < 400 && metrics.connections > 0 && eve.send_bytes(repeated(kLongPing, 50));) ++i;
  for (int i = 0; i < 200 && metrics.connections > 0; ++i) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(metrics.connections, 0);
}

// --unsent-of-all: each of the slow readers stays within its own limit, but together they hold too much. Those with more
// than their share go, and whoever reads stays.
TEST_F(SlowReaderTest, goes_when_all_together_have_too_much) {
  limits_.unsent = 64 * 1024;
  limits_.unsent_of_all = 512;
  start();
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  SocketClient eve(port(), slow());
  eve.greet();
  const Metrics& metrics = server_->server().metrics();
  try {
    for (int i = 0; i < 100'000 && metrics.connections > 1; ++i) eve.send({{"type", "cards"}, {"game", "fake"}});
  } catch (const std::exception&) {
  }
  for (int i = 0; i < 200 && metrics.connections > 1; ++i) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(metrics.connections, 1);
  EXPECT_EQ(ann.answer(0)["type"], "answered");
}

// --watchers-per-address
TEST_F(FloodTest, one_address_does_not_take_all_places_to_watch) {
  limits_.watchers_per_address = 2;
  start();
  Player ann(port());
  ann.create(create_message({"me", "me"}));  // the first to look from this address
  Player bob(port());
  EXPECT_EQ(bob.watch(ann.table)["type"], "table");
  Player eve(port());
  const Json refused = eve.ask({{"type", "watch"}, {"table", ann.table}});
  EXPECT_EQ(refused["type"], "error");
  EXPECT_EQ(refused["code"], "busy");
  EXPECT_EQ(ann.answer(0)["type"], "answered");  // and it keeps nobody from a seat
}

// --- Half requests ------------------------------------------------------------------------------

int call(int port, const char* address = "127.0.0.1") {
  const int caller = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in from{};
  from.sin_family = AF_INET;
  inet_pton(AF_INET, address, &from.sin_addr);
  bind(caller, reinterpret_cast<const sockaddr*>(&from), sizeof from);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  EXPECT_EQ(connect(caller, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  return caller;
}

// Each of a hundred callers at one address sends so much and then nothing more.
class HalfRequests : public FloodTest {
 protected:
  void expect_others_let_in(const char* name, const std::string& half);
};

void HalfRequests::expect_others_let_in(const char* name, const std::string& half) {
  limits_.sockets = 40;
  limits_.sockets_per_address = 20;
  limits_.request_patience = 400ms;
  start();
  std::vector<int> callers;
  for (int i = 0; i < 100; ++i) {
    callers.push_back(call(port(), "127.0.0.2"));
    EXPECT_GE(send(callers.back(), half.data(), half.size(), MSG_NOSIGNAL), -1);
  }
  EXPECT_EQ(support::http_get(port(), "/healthz").status, 200);
  const double others = expect_others_served();
  EXPECT_LT(others, 5);
  tell_figure("100 sockets of one address with {}: another one opens a table and answers in {:.0f} ms", name, 1000 * others);
  const timeval patience{20, 0};
  char byte = 0;
  for (const int each : callers) {
    setsockopt(each, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const auto got = recv(each, &byte, 1, 0);
    EXPECT_TRUE(got == 0 || (got < 0 && errno == ECONNRESET)) << got;
    close(each);
  }
}

TEST_F(HalfRequests, of_one_client_do_not_shut_others_out) {
  expect_others_let_in("half a request", "GET / HTTP/1.1\r\nHost: x\r\n");
}

TEST_F(HalfRequests, that_are_not_even_begun_do_not_shut_others_out) { expect_others_let_in("nothing at all", ""); }

}  // namespace
}  // namespace longbox::server
