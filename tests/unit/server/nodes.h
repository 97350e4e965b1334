// Tests of several nodes start servers that share a PostgreSQL.
#pragma once

#include <gtest/gtest.h>

#include <thread>

#include "tests/unit/server/player.h"
#include "tests/unit/server/storage/databases.h"

namespace longbox::server {

class ServerNodes : public testing::Test {
 protected:
  void SetUp() override {
    spot_ = new_postgres_spot();
    if (!spot_.problem.empty()) GTEST_SKIP() << spot_.problem;
    address_ = "postgres://test@/" + spot_.database + "?host=" + spot_.folder;
    spdlog::set_level(spdlog::level::off);
  }
  void TearDown() override { spdlog::set_level(spdlog::level::warn); }

  std::unique_ptr<Server> start(const std::string& name, const std::string& address = {}) {
    ServerOptions options;
    options.limits = TestServer::generous();
    options.limits.orders_look = std::chrono::milliseconds(50);
    options.limits.database_patience = std::chrono::seconds(1);
    options.network.port = 0;
    options.database = address.empty() ? address_ : address;
    options.node = {name, lease_};
    Shelf shelf;
    shelf.add({support::make_fake_game(support::Flaw::Endless), "", {}});
    return std::make_unique<Server>(std::move(shelf), options);
  }

  // Enters the table until a node has it; returns the step at which it is.
  Json enter_soon(int port, const std::string& token, const std::string& table, double seconds = 10) {
    const auto begin = Clock::now();
    Json reply;
    while (seconds_since(begin) < seconds) {
      try {
        Player ann(port, token);
        reply = ann.enter(table);
        if (reply["type"] == "seated") return ann.view;
      } catch (const std::exception&) {
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return reply;
  }

  std::chrono::milliseconds lease_ = std::chrono::seconds(2);
  PostgresSpot spot_;
  std::string address_;
};

}  // namespace longbox::server
