// Some tables are in memory, and tables that nobody comes back to are ended or removed.
#include <gtest/gtest.h>

#include <thread>

#include "server/storage/database.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

// Waits, because a room goes a moment after its last event.
bool tables_become(TestServer& server, int count) {
  for (int i = 0; i < 400; ++i) {
    if (server.server().metrics().tables.load() == count) return true;
    std::this_thread::sleep_for(milliseconds(10));
  }
  return false;
}

std::string finished_game(Player& who) {
  play_game(who, 2);
  EXPECT_EQ(who.ask({{"type", "resign"}, {"table", who.table}})["type"], "done");
  EXPECT_EQ(who.ask({{"type", "leave"}, {"table", who.table}})["type"], "done");
  return who.table;
}

// --- Finished games -----------------------------------------------------------------------------

TEST(ServerRest, a_replay_that_was_looked_at_goes_out_of_memory) {
  Limits limits = TestServer::generous();
  limits.tables_at_rest = 0;
  TestServer server(limits);
  Player ann(server.port());
  const std::string table = finished_game(ann);
  EXPECT_TRUE(tables_become(server, 0));
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(ann.ask({{"type", "replay"}, {"table", table}})["type"], "replay");
    EXPECT_EQ(ann.ask({{"type", "position"}, {"table", table}, {"step", 0}})["type"], "position");
  }
  EXPECT_TRUE(tables_become(server, 0));
}

TEST(ServerRest, only_the_last_few_stay_and_take_no_place_from_others) {
  Limits limits = TestServer::generous();
  limits.tables_at_rest = 2;
  limits.tables = 2;
  TestServer server(limits);
  Player ann(server.port());
  std::vector<std::string> tables;
  for (int i = 0; i < 4; ++i) tables.push_back(finished_game(ann));
  EXPECT_TRUE(tables_become(server, 2));
  for (const std::string& table : tables)
    EXPECT_EQ(ann.ask({{"type", "replay"}, {"table", table}})["type"], "replay");
  EXPECT_TRUE(tables_become(server, 2));
  EXPECT_EQ(ann.code(create_message({"me", "bot"})), "");
}

TEST(ServerRest, a_finished_game_stays_while_somebody_looks) {
  Limits limits = TestServer::generous();
  limits.tables_at_rest = 0;
  TestServer server(limits);
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  ann.ask({{"type", "resign"}, {"table", ann.table}});
  {
    Player eve(server.port());
    eve.enter(ann.table);
    ann.ask({{"type", "leave"}, {"table", ann.table}});
    EXPECT_EQ(eve.ask({{"type", "look"}, {"table", ann.table}})["type"], "table");
    EXPECT_EQ(server.server().metrics().tables.load(), 1);
  }
  EXPECT_TRUE(tables_become(server, 0));
}

// --- Abandoned games ----------------------------------------------------------------------------

// Answers a question at a table, so that the game counts as played.
void answer_once(Player& who) {
  who.wait_for_turn();
  EXPECT_EQ(who.answer(0)["type"], "answered");
}

// Restarts the server with the last event of every table this long ago.
void sleep_for(TestServer& server, hours time) {
  server.stop();
  open_sqlite(server.options().database)
      ->run("UPDATE tables SET changed = changed - $1", {std::int64_t{milliseconds(time).count()}});
  server.start();
}

TEST(ServerRest, an_abandoned_game_ends_at_the_next_start) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  answer_once(ann);
  const std::string alone = ann.table;
  ann.create(create_message({"me", "open"}));
  const std::string together = ann.table;
  Player(server.port()).join(together);
  ann.create(create_message({"me", "open"}));
  const std::string waiting = ann.table;
  sleep_for(server, hours(24 * 8));
  Player later(server.port(), ann.token);
  later.enter(alone);
  EXPECT_EQ(later.view["outcome"]["reason"], "stopped");
  EXPECT_GT(later.view["step"], 0);
  later.enter(together);
  EXPECT_EQ(later.view["state"], "playing");
  EXPECT_EQ(later.enter(waiting)["code"], "no-such-table");
  later.socket.drop();
  sleep_for(server, hours(24 * 31));
  Player last(server.port(), ann.token);
  last.enter(together);
  EXPECT_EQ(last.view["outcome"]["reason"], "stopped");
}

TEST(ServerRest, an_answer_says_that_a_table_is_not_abandoned) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  sleep_for(server, hours(24 * 5));
  {
    Player later(server.port(), ann.token);
    later.enter(ann.table);
    answer_once(later);
  }
  sleep_for(server, hours(24 * 5));
  Player last(server.port(), ann.token);
  last.enter(ann.table);
  EXPECT_EQ(last.view["state"], "playing");
}

TEST(ServerRest, abandoned_games_make_room_for_others_while_the_server_runs) {
  Limits limits = TestServer::generous();
  limits.abandoned_alone = milliseconds(200);
  limits.abandoned_look = milliseconds(50);
  limits.tables = 1;
  TestServer server(limits);
  Player ann(server.port());
  {
    Player eve(server.port());
    eve.create(create_message({"me", "bot"}));
    EXPECT_EQ(ann.code(create_message({"me", "bot"})), "busy");
    std::this_thread::sleep_for(milliseconds(400));
    EXPECT_EQ(eve.ask({{"type", "look"}, {"table", eve.table}})["view"]["state"], "playing");
  }
  std::string code = "busy";
  for (int i = 0; i < 100 && code == "busy"; ++i) {
    std::this_thread::sleep_for(milliseconds(20));
    code = ann.code(create_message({"me", "bot"}));
  }
  EXPECT_EQ(code, "");
}

TEST(ServerRest, nothing_is_abandoned_where_the_host_says_never) {
  TestServer server;
  server.options().limits.abandoned_alone = milliseconds(0);
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  sleep_for(server, hours(24 * 1000));
  Player later(server.port(), ann.token);
  later.enter(ann.table);
  EXPECT_EQ(later.view["state"], "playing");
}

}  // namespace
}  // namespace longbox::server
