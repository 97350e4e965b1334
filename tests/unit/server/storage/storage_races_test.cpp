// Two nodes want the same rows of PostgreSQL at once: whoever comes second goes by what the first has done.
#include <gtest/gtest.h>

#include <thread>

#include "server/storage/storage.h"
#include "tests/unit/server/storage/databases.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

class StorageRaces : public testing::Test {
 protected:
  void SetUp() override {
    place_ = DatabasePlace::make("postgres");
    if (!place_->problem().empty()) GTEST_SKIP() << place_->problem();
    watch_ = place_->open();
    first_ = std::make_unique<Storage>(place_->open());
    second_ = std::make_unique<Storage>(place_->open());
    first_->add_node({"n1", "first"}, 1min);
  }

  // Adds a table that nobody holds.
  void add_free(const std::string& id, Care care, bool over = false) {
    StoredTable table{id, "fake", "{}", over, 100, {"ann", "bob"}};
    table.progress.care = care;
    first_->add_table(table, {"n1", 1}, {"ann", 100, "", 100, 100});
    first_->release_table(id, {"n1", 1}, 100);
  }
  // The second node takes the table and stores an answer, in the transaction that is going on.
  void take_and_answer(const std::string& id) {
    const TakenTable taken = second_->take_table(id, "n2");
    ASSERT_TRUE(taken.table);
    second_->add_answer(id, {1, 0, 0, 0, 1});
  }
  // Lets the first do this, which waits for the transaction of the second, and commits that meanwhile.
  template <class Work>
  void race(Work work) {
    std::thread first([&] { work(*first_); });
    const auto start = Clock::now();
    while (!is_somebody_waiting() && seconds_since(start) < 5) std::this_thread::sleep_for(5ms);
    EXPECT_TRUE(is_somebody_waiting());
    second_->commit();
    first.join();
  }
  void expect_answered(const std::string& id) {
    EXPECT_EQ(first_->answers(id).size(), 1U) << id;
    EXPECT_EQ(first_->take_table(id, "n1").elsewhere, "second") << id;
  }

  std::unique_ptr<DatabasePlace> place_;
  std::unique_ptr<Storage> first_;
  std::unique_ptr<Storage> second_;

 private:
  bool is_somebody_waiting() {
    return !watch_->run("SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'").empty();
  }

  std::unique_ptr<Database> watch_;
};

TEST_F(StorageRaces, no_table_goes_that_was_taken_meanwhile) {
  second_->add_node({"n2", "second"}, 1min);
  for (const char* id : {"t1", "t2"}) add_free(id, Care::Waiting);
  second_->begin();
  take_and_answer("t1");
  race([](Storage& storage) { EXPECT_EQ(storage.remove_abandoned({150, 150, 50, 50}, 10), 1); });
  expect_answered("t1");
  EXPECT_FALSE(first_->table("t2"));
}

TEST_F(StorageRaces, no_game_of_guests_goes_that_was_taken_meanwhile) {
  second_->add_node({"n2", "second"}, 1min);
  for (const char* id : {"t1", "t2"}) add_free(id, Care::Over, true);
  second_->begin();
  take_and_answer("t1");
  race([](Storage& storage) { EXPECT_EQ(storage.remove_guest_games(150, 10), 1); });
  expect_answered("t1");
  EXPECT_FALSE(first_->table("t2"));
}

// The first looks which nodes live when it begins.
TEST_F(StorageRaces, a_node_may_have_come_meanwhile) {
  add_free("t1", Care::Waiting);
  add_free("t2", Care::Over, true);
  for (const bool over : {false, true}) {
    const std::string id = over ? "t2" : "t1";
    second_->begin();
    second_->add_node({over ? "n3" : "n2", over ? "third" : "second"}, 1min);
    ASSERT_TRUE(second_->take_table(id, over ? "n3" : "n2").table);
    race([&](Storage& storage) {
      EXPECT_EQ(over ? storage.remove_guest_games(150, 10) : storage.remove_abandoned({150, 150, 50, 50}, 10), 0);
    });
    EXPECT_TRUE(first_->table(id)) << id;
  }
}

TEST_F(StorageRaces, a_node_that_has_come_meanwhile_keeps_what_was_looked_at_before) {
  add_free("t1", Care::Alone);
  add_free("t2", Care::Alone);
  for (const bool removes : {false, true}) {
    const std::string id = removes ? "t2" : "t1";
    StoredTable seen = first_->table(id).value();
    second_->begin();
    second_->add_node({removes ? "n3" : "n2", removes ? "third" : "second"}, 1min);
    ASSERT_TRUE(second_->take_table(id, removes ? "n3" : "n2").table);
    race([&](Storage& storage) {
      if (removes) return storage.remove_unheld(id, seen.changed);
      seen.over = true;
      storage.save_unheld(seen, seen.changed);
    });
    ASSERT_TRUE(first_->table(id)) << id;
    EXPECT_FALSE(first_->table(id)->over) << id;
  }
}

TEST_F(StorageRaces, a_node_that_has_come_meanwhile_keeps_the_table_of_a_dead_one) {
  add_free("t1", Care::Alone);
  first_->add_node({"n0", "dead"}, 100ms);
  ASSERT_TRUE(first_->take_table("t1", "n0").table);
  std::this_thread::sleep_for(150ms);
  second_->begin();
  second_->add_node({"n2", "second"}, 1min);
  take_and_answer("t1");
  race([](Storage& storage) { EXPECT_EQ(storage.remove_dead_nodes(5), 0); });
  expect_answered("t1");
}

TEST_F(StorageRaces, no_guest_is_forgotten_who_has_just_come) {
  first_->save_person({"g_ann", "Ann", "", 1}, "");
  first_->set_session_person("of ann", "g_ann");
  first_->note_seen("of ann", "g_ann", 1);
  second_->begin();
  second_->note_seen("of ann", "g_ann", 100);
  race([](Storage& storage) { EXPECT_EQ(storage.forget_guests(50, 60, 10).rows, 0); });
  EXPECT_TRUE(first_->person("g_ann"));
  EXPECT_EQ(first_->session_person("of ann"), "g_ann");
  EXPECT_EQ(first_->session("of ann").seen, 100) << "that is when somebody came";
}

}  // namespace
}  // namespace longbox::server
