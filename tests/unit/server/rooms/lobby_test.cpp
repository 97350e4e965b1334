// Followers of the lobby hear its news in time, whoever has come and gone.
#include <gtest/gtest.h>

#include <thread>

#include "server/protocol/protocol.h"
#include "server/storage/database.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

const Json kFollow = {{"type", "lobby"}, {"follow", true}};

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

}  // namespace
}  // namespace longbox::server
