// People sit at tables over the loopback address: seats belong to persons, secrets stay secret, and
// nobody takes the time or the cards of others.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

#include "server/storage/storage.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

// Returns the plan that the database holds for a table once the server has stopped.
Json stored_plan(TestServer& server, const std::string& table) {
  server.stop();
  Storage storage(open_sqlite((server.folder() / "longbox.db").string()));
  return Json::parse(storage.table(table)->plan);
}

std::uint64_t seed_of(const Json& plan) { return plan["record"]["setup"]["seed"]; }

Json claim(const char* name) {
  return {{"type", "claim"}, {"name", name}, {"password", "long enough"}};
}
Json login(const char* name, const char* password = "long enough") {
  return {{"type", "login"}, {"name", name}, {"password", password}};
}

// --- Seats ----------------------------------------------------------------------------------------

TEST(ServerPeople, a_rematch_is_dealt_anew) {
  TestServer server;
  std::string next;
  {
    Player ann(server.port());
    ann.create(create_message({"me", "me"}, 7));
    ann.ask({{"type", "resign"}, {"table", ann.table}});
    next = ann.ask({{"type", "rematch"}, {"table", ann.table}})["table"];
  }
  EXPECT_NE(seed_of(stored_plan(server, next)), 7U);
}

TEST(ServerPeople, a_seed_is_chosen_only_where_no_other_person_can_sit_down) {
  TestServer server;
  std::string alone;
  std::string open;
  {
    Player ann(server.port());
    ann.create(create_message({"me", "bot"}, 7));
    alone = ann.table;
    ann.create(create_message({"me", "open"}, 7));
    open = ann.table;
  }
  EXPECT_EQ(seed_of(stored_plan(server, alone)), 7U);
  EXPECT_NE(seed_of(stored_plan(server, open)), 7U);
}

TEST(ServerPeople, a_token_ends_when_its_seat_is_left) {
  TestServer server;
  Player ann(server.port());
  Player eve(server.port());
  Player bob(server.port());
  Player cid(server.port());
  ann.create(create_message({"me", "open", "open"}));
  const Json old_token = eve.join(ann.table)["token"];
  EXPECT_EQ(eve.ask({{"type", "leave"}, {"table", ann.table}})["type"], "done");
  const Json seated = bob.join(ann.table);
  EXPECT_EQ(seated["seats"], Json::array({1}));
  EXPECT_EQ(eve.code({{"type", "enter"}, {"table", ann.table}, {"token", old_token}}), "bad-token");
  cid.join(ann.table);
  EXPECT_EQ(eve.code({{"type", "enter"}, {"table", ann.table}, {"token", old_token}}), "bad-token");
  EXPECT_EQ(bob.ask({{"type", "look"}, {"table", ann.table}})["view"]["mySeats"], Json::array({1}));
  // The person who sits there now goes on in another browser, and comes back.
  for (int i = 0; i < 2; ++i) {
    Player again(server.port());
    const Json moved = again.ask({{"type", "enter"}, {"table", ann.table}, {"token", seated["token"]}});
    EXPECT_EQ(moved["seats"], Json::array({1})) << moved;
  }
}

TEST(ServerPeople, whoever_logs_out_at_a_table_sees_no_hand_any_more) {
  TestServer server;
  Player ann(server.port());
  ann.ask(claim("Ann"));
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  ann.ask({{"type", "logout"}});
  while (!ann.view["mySeats"].empty()) ann.update();
  EXPECT_FALSE(ann.view.contains("viewer"));
  EXPECT_FALSE(ann.is_asked());
  for (const Json& object : ann.view["objects"])
    EXPECT_FALSE(object["zone"] == "hand/0" && object.contains("card")) << object;
  EXPECT_EQ(ann.answer(0)["code"], "not-your-seat");
}

TEST(ServerPeople, a_guest_who_logs_in_brings_the_seats_along) {
  TestServer server;
  const std::string id = [&] {
    Player home(server.port());
    return home.ask(claim("Ann"))["you"]["id"].get<std::string>();
  }();
  Player guest(server.port());
  guest.create(create_message({"me", "bot"}));
  guest.ask({{"type", "leave"}, {"table", guest.table}});
  guest.create(create_message({"me", "bot"}));
  guest.wait_for_turn();
  EXPECT_EQ(guest.ask(login("Ann"))["you"]["id"], id);
  while (guest.view["seats"][0]["name"] != "Ann") guest.update();
  EXPECT_EQ(guest.view["mySeats"], Json::array({0}));
  EXPECT_EQ(guest.answer(0)["type"], "answered");
  EXPECT_EQ(guest.ask({{"type", "lobby"}, {"follow", false}})["mine"].size(), 2U);
}

TEST(ServerPeople, another_name_is_seen_at_the_seats) {
  TestServer server;
  Player ann(server.port());
  Player bob(server.port());
  ann.create(create_message({"me", "open"}));
  bob.enter(ann.table);
  ann.ask({{"type", "rename"}, {"name", "Ann"}});
  while (bob.view["seats"][0]["name"] != "Ann") bob.update();
}

TEST(ServerPeople, the_clock_of_a_rematch_waits_for_the_others) {
  TestServer server;
  Player ann(server.port());
  Player bob(server.port());
  Json timed = create_message({"me", "open"});
  timed["clock"] = {{"minutes", 1}, {"increment", 0}};
  ann.create(timed);
  bob.join(ann.table);
  bob.ask({{"type", "resign"}, {"table", ann.table}});
  const std::string next = ann.ask({{"type", "rematch"}, {"table", ann.table}})["table"];
  const auto time_taken = [&] {
    std::this_thread::sleep_for(30ms);
    const Json view = ann.ask({{"type", "look"}, {"table", next}})["view"];
    return 120'000 - view["seats"][0]["clock"].get<int>() - view["seats"][1]["clock"].get<int>();
  };
  EXPECT_EQ(time_taken(), 0);
  bob.enter(next);
  EXPECT_GT(time_taken(), 0);
}

TEST(ServerPeople, an_end_stands_when_somebody_has_seen_all_hands) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  while (!ann.is_over()) {
    ann.wait_for_turn();
    if (ann.is_over()) break;
    ann.answer(0);
    ann.update();
  }
  EXPECT_TRUE(ann.view["canTakeBack"]);
  ann.ask({{"type", "position"}, {"table", ann.table}, {"step", 3}, {"seat", 1}});
  while (ann.view["canTakeBack"]) ann.update();
  EXPECT_EQ(ann.code({{"type", "take-back"}, {"table", ann.table}}), "game-over");
}

// --- Foreign text ---------------------------------------------------------------------------------

TEST(ServerPeople, long_titles_and_long_input_are_not_passed_on) {
  TestServer server;
  Player ann(server.port());
  Json message = create_message({"me", "open"});
  message["seats"][0]["deck"]["text"] = "Name: " + std::string(50'000, 'x') + "\n" + kFakeList;
  ann.create(message);
  EXPECT_EQ(ann.view["seats"][0]["deck"], std::string(60, 'x') + "...");
  const std::string much(50'000, 'y');
  message = create_message({"me", "bot"});
  message["options"] = {{"scenario", much}};
  const auto size_of_error = [&](const Json& wrong) {
    const Json reply = ann.ask(wrong);
    EXPECT_EQ(reply["type"], "error");
    return reply.dump().size();
  };
  EXPECT_LT(size_of_error(message), 2000U);
  EXPECT_LT(size_of_error({{"type", "ping"}, {much, 1}}), 2000U);
  EXPECT_LT(size_of_error({{"type", "watch"}, {"table", much}}), 2000U);
  message["options"] = Json::object();
  message["seats"][0]["deck"]["text"] = "1 " + much;
  EXPECT_LT(size_of_error(message), 2000U);
}

TEST(ServerPeople, titles_of_decks_hide_and_turn_nothing) {
  TestServer server;
  Player ann(server.port());
  Json message = create_message({"me", "open"});
  message["seats"][0]["deck"]["text"] = "Name: Ann\u202E's \u2066deck\u200B\n" + std::string(kFakeList);
  ann.create(message);
  EXPECT_EQ(ann.view["seats"][0]["deck"], "Ann's deck");
}

TEST(ServerPeople, nobody_takes_a_word_of_the_log_as_a_name) {
  TestServer server;
  Player ann(server.port());
  for (const char* name : {"a card", "Nobody", "The Villain", "player b"}) {
    const Json reply = ann.ask({{"type", "rename"}, {"name", name}});
    EXPECT_EQ(reply["code"], "bad-name") << reply;
    EXPECT_EQ(reply["message"], "the log says '" + std::string(name) + "' of others; take a name that is yours alone");
    EXPECT_EQ(ann.ask(claim(name))["code"], "bad-name");
  }
  EXPECT_EQ(ann.ask({{"type", "rename"}, {"name", "Ann Card"}})["type"], "identity");
}

// --- Passwords ------------------------------------------------------------------------------------

TEST(ServerPeople, passwords_are_tried_slowly_and_wrong_ones_are_noted) {
  TestServer server;
  Player ann(server.port());
  ann.ask(claim("Ann"));
  std::ostringstream text;
  const auto notes = std::make_shared<spdlog::sinks::ostream_sink_mt>(text);
  spdlog::default_logger()->sinks().push_back(notes);
  Player eve(server.port());
  std::vector<std::string> codes;
  for (int i = 0; i < 12; ++i) eve.socket.send(login("Ann", "no idea"));
  for (int i = 0; i < 12; ++i) codes.push_back(eve.socket.wait_for("error")["code"]);
  spdlog::default_logger()->sinks().pop_back();
  EXPECT_GE(std::ranges::count(codes, "wrong-password"), 5) << Json(codes);
  EXPECT_GE(std::ranges::count(codes, "too-fast"), 3) << Json(codes);
  EXPECT_NE(text.str().find("event=wrong-password name=ann"), std::string::npos) << text.str();
}

TEST(ServerPeople, nobody_waits_for_the_passwords_of_others) {
  TestServer server;
  Player ann(server.port());
  ann.ask(claim("Ann"));
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  std::vector<std::unique_ptr<Player>> crowd;
  for (int i = 0; i < 20; ++i) crowd.push_back(std::make_unique<Player>(server.port()));
  for (const auto& each : crowd)
    for (int i = 0; i < 5; ++i) each->socket.send(login("Ann", "no idea"));
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(ann.answer(0)["type"], "answered");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 2s);
}

// --- Hints ----------------------------------------------------------------------------------------

TEST(ServerPeople, one_hint_at_a_time) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  const std::string first = ann.table;
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  // The two tables work beside each other, so that either of them may be asked first.
  ann.socket.send({{"type", "hint"}, {"table", first}});
  ann.socket.send({{"type", "hint"}, {"table", ann.table}});
  EXPECT_EQ(ann.socket.wait_for("error")["code"], "busy");
  const std::string given = ann.socket.wait_for("hint")["table"];
  EXPECT_EQ(ann.ask({{"type", "hint"}, {"table", given == first ? ann.table : first}})["type"], "hint");
}

TEST(ServerPeople, a_table_lets_only_so_many_messages_wait) {
  TestServer server;
  Player ann(server.port());
  Json against = create_message({"me", "bot"});
  against["seats"][1]["bot"] = "search:500ms";
  ann.create(against);
  ann.wait_for_turn();
  for (; ann.is_asked(); ann.update()) EXPECT_EQ(ann.answer(0)["type"], "answered");
  for (int i = 0; i < 100; ++i) ann.socket.send({{"type", "look"}, {"table", ann.table}});
  EXPECT_EQ(ann.socket.wait_for("error")["code"], "busy");
  ann.wait_for_turn();
}

}  // namespace
}  // namespace longbox::server
