// Measures how long each kind of message keeps a thread that serves tables busy, at worst. It fails
// when one takes more than five milliseconds: all tables share these threads.
#include <benchmark/benchmark.h>
#include <spdlog/spdlog.h>

#include <filesystem>
#include <map>

#include "base/random.h"
#include "server/people/secrets.h"
#include "server/server.h"
#include "tests/support/games.h"
#include "tests/support/socket_client.h"
#include "tests/support/story.h"
#include "tests/unit/server/views/hostile_lists.h"

namespace longbox::server {
namespace {

using support::SocketClient;

constexpr double kMost = 5;  // milliseconds
constexpr std::size_t kLongest = 62 * 1024;  // bytes of a list as JSON
constexpr int kAnswers = 1500;

// A meter is a client that notes the longest task of each kind of message.
class Meter {
 public:
  explicit Meter(Server& server) : server_(server), client_(server.port()) {
    measure("hello", [this] { return client_.greet(); });
  }

  Json ask(const std::string& name, const Json& message) {
    return measure(name, [&] { return client_.ask(message); });
  }
  SocketClient& client() { return client_; }
  const std::map<std::string, double>& longest() const { return longest_; }

 private:
  template <class Ask>
  Json measure(const std::string& name, Ask ask_it) {
    server_.metrics().tasks.longest = 0;
    Json reply = ask_it();
    const double milliseconds = static_cast<double>(server_.metrics().tasks.longest) / 1e6;
    longest_[name] = std::max(longest_[name], milliseconds);
    return reply;
  }

  Server& server_;
  SocketClient client_;
  std::map<std::string, double> longest_;
};

// One person plays whole games with all seats by chance, and now and then asks everything that can
// be asked.
class LongGames {
 public:
  LongGames(Meter& meter, std::string game, Json decks)
      : meter_(meter), game_(std::move(game)), decks_(std::move(decks)) {}

  void play() {
    begin();
    for (int i = 0; i < kAnswers; ++i) {
      if (view_["state"] == "over") {
        look_back();
        begin();
      }
      if (i % 50 == 10) ask_all();
      answer();
    }
  }

 private:
  void begin() {
    Json seats = Json::array();
    for (const Json& deck : decks_) seats.push_back({{"kind", "me"}, {"deck", {{"name", deck}}}});
    table_ = ask("create", {{"game", game_}, {"seats", seats}})["table"];
    take_update();
  }

  Json ask(const std::string& type, Json fields) {
    fields["type"] = type;
    return meter_.ask(type, fields);
  }
  Json ask_table(const std::string& type, Json fields = Json::object()) {
    fields["table"] = table_;
    return ask(type, std::move(fields));
  }

  void answer() {
    const auto options = static_cast<int>(view_["decision"]["options"].size());
    const int option = random_.below(options);
    take_view(ask_table("answer", {{"step", view_["step"]}, {"option", option}}));
  }

  // A refused message changes nothing, so that no view follows it.
  void take_view(const Json& reply) {
    if (reply["type"] != "error") take_update();
  }
  void take_update() { view_ = support::view_after(view_, meter_.client().wait_for_update());
  }

  void ask_all() {
    take_view(ask_table("enter"));
    meter_.client().kept().clear();
    ask_table("look");
    ask("lobby", {{"follow", false}});
    ask_table("talk", {{"muted", Json::array()}});
    ask_table("say", {{"phrase", "hello"}});
    for (const Json& object : view_["objects"]) ask_table("why", {{"object", object["id"]}});
    take_view(ask_table("take-back"));
  }

  void look_back() {
    ask_table("replay");
    ask_table("position", {{"step", view_["step"]}});
    ask("replays", Json::object());
    ask_table("rematch");
    meter_.client().kept().clear();
    ask_table("resign");
  }

  Meter& meter_;
  std::string game_;
  Json decks_;
  base::Random random_ = base::Random::seeded(11);
  std::string table_;
  Json view_;
};

void ask_about_cards(Meter& meter, const std::string& game) {
  meter.ask("cards", {{"type", "cards"}, {"game", game}, {"limit", 500}});
  meter.ask("rules", {{"type", "rules"}, {"game", game}, {"limit", 1000}});
  meter.ask("decks", {{"type", "decks"}, {"game", game}});
  for (const auto& [name, text] : hostile_lists(kLongest))
    meter.ask("deck: " + name, {{"type", "deck"}, {"game", game}, {"deck", {{"text", text}}}});
  for (const auto& [name, text] : hostile_lists(kLongest / 2)) {
    const Json seat = {{"kind", "me"}, {"deck", {{"text", text}}}};
    meter.ask("create: " + name,
              {{"type", "create"}, {"game", game}, {"seats", Json::array({seat, seat})}});
  }
}

void message_times(benchmark::State& state) {
  spdlog::set_level(spdlog::level::warn);
  start_secrets();
  const auto folder = std::filesystem::temp_directory_path() / ("longbox-times-" + random_name(8));
  std::filesystem::create_directories(folder);
  ServerOptions options;
  options.network.port = 0;
  options.database = (folder / "longbox.db").string();
  options.limits.message_burst = options.limits.messages_per_second = 1'000'000;
  options.limits.messages_per_address = options.limits.bytes_per_address = 1'000'000;
  options.limits.byte_burst = options.limits.bytes_per_second = 1'000'000;
  Shelf shelf;
  for (const char* game : {"vs2pcg", "champions"})
    shelf.add({support::load_game(game), support::data_dir(), {}});
  Server server(std::move(shelf), options);
  for (auto _ : state) {
    Meter meter(server);
    for (const char* game : {"vs2pcg", "champions"}) ask_about_cards(meter, game);
    LongGames(meter, "vs2pcg", {"avengers", "x-men"}).play();
    LongGames(meter, "champions", {"spider-man", "captain-marvel"}).play();
    std::string slow;
    for (const auto& [name, milliseconds] : meter.longest()) {
      if (name.find(':') == std::string::npos || milliseconds > kMost)
        state.counters[name] = milliseconds;
      if (milliseconds > kMost) slow += " " + name + " " + std::to_string(milliseconds) + " ms";
    }
    if (!slow.empty()) state.SkipWithError(("too long on a thread that serves tables:" + slow).c_str());
  }
  server.stop();
  std::filesystem::remove_all(folder);
}

BENCHMARK(message_times)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();

}  // namespace
}  // namespace longbox::server
