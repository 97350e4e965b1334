// Whoever leaves a table that waits hears of it when it is stored; tables that could not be stored or given back are not stuck.
#include <gtest/gtest.h>

#include <thread>

#include "server/storage/open_storage.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

class LeavingTest : public testing::Test {
 protected:
  void start() { server_ = std::make_unique<TestServer>(limits_); }
  int port() const { return server_->port(); }
  std::unique_ptr<Database> database() const { return open_sqlite(server_->options().database); }
  std::string owner_of(const std::string& table) const {
    const auto rows = database()->run("SELECT owner FROM tables WHERE id = $1", {table});
    return rows.empty() ? "no such table" : rows.front().front();
  }
  template <class Question>
  static bool becomes(Question question) {
    for (int i = 0; i < 250; ++i) {
      if (question()) return true;
      std::this_thread::sleep_for(20ms);
    }
    return false;
  }

  Limits limits_ = [] {
    Limits limits = TestServer::generous();
    limits.database_patience = 100ms;
    return limits;
  }();
  std::unique_ptr<TestServer> server_;
};

TEST_F(LeavingTest, is_done_when_it_is_stored) {
  start();
  Player ann(port());
  ann.create(create_message({"me", "open"}));
  const Json leave = {{"type", "leave"}, {"table", ann.table}};
  {
    const auto busy = database();
    busy->begin_alone();
    EXPECT_EQ(ann.code(leave), "unavailable");
    busy->roll_back();
  }
  EXPECT_TRUE(health_becomes(port(), 200));
  EXPECT_TRUE(look_into_storage(server_->options().database)->table(ann.table));
  EXPECT_TRUE(becomes([&] { return ann.code(leave).empty(); }));
  EXPECT_FALSE(look_into_storage(server_->options().database)->table(ann.table));
}

// A table that leaves memory is given back; when that cannot be stored, it must not stay with a node that does not have it.
TEST_F(LeavingTest, a_table_that_could_not_be_given_back_is_given_back_later) {
  limits_.tables_at_rest = 0;
  start();
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  ASSERT_EQ(ann.answer(0)["type"], "answered");
  {
    const auto busy = database();
    busy->begin_alone();
    ann.socket.drop();
    EXPECT_TRUE(becomes([&] { return server_->server().metrics().tables == 0; }));
    EXPECT_TRUE(health_becomes(port(), 503));
    busy->roll_back();
  }
  EXPECT_TRUE(health_becomes(port(), 200));
  EXPECT_TRUE(becomes([&] { return owner_of(ann.table).empty(); })) << owner_of(ann.table);
}

}  // namespace
}  // namespace longbox::server
