// Clients meet the server over the loopback address.
#include <gtest/gtest.h>

#include <set>

#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

// Every move whose label alone says nothing ("front") has its question, and every move tells its
// result.
void expect_moves_tell_what_happened(const Json& moves) {
  std::size_t lines = 0;
  for (const Json& move : moves) {
    const auto label = move["label"].get<std::string>();
    EXPECT_FALSE(label.empty()) << move;
    EXPECT_TRUE(label.find(' ') != std::string::npos || move["question"] != "") << move;
    lines += move["lines"].size();
    if (move["question"] == "Whom does it hit?") {
      EXPECT_FALSE(move["lines"].empty()) << move;
    }
  }
  EXPECT_GE(2 * lines, moves.size()) << moves;  // of the two answers of a turn, the second one does something
}

TEST(Server, says_who_you_are_and_what_there_is) {
  TestServer server;
  SocketClient socket(server.port());
  const Json welcome = socket.greet();
  EXPECT_EQ(welcome["type"], "welcome");
  EXPECT_EQ(welcome["version"], kProtocolVersion);
  EXPECT_EQ(welcome["games"][0]["id"], "fake");
  EXPECT_FALSE(welcome["you"]["claimed"]);
  SocketClient again(server.port());
  EXPECT_EQ(again.greet(welcome["token"])["you"], welcome["you"]);
}

TEST(Server, a_game_against_a_bot_is_played_to_its_end) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  for (int i = 0; i < 500 && !ann.is_over(); ++i) {
    ann.wait_for_turn();
    if (ann.is_over()) break;
    const Json reply = ann.answer(0);
    ASSERT_EQ(reply["type"], "answered") << reply;
    ann.update();
  }
  ASSERT_TRUE(ann.is_over());
  EXPECT_EQ(ann.view["outcome"]["reason"], "rules");
  EXPECT_EQ(ann.view["seats"][1]["name"], "Easy bot");
  const Json replay = ann.ask({{"type", "replay"}, {"table", ann.table}});
  ASSERT_EQ(replay["type"], "replay") << replay;
  EXPECT_EQ(replay["steps"], ann.view["step"]);
  expect_moves_tell_what_happened(replay["moves"]);
  const Json middle = ann.ask({{"type", "position"}, {"table", ann.table}, {"step", 5}, {"seat", 1}});
  EXPECT_EQ(middle["view"]["step"], 5);
  EXPECT_EQ(middle["view"]["viewer"], 1);
  const Json mine = ann.ask({{"type", "replays"}});
  ASSERT_EQ(mine["tables"].size(), 1U) << mine;
  EXPECT_EQ(mine["tables"][0]["steps"], ann.view["step"]);
}

TEST(Server, two_people_play_each_other_by_link) {
  TestServer server;
  Player ann(server.port());
  Player bob(server.port());
  ann.create(create_message({"me", "open"}));
  EXPECT_EQ(ann.view["state"], "waiting");
  EXPECT_EQ(bob.code({{"type", "join"}, {"table", ann.table}}), "deck-needed");
  EXPECT_EQ(bob.join(ann.table)["type"], "seated");
  ann.update();
  EXPECT_EQ(ann.view["state"], "playing");
  for (int i = 0; i < 10; ++i) {
    Player& asked = ann.is_asked() ? ann : bob;
    Player& other = ann.is_asked() ? bob : ann;
    ASSERT_TRUE(asked.is_asked());
    ASSERT_FALSE(other.is_asked());
    ASSERT_EQ(asked.answer(0)["type"], "answered");
    ann.update();
    bob.update();
    EXPECT_EQ(ann.view["step"], i + 1);
    EXPECT_EQ(bob.view["step"], i + 1);
  }
}

TEST(Server, messages_sent_with_the_hello_are_obeyed_in_their_order) {
  constexpr int kVisits = 60;
  constexpr int kPings = 24;
  TestServer server;
  for (int visit = 0; visit < kVisits; ++visit) {
    SocketClient hasty(server.port());
    hasty.send({{"type", "hello"}, {"version", 1}});
    std::vector<int> numbers;
    for (int i = 0; i < kPings; ++i) numbers.push_back(hasty.send({{"type", "ping"}}));
    ASSERT_EQ(hasty.read()["type"], "welcome");
    for (const int number : numbers) ASSERT_EQ(hasty.read()["request"], number) << "visit " << visit;
  }
}

TEST(Server, a_wrong_message_gets_a_named_error_and_changes_nothing) {
  TestServer server;
  SocketClient stranger(server.port());
  EXPECT_EQ(stranger.ask({{"type", "lobby"}, {"follow", false}})["code"], "hello-first");
  EXPECT_EQ(stranger.ask({{"type", "hello"}, {"version", 999}})["code"], "wrong-version");
  EXPECT_EQ(stranger.ask({{"type", "hello"}, {"version", 1}, {"token", "x.y"}})["code"], "bad-token");
  stranger.send_text("{");
  EXPECT_EQ(stranger.read()["code"], "bad-json");

  Player ann(server.port());
  Player eve(server.port());
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  const Json before = ann.view;
  const auto answer = [&](Player& who, const Json& step, const Json& option) {
    return who.code({{"type", "answer"}, {"table", ann.table}, {"step", step}, {"option", option}});
  };
  const int step = before["step"];
  EXPECT_EQ(answer(eve, step, 0), "not-your-seat");
  EXPECT_EQ(answer(ann, step + 1, 0), "stale");
  EXPECT_EQ(answer(ann, step, 1000), "no-such-option");
  EXPECT_EQ(answer(ann, step, std::int64_t{1} << 40), "no-such-option");
  EXPECT_EQ(answer(ann, step, "0"), "wrong-type");
  EXPECT_EQ(ann.code({{"type", "answer"}, {"table", "t0"}, {"step", 0}, {"option", 0}}), "no-such-table");
  EXPECT_EQ(eve.code({{"type", "resign"}, {"table", ann.table}}), "not-your-seat");
  EXPECT_EQ(eve.code({{"type", "take-back"}, {"table", ann.table}}), "not-your-seat");
  EXPECT_EQ(eve.code({{"type", "hint"}, {"table", ann.table}}), "not-your-seat");
  EXPECT_EQ(eve.code({{"type", "why"}, {"table", ann.table}, {"object", 1}}), "not-at-table");
  EXPECT_EQ(ann.code({{"type", "why"}, {"table", ann.table}, {"object", 100000}}), "no-such-object");
  EXPECT_EQ(ann.code({{"type", "replay"}, {"table", ann.table}}), "not-over");
  EXPECT_EQ(ann.code({{"type", "rematch"}, {"table", ann.table}}), "not-over");
  EXPECT_EQ(eve.join(ann.table)["code"], "seat-taken");
  EXPECT_EQ(ann.code({{"type", "cards"}, {"game", "chess"}}), "no-such-game");
  EXPECT_EQ(ann.code({{"type", "card"}, {"game", "fake"}, {"card", "x"}}), "no-such-card");
  EXPECT_EQ(ann.code({{"type", "deck"}, {"game", "fake"}, {"deck", {{"name", "../x"}}}}), "no-such-deck");
  Json bad = create_message({"me", "bot"});
  bad["seats"][1]["bot"] = "genius";
  EXPECT_EQ(ann.code(bad), "no-such-bot");
  EXPECT_EQ(ann.code(create_message({"me"})), "bad-setup");
  EXPECT_EQ(ann.code(create_message({"bot", "bot"})), "bad-setup");
  bad = create_message({"me", "bot"});
  bad["seats"][0]["deck"] = {{"text", "5 Nobody"}};
  EXPECT_EQ(ann.code(bad), "deck-unreadable");
  const Json after = ann.ask({{"type", "look"}, {"table", ann.table}})["view"];
  EXPECT_EQ(after, before);
}

TEST(Server, hints_and_reasons_are_given) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  const Json hint = ann.ask({{"type", "hint"}, {"table", ann.table}});
  ASSERT_EQ(hint["type"], "hint") << hint;
  const Json& options = ann.view["decision"]["options"];
  ASSERT_LT(hint["option"], options.size());
  EXPECT_EQ(hint["label"], options[hint["option"].get<std::size_t>()]["label"]);
  ASSERT_TRUE(hint.contains("instead")) << hint;
  EXPECT_NE(hint["instead"]["label"], hint["label"]);
  EXPECT_EQ(hint["instead"]["label"], options[hint["instead"]["option"].get<std::size_t>()]["label"]);
  for (const Json& object : ann.view["objects"]) {
    const Json reasons = ann.ask({{"type", "why"}, {"table", ann.table}, {"object", object["id"]}});
    ASSERT_EQ(reasons["type"], "reasons") << reasons;
    EXPECT_TRUE(object.contains("card") || reasons["intents"].empty()) << reasons;
  }
}

TEST(Server, a_take_back_brings_the_position_back) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  const Json before = ann.view;
  EXPECT_EQ(ann.code({{"type", "take-back"}, {"table", ann.table}}), "nothing-to-take-back");
  ann.answer(0);
  ann.update();
  EXPECT_TRUE(ann.view["canTakeBack"]);
  EXPECT_EQ(ann.ask({{"type", "take-back"}, {"table", ann.table}})["type"], "done");
  const Json update = ann.socket.wait_for("table");
  EXPECT_TRUE(update["fresh"]);
  EXPECT_EQ(update["view"]["objects"], before["objects"]);
  EXPECT_EQ(update["view"]["step"], before["step"]);
}

TEST(Server, a_dropped_connection_comes_back_to_its_seat) {
  TestServer server;
  std::string table;
  std::string token;
  std::string seat_token;
  Json before;
  {
    Player ann(server.port());
    ann.create(create_message({"me", "open"}));
    table = ann.table;
    token = ann.token;
    seat_token = ann.seat_token;
    before = ann.view;
    ann.socket.drop();
  }
  Player again(server.port(), token);
  EXPECT_EQ(again.enter(table)["type"], "seated");
  EXPECT_EQ(again.view["mySeats"], Json::array({0}));
  // Another browser takes the seat over by its token, and only with it.
  Player other(server.port());
  EXPECT_EQ(other.code({{"type", "enter"}, {"table", table}, {"token", "x." + seat_token}}), "bad-token");
  const Json seated = other.ask({{"type", "enter"}, {"table", table}, {"token", seat_token}});
  EXPECT_EQ(seated["seats"], Json::array({0}));
}

TEST(Server, after_a_restart_every_table_is_where_it_was) {
  TestServer server;
  std::vector<std::pair<std::string, std::string>> seats;  // table and token
  std::vector<Json> views;
  for (int i = 0; i < 4; ++i) {
    Player ann(server.port());
    ann.create(create_message({"me", i % 2 == 0 ? "bot" : "me"}, i + 1));
    for (int k = 0; k < i + 2; ++k) {
      ann.wait_for_turn();
      ASSERT_EQ(ann.answer(0)["type"], "answered");
      ann.update();
    }
    ann.wait_for_turn();
    seats.emplace_back(ann.table, ann.token);
    views.push_back(ann.view);
  }
  server.restart();
  EXPECT_EQ(server.server().metrics().tables.load(), 0) << "a table is read when somebody enters";
  for (std::size_t i = 0; i < seats.size(); ++i) {
    Player ann(server.port(), seats[i].second);
    EXPECT_EQ(ann.enter(seats[i].first)["type"], "seated");
    EXPECT_EQ(ann.view["step"], views[i]["step"]);
    EXPECT_EQ(ann.view["objects"], views[i]["objects"]);
    EXPECT_EQ(ann.view["decision"], views[i]["decision"]);
  }
}

TEST(Server, a_finished_game_is_read_again_after_a_restart) {
  TestServer server;
  std::string table;
  std::string token;
  {
    Player ann(server.port());
    play_game(ann, 2);
    EXPECT_EQ(ann.ask({{"type", "resign"}, {"table", ann.table}})["type"], "done");
    ann.wait_for_end();
    EXPECT_EQ(ann.view["outcome"]["reason"], "resigned");
    table = ann.table;
    token = ann.token;
  }
  server.restart();
  Player ann(server.port(), token);
  EXPECT_EQ(ann.ask({{"type", "replays"}})["total"], 1);
  EXPECT_EQ(ann.ask({{"type", "replay"}, {"table", table}})["type"], "replay");
  // The next game has these seats the other way round.
  const Json seated = ann.ask({{"type", "rematch"}, {"table", table}});
  ASSERT_EQ(seated["type"], "seated") << seated;
  EXPECT_EQ(seated["seats"], Json::array({1}));
}

// --- What is told to whom -----------------------------------------------------------------------

// Returns every card that a message names, by object.
std::set<int> named_objects(const Json& view) {
  std::set<int> named;
  for (const Json& object : view["objects"])
    if (object.contains("card")) named.insert(object["id"].get<int>());
  return named;
}

TEST(Server, whoever_watches_is_told_nothing_hidden) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "me"}));
  Player eve(server.port());
  eve.enter(ann.table);
  for (int i = 0; i < 12 && !ann.is_over(); ++i) {
    ASSERT_EQ(ann.answer(0)["type"], "answered");
    ann.update_to(i + 1);
    eve.update_to(i + 1);
    EXPECT_FALSE(eve.view.contains("viewer"));
    for (const Json& object : eve.view["objects"])
      EXPECT_EQ(object.contains("card"), object["zone"].get<std::string>().starts_with("table")) << object;
    EXPECT_TRUE(!eve.view.contains("decision") || eve.view["decision"]["options"].empty());
  }
  // The log names no card that was drawn, in no message at all.
  for (const std::string& text : eve.socket.received()) {
    const Json message = Json::parse(text);
    if (!message.contains("log")) continue;
    for (const Json& line : message["log"]) {
      if (!line["text"].get<std::string>().starts_with("draws")) continue;
      EXPECT_EQ(line["text"], "draws a card");
      EXPECT_TRUE(line["cards"].empty()) << line;
    }
  }
}

TEST(Server, a_rival_is_not_told_what_somebody_holds) {
  TestServer server;
  Player ann(server.port());
  Player bob(server.port());
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  ann.update();
  for (int i = 0; i < 12 && !ann.is_over(); ++i) {
    (ann.is_asked() ? ann : bob).answer(0);
    ann.update();
    bob.update();
    for (const Json& object : bob.view["objects"])
      EXPECT_FALSE(object["zone"] == "hand/0" && object.contains("card")) << object;
    for (const Json& object : ann.view["objects"])
      EXPECT_FALSE(object["zone"] == "hand/1" && object.contains("card")) << object;
    std::set<int> both;
    const auto left = named_objects(ann.view);
    const auto right = named_objects(bob.view);
    for (const int id : left)
      if (right.contains(id)) both.insert(id);
    // Cards that both know lie open on the table.
    for (const Json& object : ann.view["objects"])
      EXPECT_TRUE(!both.contains(object["id"].get<int>()) ||
                  object["zone"].get<std::string>().starts_with("table"))
          << object;
  }
}

// --- The lobby ----------------------------------------------------------------------------------

TEST(Server, the_lobby_lists_open_tables_and_ones_own) {
  TestServer server;
  Player ann(server.port());
  Player bob(server.port());
  EXPECT_TRUE(bob.ask({{"type", "lobby"}, {"follow", true}})["open"].empty());
  ann.create(create_message({"me", "open"}));
  Json lobby = bob.socket.wait_for("lobby");
  ASSERT_EQ(lobby["open"].size(), 1U);
  EXPECT_EQ(lobby["open"][0]["table"], ann.table);
  EXPECT_TRUE(lobby["mine"].empty());
  EXPECT_FALSE(lobby["open"][0]["seats"][0]["mine"]);
  bob.join(ann.table);
  lobby = ann.ask({{"type", "lobby"}, {"follow", false}});
  EXPECT_TRUE(lobby["open"].empty());
  EXPECT_EQ(lobby["playing"].size(), 1U);
  ASSERT_EQ(lobby["mine"].size(), 1U);
  EXPECT_TRUE(lobby["mine"][0]["seats"][0]["mine"]);
}

TEST(Server, a_table_that_everybody_left_before_the_game_is_gone) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "open"}));
  EXPECT_EQ(ann.ask({{"type", "leave"}, {"table", ann.table}})["type"], "done");
  EXPECT_EQ(ann.code({{"type", "watch"}, {"table", ann.table}}), "no-such-table");
  EXPECT_TRUE(ann.ask({{"type", "lobby"}, {"follow", false}})["mine"].empty());
}

TEST(Server, nobody_makes_more_tables_than_allowed) {
  Limits limits = TestServer::generous();
  limits.tables_per_person = 2;
  TestServer server(limits);
  Player ann(server.port());
  EXPECT_EQ(ann.code(create_message({"me", "open"})), "");
  EXPECT_EQ(ann.code(create_message({"me", "bot"})), "");
  EXPECT_EQ(ann.code(create_message({"me", "open"})), "too-many-tables");
}

// --- Names --------------------------------------------------------------------------------------

TEST(Server, a_name_can_be_claimed_and_is_asked_for_its_password) {
  TestServer server;
  Player ann(server.port());
  EXPECT_EQ(ann.code({{"type", "rename"}, {"name", "<b>"}}), "bad-name");
  EXPECT_EQ(ann.code({{"type", "claim"}, {"name", "Ann"}, {"password", "short"}}), "bad-password");
  const Json claimed = ann.ask({{"type", "claim"}, {"name", "Ann"}, {"password", "long enough"}});
  ASSERT_EQ(claimed["type"], "identity") << claimed;
  EXPECT_TRUE(claimed["you"]["claimed"]);
  Player eve(server.port());
  EXPECT_EQ(eve.code({{"type", "rename"}, {"name", "ANN"}}), "name-taken");
  EXPECT_EQ(eve.code({{"type", "claim"}, {"name", "ann"}, {"password", "long enough"}}), "name-taken");
  EXPECT_EQ(eve.code({{"type", "login"}, {"name", "Ann"}, {"password", "wrong"}}), "wrong-password");
  EXPECT_EQ(eve.code({{"type", "login"}, {"name", "Nobody"}, {"password", "wrong"}}), "wrong-password");
  const Json in = eve.ask({{"type", "login"}, {"name", "ann"}, {"password", "long enough"}});
  EXPECT_EQ(in["you"], claimed["you"]);
  Player later(server.port(), eve.token);
  EXPECT_EQ(later.id, ann.id);
  const Json out = later.ask({{"type", "logout"}});
  EXPECT_NE(out["you"]["id"], ann.id);
  EXPECT_FALSE(out["you"]["claimed"]);
}

// --- Limits -------------------------------------------------------------------------------------

TEST(Server, too_many_messages_are_refused_and_then_end_the_connection) {
  Limits limits;
  limits.message_burst = 10;
  limits.messages_per_second = 0;  // a slow machine gets no more than a quick one
  TestServer server(limits);
  SocketClient wild(server.port());
  wild.greet();
  std::set<std::string> codes;
  EXPECT_THROW(
      for (int i = 0; i < 2000; ++i) {
        const Json reply = wild.ask({{"type", "ping"}});
        if (reply["type"] == "error") codes.insert(reply["code"]);
      },
      std::runtime_error);
  EXPECT_EQ(codes, std::set<std::string>{"too-fast"});
}

TEST(Server, a_message_that_is_too_long_is_refused) {
  TestServer server;
  SocketClient wild(server.port());
  wild.greet();
  wild.send_text("{\"type\":\"ping\",\"x\":\"" + std::string(70'000, 'x') + "\"}");
  EXPECT_EQ(wild.read()["code"], "too-large");
  EXPECT_THROW(wild.read(), std::runtime_error);
  SocketClient wilder(server.port());
  EXPECT_THROW(
      {
        wilder.send_text(std::string(3'000'000, '['));
        wilder.read();
      },
      std::runtime_error);
  EXPECT_EQ(Player(server.port()).ask({{"type", "ping"}})["type"], "pong");
}

TEST(Server, says_goodbye_when_it_stops) {
  TestServer server;
  Player ann(server.port());
  server.stop();
  EXPECT_EQ(ann.socket.wait_for("goodbye")["reason"], "the server stops");
}

}  // namespace
}  // namespace longbox::server
