// The server is killed while people play, take back and give up: nothing that was acknowledged is lost, on either database.
// LONGBOX_KILLS makes it long (make soak).
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <thread>

#include "server/storage/open_storage.h"
#include "tests/unit/server/deeds.h"
#include "tests/unit/server/storage/databases.h"

namespace longbox::server {
namespace {

constexpr std::size_t kTables = 12;
constexpr std::size_t kThreads = 3;

int kill_count() {
  const char* named = std::getenv("LONGBOX_KILLS");
  return named == nullptr ? 10 : std::atoi(named);
}

// A ServerProcess is a server in a process of its own.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& database) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("no pipe");
    pid_ = fork();
    if (pid_ == 0) run(database, ends[1]);
    close(ends[1]);
    if (read(ends[0], &port_, sizeof port_) != sizeof port_) throw std::runtime_error("no server");
    close(ends[0]);
  }
  ~ServerProcess() { end(); }

  int port() const { return port_; }
  void end() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }

 private:
  [[noreturn]] static void run(const std::string& database, int out) {
    spdlog::set_level(spdlog::level::off);
    ServerOptions options;
    options.limits = TestServer::generous();
    options.network.port = 0;
    options.database = database;
    options.node.name = "one";  // it comes back under its name, so it need not wait for the end of its lease
    Shelf shelf;
    shelf.add({support::make_fake_game(support::Flaw::Endless), "", {}});
    Server server(std::move(shelf), options);
    const int port = server.port();
    if (write(out, &port, sizeof port) != sizeof port) _exit(1);
    while (true) pause();
  }

  pid_t pid_ = 0;
  int port_ = 0;
};

class ServerKill : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    spdlog::set_level(spdlog::level::off);
    if (GetParam() == std::string("sqlite")) {
      database_ = (folder_.path() / "longbox.db").string();
      return;
    }
    const PostgresSpot spot = new_postgres_spot();
    if (!spot.problem.empty()) GTEST_SKIP() << spot.problem;
    database_ = "postgres://test@/" + spot.database + "?host=" + spot.folder;
  }
  void TearDown() override { spdlog::set_level(spdlog::level::warn); }

  void open_table(int port, Record& record) {
    Player ann(port);
    ann.create(create_message({"me", "me"}));
    record = {ann.table, ann.token, {}, false, Deed::None, record.taken_back};
  }

  // Plays these tables in turn until the connection is gone, or all are over.
  static void play(int port, const std::vector<Record*>& records, unsigned seed) {
    base::Random random = base::Random::seeded(seed);
    std::vector<std::unique_ptr<Player>> players;
    try {
      for (const Record* record : records) {
        players.push_back(std::make_unique<Player>(port, record->token));
        const Json reply = players.back()->enter(record->table);
        if (reply["type"] != "seated") throw std::runtime_error("not seated");
      }
      while (!std::ranges::all_of(records, &Record::is_over)) {
        for (std::size_t i = 0; i < records.size(); ++i)
          if (!records[i]->is_over) do_one(*players[i], *records[i], random);
      }
    } catch (const std::runtime_error&) {
    }
  }

  static void say(int kills, std::size_t answers, int given_up) {
    std::printf("  %s: %d of %d kills, %zu answers seen again, %d games given up\n", GetParam(), kills, kill_count(), answers, given_up);
    std::fflush(stdout);
  }

  TemporaryFolder folder_;
  std::string database_;
};

TEST_P(ServerKill, loses_nothing_that_was_acknowledged) {
  std::vector<Record> records(kTables);
  base::Random random = base::Random::seeded(3);
  std::size_t answers = 0;
  int given_up = 0;
  {
    ServerProcess server(database_);
    for (Record& record : records) open_table(server.port(), record);
  }
  for (int i = 0; i < kill_count() && !HasFailure(); ++i) {
    {
      ServerProcess server(database_);
      std::vector<std::thread> threads;
      for (std::size_t t = 0; t < kThreads; ++t) {
        std::vector<Record*> share;
        for (std::size_t k = t; k < kTables; k += kThreads) share.push_back(&records[k]);
        threads.emplace_back(play, server.port(), share, static_cast<unsigned>(random.below(1'000'000)));
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100 + random.below(600)));
      server.end();
      for (std::thread& thread : threads) thread.join();
    }
    {
      const auto storage = open_storage(database_);
      for (Record& record : records) settle(*storage, record);
    }
    ServerProcess again(database_);
    for (Record& record : records) {
      Player ann(again.port(), record.token);
      const Json reply = ann.enter(record.table);
      answers += record.answers.size();
      given_up += record.is_over;
      if (record.is_over) {
        open_table(again.port(), record);
        continue;
      }
      ASSERT_EQ(reply["type"], "seated") << reply;
      EXPECT_EQ(ann.view["step"], record.answers.size());
      do_one(ann, record, random);
    }
    if ((i + 1) % 10 == 0 || i + 1 == kill_count()) say(i + 1, answers, given_up);
  }
  int taken_back = 0;
  for (const Record& record : records) taken_back += record.taken_back;
  EXPECT_GT(answers, kTables);
  EXPECT_GT(taken_back, 0);
  EXPECT_GT(given_up, 0);
  std::printf("  %s: %d taken back\n", GetParam(), taken_back);
}

// The record itself is held to this: a kill that lost any other answers would be told.
TEST(ServerDeeds, a_take_back_that_nobody_heard_of_has_taken_one_choice_or_nothing) {
  TemporaryFolder folder;
  const auto storage = open_storage((folder.path() / "longbox.db").string());
  storage->add_node({"n1", "first"}, std::chrono::minutes(1));
  Record record{"t1", "", {}, false, Deed::None, 0};
  storage->add_table({"t1", "fake", "{}", false, 1, {"ann"}}, {"n1", 1}, {"ann", 9, "", 9, 9});
  for (int i = 0; i < 30; ++i) {
    record.asked = i / 2 % 2;
    record.apply(Deed::First);
    storage->add_answer("t1", {i + 1, 0, record.asked, 0, 0});
  }
  record.asked = 1;  // who gave the answers 27 and 28
  EXPECT_EQ(record.left_by_take_back(), 27U);
  record.unsure = Deed::TakeBack;
  Record settled = record;
  settle(*storage, settled);
  EXPECT_EQ(settled.answers.size(), 30U);
  storage->cut_answers("t1", 28);
  settled = record;
  settle(*storage, settled);
  EXPECT_EQ(settled.answers.size(), 27U);
  EXPECT_EQ(settled.taken_back, 1);
  storage->cut_answers("t1", 3);
  EXPECT_NONFATAL_FAILURE(settle(*storage, record), "2 answers stored, 30 acknowledged");
}

INSTANTIATE_TEST_SUITE_P(Databases, ServerKill, testing::Values("sqlite", "postgres"));

}  // namespace
}  // namespace longbox::server
