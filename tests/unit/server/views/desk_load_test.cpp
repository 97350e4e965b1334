// One client asks for a lot of work; the tables of others go on as if nobody had.
#include <gtest/gtest.h>


#include "tests/support/games.h"
#include "tests/unit/server/player.h"
#include "tests/unit/server/views/hostile_lists.h"

namespace longbox::server {
namespace {

constexpr std::size_t kLongest = 62 * 1024;  // bytes of the list as JSON
constexpr double kQuick = 0.5;  // seconds, on a machine that does other things as well

class DeskLoadTest : public testing::Test {
 protected:
  DeskLoadTest() {
    spdlog::set_level(spdlog::level::warn);
    options_.limits = TestServer::generous();
    options_.network.port = 0;
    options_.database = (folder_.path() / "longbox.db").string();
    Shelf shelf;
    shelf.add({support::load_game("vs2pcg"), support::data_dir(), {}});
    shelf.add(fake_box());
    server_ = std::make_unique<Server>(std::move(shelf), options_);
  }

  int port() const { return server_->port(); }

  static Json list_message(const std::string& text) {
    return {{"type", "deck"}, {"game", "vs2pcg"}, {"deck", {{"text", text}}}};
  }
  static Json create_with(const std::string& text) {
    const Json seat = {{"kind", "me"}, {"deck", {{"text", text}}}};
    return {{"type", "create"}, {"game", "vs2pcg"}, {"seats", Json::array({seat, seat})}};
  }

  // Returns the longest of some answers at a table of the simple game, in seconds.
  static double slowest_answer(Player& ann, int count) {
    double slowest = 0;
    for (int i = 0; i < count; ++i) {
      ann.wait_for_turn();
      const auto start = Clock::now();
      EXPECT_EQ(ann.answer(0)["type"], "answered");
      slowest = std::max(slowest, seconds_since(start));
      ann.view["decision"]["mine"] = false;  // until the next update
      if (ann.is_over()) ann.create(create_message({"me", "me"}));
    }
    return slowest;
  }

  TemporaryFolder folder_;
  ServerOptions options_;
  std::unique_ptr<Server> server_;
};

TEST_F(DeskLoadTest, a_guest_who_sends_lists_and_leaves_stops_no_table) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  const std::string text = hostile_lists(kLongest).front().second;
  {
    SocketClient eve(port());
    eve.greet();
    for (int i = 0; i < 115; ++i) eve.send(list_message(text));
    eve.drop();
  }
  EXPECT_LT(slowest_answer(ann, 5), kQuick);
  Player bob(port());
  const auto start = Clock::now();
  EXPECT_EQ(bob.ask(list_message("2 Thor\n"))["type"], "deck");
  EXPECT_LT(seconds_since(start), kQuick);
}

TEST_F(DeskLoadTest, four_guests_who_stay_leave_room_for_a_fifth) {
  const std::string text = first_lines(hostile_lists(kLongest).front().second, 400);
  std::vector<std::unique_ptr<SocketClient>> guests;
  for (int i = 0; i < 4; ++i) {
    guests.push_back(std::make_unique<SocketClient>(port()));
    guests.back()->greet();
  }
  Player bob(port());
  for (int round = 0; round < 4; ++round) {
    for (const auto& eve : guests)
      for (int i = 0; i < 16; ++i) eve->send(list_message(text));
    EXPECT_EQ(bob.ask(list_message("2 Thor\n"))["type"], "deck") << round;
    EXPECT_EQ(bob.ask({{"type", "lobby"}, {"follow", false}})["type"], "lobby") << round;
  }
}

TEST_F(DeskLoadTest, no_list_hurts_anybody) {
  Player ann(port());
  ann.create(create_message({"me", "me"}));
  Player eve(port());
  const auto lists = hostile_lists(kLongest);
  const auto shorter = hostile_lists(kLongest / 2);  // `create` has it twice
  for (std::size_t i = 0; i < lists.size(); ++i) {
    SCOPED_TRACE(lists[i].first);
    const auto start = Clock::now();
    const Json reply = eve.ask(list_message(lists[i].second));
    EXPECT_FALSE(reply["type"] == "deck" && reply["deck"]["legal"]);
    EXPECT_LT(to_text(reply).size(), 200'000U);
    EXPECT_EQ(eve.ask(create_with(shorter[i].second))["type"], "error");
    EXPECT_LT(seconds_since(start), kQuick);
    EXPECT_LT(slowest_answer(ann, 1), kQuick);
    eve.socket.received().clear();
  }
}

}  // namespace
}  // namespace longbox::server
