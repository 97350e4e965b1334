// An update is written for one seat: nothing that this seat was told is left to the next at the
// shared screen.
#include <gtest/gtest.h>

#include <set>

#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

// A screen is the page as a client keeps it: the last view, and the log that the updates add up to.
struct SharedScreen {
  Json view;
  Json log = Json::array();

  void show(const Json& update) {
    view = support::view_after(view, update);
    if (update.value("fresh", false)) log = Json::array();
    for (const Json& line : update["log"]) log.push_back(line);
  }

  // Every card that the log names must be known to the seat on the screen.
  void expect_no_secrets() const {
    std::set<int> known;
    for (const Json& object : view["objects"])
      if (object.contains("card")) known.insert(object["id"].get<int>());
    for (const Json& line : log) {
      const auto text = line["text"].get<std::string>();
      const bool is_named = text.starts_with("draws ") && text != "draws a card";
      EXPECT_EQ(is_named, !line["cards"].empty()) << line;
      for (const Json& card : line["cards"])
        EXPECT_TRUE(known.contains(card["object"].get<int>()))
            << line << " for " << view.value("viewer", -1);
    }
  }
};

// Shows a client's updates one after the other, as its screen did. Returns how often the viewing
// seat changed.
int expect_no_secrets_on_screen(Player& player) {
  SharedScreen screen;
  int changes = 0;
  for (const std::string& text : player.socket.received()) {
    const Json message = Json::parse(text);
    if (message["type"] != "table" && message["type"] != "story") continue;
    const int before = screen.view.is_null() ? -2 : screen.view.value("viewer", -1);
    screen.show(message);
    if (before != -2 && before != screen.view.value("viewer", -1)) ++changes;
    screen.expect_no_secrets();
  }
  return changes;
}

TEST(ServerEyes, in_a_hot_seat_the_log_changes_with_the_eyes) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "me"}));
  for (int i = 0; i < 14 && !ann.is_over(); ++i) {
    ASSERT_EQ(ann.answer(0)["type"], "answered");
    ann.update_to(i + 1);
  }
  EXPECT_GT(expect_no_secrets_on_screen(ann), 2);
}

TEST(ServerEyes, a_bot_between_two_people_at_one_screen_changes_no_eyes) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot", "me"}));
  for (int i = 0; i < 10 && !ann.is_over(); ++i) {
    ann.wait_for_turn();
    if (ann.is_over()) break;
    ASSERT_EQ(ann.answer(0)["type"], "answered");
    ann.update();
  }
  EXPECT_GT(expect_no_secrets_on_screen(ann), 1);
}

TEST(ServerEyes, taking_back_in_a_hot_seat_brings_the_log_of_whoever_is_asked_again) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "me"}));
  const Json first = ann.view["viewer"];
  for (int i = 0; ann.view["viewer"] == first; ++i) {
    ann.answer(0);
    ann.update_to(i + 1);
  }
  const int step = ann.view["step"];
  ann.ask({{"type", "take-back"}, {"table", ann.table}, {"seat", first}});
  ann.ask({{"type", "consent"}, {"table", ann.table}, {"agree", true}});
  while (ann.view["step"] >= step) ann.update();
  EXPECT_EQ(ann.view["viewer"], first);
  EXPECT_GT(expect_no_secrets_on_screen(ann), 1);
}

TEST(ServerEyes, another_seat_of_ones_own_is_looked_at_with_its_own_log) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "me"}));
  for (int i = 0; i < 5; ++i) {
    ann.answer(0);
    ann.update_to(i + 1);
  }
  const int other = 1 - ann.view["viewer"].get<int>();
  const Json look = {{"type", "look"}, {"table", ann.table}, {"seat", other}};
  const Json seen = ann.ask(look);
  EXPECT_EQ(seen["view"]["viewer"], other);
  EXPECT_TRUE(seen["fresh"]);
  EXPECT_FALSE(seen["log"].empty());
  // The reader goes on with this seat's view, also when asking why.
  for (const Json& object : seen["view"]["objects"]) {
    const Json reasons = ann.ask({{"type", "why"}, {"table", ann.table}, {"object", object["id"]}});
    EXPECT_EQ(reasons["name"], object["name"]);
  }
  EXPECT_FALSE(ann.ask(look)["fresh"]);
  const Json back = ann.ask({{"type", "look"}, {"table", ann.table}});
  EXPECT_EQ(back["view"]["viewer"], 1 - other);
  EXPECT_TRUE(back["fresh"]);
  EXPECT_GT(expect_no_secrets_on_screen(ann), 2);
  // A watcher has no own seat to look from.
  Player again(server.port(), ann.token);
  again.ask({{"type", "watch"}, {"table", ann.table}});
  EXPECT_EQ(again.code(look), "not-your-seat");
}

TEST(ServerEyes, whoever_comes_back_gets_the_log_of_the_eyes_that_are_shown) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "me"}));
  for (int i = 0; i < 7 || ann.view["viewer"] == 0; ++i) {
    ann.answer(0);
    ann.update_to(i + 1);
  }
  Player again(server.port(), ann.token);
  again.enter(ann.table);
  EXPECT_EQ(again.view["viewer"], 1);
  expect_no_secrets_on_screen(again);
}

TEST(ServerEyes, a_seat_that_was_taken_over_leaves_only_the_public_log_behind) {
  TestServer server;
  Player ann(server.port());
  Player bob(server.port());
  // Another name alone would begin the log anew.
  for (Player* each : {&ann, &bob}) EXPECT_EQ(each->code({{"type", "rename"}, {"name", "Guest"}}), "");
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  bob.ask({{"type", "enter"}, {"table", ann.table}, {"token", ann.seat_token}});
  while (!ann.view["mySeats"].empty()) ann.update();
  EXPECT_FALSE(ann.view.contains("viewer"));
  EXPECT_GT(expect_no_secrets_on_screen(ann), 0);
}

TEST(ServerEyes, whoever_resigns_one_of_two_seats_keeps_only_the_log_of_the_other) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "me", "bot"}));
  ann.wait_for_turn();
  for (int i = 0; i < 4; ++i) {
    ann.answer(0);
    ann.update();
    ann.wait_for_turn();
  }
  ann.ask({{"type", "resign"}, {"table", ann.table}, {"seat", 0}});
  while (ann.view["mySeats"].size() > 1) ann.update();
  EXPECT_EQ(ann.view["viewer"], 1);
  expect_no_secrets_on_screen(ann);
}

TEST(ServerEyes, logging_out_on_one_page_shows_no_hand_on_the_others) {
  TestServer server;
  Player ann(server.port());
  ann.ask({{"type", "claim"}, {"name", "Ann"}, {"password", "long enough"}});
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  Player page(server.port(), ann.token);
  page.enter(ann.table);
  EXPECT_EQ(page.view["mySeats"], Json::array({0}));
  const Json out = ann.ask({{"type", "logout"}});
  EXPECT_EQ(page.socket.wait_for("identity")["you"], out["you"]);
  while (!page.view["mySeats"].empty()) page.update();
  EXPECT_FALSE(page.view.contains("viewer"));
  EXPECT_EQ(page.answer(0)["code"], "not-your-seat");
  EXPECT_TRUE(page.ask({{"type", "lobby"}, {"follow", false}})["mine"].empty());
  expect_no_secrets_on_screen(page);
  // Another browser of this person keeps its identity.
  Player home(server.port());
  home.ask({{"type", "login"}, {"name", "Ann"}, {"password", "long enough"}});
  home.enter(ann.table);
  EXPECT_EQ(home.view["mySeats"], Json::array({0}));
}

// --- Names --------------------------------------------------------------------------------------

TEST(ServerEyes, people_are_told_apart_by_their_names) {
  TestServer server;
  Player ann(server.port());
  Player bob(server.port());
  ann.ask({{"type", "rename"}, {"name", "Ann"}});
  bob.ask({{"type", "rename"}, {"name", "Bob"}});
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  while (ann.view["state"] != "playing") ann.update();
  Player& waiting = ann.is_asked() ? bob : ann;
  EXPECT_EQ(waiting.view["decision"]["prompt"], ann.is_asked() ? "Ann decides." : "Bob decides.");
  bob.ask({{"type", "rename"}, {"name", "ann"}});
  Json update;
  do update = ann.socket.wait_for("table");
  while (update["view"]["seats"][1]["name"] == "Bob");
  EXPECT_EQ(update["view"]["seats"][0]["name"], "Ann (A)");
  EXPECT_EQ(update["view"]["seats"][1]["name"], "ann (B)");
  EXPECT_TRUE(update["fresh"]);
  bob.ask({{"type", "resign"}, {"table", ann.table}});
  ann.wait_for_end();
  EXPECT_EQ(ann.view["outcome"]["text"], "ann (B) resigned.");
  const Json mine = ann.ask({{"type", "lobby"}, {"follow", false}})["mine"];
  EXPECT_EQ(mine[0]["outcome"]["text"], "ann (B) resigned.");
  EXPECT_EQ(mine[0]["seats"][0]["name"], "Ann (A)");
}

class SeatNamesTest : public testing::Test {
 protected:
  SeatNames names(std::initializer_list<const char*> people) {
    TablePlan plan;
    for (const std::string person : people) {
      SeatPlan seat;
      seat.kind = person.empty() ? SeatKind::Open : SeatKind::Human;
      seat.name = person;
      plan.seats.push_back(std::move(seat));
    }
    return {box_, plan};
  }

  GameBox box_ = fake_box();
};

TEST_F(SeatNamesTest, stand_for_the_letters_of_the_game) {
  const auto told = names({"Ann", "Bob"}).told("Player B attacks player A, and Player B's turn ends");
  EXPECT_EQ(told.text, "Bob attacks Ann, and Bob's turn ends");
  EXPECT_EQ(told.seats, (std::vector<int>{1, 0, 1}));
}

TEST_F(SeatNamesTest, leave_other_words_alone) {
  const SeatNames two = names({"Ann", "Bob"});
  for (const char* text : {"each player draws", "Player C", "Player", "Player ", "Player Ann", "Players A",
                           "multiplayer A", "player AB", ""})
    EXPECT_EQ(two.in(text), text);
  EXPECT_EQ(names({"Ann", ""}).in("Player A waits for Player B"), "Ann waits for Player B");
  EXPECT_EQ(SeatNames().in("Player A"), "Player A");
}

TEST_F(SeatNamesTest, are_never_two_of_a_kind) {
  EXPECT_EQ(names({"Ann", "ann"}).of(1), "ann (B)");
  EXPECT_EQ(names({"Easy bot", "Ann", "Easy bot"}).in("Player A, Player B, Player C"),
            "Easy bot (A), Ann, Easy bot (C)");
  // A name is put in once: a person called like another seat is not taken for it.
  EXPECT_EQ(names({"Player B", "Bob"}).in("Player A and Player B"), "Player B (A) and Bob");
  EXPECT_EQ(names({"You", "Bob"}).of(0), "You (A)");
  // A person called like a card is not taken for the card either.
  EXPECT_EQ(names({"Two", "Bob"}).of(0), "Two (A)");
}

}  // namespace
}  // namespace longbox::server
