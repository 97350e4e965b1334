// Nodes behind haproxy are killed and come back while people play: no acknowledged answer is lost, none is given twice,
// and every table goes on soon. LONGBOX_NODE_KILLS and LONGBOX_NODE_TABLES make it long (make soak).
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

#include "base/random.h"
#include "server/storage/storage.h"
#include "tests/unit/server/player.h"
#include "tests/unit/server/storage/databases.h"
#include "tests/unit/server/storage/postgres_proxy.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

constexpr std::array<const char*, 3> kNodeNames = {"one", "two", "three"};
constexpr const char* kDatabaseVariable = "LONGBOX_TEST_NODE_DATABASE";

int number_from(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

// A port that was free a moment ago.
int free_port() {
  TestServer server;
  return server.port();
}

// Returns the configuration that the documentation gives; tests run somewhere in the project.
std::string published_config() {
  auto folder = std::filesystem::current_path();
  while (!std::filesystem::exists(folder / "docs/proxy/haproxy-nodes.cfg") && folder.has_relative_path()) folder = folder.parent_path();
  return (folder / "docs/proxy/haproxy-nodes.cfg").string();
}

// Runs a program in a process of its own, and kills it in the end.
class Process {
 public:
  Process(std::vector<std::string> command, const std::map<std::string, std::string>& variables) {
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    std::vector<std::string> texts;
    for (const auto& [name, value] : variables) texts.push_back(name + "=" + value);
    for (char** each = environ; *each != nullptr; ++each) texts.emplace_back(*each);
    std::vector<char*> all;
    for (std::string& text : texts) all.push_back(text.data());
    all.push_back(nullptr);
    pid_ = fork();
    if (pid_ == 0) {
      execvpe(words[0], words.data(), all.data());
      _exit(127);
    }
  }
  ~Process() { end(SIGKILL); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void end(int with) {
    if (pid_ <= 0) return;
    ::kill(pid_, with);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  pid_t pid_ = 0;
};

// This is a node: the test below runs it in processes of their own.
TEST(NodeProcess, DISABLED_serves) {
  const char* database = std::getenv(kDatabaseVariable);
  ASSERT_NE(database, nullptr);
  spdlog::set_level(spdlog::level::off);
  ServerOptions options;
  options.limits = TestServer::generous();
  options.limits.tables_per_person = 1000;
  options.network.port = number_from("LONGBOX_TEST_NODE_PORT", 0);
  options.network.threads = 2;
  options.site.proxies.addresses = {"127.0.0.1"};
  options.database = database;
  options.node = {std::getenv("LONGBOX_TEST_NODE_NAME"), 3s};
  Shelf shelf;
  shelf.add({support::make_fake_game(support::Flaw::Endless), "", {}});
  Server server(std::move(shelf), options);
  server.catch_signals();
  server.wait();
}

// A player answers for both seats of a table, and remembers what was acknowledged.
struct Traveller {
  std::string token;
  std::string table;
  std::vector<int> acknowledged;  // options by step
  int unsure = -1;                // an answer whose acknowledgement was not heard
  double longest_wait = 0;
  std::string trouble{};  // why it could not play last
};

class NodesUnderFire : public testing::Test {
 protected:
  void SetUp() override {
    const PostgresSpot spot = new_postgres_spot();
    if (!spot.problem.empty()) GTEST_SKIP() << spot.problem;
    if (std::system("command -v haproxy >/dev/null") != 0) GTEST_SKIP() << "no haproxy is installed";
    proxy_ = std::make_unique<PostgresProxy>(spot.folder);
    direct_ = "postgres://test@/" + spot.database + "?host=" + spot.folder;
    spdlog::set_level(spdlog::level::off);
    Storage make_schema(open_postgres(direct_));
    front_ = free_port();
    std::map<std::string, std::string> variables = {{"LONGBOX_FRONT", "127.0.0.1:" + std::to_string(front_)}};
    const std::array<const char*, 3> names = {"LONGBOX_ONE", "LONGBOX_TWO", "LONGBOX_THREE"};
    for (std::size_t i = 0; i < 3; ++i) {
      ports_[i] = free_port();
      variables[names[i]] = "127.0.0.1:" + std::to_string(ports_[i]);
      // The last node reaches the database by a network that can be split.
      databases_[i] = i == 2 ? proxy_->address(spot.database) : direct_;
    }
    for (std::size_t i = 0; i < 3; ++i) start_node(i);
    balancer_ = std::make_unique<Process>(std::vector<std::string>{"haproxy", "-q", "-f", published_config()}, variables);
    for (const int port : ports_) ASSERT_TRUE(health_becomes_soon(port));
    ASSERT_TRUE(health_becomes_soon(front_));
  }
  void TearDown() override { spdlog::set_level(spdlog::level::warn); }

  static bool health_becomes_soon(int port) {
    const auto begin = Clock::now();
    while (seconds_since(begin) < 20) {
      try {
        if (support::http_get(port, "/healthz").status == 200) return true;
      } catch (const std::exception&) {
      }
      std::this_thread::sleep_for(50ms);
    }
    return false;
  }

  void start_node(std::size_t which) {
    nodes_[which] = std::make_unique<Process>(
        std::vector<std::string>{"/proc/self/exe", "--gtest_filter=NodeProcess.DISABLED_serves",
                                 "--gtest_also_run_disabled_tests", "--gtest_brief=1"},
        std::map<std::string, std::string>{{kDatabaseVariable, databases_[which]},
                                           {"LONGBOX_TEST_NODE_NAME", kNodeNames[which]},
                                           {"LONGBOX_TEST_NODE_PORT", std::to_string(ports_[which])},
                                           {"GTEST_TOTAL_SHARDS", "1"},
                                           {"GTEST_SHARD_INDEX", "0"}});
  }

  // Connects to the table as the page does; goes where it is said to be.
  std::unique_ptr<SocketClient> come_to(Traveller& guest, Json& view) {
    std::string path = "/ws/table/" + guest.table;
    for (int hops = 0; hops < 4; ++hops) {
      auto socket = std::make_unique<SocketClient>(front_, support::SocketOptions{.path = path});
      const Json welcome = socket->greet(guest.token);
      guest.trouble = welcome.value("code", "");
      if (welcome["type"] != "welcome") return nullptr;
      const Json reply = socket->ask({{"type", "enter"}, {"table", guest.table}});
      if (reply["type"] == "moved") {
        path = (reply.contains("node") ? "/node/" + reply["node"].get<std::string>() : "") + "/ws/table/" + guest.table;
        continue;
      }
      guest.trouble = reply.value("code", "");
      if (reply["type"] != "seated") return nullptr;
      view = socket->wait_for_update()["view"];
      return socket;
    }
    return nullptr;
  }

  // Reads what has become of the answer that nobody has acknowledged.
  void settle(Traveller& guest, int step) {
    const auto known = static_cast<int>(guest.acknowledged.size());
    EXPECT_GE(step, known) << guest.table << " has lost an answer";
    EXPECT_LE(step, known + (guest.unsure >= 0 ? 1 : 0)) << guest.table << " has an answer that nobody gave";
    if (step == known + 1 && guest.unsure >= 0) guest.acknowledged.push_back(guest.unsure);
    guest.unsure = -1;
  }

  void play(std::vector<Traveller*> guests, unsigned seed) {
    base::Random random = base::Random::seeded(seed);
    std::vector<std::unique_ptr<SocketClient>> sockets(guests.size());
    std::vector<Clock::time_point> last(guests.size(), Clock::now());
    while (!stopping_) {
      for (std::size_t i = 0; i < guests.size() && !stopping_; ++i) {
        Traveller& guest = *guests[i];
        try {
          if (!sockets[i]) {
            Json view;
            sockets[i] = come_to(guest, view);
            if (!sockets[i]) continue;
            settle(guest, view["step"]);
          }
          const int option = static_cast<int>(random.below(2));
          guest.unsure = option;
          const Json reply = sockets[i]->ask({{"type", "answer"}, {"table", guest.table},
                                              {"step", guest.acknowledged.size()}, {"option", option}});
          sockets[i]->kept().clear();
          sockets[i]->received().clear();
          if (reply["type"] != "answered") {
            guest.trouble = reply.dump();
            sockets[i].reset();
            continue;
          }
          guest.acknowledged.push_back(option);
          guest.unsure = -1;
          guest.longest_wait = std::max(guest.longest_wait, seconds_since(last[i]));
          last[i] = Clock::now();
        } catch (const std::exception& error) {
          guest.trouble = error.what();
          sockets[i].reset();
        }
      }
      std::this_thread::sleep_for(10ms);
    }
  }

  std::unique_ptr<PostgresProxy> proxy_;
  std::string direct_;
  int front_ = 0;
  std::array<int, 3> ports_{};
  std::array<std::string, 3> databases_{};
  std::array<std::unique_ptr<Process>, 3> nodes_;
  std::unique_ptr<Process> balancer_;
  std::atomic<bool> stopping_ = false;
};

TEST_F(NodesUnderFire, no_answer_is_lost_and_none_given_twice) {
  const int kills = number_from("LONGBOX_NODE_KILLS", 3);
  std::vector<Traveller> guests(static_cast<std::size_t>(number_from("LONGBOX_NODE_TABLES", 12)));
  for (Traveller& guest : guests) {
    Player maker(front_);
    maker.create(create_message({"me", "me"}));
    guest = {maker.token, maker.table, {}, -1, 0, {}};
  }
  std::vector<std::thread> threads;
  constexpr std::size_t kCrews = 6;
  for (std::size_t t = 0; t < kCrews; ++t) {
    std::vector<Traveller*> share;
    for (std::size_t i = t; i < guests.size(); i += kCrews) share.push_back(&guests[i]);
    threads.emplace_back([this, share, t] { play(share, static_cast<unsigned>(t) + 1); });
  }
  base::Random random = base::Random::seeded(11);
  std::this_thread::sleep_for(1s);
  for (int i = 0; i < kills; ++i) {
    // Killed, stopped as planned, or cut off from the database.
    const auto which = static_cast<std::size_t>(random.below(3));
    if (i == kills / 2) {
      proxy_->hang();
      std::this_thread::sleep_for(5s);
      proxy_->work_again();
    } else {
      nodes_[which]->end(random.below(3) == 0 ? SIGTERM : SIGKILL);
      std::this_thread::sleep_for(std::chrono::milliseconds(500 + random.below(3000)));
      start_node(which);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1000 + random.below(2000)));
  }
  std::this_thread::sleep_for(5s);
  stopping_ = true;
  for (std::thread& thread : threads) thread.join();
  Storage storage(open_postgres(direct_));
  double longest = 0;
  std::size_t answers = 0;
  for (Traveller& guest : guests) {
    const auto stored = storage.answers(guest.table);
    settle(guest, static_cast<int>(stored.size()));
    ASSERT_EQ(stored.size(), guest.acknowledged.size()) << guest.table;
    for (std::size_t i = 0; i < stored.size(); ++i) EXPECT_EQ(stored[i].option, guest.acknowledged[i]) << guest.table << " " << i;
    EXPECT_GT(stored.size(), 0U) << guest.table << " " << guest.trouble;
    longest = std::max(longest, guest.longest_wait);
    answers += stored.size();
  }
  EXPECT_LT(longest, 10) << "seconds without an answer";
  RecordProperty("answers", static_cast<int>(answers));
  std::printf("  %zu tables, %d losses of a node, %zu answers; the longest wait was %.1f s\n", guests.size(), kills, answers, longest);
}

}  // namespace
}  // namespace longbox::server
