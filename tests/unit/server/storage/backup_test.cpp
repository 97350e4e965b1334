// Backups are made while a server writes, and restored into either kind of database.
#include "server/storage/backup.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "base/files.h"
#include "server/storage/open_storage.h"
#include "tests/unit/server/storage/databases.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

// A place of either kind, by its address.
class BackupTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    place_ = new_place("first");
    if (place_.empty()) GTEST_SKIP() << new_postgres_spot().problem;
  }
  std::string new_place(const std::string& name) const {
    if (GetParam() == "sqlite") return (folder_.path() / (name + ".db")).string();
    const PostgresSpot spot = new_postgres_spot();
    return spot.problem.empty() ? "postgres://test@/" + spot.database + "?host=" + spot.folder : "";
  }
  std::string file(const std::string& name = "backup.db") const { return (folder_.path() / name).string(); }

  TemporaryFolder folder_;
  std::string place_;
};

const Hold kServer{"n1", 1};
const TableCount kPlenty{"", 100'000, "", 100'000, 100'000};

// Fills the storage as a server does that was killed then.
void fill(const std::string& place, int tables) {
  const auto storage = open_storage(place);
  storage->add_node({"n1", "one"}, std::chrono::minutes(1));
  storage->begin();
  storage->set_setting("signing-key", "it's a key");
  storage->save_person({"g1", "Ann", "hash", 1}, "ann");
  storage->save_person({"g2", "Guest", "", 1}, "");
  storage->save_person({"g3", "Guest", "", 1}, "");
  storage->set_session_person("s1", "g1");
  storage->note_browser("s1", "g1", 50);
  storage->add_ban({"b1", Ban::Kind::Address, "10.0.0.1", "", "", 5, 0});
  storage->add_report({"r1", 7, "t0", {"g1", "Ann"}, {"g2", "Guest"}, "abuse", "\"quoted\" \u00E9", "[]"}, {});
  for (int i = 0; i < tables; ++i) {
    const std::string id = "t" + std::to_string(i);
    storage->add_table({id, "fake", "{\"n\":" + std::to_string(i) + "}", i % 2 == 0, i, {"g1", "g2"}}, kServer, kPlenty);
    for (int step = 1; step <= 5; ++step) storage->add_answer(id, {step, step, 0, 0, 0xFFFFFFFFFFFFFFFFULL - step});
  }
  storage->set_presence("t1", kServer, 3, 2, 5);
  storage->commit();
}

void end_servers(const std::string& place) { open_database(place)->run("UPDATE nodes SET lease_until = 1"); }

void expect_filled(const std::string& place, int tables) {
  const auto storage = open_storage(place);
  EXPECT_EQ(storage->setting("signing-key"), "it's a key");
  EXPECT_EQ(storage->person_named("ann")->id, "g1");
  EXPECT_EQ(storage->person("g3")->name, "Guest");
  EXPECT_EQ(storage->session_person("s1"), "g1");
  EXPECT_TRUE(storage->is_known_browser("s1", "g1"));
  EXPECT_EQ(storage->bans(0).front().subject, "10.0.0.1");
  EXPECT_EQ(storage->reports(5).front().note, "\"quoted\" \u00E9");
  EXPECT_EQ(storage->count_unfinished(), tables / 2);
  const auto answers = storage->answers("t1");
  ASSERT_EQ(answers.size(), 5U);
  EXPECT_EQ(answers[4].hash, 0xFFFFFFFFFFFFFFFFULL - 5);
  EXPECT_EQ(storage->count_finished("g2"), tables - tables / 2);
}

TEST_P(BackupTest, brings_everything_back) {
  fill(place_, 1000);  // more rows than are read at once
  back_up(place_, file());
  struct stat info {};
  ASSERT_EQ(stat(file().c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777U, 0600U) << "it holds the signing key";
  EXPECT_THROW(back_up(place_, file()), std::exception) << "no backup is written over";
  const std::string other = new_place("other");
  restore(file(), other, false);
  expect_filled(other, 1000);
  EXPECT_TRUE(open_storage(other)->nodes().empty());
  for (const std::string& each : {other, file()}) {
    SCOPED_TRACE(each);
    const auto rows = open_database(each)->run("SELECT owner, present, watchers, epoch FROM tables WHERE id = 't1'");
    EXPECT_EQ(rows, (std::vector<Row>{{"", "0", "0", "1"}})) << "it belongs to no server";
  }
  expect_filled(place_, 1000);
}

TEST_P(BackupTest, replaces_data_only_when_told_to) {
  fill(place_, 4);
  back_up(place_, file());
  {
    const auto storage = open_storage(place_);
    storage->remove_table("t1", kServer);
    storage->save_person({"g9", "Eve", "hash", 1}, "eve");
  }
  end_servers(place_);
  EXPECT_THROW(restore(file(), place_, false), std::exception);
  restore(file(), place_, true);
  expect_filled(place_, 4);
  EXPECT_FALSE(open_storage(place_)->person_named("eve"));
}

TEST_P(BackupTest, is_restored_into_no_database_that_a_server_uses) {
  fill(place_, 1);
  back_up(place_, file());
  const auto used = open_storage(place_);
  EXPECT_THROW(restore(file(), place_, true), std::exception);
}

TEST_P(BackupTest, is_made_while_a_server_writes) {
  ServerOptions options;
  options.limits = TestServer::generous();
  options.network.port = 0;
  options.database = place_;
  constexpr int kBefore = 20;
  std::string table;
  std::string token;
  int stored = 0;
  {
    Shelf shelf;
    shelf.add({support::make_fake_game(support::Flaw::Endless), "", {}});
    Server server(std::move(shelf), options);
    Player ann(server.port());
    ann.create(create_message({"me", "me"}));
    table = ann.table;
    token = ann.token;
    const auto answer = [&](int step) {
      const Json reply = ann.answer(0);
      EXPECT_EQ(reply["type"], "answered") << reply;
      ann.update_to(step);
      return reply["step"].get<int>();
    };
    for (int step = 1; step <= kBefore; ++step) stored = answer(step);
    std::atomic<bool> done = false;
    std::thread saver([&] {
      back_up(place_, file());
      done = true;
    });
    for (int step = kBefore + 1; step <= 220 && (!done || step <= 2 * kBefore); ++step) {
      const int acknowledged = answer(step);
      if (!done) stored = acknowledged;
    }
    saver.join();
  }
  const std::string other = new_place("other");
  restore(file(), other, false);
  const auto answers = open_storage(other)->answers(table);
  EXPECT_GE(answers.size(), static_cast<std::size_t>(kBefore)) << "all that was acknowledged before";
  EXPECT_LE(answers.size(), static_cast<std::size_t>(stored) + 1) << "the state of one moment";
  for (std::size_t i = 0; i < answers.size(); ++i) EXPECT_EQ(answers[i].step, static_cast<int>(i) + 1);
  options.database = other;
  Shelf shelf;
  shelf.add({support::make_fake_game(support::Flaw::Endless), "", {}});
  Server server(std::move(shelf), options);
  Player ann(server.port(), token);
  EXPECT_EQ(ann.enter(table)["type"], "seated");
  EXPECT_EQ(ann.view["step"], answers.size());
  EXPECT_EQ(ann.answer(0)["type"], "answered") << "the game goes on";
}

INSTANTIATE_TEST_SUITE_P(Databases, BackupTest, testing::Values("sqlite", "postgres"),
                         [](const auto& each) { return each.param; });

TEST(Backup, of_something_else_is_refused) {
  TemporaryFolder folder;
  const std::string place = (folder.path() / "longbox.db").string();
  const std::string strange = (folder.path() / "strange").string();
  EXPECT_THROW(back_up(place, strange), std::exception) << "there is no database";
  EXPECT_FALSE(base::exists(strange));
  base::write_file(strange, "no database at all, but some words");
  EXPECT_THROW(restore(strange, place, false), std::exception);
  open_sqlite((folder.path() / "empty").string());
  EXPECT_THROW(restore((folder.path() / "empty").string(), place, false), std::exception);
  EXPECT_THROW(restore((folder.path() / "nothing").string(), place, false), std::exception);
}

}  // namespace
}  // namespace longbox::server
