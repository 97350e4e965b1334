// When many people come at once, or one who pretends to be many, there is room left for the others.
#include <gtest/gtest.h>

#include <thread>

#include "server/people/addresses.h"
#include "server/storage/database.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

TEST(Addresses, are_counted_by_what_one_person_has) {
  EXPECT_EQ(counted_address("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(counted_address("192.0.2.7:4711"), "192.0.2.7");
  EXPECT_EQ(counted_address("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(counted_address("[2001:db8:1:2:ffff::1]:443"), "2001:db8:1:2::");
  EXPECT_EQ(counted_address("2001:db8:1:3::1"), "2001:db8:1:3::");
  EXPECT_EQ(counted_address("fe80::1%eth0"), "fe80::");
  for (const char* text : {"", "unknown", "300.1.1.1", "1.2.3", "[", "[::1", "x:y:z"})
    EXPECT_TRUE(counted_address(text).empty() || std::string(text) == "[::1") << text;
}

TEST(Addresses, only_trusted_proxies_are_believed) {
  Proxies proxies;
  EXPECT_EQ(proxies.address_of("198.51.100.1", "192.0.2.7"), "198.51.100.1");
  proxies.addresses = {"127.0.0.1", "10.0.0.2"};
  EXPECT_EQ(proxies.address_of("198.51.100.1", "192.0.2.7"), "198.51.100.1");
  EXPECT_EQ(proxies.address_of("127.0.0.1", "192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(proxies.address_of("::ffff:127.0.0.1", "192.0.2.7"), "192.0.2.7");
  // The addresses before the last one may have been made up.
  EXPECT_EQ(proxies.address_of("127.0.0.1", "1.1.1.1, 2.2.2.2 ,192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(proxies.address_of("127.0.0.1", "1.1.1.1, 192.0.2.7, 10.0.0.2"), "192.0.2.7");
  EXPECT_EQ(proxies.address_of("127.0.0.1", "192.0.2.7, 127.0.0.1, 10.0.0.2"), "192.0.2.7");
  for (const char* header : {"", "unknown", "1.1.1.1, unknown", ",", "10.0.0.2"})
    EXPECT_EQ(proxies.address_of("127.0.0.1", header), "127.0.0.1") << header;
}

TEST(Addresses, places_are_given_back) {
  Addresses addresses;
  auto first = addresses.enter("a", 2);
  auto second = addresses.enter("a", 2);
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(addresses.enter("a", 2));
  EXPECT_TRUE(addresses.enter("b", 2));
  first.reset();
  EXPECT_TRUE(addresses.enter("a", 2));
  second.reset();
  EXPECT_EQ(addresses.size(), 0U);
  EXPECT_FALSE(addresses.enter("c", 0));
  EXPECT_EQ(addresses.size(), 0U);
}

TEST(Addresses, names_are_claimed_slowly) {
  const Bucket::Time start{};
  Addresses addresses;
  int claims = 0;
  while (claims < 100 && addresses.may_claim("a", start)) ++claims;
  EXPECT_EQ(claims, 10);
  EXPECT_TRUE(addresses.may_claim("b", start));
  EXPECT_FALSE(addresses.may_claim("a", start + 30s));
  EXPECT_TRUE(addresses.may_claim("a", start + 61s));
}

TEST(Addresses, take_names_and_delete_accounts_slowly) {
  const Bucket::Time start{};
  Addresses addresses({.renames = 3, .rename_seconds = 5, .deletions = 2, .deletion_seconds = 60});
  const auto count = [&](bool (Addresses::*may)(const std::string&, Bucket::Time), Bucket::Time now) {
    int times = 0;
    while (times < 100 && (addresses.*may)("a", now)) ++times;
    return times;
  };
  EXPECT_EQ(count(&Addresses::may_rename, start), 3);
  EXPECT_EQ(count(&Addresses::may_delete, start), 2);
  EXPECT_TRUE(addresses.may_rename("b", start));
  EXPECT_TRUE(addresses.may_delete("b", start));
  EXPECT_EQ(count(&Addresses::may_rename, start + 6s), 1);
  EXPECT_EQ(count(&Addresses::may_delete, start + 6s), 0);
  EXPECT_EQ(count(&Addresses::may_delete, start + 61s), 1);
}

TEST(Addresses, claim_and_report_as_often_as_the_host_says) {
  const Bucket::Time start{};
  Addresses addresses({.claims = 2, .claim_seconds = 5, .reports = 1});
  EXPECT_TRUE(addresses.may_claim("a", start));
  EXPECT_TRUE(addresses.may_claim("a", start));
  EXPECT_FALSE(addresses.may_claim("a", start + 4s));
  EXPECT_TRUE(addresses.may_claim("a", start + 6s));
  EXPECT_TRUE(addresses.may_report("a", start));
  EXPECT_FALSE(addresses.may_report("a", start + 23h));
  EXPECT_TRUE(addresses.may_report("a", start + 25h));
}

bool can_connect(int port, const support::SocketOptions& options = {}) {
  try {
    SocketClient client(port, options);
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }
}

class CrowdTest : public testing::Test {
 protected:
  CrowdTest() {
    limits_ = TestServer::generous();
    spdlog::set_level(spdlog::level::off);
  }
  ~CrowdTest() override { spdlog::set_level(spdlog::level::warn); }

  void start() {
    server_ = std::make_unique<TestServer>(limits_);
    spdlog::set_level(spdlog::level::off);
  }
  int port() const { return server_->port(); }
  // Returns whether the table goes away in time.
  bool goes(const std::string& table) {
    Player eve(port());
    for (int i = 0; i < 100; ++i) {
      if (eve.code({{"type", "why"}, {"table", table}, {"object", 1}}) == "no-such-table") return true;
      std::this_thread::sleep_for(30ms);
    }
    return false;
  }

  Limits limits_;
  std::unique_ptr<TestServer> server_;
};

TEST_F(CrowdTest, one_address_has_so_many_connections) {
  limits_.connections_per_address = 3;
  start();
  auto first = std::make_unique<SocketClient>(port());
  SocketClient second(port());
  SocketClient third(port());
  EXPECT_FALSE(can_connect(port()));
  EXPECT_EQ(support::http_get(port(), "/healthz").status, 200);
  first.reset();
  bool again = false;
  for (int i = 0; i < 100 && !again; ++i) {
    again = can_connect(port());
    std::this_thread::sleep_for(20ms);
  }
  EXPECT_TRUE(again);
}

TEST_F(CrowdTest, a_trusted_proxy_tells_for_whom_it_asks) {
  limits_.connections_per_address = 1;
  limits_.sockets_per_address = 1;
  start();
  const auto from = [](const std::string& text) {
    return support::SocketOptions{.headers = {{"X-Forwarded-For", text}}};
  };
  // No proxy is believed unless the options name it.
  {
    SocketClient ann(port(), from("192.0.2.1"));
    EXPECT_FALSE(can_connect(port(), from("192.0.2.2")));
  }
  server_->options().site.proxies.addresses = {"127.0.0.1"};
  server_->restart();
  SocketClient ann(port(), from("192.0.2.1"));
  SocketClient bob(port(), from("192.0.2.2"));
  EXPECT_FALSE(can_connect(port(), from("192.0.2.1")));
  EXPECT_FALSE(can_connect(port(), from("6.6.6.6, 192.0.2.1")));
  EXPECT_FALSE(can_connect(
      port(), {.headers = {{"X-Forwarded-For", "6.6.6.6"}, {"X-Forwarded-For", "192.0.2.1"}}}));
  EXPECT_TRUE(can_connect(port(), from("192.0.2.3")));
}

TEST_F(CrowdTest, one_address_makes_so_many_tables) {
  limits_.tables_per_address = 6;
  limits_.tables_per_person = 4;
  start();
  int made = 0;
  std::vector<std::unique_ptr<Player>> guests;
  for (int i = 0; i < 5; ++i) {
    guests.push_back(std::make_unique<Player>(port()));
    for (int k = 0; k < 5; ++k) {
      const Json reply = guests.back()->ask(create_message({"me", "open"}));
      EXPECT_TRUE(reply["type"] == "seated" || reply["code"] == "too-many-tables") << reply;
      if (reply["type"] == "seated") guests.back()->table = reply["table"];
      made += reply["type"] == "seated" ? 1 : 0;
    }
  }
  EXPECT_EQ(made, 6);
  EXPECT_EQ(guests[0]->code({{"type", "leave"}, {"table", guests[0]->table}}), "");
  EXPECT_EQ(guests[4]->code(create_message({"me", "open"})), "");
  EXPECT_EQ(guests[4]->code(create_message({"me", "open"})), "too-many-tables");
}

TEST_F(CrowdTest, as_many_guests_as_there_are_leave_room_for_a_claimed_name) {
  limits_.tables = 5;
  limits_.reserved_tables = 2;
  start();
  Player ann(port());
  ASSERT_EQ(ann.ask({{"type", "claim"}, {"name", "Ann"}, {"password", "secret ann"}})["type"], "identity");
  Player eve(port());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(eve.code(create_message({"me", "open"})), "");
  EXPECT_EQ(eve.code(create_message({"me", "open"})), "busy");
  EXPECT_EQ(ann.code(create_message({"me", "open"})), "");
  EXPECT_EQ(ann.code(create_message({"me", "open"})), "");
  EXPECT_EQ(ann.code(create_message({"me", "open"})), "busy");
}

TEST_F(CrowdTest, a_waiting_table_without_people_goes_soon) {
  limits_.abandoned_waiting = 300ms;
  limits_.abandoned_look = 50ms;
  start();
  auto eve = std::make_unique<Player>(port());
  eve->create(create_message({"me", "open"}));
  Player ann(port());
  ann.create(create_message({"me", "open"}));
  const std::string table = eve->table;
  std::this_thread::sleep_for(600ms);
  EXPECT_EQ(ann.code({{"type", "watch"}, {"table", table}}), "");
  EXPECT_EQ(ann.code({{"type", "leave"}, {"table", table}}), "");
  eve->socket.drop();
  EXPECT_TRUE(goes(table));
  EXPECT_EQ(ann.code({{"type", "look"}, {"table", ann.table}}), "");
}

TEST_F(CrowdTest, a_game_that_nobody_has_played_goes_soon) {
  limits_.abandoned_unplayed = 300ms;
  limits_.abandoned_look = 50ms;
  start();
  std::string unplayed;
  std::string played;
  {
    Player eve(port());
    eve.create(create_message({"bot", "me"}));
    eve.wait_for_turn();
    unplayed = eve.table;
    eve.create(create_message({"me", "bot"}));
    eve.wait_for_turn();
    ASSERT_EQ(eve.answer(0)["type"], "answered");
    played = eve.table;
  }
  Player ann(port());
  const auto state_of = [&](const std::string& table) {
    const Json lobby = ann.ask({{"type", "lobby"}, {"follow", false}});
    for (const Json& info : lobby["playing"])
      if (info["table"] == table) return std::string("playing");
    return std::string("over");
  };
  for (int i = 0; i < 100 && state_of(unplayed) == "playing"; ++i) std::this_thread::sleep_for(30ms);
  EXPECT_EQ(state_of(unplayed), "over");
  EXPECT_EQ(state_of(played), "playing");
}

// --guest-days: ann has a name and nothing else, bob a seat as well.
TEST_F(CrowdTest, guests_without_games_are_forgotten) {
  limits_.guests_kept = 300ms;
  limits_.abandoned_look = 50ms;
  start();
  std::string ann;
  std::string bob;
  {
    Player one(port());
    Player two(port());
    ann = one.token;
    bob = two.token;
    EXPECT_EQ(one.ask({{"type", "rename"}, {"name", "Ann"}})["type"], "identity");
    EXPECT_EQ(two.ask({{"type", "rename"}, {"name", "Bob"}})["type"], "identity");
    two.create(create_message({"me", "bot"}));
  }
  const auto name_of = [&](const std::string& token) { return SocketClient(port()).greet(token)["you"]["name"].get<std::string>(); };
  EXPECT_EQ(name_of(ann), "Ann");
  for (int i = 0; i < 100 && name_of(ann) == "Ann"; ++i) std::this_thread::sleep_for(30ms);
  EXPECT_NE(name_of(ann), "Ann");
  EXPECT_EQ(name_of(bob), "Bob");
}

// --guest-game-days: bob has claimed a name, ann has not, and both have played to the end.
TEST_F(CrowdTest, finished_games_of_guests_go_with_time) {
  limits_.guest_games_kept = 500ms;
  limits_.abandoned_look = 50ms;
  limits_.tables_at_rest = 0;
  start();
  Player bob(port());
  EXPECT_EQ(bob.code({{"type", "claim"}, {"name", "Bob"}, {"password", "secret bob"}}), "");
  Player ann(port());
  for (Player* each : {&bob, &ann}) play_game(*each);
  const auto games_of = [](Player& player) { return player.ask({{"type", "replays"}})["total"].get<int>(); };
  EXPECT_EQ(games_of(ann), 1) << "somebody is there";
  for (Player* each : {&bob, &ann}) each->ask({{"type", "leave"}, {"table", each->table}});
  for (int i = 0; i < 200 && games_of(ann) > 0; ++i) std::this_thread::sleep_for(30ms);
  EXPECT_EQ(games_of(ann), 0);
  EXPECT_EQ(games_of(bob), 1);
}

// Guests who were made up all at once are old all at once. The next usual look is a minute away.
TEST_F(CrowdTest, very_many_old_guests_are_forgotten_in_one_go) {
  constexpr int kGuests = 250;
  start();
  server_->stop();
  const auto database = open_sqlite(server_->options().database);
  for (int i = 0; i < kGuests; ++i) {
    database->run("INSERT INTO people (id, name, password, created, seen) VALUES ($1, 'Eve', '', 1, 1)", {"g_" + std::to_string(i)});
    database->run("INSERT INTO sessions (id, person, seen) VALUES ($1, $2, 1)", {"of " + std::to_string(i), "g_" + std::to_string(i)});
  }
  const auto left = [&] {
    return std::stoi(database->run("SELECT (SELECT COUNT(*) FROM people) + (SELECT COUNT(*) FROM sessions)").front().front());
  };
  EXPECT_EQ(left(), 2 * kGuests);
  server_->start();
  for (int i = 0; i < 500 && left() > 0; ++i) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(left(), 0);
}

// Each name and each guest is a row that stays for months.
TEST_F(CrowdTest, one_address_makes_so_many_names_and_guests) {
  limits_.addresses.renames = 3;
  limits_.addresses.rename_seconds = 1000;
  start();
  Player ann(port());
  EXPECT_EQ(ann.code({{"type", "claim"}, {"name", "Ann"}, {"password", "long enough"}}), "");
  for (const char* name : {"Eve", "Eva"}) EXPECT_EQ(Player(port()).code({{"type", "rename"}, {"name", name}}), "") << name;
  EXPECT_EQ(Player(port()).code({{"type", "logout"}}), "");
  Player eve(port());
  EXPECT_EQ(eve.code({{"type", "rename"}, {"name", "Evi"}}), "too-fast");
  EXPECT_EQ(eve.code({{"type", "logout"}}), "too-fast");
  EXPECT_EQ(ann.code({{"type", "logout"}}), "") << "whoever has a claimed name can always leave it";
}

TEST_F(CrowdTest, so_many_watch_one_table) {
  limits_.watchers_per_table = 3;
  start();
  Player ann(port());
  ann.create(create_message({"me", "open"}));
  std::vector<std::unique_ptr<Player>> others;
  for (int i = 0; i < 3; ++i) {
    others.push_back(std::make_unique<Player>(port()));
    EXPECT_EQ(others.back()->watch(ann.table).value("code", ""), i < 2 ? "" : "busy");
  }
  // A person with a seat always gets in.
  Player bob(port());
  EXPECT_EQ(bob.join(ann.table)["type"], "seated");
  Player& asked = bob.is_asked() ? bob : ann;
  asked.wait_for_turn();
  EXPECT_EQ(asked.answer(0)["type"], "answered");
  for (int i = 0; i < 2; ++i) others[static_cast<std::size_t>(i)]->update_to(1);
}

TEST_F(CrowdTest, one_connection_has_so_many_errands) {
  limits_.errands_per_connection = 4;
  start();
  Player eve(port());
  int busy = 0;
  for (int i = 0; i < 200; ++i) eve.socket.send({{"type", "cards"}, {"game", "fake"}});
  for (int i = 0; i < 200; ++i) busy += eve.socket.read()["type"] == "error" ? 1 : 0;
  EXPECT_LT(busy, 200);
  EXPECT_GT(busy, 0);
  EXPECT_EQ(eve.code({{"type", "cards"}, {"game", "fake"}}), "");
}

TEST_F(CrowdTest, nested_messages_are_refused) {
  start();
  SocketClient eve(port());
  eve.greet();
  eve.send_text(std::string(60'000, '['));
  EXPECT_EQ(eve.read()["code"], "bad-json");
  eve.send_text("{\"type\":" + std::string(30'000, '[') + std::string(30'000, ']') + "}");
  EXPECT_EQ(eve.read()["code"], "bad-json");
  eve.send_text(R"({"type":"ping","request":1,"x":")" + std::string(1000, '[') + "\"}");
  EXPECT_EQ(eve.read()["code"], "unknown-field");
}

}  // namespace
}  // namespace longbox::server
