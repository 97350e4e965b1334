// Databases of every earlier schema, with data in them, are opened by this program, and nothing is lost.
#include <gtest/gtest.h>

#include "server/storage/backup.h"
#include "server/storage/migrations.h"
#include "server/storage/storage.h"
#include "tests/unit/server/storage/databases.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {
namespace {

class UpgradeTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    place_ = DatabasePlace::make(GetParam());
    if (!place_->problem().empty()) GTEST_SKIP() << place_->problem();
  }
  std::unique_ptr<DatabasePlace> place_;
};

// Writes rows as a program of that schema did. A new step adds here what it brings.
void write_old_rows(Database& database, int schema) {
  database.run("INSERT INTO settings (name, value) VALUES ('signing-key', 'key')");
  database.run("INSERT INTO people (id, name, name_key, password, created) VALUES ('g1', 'Ann', 'ann', 'hash', 3)");
  database.run("INSERT INTO people (id, name, name_key, password, created) VALUES ('g2', 'Bob', NULL, '', 4)");
  database.run("INSERT INTO sessions (id, person) VALUES ('s1', 'g1')");
  database.run("INSERT INTO tables (id, game, plan, over, changed) VALUES ('t1', 'fake', '{}', 0, 17)");
  database.run("INSERT INTO answers (table_id, step, choice, seat, spent, hash) VALUES ('t1', 1, 2, 0, 5, 'ff')");
  if (schema >= 2)
    database.run("INSERT INTO answers (table_id, step, choice, seat, spent, hash, hash_form) VALUES ('t1', 2, 0, 1, 0, 'ee', 2)");
  database.run("INSERT INTO seats (table_id, person) VALUES ('t1', 'g1')");
  if (schema >= 3)
    database.run("INSERT INTO reports (id, created, table_id, reporter, reporter_name, about, about_name, reason, note, said) "
                 "VALUES ('r1', 9, 't1', 'g1', 'Ann', 'g2', 'Bob', 'spam', 'note', '[]')");
  // A server that was killed leaves its row, whose lease never ends where nobody shares the database.
  if (schema >= 4 && !database.is_shared())
    database.run("INSERT INTO nodes (id, name, lease_until) VALUES ('n1', 'one', 9000000000000)");
  for (const auto& [id, person] : {std::pair("over of Ann", "g1"), std::pair("over of Bob", "g2")}) {
    database.run("INSERT INTO tables (id, game, plan, over, changed) VALUES ($1, 'fake', '{}', 1, 5)", {id});
    database.run("INSERT INTO seats (table_id, person) VALUES ($1, $2)", {id, person});
    if (schema >= 6) database.run("UPDATE tables SET guests = 1 WHERE id = 'over of Bob'");
  }
  if (schema >= 7) database.run("UPDATE people SET seen = 17");
  if (schema >= 8) database.run("UPDATE seats SET ended = 5 WHERE table_id <> 't1'");
  if (schema >= 5)
    database.run("INSERT INTO bans (id, kind, subject, person, reason, created, ends) VALUES ('b1', 'name', 'Eve', '', '', 1, 0)");
}

void expect_old_rows(Storage& storage, int schema) {
  EXPECT_EQ(storage.setting("signing-key"), "key");
  EXPECT_EQ(storage.person_named("ann")->id, "g1");
  EXPECT_EQ(storage.person_named("ann")->renewed, 0);
  EXPECT_EQ(storage.person("g2")->name, "Bob");
  EXPECT_EQ(storage.person("g2")->seen, 17) << "about the time of the last game";
  EXPECT_EQ(storage.session_person("s1"), "g1");
  ASSERT_EQ(storage.count_unfinished(), 1);
  const auto answers = storage.answers("t1");
  ASSERT_EQ(answers.size(), schema >= 2 ? 2U : 1U);
  EXPECT_EQ(answers[0].option, 2);
  EXPECT_EQ(answers[0].hash, 0xFFU);
  EXPECT_EQ(answers[0].form, HashForm::Bytes);
  if (schema >= 2) {
    EXPECT_EQ(answers[1].form, HashForm::Position);
  }
  EXPECT_EQ(storage.reports(5).size(), schema >= 3 ? 1U : 0U);
  EXPECT_EQ(storage.bans(0).size(), schema >= 5 ? 1U : 0U);
  EXPECT_EQ(storage.unfinished_of("g1"), std::vector<std::string>{"t1"});
  EXPECT_EQ(storage.table("t1")->changed, 17);
  EXPECT_EQ(storage.count_finished("g1"), 1);
  ASSERT_EQ(storage.finished_tables("g1", 0, 5).size(), 1U);
  EXPECT_EQ(storage.finished_tables("g1", 0, 5)[0].id, "over of Ann");
  EXPECT_EQ(storage.count_finished("g2"), 1);
  EXPECT_TRUE(storage.table("over of Bob"));
  EXPECT_EQ(storage.remove_guest_games(6, 10), 1) << "the game of a guest";
  EXPECT_TRUE(storage.table("over of Ann")) << "she has claimed her name";
}

TEST_P(UpgradeTest, every_earlier_schema_keeps_its_data) {
  for (int schema = 1; schema <= newest_schema(); ++schema) {
    const auto place = DatabasePlace::make(GetParam());
    {
      const auto database = place->open();
      migrate(*database, schema);
      ASSERT_EQ(schema_of(*database), schema);
      write_old_rows(*database, schema);
    }
    Storage storage(place->open());
    SCOPED_TRACE(schema);
    expect_old_rows(storage, schema);
    // It is of use afterwards.
    storage.add_answer("t1", {3, 0, 0, 0, 1});
    storage.note_browser("s1", "g1", 50);
    EXPECT_EQ(schema_of(*place->open()), newest_schema());
  }
}

INSTANTIATE_TEST_SUITE_P(Databases, UpgradeTest, testing::Values("sqlite", "postgres"),
                         [](const auto& each) { return each.param; });

TEST(Upgrade, an_old_backup_is_restored_and_stays_as_it_is) {
  TemporaryFolder folder;
  const std::string old = (folder.path() / "old.db").string();
  const std::string place = (folder.path() / "longbox.db").string();
  {
    const auto database = open_sqlite(old);
    migrate(*database, 1);
    write_old_rows(*database, 1);
    database->run("PRAGMA journal_mode=DELETE");
  }
  restore(old, place, false);
  Storage storage(open_sqlite(place));
  expect_old_rows(storage, 1);
  EXPECT_EQ(schema_of(*open_sqlite(old)), 1);
}

}  // namespace
}  // namespace longbox::server
