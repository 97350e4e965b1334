// Several servers share one PostgreSQL: every table is at one of them, and goes on at another one when that one is gone.
#include <gtest/gtest.h>

#include <array>
#include <thread>

#include "server/storage/storage.h"
#include "tests/unit/server/nodes.h"
#include "tests/unit/server/storage/postgres_proxy.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

TEST_F(ServerNodes, the_wrong_node_says_where_a_table_is) {
  const auto one = start("one");
  const auto two = start("two");
  Player ann(one->port());
  ann.create(create_message({"me", "me"}));
  Player bob(two->port(), ann.token);
  const Json moved = bob.ask({{"type", "enter"}, {"table", ann.table}});
  EXPECT_EQ(moved["type"], "moved") << moved;
  EXPECT_EQ(moved["node"], "one");
  EXPECT_EQ(bob.code({{"type", "enter"}, {"table", "tnowhere"}}), "no-such-table");
}

TEST_F(ServerNodes, nodes_that_start_together_believe_each_other) {
  std::array<std::unique_ptr<Server>, 3> nodes;
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < nodes.size(); ++i)
    threads.emplace_back([&, i] { nodes[i] = start("node" + std::to_string(i)); });
  for (std::thread& thread : threads) thread.join();
  const Player ann(nodes[0]->port());
  for (const auto& node : nodes) EXPECT_EQ(Player(node->port(), ann.token).id, ann.id);
}

TEST_F(ServerNodes, the_lobby_is_the_same_everywhere_and_hears_of_others) {
  const auto one = start("one");
  const auto two = start("two");
  Player eve(two->port());
  EXPECT_TRUE(eve.ask({{"type", "lobby"}, {"follow", true}})["open"].empty());
  const auto begin = Clock::now();
  Player ann(one->port());
  ann.create(create_message({"me", "open"}));
  Json lobby;
  do lobby = eve.socket.wait_for("lobby");
  while (lobby["open"].empty() || !lobby["open"][0]["seats"][0]["connected"]);
  EXPECT_LT(seconds_since(begin), 4);
  EXPECT_EQ(lobby["open"][0]["table"], ann.table);
}

TEST_F(ServerNodes, limits_hold_for_all_nodes_together) {
  const auto one = start("one");
  const auto two = start("two");
  Player ann(one->port());
  Player also(two->port(), ann.token);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(ann.code(create_message({"me", "open"})), "");
    EXPECT_EQ(also.code(create_message({"me", "open"})), "");
  }
  EXPECT_EQ(ann.code(create_message({"me", "open"})), "too-many-tables");
  EXPECT_EQ(also.code(create_message({"me", "open"})), "too-many-tables");
}

TEST_F(ServerNodes, whoever_logs_in_is_known_everywhere_and_keeps_the_seats) {
  const auto one = start("one");
  const auto two = start("two");
  Player owner(one->port());
  ASSERT_EQ(owner.ask({{"type", "claim"}, {"name", "Ann"}, {"password", "secret ann"}})["type"], "identity");
  Player guest(one->port());
  guest.create(create_message({"me", "me"}));
  Player other(two->port(), guest.token);
  other.create(create_message({"me", "me"}));
  ASSERT_EQ(other.ask({{"type", "login"}, {"name", "Ann"}, {"password", "secret ann"}})["type"], "identity");
  EXPECT_EQ(guest.socket.wait_for("identity")["you"]["name"], "Ann");
  // The seat at the table of the other node follows as well.
  const auto begin = Clock::now();
  while (guest.view["mySeats"].empty() || !guest.view["seats"][0]["name"].get<std::string>().starts_with("Ann")) {
    ASSERT_LT(seconds_since(begin), 5);
    guest.view = guest.ask({{"type", "look"}, {"table", guest.table}})["view"];
  }
  EXPECT_EQ(guest.answer(0)["type"], "answered");
}

TEST_F(ServerNodes, a_planned_stop_hands_the_tables_over_at_once) {
  auto one = start("one");
  const auto two = start("two");
  Player ann(one->port());
  ann.create(create_message({"me", "me"}));
  ASSERT_EQ(ann.answer(0)["type"], "answered");
  const auto begin = Clock::now();
  std::thread stopping([&] { one.reset(); });  // waits a while for those who do not go
  const Json view = enter_soon(two->port(), ann.token, ann.table);
  EXPECT_EQ(view["step"], 1) << view;
  EXPECT_LT(seconds_since(begin), 1) << "nobody waits for a lease";
  stopping.join();
}

// A server that is destroyed in the test still says goodbye, so a lost connection to the database stands for a node that
// is dead, and for one that only believes so.
TEST_F(ServerNodes, a_node_without_its_database_stops_itself_and_another_one_goes_on) {
  PostgresProxy proxy(spot_.folder);
  auto one = start("one", proxy.address(spot_.database));
  const auto two = start("two");
  Player ann(one->port());
  ann.create(create_message({"me", "me"}));
  ASSERT_EQ(ann.answer(0)["type"], "answered");
  const auto begin = Clock::now();
  proxy.hang();
  const int late = ann.socket.send({{"type", "answer"}, {"table", ann.table}, {"step", 1}, {"option", 0}});
  const Json goodbye = ann.socket.wait_for("goodbye");
  EXPECT_EQ(goodbye["reason"], "the data cannot be reached just now");
  EXPECT_LT(seconds_since(begin), std::chrono::duration<double>(lease_).count()) << "before the lease ends";
  EXPECT_EQ(support::http_get(one->port(), "/healthz").status, 503);
  EXPECT_GT(late, 0);
  const Json view = enter_soon(two->port(), ann.token, ann.table);
  EXPECT_EQ(view["step"], 1) << view;
  EXPECT_LT(seconds_since(begin), 10);
  // The answer that is still on its way to the database comes too late.
  Player again(two->port(), ann.token);
  again.enter(ann.table);
  ASSERT_EQ(again.answer(1)["type"], "answered");
  proxy.work_again();
  EXPECT_TRUE(health_becomes(one->port(), 200));
  Player back(one->port(), ann.token);
  EXPECT_EQ(back.ask({{"type", "enter"}, {"table", ann.table}})["node"], "two");
  Storage storage(open_postgres(address_));
  const auto answers = storage.answers(ann.table);
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[1].option, 1);
}

// The old owner has not noticed yet that its lease is over: the database itself refuses the write.
TEST_F(ServerNodes, the_late_write_of_an_old_owner_is_refused) {
  lease_ = 60s;
  const auto one = start("one");
  const auto two = start("two");
  Player ann(one->port());
  ann.create(create_message({"me", "me"}));
  ASSERT_EQ(ann.answer(0)["type"], "answered");
  ann.update_to(1);
  open_postgres(address_)->run("UPDATE nodes SET lease_until = 1 WHERE name = 'one'", {});
  Player bob(two->port(), ann.token);
  ASSERT_EQ(bob.enter(ann.table)["type"], "seated");
  ASSERT_EQ(bob.answer(1)["type"], "answered");
  EXPECT_EQ(ann.answer(0)["code"], "unavailable");
  Storage storage(open_postgres(address_));
  const auto answers = storage.answers(ann.table);
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[1].option, 1);
}

// Whoever leaves there has not left: the table and the seat are another node's.
TEST_F(ServerNodes, the_late_removal_by_an_old_owner_is_refused) {
  lease_ = 60s;
  const auto one = start("one");
  const auto two = start("two");
  Player ann(one->port());
  ann.create(create_message({"me", "open"}));
  open_postgres(address_)->run("UPDATE nodes SET lease_until = 1 WHERE name = 'one'", {});
  Player again(two->port(), ann.token);
  ASSERT_EQ(again.enter(ann.table)["type"], "seated");
  EXPECT_EQ(ann.code({{"type", "leave"}, {"table", ann.table}}), "unavailable");
  Storage storage(open_postgres(address_));
  EXPECT_TRUE(storage.table(ann.table));
  EXPECT_TRUE(storage.has_seats(ann.id));
}

TEST_F(ServerNodes, a_node_that_comes_back_under_its_name_has_its_tables_at_once) {
  lease_ = 60s;
  std::string table;
  std::string token;
  {
    PostgresProxy proxy(spot_.folder);
    auto one = start("one", proxy.address(spot_.database));
    Player ann(one->port());
    ann.create(create_message({"me", "me"}));
    table = ann.table;
    token = ann.token;
    proxy.refuse();  // it cannot say goodbye
    one.reset();
  }
  const auto again = start("one");
  EXPECT_EQ(enter_soon(again->port(), token, table, 3)["step"], 0);
}

}  // namespace
}  // namespace longbox::server
