#include "tests/unit/server/cluster.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <cstdlib>

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

constexpr std::array<const char*, kPlaces> kNames = {"one", "two", "three", "four"};
constexpr std::array<const char*, kPlaces> kAddresses = {"LONGBOX_ONE", "LONGBOX_TWO", "LONGBOX_THREE", "LONGBOX_FOUR"};
constexpr const char* kDatabase = "LONGBOX_TEST_NODE_DATABASE";
constexpr const char* kName = "LONGBOX_TEST_NODE_NAME";
constexpr const char* kPort = "LONGBOX_TEST_NODE_PORT";

std::string loopback(int port) { return "127.0.0.1:" + std::to_string(port); }

bool serves_soon_at(int port) {
  const auto begin = Clock::now();
  while (seconds_since(begin) < 30) {
    try {
      if (support::http_get(port, "/healthz").status == 200) return true;
    } catch (const std::exception&) {
    }
    std::this_thread::sleep_for(50ms);
  }
  return false;
}

// This is a node: a cluster runs it in processes of their own.
TEST(NodeProcess, DISABLED_serves) {
  const char* database = std::getenv(kDatabase);
  ASSERT_NE(database, nullptr);
  spdlog::set_level(spdlog::level::off);
  ServerOptions options;
  options.limits = TestServer::generous();
  options.limits.tables_per_person = 1000;
  options.network.port = std::atoi(std::getenv(kPort));
  options.network.threads = 2;
  options.site.proxies.addresses = {"127.0.0.1"};
  options.database = database;
  options.node.name = std::getenv(kName);
  Shelf shelf;
  shelf.add({support::make_fake_game(support::Flaw::Endless), "", {}});
  Server server(std::move(shelf), options);
  server.catch_signals();
  server.wait();
}

}  // namespace

Cluster::Cluster(const std::string& haproxy, const std::string& socket_folder, const std::string& database)
    : database_(database), front_(free_port()) {
  // All players come from one address here.
  Process::Variables variables = {{"LONGBOX_FRONT", loopback(front_)}, {"LONGBOX_PER_ADDRESS", "4000"}};
  for (std::size_t i = 0; i < kPlaces; ++i) {
    places_[i].port = free_port();
    places_[i].network = std::make_unique<PostgresProxy>(socket_folder);
    variables[kAddresses[i]] = loopback(places_[i].port);
  }
  for (std::size_t i = 0; i + 1 < kPlaces; ++i) start(i, false);
  balancer_ = std::make_unique<Process>(
      std::vector<std::string>{haproxy, "-db", "-q", "-f", project_file("docs/proxy/haproxy-nodes.cfg")}, variables);
}

bool Cluster::serves_soon() const {
  for (const Place& place : places_)
    if (place.node && !serves_soon_at(place.port)) return false;
  return serves_soon_at(front_);
}

// haproxy finds the place by what stands before the hyphen.
std::string Cluster::name(std::size_t place) const {
  const int generation = places_[place].generation;
  return kNames[place] + (generation > 1 ? "-" + std::to_string(generation) : std::string());
}

void Cluster::lose(std::size_t place, Loss loss) {
  Place& lost = places_[place];
  if (loss == Loss::Held) lost.network->hang();
  if (loss == Loss::Swallowed) lost.network->swallow();
  if (loss != Loss::Killed && loss != Loss::Stopped) return;
  lost.node->end(loss == Loss::Killed ? SIGKILL : SIGTERM);
  lost.node.reset();
}

void Cluster::start(std::size_t place, bool is_fresh) {
  Place& started = places_[place];
  started.generation += is_fresh;
  started.node = std::make_unique<Process>(
      std::vector<std::string>{"/proc/self/exe", "--gtest_filter=NodeProcess.DISABLED_serves",
                               "--gtest_also_run_disabled_tests", "--gtest_brief=1"},
      Process::Variables{{kDatabase, started.network->address(database_)},
                         {kName, name(place)},
                         {kPort, std::to_string(started.port)},
                         {"GTEST_TOTAL_SHARDS", "1"},
                         {"GTEST_SHARD_INDEX", "0"},
                         {"GTEST_REPEAT", "1"}});
}

}  // namespace longbox::server
