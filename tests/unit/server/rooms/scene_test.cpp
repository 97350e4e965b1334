// A position is written as a scene for everybody at the table, who is told no more than their seats know while the game goes on;
// texts of anybody are drawn, played, or refused by name.
#include <thread>

#include "tests/unit/server/game_server.h"

namespace longbox::server {
namespace {

constexpr const char* kScene =
    "game vs2pcg\nscene \"x\"\n  given turn 5\n  given A front: main Wolverine, Storm\n  given A deck: 6 Cyclops\n"
    "  given B back: main Captain America (wound 4)\n  given B deck: Hawkeye, 5 Luke Cage\n  expect no winner\n";

// A server with a real game: scenes need one that can be laid out.
class SceneServer : public GameServer {
 protected:
  explicit SceneServer(const std::string& game = "vs2pcg", const std::string& data = {}) : GameServer(game, data) {}

  static Json lay_out(const std::string& text) { return {{"type", "lay-out"}, {"game", "vs2pcg"}, {"text", text}}; }
  static Json scene_of(const Player& player) { return {{"type", "scene"}, {"table", player.table}}; }
  // Returns the line of the text that begins with this place.
  static std::string line(const Json& scene, const std::string& place) {
    const std::string text = scene["text"];
    const auto from = text.find("  given " + place + ": ");
    return from == std::string::npos ? "" : text.substr(from, text.find('\n', from) - from);
  }
};

// A server with a game for two.
class SharedScenes : public SceneServer {
 protected:
  SharedScenes() : SceneServer("vs2pcg", support::data_dir()) {}
};

TEST_F(SharedScenes, of_a_game_against_others_tells_each_what_they_know) {
  Player ann(server_->port());
  const Json deck = {{"name", "avengers"}};
  ann.create({{"type", "create"}, {"game", "vs2pcg"}, {"seats", {{{"kind", "me"}, {"deck", deck}}, {{"kind", "open"}}}}, {"seed", 7}});
  EXPECT_EQ(ann.code(scene_of(ann)), "not-started");
  Player ben(server_->port());
  ASSERT_EQ(ben.ask({{"type", "join"}, {"table", ann.table}, {"deck", {{"name", "x-men"}}}})["type"], "seated");
  Player cleo(server_->port());
  ASSERT_EQ(cleo.watch(ann.table)["type"], "table");
  ben.table = ann.table;
  ann.wait_for_beginning();
  ben.wait_for_beginning();
  for (int step = 1; step <= 4; ++step) {
    ann.update_to(step - 1);
    ben.update_to(step - 1);
    Player& asked = ann.is_asked() ? ann : ben;
    const Json reply = asked.answer(0);
    ASSERT_EQ(reply["type"], "answered") << reply << asked.view["step"];
  }
  const auto hand = [&](Player& reader, const char* seat) {
    const Json scene = reader.ask({{"type", "scene"}, {"table", ann.table}, {"step", 4}});
    EXPECT_EQ(scene["type"], "scene") << scene;
    EXPECT_NE(scene["missing"].dump().find("dealt out at random"), std::string::npos) << scene["missing"];
    return line(scene, std::string(seat) + " hand");
  };
  EXPECT_NE(hand(ann, "A"), "");
  EXPECT_NE(hand(ann, "A"), hand(ben, "A"));
  EXPECT_NE(hand(ann, "B"), hand(ben, "B"));
  EXPECT_EQ(hand(ann, "A"), hand(ann, "A"));
  EXPECT_NE(hand(cleo, "A"), hand(ann, "A"));
  EXPECT_NE(hand(cleo, "B"), hand(ben, "B"));
}

// A server with a game that one plays alone.
class SoloScenes : public SceneServer {
 protected:
  SoloScenes() : SceneServer("champions", support::data_dir()) {}
};

TEST_F(SoloScenes, a_game_that_goes_on_is_written_with_the_decks_dealt_anew) {
  Player ann(server_->port());
  ann.create({{"type", "create"}, {"game", "champions"}, {"seats", {{{"kind", "me"}, {"deck", {{"name", "spider-man"}}}}}}, {"seed", 7}});
  for (int i = 0; ann.view["phase"] == "setup" && i < 20; ++i) {
    ann.wait_for_turn();
    ann.answer(static_cast<int>(ann.view["decision"]["options"].size()) - 1);
    ann.update();
  }
  const Json at_step = {{"type", "scene"}, {"table", ann.table}, {"step", ann.view["step"]}};
  const Json known = ann.ask(at_step);
  ASSERT_EQ(known["type"], "scene") << known;
  EXPECT_NE(known["missing"][0].get<std::string>().find("are dealt out at random"), std::string::npos) << known["missing"];
  EXPECT_EQ(ann.code({{"type", "resign"}, {"table", ann.table}}), "");
  while (!ann.is_over()) ann.update();
  const Json whole = ann.ask(at_step);
  ASSERT_EQ(whole["type"], "scene") << whole;
  for (const char* deck : {"encounter-deck", "A deck"}) {
    EXPECT_NE(line(known, deck), "");
    EXPECT_NE(line(known, deck), line(whole, deck)) << "the order is told";
  }
  for (const char* open : {"A hand", "A area", "villain-area"}) EXPECT_EQ(line(known, open), line(whole, open));
  EXPECT_EQ(whole["missing"].dump().find("at random"), std::string::npos) << whole["missing"];
  ann.create({{"type", "create"}, {"game", "champions"}, {"scene", known["text"]}});
  ann.wait_for_turn();
  EXPECT_EQ(ann.answer(0)["type"], "answered");
}

TEST_F(SceneServer, a_text_is_drawn_or_its_errors_are_named) {
  Player ann(server_->port());
  const Json drawn = ann.ask(lay_out(kScene));
  ASSERT_EQ(drawn["type"], "laid-out") << drawn;
  EXPECT_TRUE(drawn["errors"].empty());
  EXPECT_EQ(drawn["view"]["turn"], 5);
  EXPECT_EQ(drawn["cards"].size(), 15U);
  for (const Json& object : drawn["view"]["objects"]) EXPECT_TRUE(object.contains("card")) << object;
  const Json wrong = ann.ask(lay_out("game vs2pcg\nscene \"x\"\n  given A front: Nobody\n  expect no winner\n"));
  EXPECT_EQ(wrong["errors"][0]["line"], 3);
  EXPECT_FALSE(wrong.contains("view"));
  EXPECT_EQ(ann.ask(lay_out(std::string(40'000, 'x')))["errors"][0]["line"], 1);
  EXPECT_EQ(ann.code({{"type", "lay-out"}, {"game", "vs2pcg"}, {"text", kScene}, {"seat", 7}}), "no-such-seat");
}

TEST_F(SceneServer, it_is_played_on_with_open_cards_and_written_again) {
  Player ann(server_->port());
  EXPECT_EQ(ann.code({{"type", "create"}, {"game", "vs2pcg"}, {"scene", "scene \"x\""}}), "bad-scene");
  EXPECT_EQ(ann.code({{"type", "create"}, {"game", "vs2pcg"}, {"scene", kScene}, {"seats", Json::array()}}), "bad-setup");
  ann.create({{"type", "create"}, {"game", "vs2pcg"}, {"scene", kScene}});
  EXPECT_EQ(ann.view["open"], true);
  EXPECT_EQ(ann.view["mySeats"].size(), 2U);
  const Json written = ann.ask(scene_of(ann));
  ASSERT_EQ(written["type"], "scene") << written;
  EXPECT_TRUE(written["missing"].empty()) << written["missing"];
  const Json again = ann.ask(lay_out(written["text"]));
  EXPECT_TRUE(again["errors"].empty()) << again["errors"];
  EXPECT_EQ(again["view"]["objects"].size(), ann.view["objects"].size());
  ann.wait_for_turn();
  ann.answer(0);
  ann.update();
  EXPECT_EQ(ann.ask({{"type", "restart"}, {"table", ann.table}})["type"], "done");
  while (ann.view["step"] != 0) ann.update();
}

// It begins in the fifth turn, and nobody has played much of it.
TEST_F(SceneServer, a_position_that_was_given_up_early_is_not_kept) {
  Player ann(server_->port());
  const auto is_kept_after = [&](int answers) {
    ann.create({{"type", "create"}, {"game", "vs2pcg"}, {"scene", kScene}});
    for (int i = 0; i < answers && !ann.is_over(); ++i) {
      ann.wait_for_turn();
      const auto last = static_cast<int>(ann.view["decision"]["options"].size()) - 1;
      EXPECT_EQ(ann.answer(last)["type"], "answered");
      ann.update_to(i + 1);
    }
    EXPECT_FALSE(ann.is_over());
    EXPECT_EQ(ann.code({{"type", "resign"}, {"table", ann.table}}), "");
    EXPECT_EQ(ann.code({{"type", "leave"}, {"table", ann.table}}), "");
    std::this_thread::sleep_for(std::chrono::seconds(4));
    return look_into_storage((folder_.path() / "longbox.db").string())->table(ann.table).has_value();
  };
  EXPECT_FALSE(is_kept_after(1));
  EXPECT_TRUE(is_kept_after(12));
}

TEST_F(SceneServer, a_bot_takes_the_seats_it_is_named_for) {
  Player ann(server_->port());
  const Json seats = {{{"kind", "bot"}, {"bot", "greedy"}}, {{"kind", "me"}}};
  ann.create({{"type", "create"}, {"game", "vs2pcg"}, {"scene", kScene}, {"seats", seats}});
  EXPECT_EQ(ann.view["mySeats"], Json({1}));
  EXPECT_EQ(ann.code({{"type", "solution"}, {"table", ann.table}}), "no-such-puzzle");
  EXPECT_EQ(ann.code({{"type", "create"}, {"game", "vs2pcg"}, {"puzzle", "none"}}), "no-such-puzzle");
  const Json puzzles = ann.ask({{"type", "puzzles"}});
  EXPECT_EQ(puzzles["type"], "puzzles");
  EXPECT_FALSE(puzzles["today"].contains("id")) << "there is no puzzle in this folder";
}

}  // namespace
}  // namespace longbox::server
