// Tables are read when somebody needs them, and leave memory when nobody does.
#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "server/storage/database.h"
#include "server/storage/open_storage.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

std::int64_t resident_bytes() {
  std::int64_t all = 0;
  std::int64_t resident = 0;
  std::ifstream("/proc/self/statm") >> all >> resident;
  return resident * 4096;
}

class OnDemand : public testing::Test {
 protected:
  OnDemand() {
    Limits limits = TestServer::generous();
    limits.tables_at_rest = 0;
    server_ = std::make_unique<TestServer>(limits);
  }

  int port() const { return server_->port(); }
  bool memory_becomes(int tables) {
    for (int i = 0; i < 400; ++i) {
      if (server_->server().metrics().tables.load() == tables) return true;
      std::this_thread::sleep_for(10ms);
    }
    return false;
  }

  std::unique_ptr<TestServer> server_;
};

// Copies the table so often, with its answers.
void multiply(const std::string& place, const std::string& table, int count) {
  const auto database = open_sqlite(place);
  const std::string numbers =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " + std::to_string(count) + ") ";
  database->begin();
  database->run("CREATE TEMPORARY TABLE numbers AS " + numbers + "SELECT i FROM n", {});
  database->run(
      "INSERT INTO tables (id, game, plan, over, changed, summary, listed, open, care, seen, asked, steps, turn) "
      "SELECT 'copy' || i, game, replace(plan, $1, 'copy' || i), over, changed, replace(summary, $1, 'copy' || i), listed, open, care, "
      "seen, asked, steps, turn FROM tables, numbers WHERE id = $1",
      {table});
  database->run(
      "INSERT INTO answers (table_id, step, choice, seat, spent, hash, hash_form) SELECT 'copy' || i, step, choice, seat, spent, "
      "hash, hash_form FROM answers, numbers WHERE table_id = $1",
      {table});
  database->run("INSERT INTO seats (table_id, person) SELECT 'copy' || i, 'person' || i FROM numbers", {});
  database->commit();
}

TEST_F(OnDemand, ten_thousand_games_wait_without_memory) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  for (int i = 0; i < 5; ++i) {
    ann.answer(0);
    ann.update_to(i + 1);
  }
  server_->stop();
  multiply(server_->options().database, ann.table, 10'000);
  const std::int64_t before = resident_bytes();
  const auto start = Clock::now();
  server_->start();
  const double took = seconds_since(start);
  EXPECT_LT(took, 1);
  Player eve(port());
  const Json lobby = eve.ask({{"type", "lobby"}, {"follow", false}});
  EXPECT_EQ(lobby["playing"].size(), 200U);
  const std::int64_t more = resident_bytes() - before;
  EXPECT_LT(more, 100'000'000);
  tell_figure("10,000 unfinished games: listening after {:.0f} ms, {} KiB more in memory with the lobby told", 1000 * took, more / 1024);
  EXPECT_EQ(server_->server().metrics().tables.load(), 0);
  EXPECT_EQ(eve.watch("copy7777")["view"]["step"], 5);
  EXPECT_EQ(server_->server().metrics().tables.load(), 1);
}

TEST_F(OnDemand, a_game_goes_out_of_memory_and_on_where_it_was) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  for (int i = 0; i < 3; ++i) {
    ann.answer(0);
    ann.update_to(i + 1);
  }
  const Json view = ann.view;
  ann.ask({{"type", "leave"}, {"table", ann.table}});
  EXPECT_TRUE(memory_becomes(0));
  const Json mine = ann.ask({{"type", "lobby"}, {"follow", false}})["mine"];
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0]["steps"], 3);
  EXPECT_TRUE(mine[0]["myMove"]);
  EXPECT_FALSE(mine[0]["seats"][0]["connected"]);
  EXPECT_EQ(ann.enter(ann.table)["type"], "seated");
  EXPECT_EQ(ann.view["objects"], view["objects"]);
  EXPECT_EQ(ann.answer(0)["type"], "answered");
}

TEST_F(OnDemand, so_many_tables_are_in_memory) {
  server_->options().limits.tables_in_memory = 1;
  server_->restart();
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  const std::string first = ann.table;
  EXPECT_EQ(ann.code(create_message({"me", "me"})), "busy");
  ann.ask({{"type", "leave"}, {"table", first}});
  EXPECT_TRUE(memory_becomes(0));
  ann.create(create_message({"me", "me"}));
  EXPECT_EQ(ann.ask({{"type", "enter"}, {"table", first}})["code"], "busy") << "nor is another one read";
  EXPECT_EQ(ann.answer(0)["type"], "answered");
  ann.ask({{"type", "leave"}, {"table", ann.table}});
  EXPECT_TRUE(memory_becomes(0));
  EXPECT_EQ(ann.enter(first)["type"], "seated");
}

TEST_F(OnDemand, many_who_come_at_once_find_one_room) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  const std::string table = ann.table;
  ann.ask({{"type", "leave"}, {"table", table}});
  EXPECT_TRUE(memory_becomes(0));
  std::vector<std::unique_ptr<Player>> others;
  for (int i = 0; i < 10; ++i) others.push_back(std::make_unique<Player>(port()));
  std::vector<int> asked;
  for (auto& other : others) other->socket.send({{"type", "watch"}, {"table", table}});
  for (auto& other : others) EXPECT_EQ(other->socket.wait_for_update()["view"]["table"], table);
  EXPECT_EQ(server_->server().metrics().tables.load(), 1);
}

TEST_F(OnDemand, seats_follow_whoever_logs_in_also_where_nobody_looks) {
  Player owner(port());
  owner.ask({{"type", "claim"}, {"name", "Ann"}, {"password", "secret ann"}});
  Player guest(port());
  guest.create(create_message({"me", "me"}));
  guest.ask({{"type", "leave"}, {"table", guest.table}});
  EXPECT_TRUE(memory_becomes(0));
  ASSERT_EQ(guest.ask({{"type", "login"}, {"name", "Ann"}, {"password", "secret ann"}})["type"], "identity");
  EXPECT_EQ(guest.enter(guest.table)["type"], "seated");
  EXPECT_EQ(guest.answer(0)["type"], "answered");
}

// Without errands no table comes into memory, and nothing tells the room of the log-in.
TEST_F(OnDemand, seats_follow_later_where_there_is_no_place_for_their_table) {
  Player owner(port());
  owner.ask({{"type", "claim"}, {"name", "Ann"}, {"password", "secret ann"}});
  Player guest(port());
  guest.create(create_message({"me", "me"}));
  server_->stop();
  Limits& limits = server_->options().limits;
  const int errands = std::exchange(limits.errands, 0);
  server_->start();
  {
    Player later(port(), guest.token);
    ASSERT_EQ(later.ask({{"type", "login"}, {"name", "Ann"}, {"password", "secret ann"}})["type"], "identity");
    EXPECT_EQ(later.enter(guest.table)["code"], "busy");
  }
  server_->stop();
  limits.errands = errands;
  server_->start();
  const auto storage = look_into_storage(server_->options().database);
  for (int i = 0; i < 400 && !storage->unfinished_of(guest.id).empty(); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(storage->unfinished_of(owner.id), std::vector{guest.table});
  Player again(port(), guest.token);
  EXPECT_EQ(again.enter(guest.table)["type"], "seated");
  for (int i = 0; i < 400 && !storage->orders().empty(); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(storage->orders().empty()) << "it was obeyed";
}

TEST_F(OnDemand, a_clock_runs_out_where_nobody_looks) {
  Json message = create_message({"me", "open"});
  message["clock"] = {{"minutes", 0}, {"increment", 5}};
  Player ann(port());
  ann.create(message);
  {
    Player bob(port());
    bob.join(ann.table);
    // A game that ends in its first turn would not be kept.
    for (bob.wait_for_turn(); bob.view["turn"] < 2; bob.update()) EXPECT_EQ(bob.answer(0)["type"], "answered");
  }
  ann.update();
  server_->restart();
  EXPECT_EQ(server_->server().metrics().tables.load(), 0);
  Player later(port(), ann.token);
  const auto start = Clock::now();
  Json mine;
  do {
    std::this_thread::sleep_for(100ms);
    mine = later.ask({{"type", "lobby"}, {"follow", false}})["mine"];
  } while (!mine.empty() && mine[0]["state"] == "playing" && seconds_since(start) < 12);
  ASSERT_FALSE(mine.empty());
  EXPECT_EQ(mine[0]["outcome"]["reason"], "clock");
  EXPECT_GT(seconds_since(start), 3);
}

}  // namespace
}  // namespace longbox::server
