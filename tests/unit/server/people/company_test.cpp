// People at one table talk, mute and report each other over the loopback address; others look on.
#include <set>

#include "server/storage/open_storage.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

class CompanyTest : public testing::Test {
 protected:
  // Two people sit down at a table by link, or at one of the lobby.
  void meet(bool listed, Json more = Json::object()) {
    Json message = create_message({"me", "open"});
    message["listed"] = listed;
    message.update(more);
    ann_.create(message);
    bob_.join(ann_.table);
    ann_.update();
  }

  Json listen(Player& who, const std::vector<std::string>& muted = {}) {
    return who.ask({{"type", "talk"}, {"table", ann_.table}, {"muted", muted}});
  }
  Json say(Player& who, const char* kind, const std::string& words) {
    return who.ask({{"type", "say"}, {"table", ann_.table}, {kind, words}});
  }
  Json hear(Player& who) { return who.socket.wait_for("said")["said"]; }

  std::string report(Player& who, Json more) {
    more.update({{"type", "report"}, {"table", ann_.table}});
    if (!more.contains("reason")) more["reason"] = "abuse";
    return who.code(more);
  }
  std::vector<StoredReport> reports() { return look_into_storage(server_.options().database)->reports(1000); }

  TestServer server_;
  Player ann_{server_.port()};
  Player bob_{server_.port()};
};

TEST_F(CompanyTest, whoever_listens_hears_what_is_said) {
  meet(false);
  const Json talk = listen(ann_);
  EXPECT_EQ(talk["type"], "talk") << talk;
  EXPECT_TRUE(talk["signs"]);
  EXPECT_TRUE(talk["text"]);
  EXPECT_TRUE(talk["said"].empty());
  EXPECT_EQ(say(bob_, "phrase", "hello")["type"], "done");
  const Json heard = hear(ann_);
  EXPECT_EQ(heard["phrase"], "hello");
  EXPECT_EQ(heard["seat"], 1);
  EXPECT_EQ(heard["name"], ann_.view["seats"][1]["name"]);
  EXPECT_EQ(say(bob_, "text", "Good luck!")["type"], "done");
  EXPECT_EQ(hear(ann_)["text"], "Good luck!");
  // Whoever comes later reads it, and it is no line of the game.
  EXPECT_EQ(listen(bob_)["said"].size(), 2U);
  ann_.enter(ann_.table);
  for (const std::string& text : ann_.socket.received()) {
    const Json message = Json::parse(text);
    if (message.contains("log")) { EXPECT_EQ(message["log"].dump().find("Good luck!"), std::string::npos); }
  }
}

TEST_F(CompanyTest, strangers_are_refused_text_by_name) {
  meet(true);
  EXPECT_FALSE(listen(ann_)["text"]);
  EXPECT_EQ(say(bob_, "text", "hi")["code"], "no-text-here");
  EXPECT_EQ(say(bob_, "emote", "insult")["code"], "wrong-type");
  EXPECT_EQ(say(bob_, "emote", "wave")["type"], "done");
  Json open = create_message({"me", "open"});
  open["talk"] = "text";
  EXPECT_EQ(bob_.code(open), "bad-setup");
  EXPECT_EQ(bob_.code({{"type", "say"}, {"table", "t0"}, {"emote", "wave"}}), "no-such-table");
}

TEST_F(CompanyTest, a_stranger_to_the_table_neither_speaks_nor_listens) {
  meet(false);
  Player eve(server_.port());
  EXPECT_EQ(say(eve, "emote", "wave")["code"], "not-at-table");
  EXPECT_EQ(listen(eve)["code"], "not-at-table");
  EXPECT_EQ(report(eve, {{"seat", 0}}), "not-at-table");
  eve.watch(ann_.table);
  EXPECT_EQ(say(eve, "emote", "wave")["code"], "no-talk-here");
  const Json talk = listen(eve);
  EXPECT_FALSE(talk["signs"]);
  EXPECT_FALSE(talk["text"]);
  say(ann_, "emote", "fist");
  EXPECT_EQ(hear(eve)["emote"], "fist");
}

TEST_F(CompanyTest, those_who_watch_may_sign_where_the_table_says_so) {
  meet(false, {{"watchersTalk", true}});
  Player eve(server_.port());
  eve.watch(ann_.table);
  listen(ann_);
  EXPECT_EQ(say(eve, "text", "Attack!")["code"], "no-text-here");
  EXPECT_EQ(say(eve, "emote", "wow")["type"], "done");
  EXPECT_FALSE(hear(ann_).contains("seat"));
}

TEST_F(CompanyTest, whoever_is_muted_sends_nothing_to_this_connection) {
  meet(false);
  listen(ann_);
  say(bob_, "text", "first");
  const std::string who = hear(ann_)["who"];
  EXPECT_TRUE(listen(ann_, {who})["said"].empty());
  say(bob_, "text", "unheard");
  say(ann_, "text", "mine");
  EXPECT_EQ(hear(ann_)["text"], "mine");
  for (const std::string& text : ann_.socket.received())
    EXPECT_EQ(text.find("unheard"), std::string::npos) << text;
  EXPECT_EQ(listen(ann_)["said"].size(), 3U) << "and is heard again";
  EXPECT_EQ(ann_.code({{"type", "talk"}, {"table", ann_.table}, {"muted", std::vector<std::string>(101, "x")}}),
            "wrong-type");
}

TEST_F(CompanyTest, a_person_has_one_sign_at_every_table) {
  meet(false);
  listen(ann_);
  say(bob_, "emote", "wave");
  const std::string first = hear(ann_)["who"];
  bob_.ask({{"type", "rename"}, {"name", "Somebody Else"}});
  meet(false);
  listen(ann_);
  say(bob_, "emote", "wave");
  EXPECT_EQ(hear(ann_)["who"], first);
  EXPECT_EQ(first.find(bob_.id), std::string::npos);
}

TEST_F(CompanyTest, a_flood_is_refused) {
  meet(false);
  std::set<std::string> codes;
  for (int i = 0; i < 20; ++i) codes.insert(say(bob_, "text", "again").value("code", ""));
  EXPECT_EQ(codes, (std::set<std::string>{"", "too-fast"}));
}

TEST_F(CompanyTest, a_report_reaches_the_host_with_what_was_said) {
  meet(false);
  say(bob_, "text", "something rude");
  EXPECT_EQ(report(ann_, {{"seat", 1}, {"note", "He was\u202E rude."}}), "");
  const auto found = reports();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].table, ann_.table);
  EXPECT_EQ(found[0].reporter.person, ann_.id);
  EXPECT_EQ(found[0].about.person, bob_.id);
  EXPECT_EQ(found[0].reason, "abuse");
  EXPECT_EQ(found[0].note, "He was rude.");
  EXPECT_NE(found[0].said.find("something rude"), std::string::npos);
}

TEST_F(CompanyTest, a_report_is_about_somebody_who_is_there) {
  meet(false);
  EXPECT_EQ(report(ann_, {{"seat", 0}}), "no-such-person") << "oneself";
  EXPECT_EQ(report(ann_, {{"seat", 7}}), "no-such-person");
  EXPECT_EQ(report(ann_, {{"who", "nobody"}}), "no-such-person");
  EXPECT_EQ(report(ann_, Json::object()), "no-such-person");
  EXPECT_EQ(report(ann_, {{"seat", 1}, {"reason", "ugly"}}), "wrong-type");
  EXPECT_TRUE(reports().empty());
}

TEST_F(CompanyTest, reports_are_bounded_in_number_and_size) {
  meet(false);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(report(ann_, {{"seat", 1}, {"note", std::string(5000, 'x')}}), "");
  EXPECT_EQ(report(ann_, {{"seat", 1}}), "too-many-reports");
  EXPECT_EQ(report(bob_, {{"seat", 0}}), "") << "others may still report";
  ASSERT_EQ(reports().size(), 6U);
  for (const StoredReport& one : reports()) EXPECT_LT(one.note.size(), 310U);
}

// --- Looking on ---------------------------------------------------------------------------------

// A spectator follows the same stories as the players, put together of what is public.
TEST_F(CompanyTest, whoever_watches_follows_the_reel_and_learns_nothing_hidden) {
  meet(true);
  Player eve(server_.port());
  eve.watch(ann_.table);
  ann_.update();
  bob_.update();
  EXPECT_EQ(ann_.view["watchers"], 1);
  int stories = 0;
  int told = 0;
  for (int i = 0; i < 12 && !ann_.is_over(); ++i) {
    (ann_.is_asked() ? ann_ : bob_).answer(0);
    ann_.update_to(i + 1);
    bob_.update_to(i + 1);
    const Json update = eve.socket.wait_for_update();
    ASSERT_EQ(update["type"], "story") << update;
    ++stories;
    told += static_cast<int>(update["moments"].size());
    eve.view = support::view_after(eve.view, update);
    for (const Json& object : eve.view["objects"])
      EXPECT_EQ(object.contains("card"), object["zone"].get<std::string>().starts_with("table")) << object;
    for (const Json& moment : update["moments"])
      for (const Json& object : moment["changes"].value("objects", Json::array()))
        EXPECT_EQ(object.contains("card"), object["zone"].get<std::string>().starts_with("table")) << object;
    EXPECT_FALSE(update["view"].contains("viewer"));
    EXPECT_TRUE(update["view"]["mySeats"].empty());
    EXPECT_TRUE(!eve.view.contains("decision") || eve.view["decision"]["options"].empty());
  }
  EXPECT_GT(stories, 5);
  EXPECT_GT(told, 0) << "moments, not only their sum";
  // The sum of the stories is what a newcomer sees.
  const Json sum = eve.view;
  EXPECT_EQ(eve.watch(ann_.table)["view"]["objects"], sum["objects"]);
  EXPECT_EQ(eve.view["zones"], sum["zones"]);
}

// --- The lobby ----------------------------------------------------------------------------------

TEST_F(CompanyTest, the_lobby_tells_what_one_needs_to_choose) {
  Json message = create_message({"me", "bot", "open"});
  message["clock"] = {{"minutes", 0}, {"increment", 30}};
  ann_.create(message);
  const Json lobby = bob_.ask({{"type", "lobby"}, {"follow", false}});
  ASSERT_EQ(lobby["open"].size(), 1U) << lobby;
  const Json& table = lobby["open"][0];
  EXPECT_LE(table["created"], lobby["now"]);
  EXPECT_EQ(table["talk"], "signs");
  EXPECT_EQ(table["seats"][1]["bot"], "easy");
  EXPECT_TRUE(table["seats"][0].contains("deck"));
  EXPECT_FALSE(table["seats"][2].contains("deck"));
  EXPECT_EQ(table["clock"]["increment"], 30);
  EXPECT_FALSE(table.contains("practice"));
}

TEST_F(CompanyTest, a_clock_without_minutes_needs_seconds) {
  const auto code = [&](int minutes, int increment) {
    Json message = create_message({"me", "open"});
    message["clock"] = {{"minutes", minutes}, {"increment", increment}};
    return ann_.code(message);
  };
  EXPECT_EQ(code(0, 4), "wrong-type");
  EXPECT_EQ(code(-1, 10), "wrong-type");
  EXPECT_EQ(code(0, 5), "");
  EXPECT_EQ(code(1, 0), "");
}

TEST_F(CompanyTest, a_game_that_was_taken_up_says_so) {
  ann_.create(create_message({"me", "bot"}));
  ann_.ask({{"type", "resign"}, {"table", ann_.table}});
  ann_.wait_for_end();
  ann_.create({{"type", "take-up"}, {"table", ann_.table}, {"step", 0}});
  const Json mine = ann_.ask({{"type", "lobby"}, {"follow", false}})["mine"];
  std::set<std::string> kinds;
  for (const Json& table : mine) kinds.insert(table.value("practice", "game"));
  EXPECT_EQ(kinds, (std::set<std::string>{"game", "taken-up"}));
}

}  // namespace
}  // namespace longbox::server
