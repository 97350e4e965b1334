// Every kind of database must pass these tests of the storage.
#include "server/storage/storage.h"

#include <gtest/gtest.h>

#include "server/storage/journal.h"
#include "server/storage/migrations.h"
#include "tests/unit/server/storage/databases.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {
namespace {

class StorageTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    place_ = DatabasePlace::make(GetParam());
    if (!place_->problem().empty()) GTEST_SKIP() << place_->problem();
  }

  std::unique_ptr<Storage> open() { return std::make_unique<Storage>(place_->open()); }

  std::unique_ptr<DatabasePlace> place_;
};

StoredTable table_row(const std::string& id, bool over = false) {
  return {id, "fake", "{}", over, 17, {"ann", "bob"}};
}

TEST_P(StorageTest, keeps_tables_and_answers) {
  {
    const auto storage = open();
    storage->save_table(table_row("t1"));
    storage->add_answer("t1", {1, 4, 0, 250, 0xFEDCBA9876543210ULL});
    storage->add_answer("t1", {2, 0, 1, 0, 1});
    storage->add_answer("t1", {3, 1, 0, 0, 2});
    storage->cut_answers("t1", 3);
  }
  const auto storage = open();
  const auto table = storage->table("t1");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->plan, "{}");
  EXPECT_EQ(table->changed, 17);
  EXPECT_FALSE(table->over);
  const auto answers = storage->answers("t1");
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0].option, 4);
  EXPECT_EQ(answers[0].spent, 250);
  EXPECT_EQ(answers[0].hash, 0xFEDCBA9876543210ULL);
  EXPECT_EQ(answers[1].seat, 1);
  EXPECT_FALSE(storage->table("t2"));
}

TEST_P(StorageTest, an_answer_is_stored_once) {
  const auto storage = open();
  storage->save_table(table_row("t1"));
  storage->add_answer("t1", {1, 0, 0, 0, 0});
  EXPECT_THROW(storage->add_answer("t1", {1, 2, 0, 0, 0}), std::exception);
  EXPECT_THROW(storage->add_answer("nowhere", {1, 0, 0, 0, 0}), std::exception);
  EXPECT_THROW(storage->add_answer("t1", {1, 0, 0, 0, 1}), std::exception);
  EXPECT_THROW(storage->add_answer("t1", {1, 0, 1, 0, 0}), std::exception);
  // A server that does not know whether an answer was stored stores it again.
  storage->add_answer("t1", {1, 0, 0, 0, 0});
  EXPECT_EQ(storage->answers("t1").size(), 1U);
}

TEST_P(StorageTest, finds_finished_games_of_a_person) {
  const auto storage = open();
  storage->save_table(table_row("t1"));
  storage->save_table(table_row("t2", true));
  StoredTable newer = table_row("t3", true);
  newer.changed = 18;
  storage->save_table(newer);
  EXPECT_EQ(storage->unfinished_tables().size(), 1U);
  EXPECT_EQ(storage->count_finished("bob"), 2);
  EXPECT_EQ(storage->count_finished("eve"), 0);
  const auto first = storage->finished_tables("ann", 0, 1);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].id, "t3");
  EXPECT_EQ(storage->finished_tables("ann", 1, 5).front().id, "t2");
  storage->remove_table("t3");
  EXPECT_EQ(storage->count_finished("bob"), 1);
}

TEST_P(StorageTest, a_name_belongs_to_one_person) {
  const auto storage = open();
  EXPECT_TRUE(storage->save_person({"g1", "Ann", "hash", 1}, "ann"));
  EXPECT_FALSE(storage->save_person({"g2", "ANN", "hash", 1}, "ann"));
  EXPECT_TRUE(storage->save_person({"g2", "Ann", "", 1}, ""));
  EXPECT_TRUE(storage->save_person({"g3", "Ann", "", 1}, ""));
  EXPECT_TRUE(storage->save_person({"g1", "Anna", "hash", 1}, "anna"));
  EXPECT_FALSE(storage->person_named("ann"));
  EXPECT_EQ(storage->person_named("anna")->id, "g1");
  EXPECT_EQ(storage->person("g1")->name, "Anna");
}

TEST_P(StorageTest, keeps_sessions_and_settings) {
  const auto storage = open();
  EXPECT_EQ(storage->session_person("s1"), "");
  storage->set_session_person("s1", "g1");
  storage->set_session_person("s1", "g2");
  EXPECT_EQ(storage->session_person("s1"), "g2");
  EXPECT_FALSE(storage->setting("key"));
  storage->set_setting("key", "it's");
  storage->set_setting("key", "it's; DROP TABLE settings");
  EXPECT_EQ(storage->setting("key"), "it's; DROP TABLE settings");
}

StoredReport report_row(const std::string& id, std::int64_t created, const std::string& reporter = "ann") {
  return {id, created, "t1", {reporter, "Ann"}, {"bob", "Bob"}, "abuse", "it's rude", "[]"};
}

TEST_P(StorageTest, keeps_reports_within_limits) {
  constexpr std::int64_t kOneDay = 24 * 60 * 60 * 1000;
  const auto storage = open();
  const ReportLimits limits{.per_person = 2, .per_day = 3, .days_kept = 10};
  EXPECT_TRUE(storage->add_report(report_row("r1", 1), limits));
  EXPECT_TRUE(storage->add_report(report_row("r1", 1), limits)) << "work may be done twice";
  EXPECT_TRUE(storage->add_report(report_row("r2", 2), limits));
  EXPECT_FALSE(storage->add_report(report_row("r3", 3), limits));
  EXPECT_TRUE(storage->add_report(report_row("r4", 4, "eve"), limits));
  EXPECT_FALSE(storage->add_report(report_row("r5", 5, "may"), limits));
  EXPECT_TRUE(storage->add_report(report_row("r6", kOneDay + 5), limits)) << "another day";
  const auto found = open()->reports(2);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].id, "r6");
  EXPECT_EQ(found[1].about.name, "Bob");
  EXPECT_EQ(found[1].note, "it's rude");
  EXPECT_TRUE(storage->add_report(report_row("r7", 12 * kOneDay), limits));
  EXPECT_EQ(storage->reports(10).size(), 1U) << "old ones go";
  EXPECT_TRUE(storage->remove_report("r7"));
  EXPECT_FALSE(storage->remove_report("r7"));
}

TEST_P(StorageTest, whoever_only_looks_changes_no_schema) {
  open();
  EXPECT_NO_THROW(Storage(place_->open(), Schema::AsItIs));
  place_->open()->run("UPDATE schema SET version = $1", {std::int64_t{newest_schema() - 1}});
  EXPECT_THROW(Storage(place_->open(), Schema::AsItIs), std::exception);
}

TEST_P(StorageTest, refuses_a_database_of_a_newer_program) {
  open();
  place_->open()->run("UPDATE schema SET version = $1", {std::int64_t{newest_schema() + 1}});
  EXPECT_THROW(open(), std::exception);
}

TEST_P(StorageTest, one_piece_of_work_that_fails_takes_no_other_with_it) {
  Journal journal(open());
  std::mutex mutex;
  std::vector<std::string> errors(3, "waiting");
  std::condition_variable done;
  int left = 3;
  const auto note = [&](std::size_t place) {
    return [&, place](const std::string& error) {
      const std::lock_guard lock(mutex);
      errors[place] = error;
      if (--left == 0) done.notify_one();
    };
  };
  journal.write([](Storage& storage) { storage.save_table(table_row("t1")); }, note(0));
  journal.write([](Storage& storage) { storage.add_answer("nowhere", {1, 0, 0, 0, 0}); }, note(1));
  journal.write([](Storage& storage) { storage.save_table(table_row("t2")); }, note(2));
  std::unique_lock lock(mutex);
  done.wait(lock, [&] { return left == 0; });
  EXPECT_EQ(errors[0], "");
  EXPECT_NE(errors[1], "");
  EXPECT_EQ(errors[2], "");
  lock.unlock();
  EXPECT_TRUE(open()->table("t1"));
  EXPECT_TRUE(open()->table("t2"));
}

TEST_P(StorageTest, one_program_at_a_time_has_the_lock) {
  auto first = place_->open();
  const auto second = place_->open();
  EXPECT_TRUE(first->lock());
  EXPECT_TRUE(first->lock());
  EXPECT_FALSE(second->lock());
  first.reset();
  EXPECT_TRUE(second->lock());
}

TEST_P(StorageTest, knows_when_something_happened_last) {
  const auto storage = open();
  storage->save_table(table_row("t1"));
  storage->touch_table("t1", 99);
  EXPECT_EQ(storage->table("t1")->changed, 99);
  EXPECT_EQ(storage->table("t1")->plan, "{}");
}

INSTANTIATE_TEST_SUITE_P(Databases, StorageTest, testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace longbox::server
