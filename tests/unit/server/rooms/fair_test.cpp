// Whoever lets bots think much, or looks ahead, does not keep others waiting, and bots think only where somebody looks.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "tests/unit/server/game_server.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

constexpr const char* kHardBot = "search:500ms";

Json create_against(const std::string& bot, int bots = 1) {
  Json message = create_message({"me"});
  for (int i = 0; i < bots; ++i) {
    message["seats"].push_back(fake_seat("bot"));
    message["seats"].back()["bot"] = bot;
  }
  return message;
}

// Returns what a trusted proxy says of somebody at an address of their own.
support::SocketOptions from(int address) {
  return {.headers = {{"X-Forwarded-For", "192.0.2." + std::to_string(address)}}};
}

class FairTest : public testing::Test {
 protected:
  FairTest() { limits_.bots_grace = 0ms; }

  void start() {
    server_ = std::make_unique<TestServer>(limits_);
    server_->options().site.proxies.addresses = {"127.0.0.1"};
    server_->restart();
  }
  int port() const { return server_->port(); }
  std::uint64_t bot_answers() const { return server_->server().metrics().bot_answers; }

  // Returns the median time in which the easy bot of a new table has answered and the person is asked again.
  double easy_wait() {
    Player ann(port(), "", from(1));
    std::vector<double> waits;
    while (waits.size() < 9) {
      ann.create(create_against("easy"));
      for (ann.wait_for_turn(); !ann.is_over() && waits.size() < 9; ann.wait_for_turn()) {
        const auto begun = Clock::now();
        EXPECT_EQ(ann.answer(0)["type"], "answered");
        const int step = ann.view["step"];
        while (ann.view["step"] == step || !(ann.is_asked() || ann.is_over())) ann.update();
        const bool has_bot_answered = ann.view["step"] > step + 1;
        if (has_bot_answered) waits.push_back(seconds_since(begun));
      }
      ann.ask({{"type", "resign"}, {"table", ann.table}});
    }
    std::ranges::nth_element(waits, waits.begin() + 4);
    return waits[4];
  }

  Limits limits_ = TestServer::generous();
  std::unique_ptr<TestServer> server_;
};

// A wait of 100 ms more than alone is what may be. It is held wherever an easy bot alone answers in that time. Where it does not, the
// machine is busy with other things or its program is sanitized, and what is held is that the wait is at most twice as long.
TEST_F(FairTest, twenty_tables_of_hard_bots_do_not_delay_an_easy_one) {
  start();
  const double before = easy_wait();
  Player eve(port(), "", from(2));
  for (int i = 0; i < 20; ++i) {
    const Json seated = eve.ask(create_against(kHardBot, 3));
    ASSERT_EQ(seated["type"], "seated") << seated;
  }
  // Whatever is asked of eve is answered at once, so that bots think at all twenty tables.
  std::atomic<bool> is_done = false;
  std::thread busy([&] {
    while (!is_done) {
      const Json update = eve.socket.wait_for_update()["view"];
      if (update.contains("decision") && update["decision"]["mine"])
        eve.socket.send({{"type", "answer"}, {"table", update["table"]}, {"step", update["step"]}, {"option", 0}});
    }
  });
  const double beside = easy_wait();
  is_done = true;
  busy.join();
  eve.socket.drop();
  std::this_thread::sleep_for(1s);
  const double alone = std::max(before, easy_wait());  // the machine may have become busier
  // Ten tables wait for each of the two threads, five seconds in all.
  EXPECT_LT(beside, alone + std::max(0.1, alone)) << "alone: " << alone;
  tell_figure("wait for an easy bot: {:.1f} ms alone, {:.1f} ms beside 20 tables of hard bots", 1000 * alone, 1000 * beside);
}

// Twelve guests ask for hints whenever they can, and ann for one in each of four positions.
class HintsTest : public FairTest {
 protected:
  // Returns how long ann waited for each hint; a hint that she does not get is an error.
  std::vector<double> ask_beside_spammers(int address_of_guests, int address_of_ann) {
    limits_.hints_per_address = hints_per_address_;
    start();
    std::vector<std::unique_ptr<Player>> guests;
    for (int i = 0; i < 12; ++i) {
      guests.push_back(std::make_unique<Player>(port(), "", from(address_of_guests)));
      guests.back()->create(create_message({"me", "me"}));
    }
    Player ann(port(), "", from(address_of_ann));
    ann.create(create_message({"me", "me"}));
    std::vector<double> waits;
    for (int round = 0; round < 4; ++round) {
      for (const auto& guest : guests)
        for (int i = 0; i < 3; ++i) guest->socket.send({{"type", "hint"}, {"table", guest->table}});
      const auto begun = Clock::now();
      const Json hint = ann.ask({{"type", "hint"}, {"table", ann.table}});
      EXPECT_EQ(hint["type"], "hint") << hint;
      waits.push_back(seconds_since(begun));
      EXPECT_EQ(ann.answer(0)["type"], "answered");
      ann.update_to(round + 1);
      for (const auto& guest : guests)
        guest->socket.send({{"type", "answer"}, {"table", guest->table}, {"step", round}, {"option", 0}});
    }
    std::ranges::sort(waits);
    return waits;
  }

  int hints_per_address_ = Limits{}.hints_per_address;
};

TEST_F(HintsTest, of_twelve_who_never_stop_leave_those_of_another) {
  const auto waits = ask_beside_spammers(3, 4);
  tell_figure("12 guests spam hints from another address: a hint took {:.0f} ms in the middle, {:.0f} ms at most",
              1000 * waits[2], 1000 * waits[3]);
}

TEST_F(HintsTest, of_twelve_who_never_stop_leave_those_of_another_at_their_address) {
  const auto waits = ask_beside_spammers(3, 3);
  tell_figure("12 guests spam hints from the same address: a hint took {:.0f} ms in the middle, {:.0f} ms at most",
              1000 * waits[2], 1000 * waits[3]);
}

TEST_F(FairTest, a_hint_that_is_thought_about_does_not_hold_the_table) {
  start();
  Player ann(port(), "", from(1));
  ann.create(create_message({"me", "me"}));
  const int hint = ann.socket.send({{"type", "hint"}, {"table", ann.table}});
  EXPECT_EQ(ann.answer(0)["type"], "answered");
  Json reply = Json::object();
  while (reply.value("request", 0) != hint) reply = ann.socket.read();
  EXPECT_EQ(reply.value("code", ""), "stale") << reply;
}

TEST_F(FairTest, hints_for_a_guest_are_used_up_and_those_for_a_claimed_name_are_not) {
  limits_.thinking = {.guest = 0, .guests_of_address = 0};
  start();
  Player ann(port(), "", from(1));
  ann.create(create_message({"me", "me"}));
  EXPECT_EQ(ann.code({{"type", "hint"}, {"table", ann.table}}), "thought-enough");
  ASSERT_EQ(ann.ask({{"type", "claim"}, {"name", "Ann"}, {"password", "secret ann"}})["type"], "identity");
  EXPECT_EQ(ann.code({{"type", "hint"}, {"table", ann.table}}), "");
}

TEST_F(FairTest, a_hard_bot_of_a_guest_whose_time_is_used_up_answers_soon) {
  limits_.thinking = {.guest = 0, .guests_of_address = 0};
  start();
  Player ann(port(), "", from(1));
  ann.create(create_against(kHardBot));
  const auto begun = Clock::now();
  const std::uint64_t before = bot_answers();
  while (bot_answers() < before + 4 && !ann.is_over()) {
    ann.wait_for_turn();
    if (!ann.is_over()) ann.answer(0);
    if (!ann.is_over()) ann.update();
  }
  EXPECT_LT(seconds_since(begun), 4 * 0.5);
}

// Eve answers at a table of two hard bots and leaves while the first of them thinks.
class UnseenTest : public FairTest {
 protected:
  void leave_while_bots_think(Player& eve) {
    eve.create(create_against(kHardBot, 2));
    eve.wait_for_turn();
    before_ = bot_answers();
    for (; eve.is_asked(); eve.update()) EXPECT_EQ(eve.answer(0)["type"], "answered");
    EXPECT_EQ(eve.code({{"type", "leave"}, {"table", eve.table}}), "");
  }
  std::uint64_t answers_since() const { return bot_answers() - before_; }
  bool come(std::uint64_t answers) {
    for (int i = 0; i < 200 && answers_since() < answers; ++i) std::this_thread::sleep_for(50ms);
    return answers_since() >= answers;
  }

  std::uint64_t before_ = 0;
};

TEST_F(UnseenTest, bots_wait_where_nobody_looks_and_think_when_the_person_comes_back) {
  start();
  Player eve(port(), "", from(1));
  leave_while_bots_think(eve);
  std::this_thread::sleep_for(700ms);
  EXPECT_LE(answers_since(), 1U);
  EXPECT_EQ(eve.enter(eve.table)["type"], "seated");
  eve.wait_for_turn();
  EXPECT_GE(answers_since(), 2U);
}

TEST_F(UnseenTest, bots_wait_after_a_restart_and_think_for_somebody_who_looks_on) {
  start();
  {
    Player eve(port(), "", from(1));
    leave_while_bots_think(eve);
    server_->restart();
    before_ = 0;
    std::this_thread::sleep_for(300ms);
    EXPECT_EQ(answers_since(), 0U);
    Player ann(port(), "", from(2));
    EXPECT_EQ(ann.watch(eve.table)["type"], "table");
    EXPECT_TRUE(come(2));
  }
}

TEST_F(UnseenTest, bots_play_on_for_a_moment_when_the_last_one_has_left) {
  limits_.bots_grace = 60s;
  start();
  Player eve(port(), "", from(1));
  leave_while_bots_think(eve);
  EXPECT_TRUE(come(2));
}

// --- Looking ahead --------------------------------------------------------------------------------

// A server with a game whose forecasts take their time.
class LookingAhead : public GameServer {
 protected:
  LookingAhead() : GameServer("champions") {}

  // Opens a game and plays it into its first turn.
  static void begin(Player& player) {
    const Json seat = {{"kind", "me"}, {"deck", {{"name", "spider-man"}}}};
    player.create({{"type", "create"}, {"game", "champions"}, {"seats", Json::array({seat})}, {"seed", 7}});
    while (player.view["phase"] == "setup") {
      player.wait_for_turn();
      player.answer(last_option(player));
      player.update();
    }
  }
  static int last_option(const Player& player) { return static_cast<int>(player.view["decision"]["options"].size()) - 1; }
  static Json forecast(const Player& player) {
    return {{"type", "forecast"}, {"table", player.table}, {"step", player.view["step"]}, {"option", last_option(player)}};
  }
  static Json hint(const Player& player) { return {{"type", "hint"}, {"table", player.table}}; }
};

TEST_F(LookingAhead, the_table_goes_on_while_forecasts_wait_for_a_clerk) {
  Player ann(server_->port());
  begin(ann);
  const Json told = ann.ask(forecast(ann));
  ASSERT_EQ(told["type"], "forecast") << told;
  const int before = ann.view["step"];
  int forecasts = Limits{}.errands_per_connection - 2;  // the one before may count still
  for (int i = 0; i < forecasts; ++i) ann.socket.send(forecast(ann));
  const int answer = ann.socket.send(
      {{"type", "answer"}, {"table", ann.table}, {"step", before}, {"option", last_option(ann)}});
  Json reply = Json::object();
  for (; reply.value("request", 0) != answer; reply = ann.socket.read()) forecasts -= reply.value("type", "") == "forecast";
  EXPECT_EQ(reply["type"], "answered") << reply;
  EXPECT_GT(forecasts, 0) << "the answer has waited for all of them";
  for (; forecasts > 0; forecasts -= reply["type"] == "forecast") {
    reply = ann.socket.read();
    ASSERT_NE(reply["type"], "error") << reply;
    if (reply["type"] != "forecast") continue;
    EXPECT_EQ(reply["step"], before);
    EXPECT_EQ(reply["lines"], told["lines"]) << "of the position in which it was asked for";
  }
}

TEST_F(LookingAhead, a_hint_is_written_once_for_its_step) {
  Player ann(server_->port());
  begin(ann);
  const auto time_of = [&](const Json& message, int times) {
    const auto begun = Clock::now();
    for (int i = 0; i < times; ++i) EXPECT_EQ(ann.code(message), "");
    return seconds_since(begun);
  };
  Json first = ann.ask(hint(ann));
  ASSERT_EQ(first["type"], "hint") << first;
  EXPECT_LT(time_of(hint(ann), 10), time_of(forecast(ann), 10)) << "a hint needs two forecasts";
  Json again = ann.ask(hint(ann));
  first.erase("request");
  again.erase("request");
  EXPECT_EQ(again, first);
  ann.answer(last_option(ann));
  ann.update();
  ann.wait_for_turn();
  const Json other = ann.ask(hint(ann));
  EXPECT_EQ(other["step"], ann.view["step"]);
}

}  // namespace
}  // namespace longbox::server
