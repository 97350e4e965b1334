// A game that is over can be looked back at, and taken up again from any of its positions.
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

TEST(ServerFinished, an_analysis_values_every_position) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  EXPECT_EQ(ann.code({{"type", "analysis"}, {"table", ann.table}}), "not-over");
  play_game(ann);
  const int steps = ann.view["step"];
  const Json told = ann.ask({{"type", "analysis"}, {"table", ann.table}});
  ASSERT_EQ(told["type"], "analysis") << told;
  ASSERT_EQ(told["values"].size(), static_cast<std::size_t>(steps) + 1);
  EXPECT_EQ(told["values"].back()["step"], steps);
  EXPECT_EQ(told["values"][0]["values"].size(), 2U);
  EXPECT_LE(told["moments"].size(), 3U);
  for (const Json& moment : told["moments"]) EXPECT_NE(moment["played"], moment["better"]) << moment;
  EXPECT_EQ(told["counts"].size(), 2U);
  EXPECT_EQ(ann.code({{"type", "take-back"}, {"table", ann.table}}), "game-over")
      << "all hands were shown";
}

TEST(ServerFinished, a_game_is_taken_up_from_any_position) {
  TestServer server;
  Player ann(server.port());
  play_game(ann);
  const std::string first = ann.table;
  const Json there = ann.ask({{"type", "position"}, {"table", first}, {"step", 5}, {"seat", 0}})["view"];
  const auto take_up = [&](int step, int seat) {
    return Json{{"type", "take-up"}, {"table", first}, {"step", step}, {"seat", seat}};
  };
  EXPECT_EQ(ann.code(take_up(-1, 0)), "no-such-step");
  EXPECT_EQ(ann.code(take_up(100'000, 0)), "no-such-step");
  EXPECT_EQ(ann.code(take_up(5, 2)), "no-such-seat");
  ann.create(take_up(5, 0));
  EXPECT_NE(ann.table, first);
  EXPECT_GE(ann.view["step"], 5);
  EXPECT_EQ(ann.view["state"], "playing");
  // The bot may have answered already.
  if (ann.view["step"] == 5) { EXPECT_EQ(ann.view["objects"], there["objects"]); }
  ann.wait_for_turn();
  EXPECT_EQ(ann.answer(0)["type"], "answered");
}

TEST(ServerFinished, a_game_that_goes_on_cannot_be_taken_up) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  EXPECT_EQ(ann.code({{"type", "take-up"}, {"table", ann.table}, {"step", 0}}), "not-over");
}

// They all tell what the others hold.
TEST(ServerFinished, a_game_that_goes_on_is_not_looked_back_at) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  EXPECT_EQ(ann.code({{"type", "replay"}, {"table", ann.table}}), "not-over");
  EXPECT_EQ(ann.code({{"type", "position"}, {"table", ann.table}, {"step", 0}, {"seat", 1}}), "not-over");
  EXPECT_EQ(ann.code({{"type", "analysis"}, {"table", ann.table}}), "not-over");
}

TEST(ServerFinished, a_game_taken_up_survives_a_restart) {
  TestServer server;
  std::string table;
  std::string token;
  int step = 0;
  {
    Player ann(server.port());
    token = ann.token;
    play_game(ann);
    ann.create({{"type", "take-up"}, {"table", ann.table}, {"step", 4}});
    ann.wait_for_turn();
    table = ann.table;
    step = ann.view["step"];
  }
  server.restart();
  Player ann(server.port(), token);
  ann.enter(table);
  EXPECT_GE(ann.view["step"], step);
  EXPECT_EQ(ann.view["state"], "playing");
}

}  // namespace
}  // namespace longbox::server
