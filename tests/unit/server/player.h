// A player is a person at a table, who sees every message and holds it to the declaration.
#pragma once

#include <gtest/gtest.h>

#include "server/protocol/protocol_check.h"
#include "tests/support/story.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {

// A player keeps the seat and the last update of one connection.
class Player {
 public:
  explicit Player(int port, const std::string& known = {}, const support::SocketOptions& options = {})
      : socket(port, options) {
    const Json welcome = socket.greet(known);
    EXPECT_EQ(welcome["type"], "welcome") << welcome;
    token = welcome.value("token", known);
    id = welcome["you"]["id"];
  }
  ~Player() { check_received(); }

  // Every received message must be as declared.
  void check_received() {
    for (const std::string& text : socket.received()) {
      const auto wrong = check_message(Sender::Server, Json::parse(text));
      EXPECT_FALSE(wrong) << wrong->code << " " << wrong->message << " in " << text.substr(0, 2000);
    }
    socket.received().clear();
  }

  Json ask(const Json& message) { return socket.ask(message); }
  std::string code(const Json& message) {
    const Json reply = ask(message);
    return reply["type"] == "error" ? reply["code"].get<std::string>() : "";
  }

  void create(const Json& message) {
    const Json seated = ask(message);
    ASSERT_EQ(seated["type"], "seated") << seated;
    table = seated["table"];
    seat_token = seated["token"];
    update();
  }
  Json join(const std::string& where) {
    Json reply = ask({{"type", "join"}, {"table", where}, {"deck", {{"text", kFakeList}}}});
    if (reply["type"] == "seated") {
      table = where;
      update();
    }
    return reply;
  }
  Json enter(const std::string& where) {
    table = where;
    Json reply = ask({{"type", "enter"}, {"table", where}});
    if (reply["type"] == "table") view = reply["view"];
    if (reply["type"] == "seated") update();
    return reply;
  }

  Json watch(const std::string& where) {
    table = where;
    Json reply = ask({{"type", "watch"}, {"table", where}});
    if (reply["type"] == "table") view = reply["view"];
    return reply;
  }

  // Waits for the next update of the table.
  const Json& update() {
    Json next = socket.wait_for_update();
    while (next["view"]["table"] != table) next = socket.wait_for_update();
    view = support::view_after(view, next);
    return view;
  }
  // Waits for a position with that many answers.
  void update_to(int step) {
    while (view["step"] < step) update();
  }
  // Waits until all seats are taken and somebody is asked.
  void wait_for_beginning() {
    while (!view.contains("state") || view["state"] == "waiting") update();
  }
  void wait_for_end() {
    while (!is_over()) update();
  }
  bool is_over() const { return view["state"] == "over"; }
  bool is_asked() const { return view.contains("decision") && view["decision"]["mine"]; }
  Json answer(int option) {
    return ask({{"type", "answer"}, {"table", table}, {"step", view["step"]}, {"option", option}});
  }
  // Waits until it is asked, or the game is over.
  void wait_for_turn() {
    while (!is_asked() && !is_over()) update();
  }

  SocketClient socket;
  std::string token;
  std::string id;
  std::string table;
  std::string seat_token;
  Json view;
};

// Plays a game against a bot by first options, to its end or to that turn.
inline void play_game(Player& player, int until_turn = 1'000'000) {
  player.create(create_message({"me", "bot"}));
  while (!player.is_over() && player.view["turn"] < until_turn) {
    player.wait_for_turn();
    if (!player.is_over()) player.answer(0);
    if (!player.is_over()) player.update();
  }
}

}  // namespace longbox::server
