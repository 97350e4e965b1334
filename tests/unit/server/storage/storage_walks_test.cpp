// What is asked of the storage all the time goes to the rows that it needs by an index. The time to walk over all rows is the
// measure, because both slow down together on a busy machine.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/unit/server/storage/storage_place.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {
namespace {

class StorageOfMany : public testing::Test {
 protected:
  std::unique_ptr<Database> open() { return open_sqlite((folder_.path() / "longbox.db").string()); }

  // Adds so many tables, by a statement that counts `i` up from 1, with a seat of the person and three of others at each.
  void add_tables(int count, const std::string& columns, const std::string& values, const std::string& person) {
    database_->begin();
    database_->run(fmt::format("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {}) "
                               "INSERT INTO tables (id, game, plan, {}) SELECT 'game ' || i, 'fake', $1, {} FROM n",
                               count, columns, values),
                   {std::string(2000, 'x')});
    database_->run(fmt::format("INSERT INTO seats (table_id, person, ended) SELECT id, {}, over * changed FROM tables", person));
    database_->run("INSERT INTO seats (table_id, person, ended) SELECT id, 'somebody ' || k || t.rowid, over * changed "
                   "FROM tables t, (SELECT 1 AS k UNION SELECT 2 UNION SELECT 3)");
    database_->commit();
  }

  template <class Work>
  static double best_of(int tries, Work work) {
    double best = 1e9;
    for (int i = 0; i < tries; ++i) {
      const auto begun = Clock::now();
      work();
      best = std::min(best, seconds_since(begun));
    }
    return best;
  }
  // These measure a walk over the tables of which the condition holds, and one over all seats.
  void walk_over(const std::string& condition) {
    walk_ = best_of(5, [&] { database_->run(fmt::format("SELECT COUNT(*) FROM tables WHERE {} AND plan = ''", condition)); });
  }
  void walk_over_seats() {
    walk_ = best_of(5, [&] { database_->run("SELECT COUNT(*) FROM seats WHERE +person = '' AND ended >= 0"); });
  }
  template <class Work>
  void expect_quick(const char* what, Work work) {
    const double took = best_of(10, work);
    tell_figure("{} {:.3f} ms, a walk {:.3f} ms", what, 1000 * took, 1000 * walk_);
    EXPECT_LT(took, walk_ / 4) << what;
  }
  // Nothing of it is committed, because that would be measured as well.
  void expect_quick_to_add(const std::string& person) {
    int made = 0;
    storage_.begin();
    expect_quick("add_table", [&] {
      StoredTable table = table_row("new " + std::to_string(++made));
      table.people = {person};
      EXPECT_EQ(storage_.add_table(table, kHold, {person, 100, "maker", 100, 30'000}), Refusal::None);
    });
    storage_.roll_back();
  }

  TemporaryFolder folder_;
  Storage storage_{open()};
  std::unique_ptr<Database> database_ = open();
  double walk_ = 0;
};

TEST_F(StorageOfMany, old_games_of_claimed_names_are_not_walked_over) {
  storage_.save_person({"bob", "Bob", "hash", 1}, "bob");
  add_tables(20'000, "over, changed", "1, 5", "'bob'");
  walk_over("+over = 1");
  expect_quick("remove_guest_games", [&] { EXPECT_EQ(storage_.remove_guest_games(100, 500), 0); });
}

TEST_F(StorageOfMany, what_is_asked_of_one_person_walks_over_nobody_elses_games) {
  storage_.add_node({"n1", "first"}, std::chrono::minutes(1));
  storage_.add_ban({"b1", Ban::Kind::Person, "person 7", "", "", 1, 0});
  add_tables(40'000, "over, changed, summary, maker, care", "i % 2, i, '{}', 'maker ' || i, 4", "'person ' || (rowid % 5000)");
  walk_over_seats();
  expect_quick_to_add("person 6");
  expect_quick("unfinished_of", [&] { EXPECT_EQ(storage_.unfinished_of("person 6").size(), 8U); });
  expect_quick("finished_tables", [&] { EXPECT_EQ(storage_.finished_tables("person 7", 0, 50).size(), 8U); });
  expect_quick("count_finished", [&] { EXPECT_EQ(storage_.count_finished("person 7"), 8); });
  expect_quick("tables_of", [&] { EXPECT_EQ(storage_.tables_of("person 6", 0, 50).size(), 8U); });
  expect_quick("seats_of_banned", [&] { EXPECT_TRUE(storage_.seats_of_banned(5).empty()); });
  walk_over("over = 0");
  expect_quick("due_tables", [&] { EXPECT_TRUE(storage_.due_tables(1'000'000, 0, 20).empty()); });
  expect_quick("abandoned_games", [&] { EXPECT_TRUE(storage_.abandoned_games({}, 50).empty()); });
}

TEST_F(StorageOfMany, what_is_asked_of_one_person_walks_over_no_finished_games) {
  storage_.add_node({"n1", "first"}, std::chrono::minutes(1));
  storage_.add_ban({"b1", Ban::Kind::Person, "ann", "", "", 1, 0});
  add_tables(20'005, "over, changed, summary, maker, care", "i <= 20000, i, '{}', '', 4", "'ann'");
  walk_over("over = 1");
  expect_quick_to_add("ann");
  expect_quick("unfinished_of", [&] { EXPECT_EQ(storage_.unfinished_of("ann").size(), 5U); });
  expect_quick("finished_tables", [&] { EXPECT_EQ(storage_.finished_tables("ann", 0, 50).size(), 50U); });
  expect_quick("the oldest of finished_tables", [&] { EXPECT_EQ(storage_.finished_tables("ann", 19'990, 50).size(), 10U); });
  expect_quick("count_finished", [&] { EXPECT_EQ(storage_.count_finished("ann"), 20'000); });
  expect_quick("tables_of", [&] { EXPECT_EQ(storage_.tables_of("ann", 0, 200).size(), 200U); });
  expect_quick("tables_of, of late", [&] { EXPECT_EQ(storage_.tables_of("ann", 19'990, 200).size(), 15U); });
  expect_quick("seats_of_banned", [&] { EXPECT_EQ(storage_.seats_of_banned(5).size(), 5U); });
  expect_quick("free_tables_of", [&] { EXPECT_EQ(storage_.free_tables_of("ann", 20).front().id, "game 1"); });
}

}  // namespace
}  // namespace longbox::server
