// Followers of the lobby hear its news in time, whoever has come and gone, and nobody's questions about it keep the journal busy.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "server/protocol/protocol.h"
#include "server/storage/database.h"
#include "tests/unit/server/player.h"
#include "tests/unit/server/test_house.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

const Json kFollow = {{"type", "lobby"}, {"follow", true}};
const Json kLook = {{"type", "lobby"}, {"follow", false}};

class LobbyTest : public testing::Test {
 protected:
  void start() { server_ = std::make_unique<TestServer>(limits_); }
  int port() const { return server_->port(); }
  const Metrics& metrics() const { return server_->server().metrics(); }

  // Nothing can be read or written until this goes.
  std::unique_ptr<Database> keep_busy() {
    auto other = open_sqlite(server_->options().database);
    other->begin_alone();
    return other;
  }
  static bool is_open(const Json& lobby, const std::string& table) {
    return std::ranges::any_of(lobby["open"], [&](const Json& info) { return info["table"] == table; });
  }

  Limits limits_ = TestServer::generous();
  std::unique_ptr<TestServer> server_;
};

// The time between two news grows with the number of followers, so that those who are gone must not count.
TEST_F(LobbyTest, those_who_went_before_the_welcome_do_not_delay_the_news) {
  start();
  const auto busy = keep_busy();
  for (int i = 0; i < 60; ++i) {
    SocketClient eve(port());
    eve.send({{"type", "hello"}, {"version", kProtocolVersion}});
    eve.send(kFollow);
    eve.drop();
  }
  std::this_thread::sleep_for(500ms);
  busy->roll_back();
  for (int i = 0; i < 200 && metrics().connections > 0; ++i) std::this_thread::sleep_for(20ms);
  ASSERT_EQ(metrics().connections, 0);
  Player ann(port());
  EXPECT_EQ(ann.ask(kFollow)["type"], "lobby");
  Player bob(port());
  const auto begun = Clock::now();
  bob.create(create_message({"me", "open"}));
  ann.socket.wait_for("lobby");
  EXPECT_LT(seconds_since(begun), 1.2);
}

TEST_F(LobbyTest, one_connection_has_one_question_in_the_journal_at_a_time) {
  start();
  Player eve(port());
  const int before = static_cast<int>(metrics().messages);
  const auto busy = keep_busy();
  for (int i = 0; i < 10; ++i) {
    eve.socket.send(kLook);
    eve.socket.send({{"type", "replays"}});
  }
  while (static_cast<int>(metrics().messages) < before + 20) std::this_thread::sleep_for(5ms);
  EXPECT_LT(server_->waiting_for_the_journal(), 10) << "and what the server itself asks";
  busy->roll_back();
  int answered = 0;
  for (int i = 0; i < 20; ++i) answered += eve.socket.read()["type"] == "error" ? 0 : 1;
  EXPECT_GE(answered, limits_.errands_per_connection);
  EXPECT_EQ(eve.ask(kLook)["type"], "lobby");
}

// Whoever asks gets what was read for others a moment ago, and whoever follows is told what has happened since then.
TEST_F(LobbyTest, it_is_read_once_for_all_who_ask_in_a_moment) {
  limits_.lobby_kept = 3s;
  start();
  Player ann(port());
  Player bob(port());
  Player cid(port());
  EXPECT_EQ(ann.ask(kLook)["type"], "lobby");
  bob.create(create_message({"me", "open"}));
  EXPECT_FALSE(is_open(ann.ask(kLook), bob.table));
  EXPECT_EQ(bob.ask(kLook)["mine"].size(), 1U) << "one's own tables are read each time";
  const Json first = cid.ask(kFollow);
  if (!is_open(first, bob.table)) {
    Json news = cid.socket.wait_for("lobby");
    while (!is_open(news, bob.table)) news = cid.socket.wait_for("lobby");
  }
  std::this_thread::sleep_for(3100ms);
  EXPECT_TRUE(is_open(ann.ask(kLook), bob.table));
}

// The lists that cid gets are read after the first news and before the second, and both are told together.
TEST_F(LobbyTest, news_are_told_although_somebody_has_looked_before_them) {
  limits_.lobby_kept = Limits{}.lobby_kept;
  start();
  Player ann(port());
  Player bob(port());
  Player cid(port());
  Player dan(port());
  bob.create(create_message({"me", "open", "open"}));
  EXPECT_EQ(ann.ask(kFollow)["type"], "lobby");
  std::this_thread::sleep_for(600ms);  // nothing is due any more
  bob.create(create_message({"me", "open", "open"}));
  std::this_thread::sleep_for(100ms);
  EXPECT_TRUE(is_open(cid.ask(kLook), bob.table));
  std::this_thread::sleep_for(50ms);
  dan.join(bob.table);
  const auto has_joined = [&](const Json& lobby) {
    return std::ranges::any_of(lobby["open"], [&](const Json& info) {
      return info["table"] == bob.table && info["seats"][1]["kind"] == "human";
    });
  };
  Json news = ann.socket.wait_for("lobby");
  while (!has_joined(news)) news = ann.socket.wait_for("lobby");
}

class LobbyOfHouse : public HouseTest {
 protected:
  LobbyOfHouse() { house_.limits.lobby_kept = 1min; }

  // Returns how many open tables somebody sees who has asked.
  std::size_t open_tables() {
    wait_for_the_journal();
    wait_for(clerks_);
    const Json lobby = ann_.wire->sent.back();
    EXPECT_EQ(lobby["type"], "lobby") << lobby;
    return lobby["open"].size();
  }
  void ask() { hall_->obey({ann_.visitor, ann_.person, kLook, Clock::now()}); }

  Guest ann_{house_, "ann"};
};

// The table is opened in a transaction that fails after the lobby was read in it, and cannot be opened afterwards.
TEST_F(LobbyOfHouse, what_was_never_stored_is_listed_for_nobody) {
  std::promise<void> begun;
  std::promise<void> go;
  journal_.write(
      [&](Storage&) {
        begun.set_value();
        go.get_future().wait();
      },
      [](const std::string&) {});
  begun.get_future().wait();
  bool is_again = false;
  journal_.write(
      [&](Storage& storage) {
        if (std::exchange(is_again, true)) throw std::runtime_error("no second time");
        storage.add_node({"n1", "n1"}, 1min);
        StoredTable table{"t1", "fake", "{}", false, now_milliseconds()};
        table.glance = {R"({"info":{"table":"t1","seats":[]},"people":[]})", true, true};
        storage.add_table(table, {"n1", 1}, {"ann", 100, "", 100, 100});
        EXPECT_EQ(storage.listed_tables(true, 0, 10).size(), 1U);
      },
      [](const std::string&) {});
  ask();
  journal_.write([](Storage&) { throw std::runtime_error("it fails"); }, [](const std::string&) {});
  go.set_value();
  EXPECT_EQ(open_tables(), 0U);
  ask();
  EXPECT_EQ(open_tables(), 0U);
}

}  // namespace
}  // namespace longbox::server
