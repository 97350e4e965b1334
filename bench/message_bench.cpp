// Measures how long each kind of message keeps a thread that serves tables busy, at worst. It fails
// when one takes more than five milliseconds: all tables share these threads.
#include <benchmark/benchmark.h>
#include <spdlog/spdlog.h>

#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>

#include "base/random.h"
#include "bench/setups.h"
#include "server/people/secrets.h"
#include "server/protocol/protocol.h"
#include "server/server.h"
#include "tests/support/games.h"
#include "tests/support/socket_client.h"
#include "tests/support/story.h"
#include "tests/unit/server/views/hostile_lists.h"

namespace longbox::server {
namespace {

using support::SocketClient;

constexpr auto kGames = std::to_array<const char*>({"vs2pcg", "champions", "vstcg"});

constexpr double kMost = 5;  // milliseconds
constexpr std::size_t kLongest = 62 * 1024;  // bytes of a list as JSON
constexpr int kAnswers = 1500;
constexpr int kAsksEvery = 50;     // answers
constexpr int kAdviceEvery = 500;  // a bot thinks about it for a while

constexpr const char* kScene =
    "game vs2pcg\nscene \"x\"\n  given turn 5\n  given A front: main Wolverine, Storm\n  given A deck: 6 Cyclops\n"
    "  given B back: main Captain America\n  given B deck: Hawkeye, 5 Luke Cage\n  expect no winner\n";

// Times are the longest task of each kind of message, and the kinds that were sent.
struct Times {
  std::map<std::string, double> longest;
  std::set<std::string> sent{"hello"};

  // Returns the kinds of messages that the protocol has and nobody has sent.
  std::string unsent() const {
    std::string unsent;
    for (const MessageType& message : message_types())
      if (message.sender == Sender::Client && !sent.contains(std::string(message.name))) unsent += " " + std::string(message.name);
    return unsent;
  }
};

// A meter is a client that notes how long its messages took.
class Meter {
 public:
  Meter(Server& server, Times& times) : server_(server), times_(times), client_(server.port()) {
    measure("hello", [this] { return client_.greet(); });
  }

  Json ask(const std::string& name, const Json& message) {
    times_.sent.insert(message["type"]);
    return measure(name, [&] { return client_.ask(message); });
  }
  Json ask(Json message) {
    const std::string type = message["type"];
    return ask(type, message);
  }
  // Asks for something that must not be refused, or it would be a refusal that is measured.
  Json get(const Json& message) {
    Json reply = ask(message);
    if (reply["type"] == "error") throw std::runtime_error(message.dump().substr(0, 200) + " got " + reply.dump());
    return reply;
  }
  SocketClient& client() { return client_; }

 private:
  template <class Ask>
  Json measure(const std::string& name, Ask ask_it) {
    server_.metrics().tasks.longest = 0;
    Json reply = ask_it();
    const double milliseconds = static_cast<double>(server_.metrics().tasks.longest) / 1e6;
    times_.longest[name] = std::max(times_.longest[name], milliseconds);
    return reply;
  }

  Server& server_;
  Times& times_;
  SocketClient client_;
};

Json seat_with(const char* deck) { return {{"kind", "me"}, {"deck", {{"name", deck}}}}; }

// One person plays whole games with all seats by chance, and now and then asks everything that can
// be asked.
class LongGames {
 public:
  LongGames(Meter& meter, std::string game) : meter_(meter), game_(std::move(game)) {}

  void play() {
    begin();
    for (int i = 0; i < kAnswers; ++i) {
      if (view_["state"] == "over") {
        look_back();
        begin();
      }
      if (i % kAsksEvery == 10) ask_all();
      if (i % kAdviceEvery == 10) get("hint");
      answer();
    }
    get("resign");
    look_back();
  }

 private:
  void begin() {
    const bench::Pair decks = bench::decks_of(game_);
    const Json seats = {seat_with(decks.first), seat_with(decks.second)};
    table_ = meter_.get({{"type", "create"}, {"game", game_}, {"seats", seats}})["table"];
    take_update();
  }

  Json message(const std::string& type, Json fields) const {
    fields["type"] = type;
    fields["table"] = table_;
    return fields;
  }
  Json ask(const std::string& type, Json fields = Json::object()) { return meter_.ask(message(type, std::move(fields))); }
  Json get(const std::string& type, Json fields = Json::object()) { return meter_.get(message(type, std::move(fields))); }

  void answer() {
    const auto options = static_cast<int>(view_["decision"]["options"].size());
    const int option = random_.below(options);
    take_view(ask("answer", {{"step", view_["step"]}, {"option", option}}));
  }

  // A refused message changes nothing, so that no view follows it.
  void take_view(const Json& reply) {
    if (reply["type"] != "error") take_update();
  }
  void take_update() { view_ = support::view_after(view_, meter_.client().wait_for_update()); }

  void ask_all() {
    take_view(ask("enter"));
    meter_.client().kept().clear();
    get("look");
    meter_.get({{"type", "lobby"}, {"follow", false}});
    get("talk", {{"muted", Json::array()}});
    ask("say", {{"phrase", "hello"}});
    for (const Json& object : view_["objects"]) get("why", {{"object", object["id"]}});
    get("forecast", {{"step", view_["step"]}, {"option", 0}});
    get("scene");
    take_view(ask("take-back"));
  }

  void look_back() {
    get("replay");
    get("position", {{"step", view_["step"]}});
    get("scene", {{"step", view_["step"]}});
    if (!std::exchange(is_analysed_, true)) get("analysis");
    meter_.get({{"type", "replays"}});
    end(get("take-up", {{"step", 1}}));
    end(get("rematch"));
    get("leave");
  }

  // Ends a game that goes on at a table of its own.
  void end(const Json& seated) {
    for (const char* type : {"resign", "leave"}) meter_.get({{"type", type}, {"table", seated["table"]}});
    meter_.client().kept().clear();
  }

  Meter& meter_;
  std::string game_;
  base::Random random_ = base::Random::seeded(11);
  std::string table_;
  Json view_;
  bool is_analysed_ = false;
};

void ask_about_cards(Meter& meter, const std::string& game) {
  const Json cards = meter.get({{"type", "cards"}, {"game", game}, {"limit", 500}});
  meter.get({{"type", "card"}, {"game", game}, {"card", cards["cards"][0]["id"]}});
  meter.get({{"type", "rules"}, {"game", game}, {"limit", 1000}});
  meter.get({{"type", "decks"}, {"game", game}});
  for (const auto& [name, text] : hostile_lists(kLongest))
    meter.ask("deck: " + name, {{"type", "deck"}, {"game", game}, {"deck", {{"text", text}}}});
  for (const auto& [name, text] : hostile_lists(kLongest / 2)) {
    const Json seat = {{"kind", "me"}, {"deck", {{"text", text}}}};
    meter.ask("create: " + name,
              {{"type", "create"}, {"game", game}, {"seats", Json::array({seat, seat})}});
  }
}

// Lays out a position at a table of its own, and once more; then leaves it.
void lay_out_again(Meter& meter, Json create, bool has_solution = false) {
  create["type"] = "create";
  const Json table = meter.get(create)["table"];
  if (has_solution) meter.get({{"type", "solution"}, {"table", table}});
  for (const char* type : {"restart", "leave"}) meter.get({{"type", type}, {"table", table}});
  meter.client().kept().clear();
}

void lay_out_positions(Meter& meter) {
  const Json puzzles = meter.get({{"type", "puzzles"}})["puzzles"];
  for (const Json& puzzle : puzzles) lay_out_again(meter, {{"game", puzzle["game"]}, {"puzzle", puzzle["id"]}}, true);
  for (const char* game : kGames)
    for (const Json& lesson : meter.get({{"type", "lessons"}, {"game", game}})["lessons"])
      lay_out_again(meter, {{"game", game}, {"lesson", lesson["id"]}});
  meter.get({{"type", "lay-out"}, {"game", "vs2pcg"}, {"text", kScene}});
  lay_out_again(meter, {{"game", "vs2pcg"}, {"scene", kScene}});
}

// Two people play: one takes an answer back, and the other agrees; one tells the host about the other.
void meet(Meter& ann, Meter& bob) {
  const bench::Pair decks = bench::decks_of("vs2pcg");
  const Json seats = {seat_with(decks.first), {{"kind", "open"}}};
  const Json table = ann.get({{"type", "create"}, {"game", "vs2pcg"}, {"seats", seats}})["table"];
  for (const char* type : {"watch", "leave"}) bob.get({{"type", type}, {"table", table}});
  bob.get({{"type", "join"}, {"table", table}, {"deck", {{"name", decks.second}}}});
  const Json answer = {{"type", "answer"}, {"table", table}, {"step", 0}, {"option", 0}};
  const bool is_ann_asked = ann.ask(answer)["type"] == "answered";
  if (!is_ann_asked) bob.get(answer);
  (is_ann_asked ? ann : bob).get({{"type", "take-back"}, {"table", table}});
  (is_ann_asked ? bob : ann).ask({{"type", "consent"}, {"table", table}, {"agree", true}});
  ann.get({{"type", "report"}, {"table", table}, {"seat", 1}, {"reason", "stalling"}});
}

void be_somebody(Meter& meter) {
  const std::string password = "long enough";
  meter.get({{"type", "rename"}, {"name", "Bench"}});
  meter.get({{"type", "claim"}, {"name", "Bench"}, {"password", password}});
  meter.get({{"type", "change-password"}, {"old", password}, {"password", password}});
  meter.get({{"type", "logout"}});
  meter.get({{"type", "login"}, {"name", "Bench"}, {"password", password}});
  meter.get({{"type", "delete-account"}, {"password", password}});
  meter.get({{"type", "ping"}});
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
  options.limits.tables_per_person = options.limits.tables_per_address = options.limits.tables_per_connection = 100'000;
  Shelf shelf;
  for (const char* game : kGames)
    shelf.add({support::load_game(game), support::data_dir(), {}});
  Server server(std::move(shelf), options);
  for (auto _ : state) {
    Times times;
    Meter meter(server, times);
    Meter other(server, times);
    be_somebody(other);
    meet(meter, other);
    lay_out_positions(meter);
    for (const char* game : kGames) ask_about_cards(meter, game);
    for (const char* game : kGames) LongGames(meter, game).play();
    std::string slow;
    for (const auto& [name, milliseconds] : times.longest) {
      if (name.find(':') == std::string::npos || milliseconds > kMost)
        state.counters[name] = milliseconds;
      if (milliseconds > kMost) slow += " " + name + " " + std::to_string(milliseconds) + " ms";
    }
    if (const std::string unsent = times.unsent(); !unsent.empty())
      state.SkipWithError(("kinds of messages that were not sent:" + unsent).c_str());
    if (!slow.empty()) state.SkipWithError(("too long on a thread that serves tables:" + slow).c_str());
  }
  server.stop();
  std::filesystem::remove_all(folder);
}

BENCHMARK(message_times)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();

}  // namespace
}  // namespace longbox::server
