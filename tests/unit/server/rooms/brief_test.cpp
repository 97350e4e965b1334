// Games that were given up before their second turn go as soon as everybody has left, from memory and from the database.
#include <gtest/gtest.h>

#include <thread>

#include "server/storage/open_storage.h"
#include "tests/unit/server/player.h"
#include "tests/unit/server/storage/databases.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

class BriefGames : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "sqlite") return;
    const PostgresSpot spot = new_postgres_spot();
    if (!spot.problem.empty()) GTEST_SKIP() << spot.problem;
    server_.options().database = "postgres://test@/" + spot.database + "?host=" + spot.folder;
    server_.restart();
  }

  int port() const { return server_.port(); }
  bool is_stored(const std::string& table) {
    return look_into_storage(server_.options().database)->table(table).has_value();
  }
  // Waits for a few seconds, while the caretaker looks every minute only. The table leaves the memory a moment after the database.
  bool goes(const std::string& table) {
    const auto is_gone = [&] { return !is_stored(table) && server_.server().metrics().tables == 0; };
    for (int i = 0; i < 200 && !is_gone(); ++i) std::this_thread::sleep_for(50ms);
    return is_gone();
  }
  static void resign(Player& who) { EXPECT_EQ(who.code({{"type", "resign"}, {"table", who.table}}), ""); }
  static void leave(Player& who) { EXPECT_EQ(who.code({{"type", "leave"}, {"table", who.table}}), ""); }

  TestServer server_;
};

TEST_P(BriefGames, go_when_the_player_has_left) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  resign(ann);
  leave(ann);
  EXPECT_TRUE(goes(ann.table));
  EXPECT_EQ(ann.ask({{"type", "replays"}})["total"], 0);
  EXPECT_EQ(ann.enter(ann.table)["code"], "no-such-table");
}

TEST_P(BriefGames, go_when_the_last_connection_is_closed) {
  Player bob(port());
  std::string table;
  {
    Player ann(port());
    ann.create(create_message({"me", "open"}));
    table = ann.table;
    bob.join(table);
    resign(ann);
  }
  std::this_thread::sleep_for(3s);
  EXPECT_TRUE(is_stored(table)) << "bob still looks at it";
  bob.socket.drop();
  EXPECT_TRUE(goes(table));
}

TEST_P(BriefGames, stay_when_somebody_has_looked_back) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  resign(ann);
  leave(ann);
  EXPECT_EQ(ann.ask({{"type", "replay"}, {"table", ann.table}})["type"], "replay");
  std::this_thread::sleep_for(3s);
  EXPECT_TRUE(is_stored(ann.table));
  EXPECT_EQ(ann.ask({{"type", "position"}, {"table", ann.table}, {"step", 0}})["type"], "position");
}

TEST_P(BriefGames, are_not_those_that_the_host_has_ended) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  look_into_storage(server_.options().database)->add_order({"o1", now_milliseconds(), Order::Kind::EndTable, ann.table});
  ann.wait_for_end();
  leave(ann);
  std::this_thread::sleep_for(3s);
  EXPECT_TRUE(is_stored(ann.table));
  EXPECT_EQ(ann.ask({{"type", "replays"}})["total"], 1);
}

TEST_P(BriefGames, are_not_those_of_a_later_turn) {
  Player ann(port());
  play_game(ann, 2);
  resign(ann);
  leave(ann);
  std::this_thread::sleep_for(3s);
  EXPECT_TRUE(is_stored(ann.table));
  EXPECT_EQ(ann.ask({{"type", "replays"}})["total"], 1);
}

INSTANTIATE_TEST_SUITE_P(Databases, BriefGames, testing::Values("sqlite", "postgres"),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace longbox::server
