// A TestServer has the fake game, a database in a temporary folder, and a free port of this
// machine.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "server/people/secrets.h"
#include "server/server.h"
#include "tests/support/fake_game.h"
#include "tests/support/socket_client.h"

namespace longbox::server {

using support::SocketClient;

// A TemporaryFolder is removed when it is destroyed.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    start_secrets();
    path_ = std::filesystem::temp_directory_path() / ("longbox-test-" + random_name(12));
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

inline constexpr const char* kFakeList = "8 One\n8 Two\n8 Three\n";

inline GameBox fake_box() {
  return {support::make_fake_game(), "", {{"fake.not-offered", "rule", "1:1", "Only what is offered."}}};
}

class TestServer {
 public:
  explicit TestServer(Limits limits = generous()) {
    spdlog::set_level(spdlog::level::warn);
    options_.limits = limits;
    options_.network.port = 0;
    options_.network.office_address = "127.0.0.1";
    options_.database = (folder_.path() / "longbox.db").string();
    options_.site.folder = (folder_.path() / "web").string();
    start();
  }

  // Tests ask faster than people do, and have the whole house to themselves.
  static Limits generous() {
    Limits limits;
    limits.reserved_tables = 0;
    limits.message_burst = 100'000;
    limits.messages_per_second = 100'000;
    limits.connections_per_address = 100'000;
    limits.sockets_per_address = 100'000;
    limits.tables_per_address = 100'000;
    limits.messages_per_address = limits.requests_per_address = limits.watchers_per_address = 100'000;
    limits.byte_burst = limits.bytes_per_second = limits.bytes_per_address = 1'000'000;
    limits.hints_per_address = 100'000;
    limits.lobby_kept = std::chrono::milliseconds(0);
    limits.thinking = {.guest = 100'000, .guests_of_address = 100'000};
    return limits;
  }

  void start() {
    Shelf shelf;
    shelf.add(fake_box());
    server_ = std::make_unique<Server>(std::move(shelf), options_);
  }
  // Stops the server; every acknowledged answer must be there afterwards.
  void stop() { server_.reset(); }
  void restart() {
    stop();
    start();
  }

  int port() const { return server_->port(); }
  int office_port() const { return server_->office_port(); }
  Server& server() { return *server_; }
  // Returns how many pieces of work the storage has not begun yet.
  int waiting_for_the_journal() const {
    const std::string numbers = support::http_get(office_port(), "/metrics").body;
    const std::string name = "longbox_waiting{queue=\"journal\"} ";
    const auto found = numbers.find(name);
    return found == std::string::npos ? -1 : std::stoi(numbers.substr(found + name.size()));
  }
  const std::filesystem::path& folder() const { return folder_.path(); }
  ServerOptions& options() { return options_; }

 private:
  TemporaryFolder folder_;
  ServerOptions options_;
  std::unique_ptr<Server> server_;
};

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Prints a figure that the running test has measured (docs/performance.md, Attacks).
template <class... Values>
void tell_figure(fmt::format_string<Values...> text, Values&&... values) {
  const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
  fmt::print("figure {}.{}: {}\n", test.test_suite_name(), test.name(), fmt::format(text, std::forward<Values>(values)...));
  std::fflush(stdout);
}

// Waits for a status of /healthz: the server looks again every half second.
inline bool health_becomes(int port, int status, double seconds = 8) {
  const auto start = Clock::now();
  while (seconds_since(start) < seconds) {
    if (support::http_get(port, "/healthz").status == status) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

inline Json fake_seat(const std::string& kind) {
  Json seat = {{"kind", kind}, {"deck", {{"text", kFakeList}}}};
  if (kind == "bot") seat["bot"] = "easy";
  if (kind == "open") seat.erase("deck");
  return seat;
}

inline Json create_message(std::initializer_list<const char*> seats, int seed = 7) {
  Json message = {{"type", "create"}, {"game", "fake"}, {"seats", Json::array()}, {"seed", seed}};
  for (const char* seat : seats) message["seats"].push_back(fake_seat(seat));
  return message;
}

}  // namespace longbox::server
