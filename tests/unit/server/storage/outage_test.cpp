// The database fails in the middle of things: nothing is lost, nothing hangs, and everybody is told.
#include <gtest/gtest.h>

#include <thread>

#include "tests/unit/server/player.h"
#include "tests/unit/server/storage/databases.h"
#include "tests/unit/server/storage/postgres_proxy.h"

namespace longbox::server {
namespace {

constexpr const char* kAnswer = "INSERT INTO answers";
constexpr const char* kPlan = "UPDATE tables SET plan";

class OutageTest : public testing::Test {
 protected:
  void SetUp() override {
    const PostgresSpot spot = new_postgres_spot();
    if (!spot.problem.empty()) GTEST_SKIP() << spot.problem;
    proxy_ = std::make_unique<PostgresProxy>(spot.folder);
    server_ = std::make_unique<TestServer>();
    server_->stop();
    server_->options().database = proxy_->address(spot.database);
    server_->options().node.lease = std::chrono::minutes(1);  // outages are shorter than that here
    server_->start();
    spdlog::set_level(spdlog::level::off);
  }
  void TearDown() override { spdlog::set_level(spdlog::level::warn); }

  int port() { return server_->port(); }

  // The table holds every acknowledged answer, goes on, and comes back unchanged after a restart.
  void expect_sound(Player& ann, int step) {
    ann.update_to(step);
    EXPECT_EQ(ann.view["step"], step);
    ann.wait_for_turn();
    EXPECT_EQ(ann.answer(0)["type"], "answered");
    server_->restart();
    Player again(port(), ann.token);
    EXPECT_EQ(again.enter(ann.table)["type"], "seated");
    EXPECT_EQ(again.view["state"], "playing");
    EXPECT_EQ(again.view["step"], step + 1);
  }

  std::unique_ptr<PostgresProxy> proxy_;
  std::unique_ptr<TestServer> server_;
};

TEST_F(OutageTest, an_answer_whose_commit_was_not_heard_of_is_acknowledged) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  proxy_->swallow_commit_of(kAnswer);
  EXPECT_EQ(ann.answer(0)["type"], "answered");
  EXPECT_EQ(proxy_->cuts(), 1);
  expect_sound(ann, 1);
}

TEST_F(OutageTest, a_table_that_cannot_be_read_waits_for_what_was_stored) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  proxy_->swallow_commit_of(kAnswer);
  proxy_->refuse_then();
  EXPECT_EQ(ann.answer(0)["code"], "unavailable");
  EXPECT_EQ(ann.answer(1)["code"], "unavailable");
  proxy_->work_again();
  ann.update_to(1);
  expect_sound(ann, 1);
}

TEST_F(OutageTest, it_may_happen_to_every_answer) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  for (int step = 1; step <= 5; ++step) {
    proxy_->swallow_commit_of(kAnswer);
    ann.wait_for_turn();
    EXPECT_EQ(ann.answer(0)["type"], "answered");
    ann.update_to(step);
  }
  EXPECT_EQ(proxy_->cuts(), 5);
  expect_sound(ann, 5);
}

TEST_F(OutageTest, an_answer_that_was_not_committed_can_be_given_again) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  proxy_->cut_before_commit_of(kAnswer);
  // Work that shares a transaction with other work is tried again alone, so the answer may be stored after all.
  const Json first = ann.answer(0);
  if (first["type"] == "error") {
    EXPECT_EQ(ann.answer(1)["type"], "answered");
  }
  EXPECT_EQ(proxy_->cuts(), 1);
  expect_sound(ann, 1);
}

TEST_F(OutageTest, many_tables_in_one_lost_commit_go_on) {
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < 8; ++i) {
    players.push_back(std::make_unique<Player>(port()));
    players.back()->create(create_message({"me", "me"}, i));
  }
  for (int round = 1; round <= 4; ++round) {
    proxy_->swallow_commit_of(kAnswer);
    std::vector<std::thread> threads;
    for (auto& player : players)
      threads.emplace_back([&player, round] {
        player->wait_for_turn();
        EXPECT_EQ(player->answer(0)["type"], "answered");
        player->update_to(round);
      });
    for (std::thread& thread : threads) thread.join();
  }
  for (auto& player : players) EXPECT_EQ(player->view["step"], 4);
  EXPECT_EQ(proxy_->cuts(), 4);
}

TEST_F(OutageTest, bots_go_on_after_a_commit_that_was_not_heard_of) {
  Player ann(port());
  ann.create(create_message({"me", "bot"}));
  // The proxy swallows the answers of the person and those of the bot behind it.
  proxy_->swallow_commit_of(kAnswer, 1000);
  constexpr int kOwn = 5;
  for (int i = 0; i < kOwn && !ann.is_over(); ++i) {
    ann.wait_for_turn();
    EXPECT_EQ(ann.answer(0)["type"], "answered");
    ann.update_to(ann.view["step"].get<int>() + 1);
  }
  ann.wait_for_turn();
  EXPECT_GT(proxy_->cuts(), kOwn);
}

TEST_F(OutageTest, a_table_whose_first_commit_was_not_heard_of_is_there) {
  Player ann(port());
  proxy_->swallow_commit_of(kPlan);
  ann.create(create_message({"me", "me"}));
  EXPECT_EQ(proxy_->cuts(), 1);
  expect_sound(ann, 0);
}

TEST_F(OutageTest, what_was_taken_back_stays_taken_back) {
  Player ann(port());
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  const int step = ann.view["step"];
  ASSERT_EQ(ann.answer(0)["type"], "answered");
  ann.update_to(step + 1);
  proxy_->swallow_commit_of("DELETE FROM answers");
  EXPECT_EQ(ann.ask({{"type", "take-back"}, {"table", ann.table}})["type"], "done");
  EXPECT_EQ(proxy_->cuts(), 1);
  while (ann.view["step"] != step) ann.update();
  EXPECT_EQ(ann.answer(1)["type"], "answered");
}

TEST_F(OutageTest, whoever_gave_up_has_given_up) {
  Player ann(port());
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  proxy_->swallow_commit_of(kPlan);
  EXPECT_EQ(ann.ask({{"type", "resign"}, {"table", ann.table}})["type"], "done");
  ann.wait_for_end();
  EXPECT_EQ(ann.view["outcome"]["reason"], "resigned");
}

TEST_F(OutageTest, whoever_joined_sits_there) {
  Player ann(port());
  ann.create(create_message({"me", "open"}));
  Player bob(port());
  proxy_->swallow_commit_of(kPlan);
  EXPECT_EQ(bob.join(ann.table)["type"], "seated");
  EXPECT_EQ(proxy_->cuts(), 1);
  EXPECT_EQ(bob.view["state"], "playing");
}

TEST_F(OutageTest, a_name_whose_commit_was_not_heard_of_can_be_claimed_again) {
  Player ann(port());
  proxy_->swallow_commit_of("INSERT INTO people");
  const Json claim = {{"type", "claim"}, {"name", "Ann"}, {"password", "secret ann"}};
  ann.ask(claim);
  EXPECT_EQ(proxy_->cuts(), 1);
  EXPECT_EQ(ann.ask(claim)["type"], "identity");
}

TEST_F(OutageTest, a_database_that_hangs_is_said_and_hangs_nobody) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  proxy_->hang();
  const auto start = Clock::now();
  const int asked = ann.socket.send({{"type", "answer"}, {"table", ann.table}, {"step", 0}, {"option", 0}});
  EXPECT_TRUE(health_becomes(port(), 503, 4));
  // A visitor who comes now is told in a moment, and so is one who has asked.
  SocketClient bob(port());
  const Json refused = bob.greet();
  EXPECT_EQ(refused["code"], "unavailable");
  Json reply;
  do reply = ann.socket.read();
  while (!reply.contains("request") || reply["request"] != asked);
  EXPECT_EQ(reply["code"], "unavailable");
  EXPECT_LT(seconds_since(start), 15);
  // Requests that need no database go on.
  EXPECT_EQ(ann.ask({{"type", "ping"}})["type"], "pong");
  EXPECT_EQ(ann.ask({{"type", "look"}, {"table", ann.table}})["type"], "table");
  proxy_->work_again();
  EXPECT_TRUE(health_becomes(port(), 200));
  EXPECT_EQ(bob.greet()["type"], "welcome");
  while (ann.answer(0)["type"] == "error")
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  expect_sound(ann, 1);
}

TEST_F(OutageTest, a_hello_that_failed_may_be_said_again) {
  proxy_->refuse();
  SocketClient ann(port());
  const int early = ann.send({{"type", "hello"}, {"version", 1}});
  const int second = ann.send({{"type", "lobby"}, {"follow", false}});
  const Json first = ann.read();
  EXPECT_EQ(first["code"], "unavailable");
  EXPECT_EQ(first["request"], early);
  // Messages sent before the welcome are answered as well.
  const Json other = ann.read();
  EXPECT_EQ(other["request"], second);
  EXPECT_EQ(other["type"], "error");
  EXPECT_EQ(ann.greet()["code"], "unavailable");
  proxy_->work_again();
  EXPECT_TRUE(health_becomes(port(), 200));
  const Json welcome = ann.greet();
  EXPECT_EQ(welcome["type"], "welcome");
  EXPECT_EQ(ann.ask({{"type", "lobby"}, {"follow", false}})["type"], "lobby");
  // Without a cookie nothing else tells who it is.
  ASSERT_TRUE(welcome.contains("token")) << welcome;
  EXPECT_EQ(SocketClient(port()).greet(welcome["token"])["you"]["id"], welcome["you"]["id"]);
}

TEST_F(OutageTest, whoever_says_hello_again_as_somebody_else_is_followed) {
  Player ann(port());
  proxy_->refuse();
  SocketClient page(port());
  EXPECT_EQ(page.greet()["code"], "unavailable");
  proxy_->work_again();
  EXPECT_TRUE(health_becomes(port(), 200));
  EXPECT_EQ(page.greet(ann.token)["you"]["id"], ann.id);
  const Json guest = ann.ask({{"type", "logout"}});
  ASSERT_EQ(guest["type"], "identity") << guest;
  EXPECT_EQ(page.wait_for("identity")["you"]["id"], guest["you"]["id"]) << "all pages of a session are the same person";
}

TEST_F(OutageTest, a_long_outage_costs_no_acknowledged_answer) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  ASSERT_EQ(ann.answer(0)["type"], "answered");
  ann.update_to(1);
  proxy_->refuse();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ann.answer(0)["type"], "error");
  EXPECT_EQ(ann.code({{"type", "rename"}, {"name", "Anna"}}), "unavailable");
  EXPECT_EQ(ann.code({{"type", "replays"}}), "unavailable");
  EXPECT_EQ(ann.code({{"type", "enter"}, {"table", "tnowhere"}}), "unavailable");
  EXPECT_EQ(ann.code(create_message({"me", "me"})), "unavailable");
  proxy_->work_again();
  EXPECT_TRUE(health_becomes(port(), 200));
  while (ann.answer(0)["type"] == "error")
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  expect_sound(ann, 2);
}

}  // namespace
}  // namespace longbox::server
