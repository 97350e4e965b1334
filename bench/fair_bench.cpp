// Measures how long a person waits for an easy bot: alone, and beside a guest with twenty tables of hard bots. It
// fails when the median beside the guest is more than 100 ms longer.
#include <benchmark/benchmark.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "server/people/secrets.h"
#include "server/server.h"
#include "tests/support/games.h"
#include "tests/support/socket_client.h"

namespace longbox::server {
namespace {

using Clock = std::chrono::steady_clock;
using support::SocketClient;

constexpr int kHardTables = 20;
constexpr std::size_t kWaits = 40;
constexpr double kLonger = 100;  // milliseconds

Json table_against(const char* bot) {
  return {{"type", "create"},
          {"game", "vs2pcg"},
          {"listed", false},
          {"seats", {{{"kind", "me"}, {"deck", {{"name", "avengers"}}}},
                     {{"kind", "bot"}, {"bot", bot}, {"deck", {{"name", "x-men"}}}}}}};
}

// Returns whether the update asks its reader; a story has what changed of the question under the same name.
bool asks_me(const Json& view) {
  return view.contains("decision") && view["decision"].is_object() && view["decision"].value("mine", false);
}

// Answers with the first option whenever it is asked, at every table that it looks at, and notes the times from an
// answer to the next question if a bot has answered meanwhile.
void play(SocketClient& client, const std::atomic<bool>& is_done, std::vector<double>* waits) {
  auto sent = Clock::now();
  int answered = 0;
  while (!is_done && (waits == nullptr || waits->size() < kWaits)) {
    const Json view = client.wait_for_update()["view"];
    if (view.value("state", "playing") == "over") client.send(table_against("easy"));
    if (!asks_me(view)) continue;
    const std::chrono::duration<double, std::milli> took = Clock::now() - sent;
    if (waits != nullptr && view["step"] > answered + 1) waits->push_back(took.count());
    answered = view["step"];
    sent = Clock::now();
    client.send({{"type", "answer"}, {"table", view["table"]}, {"step", view["step"]}, {"option", 0}});
  }
}

double median_wait(int port) {
  SocketClient ann(port);
  ann.greet();
  ann.ask(table_against("easy"));
  std::vector<double> waits;
  play(ann, false, &waits);
  std::ranges::nth_element(waits, waits.begin() + kWaits / 2);
  return waits[kWaits / 2];
}

void easy_bot_wait(benchmark::State& state) {
  spdlog::set_level(spdlog::level::warn);
  start_secrets();
  const auto folder = std::filesystem::temp_directory_path() / ("longbox-fair-" + random_name(8));
  std::filesystem::create_directories(folder);
  ServerOptions options;
  options.network.port = 0;
  options.database = (folder / "longbox.db").string();
  // Programs answer faster than people do.
  options.limits.message_burst = options.limits.messages_per_second = options.limits.messages_per_address = 1'000'000;
  Shelf shelf;
  shelf.add({support::load_game("vs2pcg"), support::data_dir(), {}});
  {
    Server server(std::move(shelf), options);
    for (auto _ : state) {
      state.counters["alone_ms"] = median_wait(server.port());
      SocketClient eve(server.port());
      eve.greet();
      for (int i = 0; i < kHardTables; ++i) eve.ask(table_against("search:500ms"));
      std::atomic<bool> is_done = false;
      std::thread guest([&] { play(eve, is_done, nullptr); });
      state.counters["beside_ms"] = median_wait(server.port());
      is_done = true;
      guest.join();
    }
  }
  std::filesystem::remove_all(folder);
  if (state.counters["beside_ms"] > state.counters["alone_ms"] + kLonger) state.SkipWithError("others wait too long");
}
BENCHMARK(easy_bot_wait)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace longbox::server
