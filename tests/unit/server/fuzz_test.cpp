// Messages have mistakes in them: the server answers each, and no table of others is touched.
#include <gtest/gtest.h>

#include <cstdlib>

#include "base/random.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

// LONGBOX_FUZZ_MESSAGES says how many messages a long run sends.
int message_count() {
  const char* named = std::getenv("LONGBOX_FUZZ_MESSAGES");
  return named == nullptr ? 100000 : std::atoi(named);
}

class Mutator {
 public:
  Mutator(std::uint64_t seed, std::vector<Json> messages)
      : random_(base::Random::seeded(seed)), messages_(std::move(messages)) {}

  std::string next() {
    Json message = pick(messages_);
    const int changes = random_.below(3);
    for (int i = 0; i < changes; ++i) change_field(message);
    std::string text = to_text(message);
    if (random_.below(4) == 0) change_bytes(text);
    return text;
  }

 private:
  const Json& pick(const std::vector<Json>& from) {
    return from[static_cast<std::size_t>(random_.below(static_cast<int>(from.size())))];
  }

  Json odd_value() {
    switch (random_.below(10)) {
      case 0: return nullptr;
      case 1: return -1;
      case 2: return std::int64_t{1} << 60;
      case 3: return "";
      case 4: return std::string(300, 'x');
      case 5: return Json::array({1, 2});
      case 6: return Json{{"kind", "me"}};
      case 7: return 0.5;
      case 8: return true;
      default: return random_.below(8);
    }
  }

  void change_field(Json& message) {
    if (!message.is_object() || message.empty()) return;
    auto at = message.begin();
    std::advance(at, random_.below(static_cast<int>(message.size())));
    switch (random_.below(4)) {
      case 0: message.erase(at); break;
      case 1: *at = odd_value(); break;
      case 2: message["extra"] = odd_value(); break;
      default:
        if (at->is_object() || at->is_array()) *at = pick(messages_);
        else *at = odd_value();
    }
  }

  void change_bytes(std::string& text) {
    for (int i = random_.below(4); i >= 0 && !text.empty(); --i) {
      const auto at = static_cast<std::size_t>(random_.below(static_cast<int>(text.size())));
      if (random_.below(2) == 0) text[at] = static_cast<char>(random_.below(256));
      else text.erase(at, static_cast<std::size_t>(random_.below(5)));
    }
  }

  base::Random random_;
  std::vector<Json> messages_;
};

// Makes one message of each kind, about another person's table and one's own.
std::vector<Json> seeds(const std::string& own, const std::string& foreign) {
  std::vector<Json> all = {
      {{"type", "hello"}, {"version", 1}},
      {{"type", "rename"}, {"name", "Eve"}},
      {{"type", "lobby"}, {"follow", true}},
      create_message({"me", "bot"}),
      create_message({"me", "open"}),
      {{"type", "cards"}, {"game", "fake"}, {"search", "one"}, {"limit", 5}},
      {{"type", "card"}, {"game", "fake"}, {"card", "fake-1"}},
      {{"type", "decks"}, {"game", "fake"}},
      {{"type", "deck"}, {"game", "fake"}, {"deck", {{"text", kFakeList}}}},
      {{"type", "rules"}, {"game", "fake"}},
      {{"type", "replays"}},
      {{"type", "ping"}}};
  for (const std::string& table : {own, foreign}) {
    for (const char* type : {"watch", "enter", "leave", "take-back", "resign", "rematch", "look",
                             "hint", "replay"})
      all.push_back({{"type", type}, {"table", table}});
    all.push_back({{"type", "join"}, {"table", table}, {"deck", {{"text", kFakeList}}}});
    all.push_back({{"type", "answer"}, {"table", table}, {"step", 0}, {"option", 0}});
    all.push_back({{"type", "answer"}, {"table", table}, {"step", 3}, {"option", 1}});
    all.push_back({{"type", "consent"}, {"table", table}, {"agree", true}});
    all.push_back({{"type", "why"}, {"table", table}, {"object", 3}});
    all.push_back({{"type", "position"}, {"table", table}, {"step", 1}});
    all.push_back({{"type", "talk"}, {"table", table}, {"muted", {"somebody"}}});
    all.push_back({{"type", "say"}, {"table", table}, {"phrase", "hello"}});
    all.push_back({{"type", "say"}, {"table", table}, {"text", "hello\u202E"}});
    all.push_back({{"type", "report"}, {"table", table}, {"seat", 1}, {"reason", "other"}});
  }
  return all;
}

TEST(ServerFuzz, mutated_messages_are_all_answered_and_touch_no_foreign_table) {
  TestServer server;
  Player ann(server.port());
  ann.create(create_message({"me", "bot"}));
  ann.wait_for_turn();
  const Json before = ann.view;
  auto eve = std::make_unique<Player>(server.port());
  eve->create(create_message({"me", "bot"}, 9));
  const int count = message_count();
  Mutator mutator(1, seeds(eve->table, ann.table));
  for (int i = 0; i < count; ++i) {
    try {
      eve->socket.send_text(mutator.next());
      // A ping after each batch shows that everything before it was taken, and drains the replies.
      if (i % 50 == 49) {
        EXPECT_EQ(eve->socket.ask({{"type", "ping"}})["type"], "pong");
        eve->socket.kept().clear();
        eve->check_received();
      }
    } catch (const std::runtime_error&) {
      eve = std::make_unique<Player>(server.port());
    }
  }
  EXPECT_EQ(eve->socket.ask({{"type", "ping"}})["type"], "pong");
  Json after = ann.ask({{"type", "look"}, {"table", ann.table}})["view"];
  after["watchers"] = before["watchers"];
  EXPECT_EQ(after, before);
}

}  // namespace
}  // namespace longbox::server
