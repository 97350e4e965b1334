// The database fails while people play, take back and give up, with processes and disks of its own: nothing acknowledged is lost, no
// table is stuck, and the health is that of the writes.
#include <gtest/gtest.h>

#include <thread>

#include "server/storage/open_storage.h"
#include "tests/unit/server/deeds.h"
#include "tests/unit/server/health_watch.h"
#include "tests/unit/server/storage/postgres_server.h"
#include "tests/unit/server/storage/small_disk.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

// A Trouble is a database that can be made to fail.
class Trouble {
 public:
  virtual ~Trouble() = default;
  virtual std::string problem() const = 0;
  virtual std::string database() = 0;
  virtual void begin() = 0;
  virtual void end() = 0;
};

// One server bears all of this, one after the other.
PostgresServer& troubled_server() {
  static PostgresServer server;
  return server;
}

class PostgresTrouble : public Trouble {
 public:
  std::string problem() const override { return server_.problem(); }
  std::string database() override { return server_.address(server_.new_database()); }

 protected:
  PostgresServer& server_ = troubled_server();
};

class Frozen : public PostgresTrouble {
  void begin() override { server_.freeze(); }
  void end() override { server_.go_on(); }
};

class Stopped : public PostgresTrouble {
  void begin() override { server_.stop(); }
  void end() override { server_.start(); }
};

class Gone : public PostgresTrouble {
  void begin() override { server_.kill(); }
  void end() override { server_.start(); }
};

class FullSqlite : public Trouble {
 public:
  std::string problem() const override { return disk_.problem(); }
  std::string database() override { return (disk_.path() / "longbox.db").string(); }
  void begin() override { disk_.fill(); }
  void end() override { disk_.make_room(); }

 private:
  SmallDisk disk_{32};
};

// Where not even the log has room PostgreSQL ends itself, and has to be started again.
class FullPostgres : public Trouble {
 public:
  FullPostgres() {
    if (disk_.problem().empty()) server_ = std::make_unique<PostgresServer>(disk_.path());
  }
  std::string problem() const override { return server_ ? server_->problem() : disk_.problem(); }
  std::string database() override { return server_->address(server_->new_database()); }
  void begin() override { disk_.fill(); }
  void end() override {
    disk_.make_room();
    if (!server_->is_running()) server_->start();
  }

 private:
  SmallDisk disk_{160};
  std::unique_ptr<PostgresServer> server_;
};

std::unique_ptr<Trouble> make_trouble(const std::string& kind) {
  if (kind == "frozen") return std::make_unique<Frozen>();
  if (kind == "stopped") return std::make_unique<Stopped>();
  if (kind == "gone") return std::make_unique<Gone>();
  if (kind == "full_sqlite") return std::make_unique<FullSqlite>();
  return std::make_unique<FullPostgres>();
}

class OutageTestUnderLoad : public testing::TestWithParam<const char*> {
 protected:
  static constexpr std::size_t kTables = 6;
  static constexpr std::size_t kCrews = 3;

  void SetUp() override {
    trouble_ = make_trouble(GetParam());
    if (!trouble_->problem().empty()) GTEST_SKIP() << trouble_->problem();
    database_ = trouble_->database();
    spdlog::set_level(spdlog::level::off);
    ServerOptions options;
    options.limits = TestServer::generous();
    options.network.port = 0;
    options.database = database_;
    Shelf shelf;
    shelf.add({support::make_fake_game(support::Flaw::Endless), "", {}});
    server_ = std::make_unique<Server>(std::move(shelf), options);
  }
  void TearDown() override {
    server_.reset();
    spdlog::set_level(spdlog::level::warn);
  }

  int port() const { return server_->port(); }

  void open_table(Record& record) {
    Player ann(port());
    ann.create(create_message({"me", "me"}));
    record = {ann.table, ann.token, {}, false, Deed::None, record.taken_back};
  }

  // Plays these tables in turn until the storage is away or everybody goes.
  void play(const std::vector<Record*>& records, unsigned seed) {
    base::Random random = base::Random::seeded(seed);
    try {
      std::vector<std::unique_ptr<Player>> players;
      for (const Record* record : records) {
        players.push_back(std::make_unique<Player>(port(), record->token));
        EXPECT_EQ(players.back()->enter(record->table)["type"], "seated");
      }
      while (!stopping_)
        for (std::size_t i = 0; i < records.size(); ++i)
          if (!records[i]->is_over) do_one(*players[i], *records[i], random, Outages::AtTimes);
    } catch (const std::runtime_error&) {
    }
  }

  // The trouble comes and goes while all tables are played.
  void play_through_trouble(std::vector<Record>& records, std::chrono::milliseconds length) {
    std::vector<std::thread> crews;
    stopping_ = false;
    for (std::size_t t = 0; t < kCrews; ++t) {
      std::vector<Record*> share;
      for (std::size_t k = t; k < records.size(); k += kCrews) share.push_back(&records[k]);
      crews.emplace_back([this, share, seed = static_cast<unsigned>(random_.below(1'000'000))] { play(share, seed); });
    }
    std::this_thread::sleep_for(800ms);
    trouble_->begin();
    std::this_thread::sleep_for(length);
    trouble_->end();
    stopping_ = true;
    for (std::thread& crew : crews) crew.join();
  }

  // Whoever comes back to a table can do something there soon.
  void expect_to_go_on(Record& record) {
    const auto begin = Clock::now();
    bool goes_on = false;
    std::string why;
    while (!goes_on && seconds_since(begin) < 10) {
      try {
        Player ann(port(), record.token);
        const Json reply = ann.enter(record.table);
        why = reply.dump().substr(0, 300);
        if (reply["type"] != "seated") continue;
        EXPECT_EQ(ann.view["step"], record.answers.size()) << record.table;
        do_one(ann, record, random_, Outages::AtTimes);
        goes_on = true;
      } catch (const std::runtime_error& error) {
        why = error.what();
        record.unsure = Deed::None;  // refused, and nothing of it is stored: the next visit compares
        std::this_thread::sleep_for(50ms);
      }
    }
    EXPECT_TRUE(goes_on) << record.table << " " << why;
  }

  std::unique_ptr<Trouble> trouble_;
  std::string database_;
  std::unique_ptr<Server> server_;
  std::atomic<bool> stopping_ = false;
  base::Random random_ = base::Random::seeded(5);
};

TEST_P(OutageTestUnderLoad, loses_nothing_and_tells_the_truth) {
  std::vector<Record> records(kTables);
  for (Record& record : records) open_table(record);
  HealthWatch watch(port());
  std::size_t answers = 0;
  int given_up = 0;
  // While the database is frozen everything waits at first: for its answer, then for another connection.
  const std::chrono::milliseconds long_enough = GetParam() == std::string("frozen") ? 13s : 3s;
  for (const std::chrono::milliseconds length : {long_enough, 1500ms}) {
    play_through_trouble(records, length);
    ASSERT_TRUE(health_becomes(port(), 200, 20));
    const auto storage = look_into_storage(database_);
    for (Record& record : records) {
      settle(*storage, record);
      answers += record.answers.size();
      given_up += record.is_over;
      if (record.is_over) open_table(record);
      expect_to_go_on(record);
    }
  }
  watch.expect_truthful();
  EXPECT_GT(answers, kTables);
  EXPECT_GT(watch.stored(), 0);
  EXPECT_GT(watch.refused(), 0);
  std::printf("  %s: %zu answers seen again, %d games given up; beside them %d writes stored and %d refused\n", GetParam(), answers,
              given_up, watch.stored(), watch.refused());
}

TEST_P(OutageTestUnderLoad, is_noticed_while_nobody_writes) {
  ASSERT_TRUE(health_becomes(port(), 200));
  std::this_thread::sleep_for(300ms);
  trouble_->begin();
  const auto begin = Clock::now();
  EXPECT_TRUE(health_becomes(port(), 503, 6));
  const double noticed = seconds_since(begin);
  trouble_->end();
  EXPECT_TRUE(health_becomes(port(), 200, 10));
  std::printf("  %s: noticed after %.1f s\n", GetParam(), noticed);
}

INSTANTIATE_TEST_SUITE_P(Troubles, OutageTestUnderLoad, testing::Values("frozen", "stopped", "gone", "full_sqlite", "full_postgres"),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace longbox::server
