// The host ends tables and shuts people out by the storage, while the server runs; owners change and delete accounts.
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "server/storage/open_storage.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

Json claim_of(const char* name) { return {{"type", "claim"}, {"name", name}, {"password", "long enough"}}; }
Json login_of(const char* name, const char* password = "long enough") {
  return {{"type", "login"}, {"name", name}, {"password", password}};
}
Json new_password(const char* old_one, const char* new_one) {
  return {{"type", "change-password"}, {"old", old_one}, {"password", new_one}};
}

class ServerCare : public testing::Test {
 protected:
  static Limits quick() {
    Limits limits = TestServer::generous();
    limits.orders_look = std::chrono::milliseconds(20);
    return limits;
  }

  // Opens the storage as a command of the host does, beside the server.
  std::unique_ptr<Storage> storage() { return look_into_storage(server_.options().database); }
  void ban(Ban::Kind kind, const std::string& subject, const std::string& person = {}) {
    storage()->add_ban({"b" + random_name(6), kind, subject, person, "be kind", now_milliseconds(), 0});
  }
  void end_table(const std::string& table) {
    storage()->add_order({"o1", now_milliseconds(), Order::Kind::EndTable, table, "it is late"});
  }
  // Waits until something is so that the server brings about by itself.
  template <class Question>
  static bool becomes(Question question) {
    for (int i = 0; i < 250; ++i) {
      if (question()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }
  // Reads until the connection is closed; returns the last error that came.
  static std::string last_error(SocketClient& socket) {
    std::string code;
    try {
      while (true) {
        const Json message = socket.read();
        if (message["type"] == "error") code = message["code"];
      }
    } catch (const std::runtime_error&) {
    }
    return code;
  }
  Json stored_seat(const std::string& table, int seat) {
    return Json::parse(storage()->table(table)->plan)["seats"][static_cast<std::size_t>(seat)];
  }

  TestServer server_{quick()};
};

// --- The host -------------------------------------------------------------------------------------

TEST_F(ServerCare, the_host_ends_a_game) {
  Player ann(server_.port());
  ann.create(create_message({"me", "bot"}));
  end_table(ann.table);
  ann.wait_for_end();
  EXPECT_EQ(ann.view["outcome"]["reason"], "stopped");
  EXPECT_EQ(ann.view["outcome"]["text"], "The host of the server has ended the game: it is late");
  EXPECT_TRUE(becomes([&] { return !storage()->has_order("o1"); }));
  EXPECT_TRUE(storage()->table(ann.table)->over);
}

TEST_F(ServerCare, the_host_ends_a_table_that_waits_for_people) {
  Player ann(server_.port());
  ann.create(create_message({"me", "open"}));
  end_table(ann.table);
  EXPECT_TRUE(becomes([&] { return ann.code({{"type", "watch"}, {"table", ann.table}}) == "no-such-table"; }));
  EXPECT_TRUE(becomes([&] { return !storage()->has_order("o1") && !storage()->table(ann.table); }));
}

TEST_F(ServerCare, an_order_for_a_table_that_is_no_more_goes) {
  end_table("tNowhere");
  EXPECT_TRUE(becomes([&] { return !storage()->has_order("o1"); }));
}

TEST_F(ServerCare, a_banned_name_is_shut_out_and_its_games_are_given_up) {
  Player ann(server_.port());
  Player bob(server_.port());
  ann.ask(claim_of("Ann"));
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  ban(Ban::Kind::Name, "ann", ann.id);
  EXPECT_EQ(last_error(ann.socket), "banned");
  bob.wait_for_end();
  EXPECT_EQ(bob.view["outcome"]["reason"], "resigned");
  EXPECT_EQ(bob.view["outcome"]["winners"], Json::array({1}));
  SocketClient again(server_.port());
  const Json turned_away = again.greet(ann.token);
  EXPECT_EQ(turned_away["code"], "banned");
  EXPECT_EQ(turned_away["message"], "the host of this server has shut you out: be kind");
  // Neither is the account of use in another browser, nor does anybody else take the name.
  EXPECT_EQ(bob.ask(login_of("Ann"))["code"], "banned");
  EXPECT_EQ(bob.ask({{"type", "rename"}, {"name", "ANN"}})["code"], "name-taken");
  EXPECT_EQ(bob.ask({{"type", "ping"}})["type"], "pong");
}

TEST_F(ServerCare, a_banned_guest_leaves_the_seat_of_a_table_that_waits) {
  Player ann(server_.port());
  Player eve(server_.port());
  ann.create(create_message({"me", "open", "open"}));
  eve.join(ann.table);
  ban(Ban::Kind::Person, eve.id);
  EXPECT_EQ(last_error(eve.socket), "banned");
  EXPECT_TRUE(becomes([&] { return ann.ask({{"type", "look"}, {"table", ann.table}})["view"]["seats"][1]["kind"] == "open"; }));
}

TEST_F(ServerCare, a_banned_address_is_shut_out_until_the_ban_is_lifted) {
  server_.options().site.proxies.addresses = {"127.0.0.1"};
  server_.restart();
  const auto from = [](const char* address) {
    return support::SocketOptions{.headers = {{"X-Forwarded-For", address}}};
  };
  SocketClient eve(server_.port(), from("192.0.2.7"));
  SocketClient ann(server_.port(), from("192.0.2.8"));
  eve.greet();
  ann.greet();
  ban(Ban::Kind::Address, "192.0.2.7");
  EXPECT_EQ(last_error(eve), "banned");
  EXPECT_EQ(ann.ask({{"type", "ping"}})["type"], "pong");
  EXPECT_EQ(SocketClient(server_.port(), from("192.0.2.7")).greet()["code"], "banned");
  EXPECT_TRUE(storage()->lift_ban(storage()->bans(0).front().id));
  EXPECT_TRUE(becomes([&] { return SocketClient(server_.port(), from("192.0.2.7")).greet()["type"] == "welcome"; }));
}

TEST_F(ServerCare, a_ban_that_came_while_no_server_ran_holds_from_the_first_moment) {
  Player ann(server_.port());
  play_game(ann, 2);
  server_.stop();
  ban(Ban::Kind::Person, ann.id);
  server_.start();
  EXPECT_EQ(SocketClient(server_.port()).greet(ann.token)["code"], "banned");
  EXPECT_TRUE(becomes([&] { return storage()->table(ann.table)->over; }));
}

// The one write by which a game is given up fails, while everything else can be stored.
TEST_F(ServerCare, a_banned_persons_game_is_given_up_although_that_failed_once) {
  Player ann(server_.port());
  Player bob(server_.port());
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  const auto database = open_sqlite(server_.options().database);
  database->run("CREATE TRIGGER fails BEFORE UPDATE OF over ON tables BEGIN SELECT RAISE(ABORT, 'it fails'); END");
  ban(Ban::Kind::Person, ann.id);
  // The first look finds the seat twice; more failures are those of later looks.
  EXPECT_TRUE(becomes([&] { return server_.server().metrics().storage_failures > 3; }));
  database->run("DROP TRIGGER fails");
  EXPECT_TRUE(becomes([&] { return storage()->table(ann.table)->over; }));
}

TEST(ServerBans, end_by_themselves) {
  Bans bans;
  EXPECT_TRUE(bans.set({{"1", Ban::Kind::Name, "Bad Bob", "g_1", "", 1, now_milliseconds() + 100'000}, {"2", Ban::Kind::Name, "Old Eve", "", "", 1, 2}}));
  EXPECT_FALSE(bans.set({{"1", Ban::Kind::Name, "Bad Bob", "g_1", "", 1, now_milliseconds() + 100'000}, {"2", Ban::Kind::Name, "Old Eve", "", "", 1, 2}}));
  EXPECT_TRUE(bans.of("", "bad-bob", ""));
  EXPECT_TRUE(bans.of("g_1", "Somebody else", ""));
  EXPECT_FALSE(bans.of("", "", ""));
  EXPECT_FALSE(bans.of("g_2", "Old Eve", "10.0.0.1"));
}

// --- Passwords ------------------------------------------------------------------------------------

TEST_F(ServerCare, a_new_password_needs_the_old_one_and_ends_other_sessions) {
  Player ann(server_.port());
  EXPECT_EQ(ann.code(new_password("long enough", "even longer")), "not-claimed");
  ann.ask(claim_of("Ann"));
  EXPECT_EQ(ann.code({{"type", "claim"}, {"name", "Ann"}, {"password", "stolen now"}}), "already-claimed");
  Player thief(server_.port());
  EXPECT_EQ(thief.ask(login_of("Ann"))["you"]["id"], ann.id);
  EXPECT_EQ(ann.code(new_password("wrong one", "even longer")), "wrong-password");
  EXPECT_EQ(ann.code(new_password("long enough", "short")), "bad-password");
  // Each connection has a few tries.
  EXPECT_EQ(Player(server_.port(), ann.token).ask(new_password("long enough", "even longer"))["you"]["claimed"], true);
  const Json identity = thief.socket.wait_for("identity");
  EXPECT_NE(identity["you"]["id"], ann.id);
  EXPECT_FALSE(identity["you"]["claimed"]);
  EXPECT_NE(Player(server_.port(), thief.token).id, ann.id);
  EXPECT_EQ(Player(server_.port(), ann.token).id, ann.id);
  EXPECT_EQ(thief.code(login_of("Ann")), "wrong-password");
  EXPECT_EQ(thief.ask(login_of("Ann", "even longer"))["you"]["id"], ann.id);
}

// The browser in which a name was claimed is not listed in databases of older versions.
TEST_F(ServerCare, a_new_password_ends_the_session_that_claimed_the_name) {
  Player first(server_.port());
  first.ask(claim_of("Ann"));
  open_sqlite(server_.options().database)->run("DELETE FROM sessions");
  EXPECT_EQ(Player(server_.port(), first.token).id, first.id);
  Player second(server_.port());
  second.ask(login_of("Ann"));
  second.ask(new_password("long enough", "even longer"));
  const Player again(server_.port(), first.token);
  EXPECT_NE(again.id, first.id);
  EXPECT_EQ(Player(server_.port(), first.token).id, again.id);
}

TEST_F(ServerCare, a_person_stays_logged_in_in_so_many_browsers) {
  server_.options().limits.browsers_per_person = 2;
  server_.restart();
  Player first(server_.port());
  first.ask(claim_of("Ann"));
  first.create(create_message({"me", "me"}));
  Player second(server_.port());
  second.ask(login_of("Ann"));
  Player third(server_.port());
  third.ask(login_of("Ann"));
  EXPECT_EQ(Player(server_.port(), second.token).id, first.id);
  EXPECT_EQ(Player(server_.port(), third.token).id, first.id);
  EXPECT_NE(Player(server_.port(), first.token).id, first.id) << "the log-in has ended the oldest";
  const Json identity = first.socket.wait_for("identity");
  EXPECT_NE(identity["you"]["id"], first.id) << "its page is open";
  EXPECT_FALSE(identity["you"]["claimed"]);
  EXPECT_EQ(first.answer(0)["code"], "not-your-seat");
  EXPECT_EQ(second.enter(first.table)["type"], "seated");
}

TEST_F(ServerCare, guesses_of_strangers_do_not_lock_the_owners_browser_out) {
  Player ann(server_.port());
  ann.ask(claim_of("Ann"));
  ann.ask({{"type", "logout"}});
  std::vector<std::unique_ptr<SocketClient>> strangers;
  for (int i = 0; i < 8; ++i) {
    strangers.push_back(std::make_unique<SocketClient>(server_.port()));
    strangers.back()->greet();
    for (int k = 0; k < 5; ++k) strangers.back()->send(login_of("Ann", "no idea"));
    strangers.back()->ask({{"type", "ping"}});
  }
  // A browser that is not known is refused soon: guesses that found no place in the queue were not counted.
  std::string refused;
  for (const auto since = Clock::now(); refused != "too-fast" && seconds_since(since) < 60;)
    refused = Player(server_.port()).code(login_of("Ann", "no idea"));
  EXPECT_EQ(refused, "too-fast");
  const auto begun = Clock::now();
  // Passwords of strangers still wait to be looked at; the known browser has a place of its own.
  SocketClient again(server_.port());
  again.greet(ann.token);
  const Json reply = again.ask(login_of("Ann"));
  EXPECT_EQ(reply["you"]["id"], ann.id) << reply;
  const double took = seconds_since(begun);
  EXPECT_LT(took, 60);
  tell_figure("40 guesses of strangers at once: the owner logs in with a known browser in {:.0f} ms", 1000 * took);
}

TEST(ServerSecrets, a_name_that_is_not_there_means_the_same_work) {
  start_secrets();
  const std::string hash = hash_password("long enough");
  const auto head = [](const std::string& text) { return text.substr(0, text.find("p=1$") + 4); };
  EXPECT_EQ(head(nobodys_hash()), head(hash));
  EXPECT_EQ(nobodys_hash().size(), hash.size());
}

// Log-ins of both kinds take turns, so that whatever else the machine does slows both down.
TEST_F(ServerCare, a_log_in_takes_as_long_for_a_name_that_is_not_there) {
  constexpr std::size_t kTries = 15;
  Player ann(server_.port());
  ann.ask(claim_of("Ann"));
  const auto log_in = [&](const std::string& name) {
    SocketClient eve(server_.port());
    eve.greet();
    const auto begun = Clock::now();
    EXPECT_EQ(eve.ask(login_of(name.c_str(), "no idea"))["code"], "wrong-password");
    return seconds_since(begun);
  };
  std::vector<double> known;
  std::vector<double> unknown;
  for (std::size_t i = 0; i < kTries; ++i) {
    known.push_back(log_in("Ann"));
    unknown.push_back(log_in("Nobody"));
  }
  for (auto* times : {&known, &unknown}) std::ranges::sort(*times);
  const double ratio = unknown[kTries / 2] / known[kTries / 2];
  EXPECT_GT(ratio, 0.5);
  EXPECT_LT(ratio, 2);
  tell_figure("log-in with a wrong password: {:.0f} ms for a name that is there, {:.0f} ms for one that is not; ratio {:.2f}",
              1000 * known[kTries / 2], 1000 * unknown[kTries / 2], ratio);
}

// --- Deleting an account --------------------------------------------------------------------------

TEST_F(ServerCare, an_account_goes_with_everything_but_games_of_others) {
  Player ann(server_.port());
  Player bob(server_.port());
  ann.ask(claim_of("Ann"));
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  const std::string together = ann.table;
  bob.ask({{"type", "resign"}, {"table", together}});
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  const std::string running = ann.table;
  ann.create(create_message({"me", "bot"}));
  const std::string alone = ann.table;
  ann.create(create_message({"me", "open"}));
  const std::string waiting = ann.table;

  EXPECT_EQ(ann.code({{"type", "delete-account"}}), "wrong-password");
  EXPECT_EQ(ann.code({{"type", "delete-account"}, {"password", "no idea"}}), "wrong-password");
  const Json you = ann.ask({{"type", "delete-account"}, {"password", "long enough"}})["you"];
  EXPECT_NE(you["id"], ann.id);
  EXPECT_FALSE(you["claimed"]);
  bob.wait_for_end();
  EXPECT_EQ(bob.view["outcome"]["reason"], "resigned");
  EXPECT_TRUE(becomes([&] { return !storage()->has_seats(ann.id); }));
  EXPECT_FALSE(storage()->table(alone));
  EXPECT_FALSE(storage()->table(waiting));
  for (const std::string& table : {together, running}) {
    EXPECT_EQ(stored_seat(table, 0)["name"], "Former player");
    EXPECT_NE(stored_seat(table, 0)["person"], ann.id);
    EXPECT_EQ(stored_seat(table, 1)["person"], bob.id);
  }
  EXPECT_EQ(bob.ask({{"type", "replays"}})["total"], 2);
  EXPECT_EQ(bob.code(login_of("Ann")), "wrong-password");
  EXPECT_NE(Player(server_.port(), ann.token).id, ann.id);
  EXPECT_TRUE(becomes([&] {
    return bob.ask({{"type", "claim"}, {"name", "Ann"}, {"password", "mine now!"}})["type"] == "identity";
  })) << "the name is free";
}

// Bob reports ann once before she goes, and once she has gone: her words are still in the memory of the table.
TEST_F(ServerCare, an_account_goes_out_of_reports_about_others) {
  Player ann(server_.port());
  Player bob(server_.port());
  Player cid(server_.port());
  ann.ask(claim_of("Ann Nonymous"));
  Json message = create_message({"me", "open", "open"});
  message["listed"] = false;
  ann.create(message);
  bob.join(ann.table);
  cid.join(ann.table);
  const auto say = [&](Player& who, const char* text) {
    EXPECT_EQ(who.ask({{"type", "say"}, {"table", ann.table}, {"text", text}})["type"], "done");
  };
  const auto report = [&](Player& who, int seat) {
    EXPECT_EQ(who.code({{"type", "report"}, {"table", ann.table}, {"seat", seat}, {"reason", "abuse"}}), "");
  };
  say(ann, "words of hers");
  say(cid, "rude words");
  report(ann, 2);
  report(bob, 2);
  ann.ask({{"type", "delete-account"}, {"password", "long enough"}});
  EXPECT_TRUE(becomes([&] { return !storage()->has_seats(ann.id); }));
  report(bob, 2);
  const auto reports = storage()->reports(10);
  EXPECT_EQ(reports.size(), 3U);
  for (const StoredReport& each : reports) {
    EXPECT_NE(each.said.find("rude words"), std::string::npos);
    const std::string all = each.reporter.person + each.reporter.name + each.said;
    for (const std::string& trace : {ann.id, std::string("Ann Nonymous"), std::string("words of hers")})
      EXPECT_EQ(all.find(trace), std::string::npos) << all;
  }
}

TEST_F(ServerCare, deleting_goes_on_after_a_restart) {
  Player ann(server_.port());
  Player bob(server_.port());
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  const std::string table = ann.table;
  server_.stop();
  storage()->add_order({"o1", now_milliseconds(), Order::Kind::Erase, ann.id});
  server_.start();
  EXPECT_TRUE(becomes([&] { return storage()->table(table)->over && !storage()->has_seats(ann.id); }));
  EXPECT_EQ(stored_seat(table, 0)["name"], "Former player");
}

TEST_F(ServerCare, a_deleted_guest_hands_no_seat_over_by_an_old_token) {
  Player ann(server_.port());
  Player bob(server_.port());
  Player eve(server_.port());
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  ann.ask({{"type", "delete-account"}});
  bob.wait_for_end();
  EXPECT_TRUE(becomes([&] { return !storage()->has_seats(ann.id); }));
  EXPECT_EQ(eve.code({{"type", "enter"}, {"table", ann.table}, {"token", ann.seat_token}}), "bad-token");
  EXPECT_EQ(eve.watch(ann.table)["view"]["mySeats"], Json::array());
}

// Orders stay for ten minutes, and every table waits for the journal that looks at them.
class FloodOfDeletions : public ServerCare {
 protected:
  static constexpr int kMany = 2000;

  void start(const Limits& limits) {
    server_.options().limits = limits;
    server_.restart();
  }
  void expect_an_answer_in_time() {
    Player ann(server_.port());
    ann.create(create_message({"me", "bot"}));
    ann.wait_for_turn();
    const auto begun = Clock::now();
    EXPECT_EQ(ann.answer(0)["type"], "answered");
    const double took = seconds_since(begun);
    EXPECT_LT(took, 2);
    tell_figure("{} deletions: somebody else's answer takes {:.0f} ms", kMany, 1000 * took);
  }
};

TEST_F(FloodOfDeletions, by_guests_of_whom_nothing_is_stored_leaves_no_orders) {
  Limits limits = quick();
  limits.addresses.deletions = limits.guesses.of_connection = limits.guesses.of_name = 100'000;
  start(limits);
  Player eve(server_.port());
  for (int i = 0; i < kMany; ++i) eve.socket.send({{"type", "delete-account"}});
  for (int i = 0; i < kMany; ++i) eve.socket.wait_for("identity");
  EXPECT_TRUE(storage()->orders().empty());
  expect_an_answer_in_time();
}

TEST_F(FloodOfDeletions, of_accounts_costs_one_piece_of_work_a_look) {
  const auto orders = storage();
  orders->begin();
  for (int i = 0; i < kMany; ++i)
    orders->add_order({"o" + std::to_string(i), now_milliseconds(), Order::Kind::Erase, "g_" + std::to_string(i)});
  orders->commit();
  int most = 0;
  for (int i = 0; i < 50; ++i) {
    most = std::max(most, server_.waiting_for_the_journal());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_LT(most, 50);
  expect_an_answer_in_time();
}

TEST_F(FloodOfDeletions, of_one_address_is_refused) {
  Limits limits = quick();
  limits.addresses.deletions = 3;
  limits.addresses.deletion_seconds = 1000;
  start(limits);
  const auto code = [&] { return Player(server_.port()).code({{"type", "delete-account"}}); };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(code(), "") << i;
  EXPECT_EQ(code(), "too-fast");
}

// Answers, resignations and entering race with the deletion: no table is stuck, and no name stays. Whoever enters with the link of the
// seat before it is given up has it as somebody new, and the game goes on.
TEST_F(ServerCare, deleting_races_with_games) {
  for (int round = 0; round < 6; ++round) {
    Player ann(server_.port());
    Player bob(server_.port());
    ann.create(create_message({"me", "open"}));
    bob.join(ann.table);
    ann.update();
    Player& asked = ann.is_asked() ? ann : bob;
    asked.socket.send({{"type", "answer"}, {"table", ann.table}, {"step", 0}, {"option", 0}});
    ann.socket.send({{"type", "delete-account"}});
    if (round % 2 == 0) bob.socket.send({{"type", "resign"}, {"table", ann.table}});
    ann.socket.send({{"type", "enter"}, {"table", ann.table}, {"token", ann.seat_token}});
    EXPECT_TRUE(becomes([&] { return !storage()->has_seats(ann.id); }));
    EXPECT_NE(stored_seat(ann.table, 0)["person"], ann.id);
    bob.socket.send({{"type", "resign"}, {"table", ann.table}});
    bob.wait_for_end();
  }
}

}  // namespace
}  // namespace longbox::server
