// Every kind of database must pass these tests of the storage.
#include "server/storage/storage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

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
  // Opens the storage and makes a node that holds the tables.
  std::unique_ptr<Storage> open_as(const std::string& node, std::chrono::milliseconds lease = std::chrono::minutes(1)) {
    auto storage = open();
    storage->add_node({node, "name of " + node}, lease);
    return storage;
  }

  std::unique_ptr<DatabasePlace> place_;
};

StoredTable table_row(const std::string& id, bool over = false) {
  return {id, "fake", "{}", over, 17, {"ann", "bob"}};
}

const Hold kHold{"n1", 1};
const TableCount kEnough{"ann", 100, "", 100, 100};

TEST_P(StorageTest, keeps_tables_and_answers) {
  {
    const auto storage = open_as("n1");
    storage->add_table(table_row("t1"), kHold, kEnough);
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
  const auto storage = open_as("n1");
  storage->add_table(table_row("t1"), kHold, kEnough);
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
  const auto storage = open_as("n1");
  storage->add_table(table_row("t1"), kHold, kEnough);
  storage->add_table(table_row("t2", true), kHold, kEnough);
  StoredTable newer = table_row("t3", true);
  newer.changed = 18;
  storage->add_table(newer, kHold, kEnough);
  EXPECT_EQ(storage->count_unfinished(), 1);
  EXPECT_EQ(storage->unfinished_of("ann"), std::vector<std::string>{"t1"});
  EXPECT_EQ(storage->count_finished("bob"), 2);
  EXPECT_EQ(storage->count_finished("eve"), 0);
  const auto first = storage->finished_tables("ann", 0, 1);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first[0].id, "t3");
  EXPECT_EQ(storage->finished_tables("ann", 1, 5).front().id, "t2");
  EXPECT_TRUE(storage->remove_table("t3", kHold));
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
  EXPECT_EQ(storage->setting_or("key", "other"), "it's; DROP TABLE settings");
  EXPECT_EQ(storage->setting_or("new", "first"), "first");
  EXPECT_EQ(open()->setting_or("new", "second"), "first");
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
  Journal journal(open_as("n1"));
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
  journal.write([](Storage& storage) { storage.add_table(table_row("t1"), kHold, kEnough); }, note(0));
  journal.write([](Storage& storage) { storage.add_answer("nowhere", {1, 0, 0, 0, 0}); }, note(1));
  journal.write([](Storage& storage) { storage.add_table(table_row("t2"), kHold, kEnough); }, note(2));
  std::unique_lock lock(mutex);
  done.wait(lock, [&] { return left == 0; });
  EXPECT_EQ(errors[0], "");
  EXPECT_NE(errors[1], "");
  EXPECT_EQ(errors[2], "");
  lock.unlock();
  EXPECT_TRUE(open()->table("t1"));
  EXPECT_TRUE(open()->table("t2"));
}

TEST_P(StorageTest, knows_when_something_happened_last) {
  const auto storage = open_as("n1");
  StoredTable table = table_row("t1");
  storage->add_table(table, kHold, kEnough);
  table.changed = 99;
  table.plan = "unchanged";
  EXPECT_TRUE(storage->touch_table(table, kHold));
  EXPECT_EQ(storage->table("t1")->changed, 99);
  EXPECT_EQ(storage->table("t1")->plan, "{}");
}

TEST_P(StorageTest, notes_a_step_without_its_time) {
  const auto storage = open_as("n1");
  StoredTable table = table_row("t1");
  storage->add_table(table, kHold, kEnough);
  const std::int64_t before = storage->table("t1")->changed;
  table.changed = before + 99;
  table.progress.steps = 7;
  EXPECT_TRUE(storage->note_step(table, kHold));
  EXPECT_EQ(storage->table("t1")->changed, before);
  EXPECT_EQ(storage->table("t1")->progress.steps, 7);
  EXPECT_FALSE(storage->note_step(table, {"n2", 1})) << "only the node that holds the table writes to it";
}

TEST_P(StorageTest, counts_before_it_takes_a_new_table) {
  const auto storage = open_as("n1");
  StoredTable table = table_row("t1");
  table.glance.maker = "house";
  const TableCount one{"ann", 1, "house", 9, 9};
  EXPECT_EQ(storage->add_table(table, kHold, one), Refusal::None);
  EXPECT_EQ(storage->add_table(table, kHold, one), Refusal::None) << "work may be done twice";
  table.id = "t2";
  EXPECT_EQ(storage->add_table(table, kHold, one), Refusal::Person);
  EXPECT_EQ(storage->add_table(table, kHold, {"eve", 1, "house", 1, 9}), Refusal::Maker);
  EXPECT_EQ(storage->add_table(table, kHold, {"eve", 1, "office", 1, 1}), Refusal::All);
  EXPECT_FALSE(storage->table("t2"));
}

// --- Nodes ----------------------------------------------------------------------------------------

TEST_P(StorageTest, a_table_has_one_owner) {
  const auto storage = open_as("n1");
  storage->add_node({"n2", "second"}, std::chrono::minutes(1));
  storage->add_table(table_row("t1"), kHold, kEnough);
  EXPECT_EQ(storage->take_table("t1", "n2").elsewhere, "name of n1");
  EXPECT_FALSE(storage->take_table("t9", "n2").table);
  const TakenTable again = storage->take_table("t1", "n1");
  ASSERT_TRUE(again.table);
  EXPECT_EQ(again.hold.epoch, 2);
  EXPECT_FALSE(storage->touch_table(table_row("t1"), kHold)) << "an older hold is worth nothing";
  storage->release_table("t1", again.hold, 5);
  const TakenTable other = storage->take_table("t1", "n2");
  ASSERT_TRUE(other.table);
  EXPECT_EQ(other.table->seen, 5);
  EXPECT_FALSE(storage->save_table(table_row("t1"), again.hold));
  EXPECT_FALSE(storage->remove_table("t1", again.hold));
  EXPECT_FALSE(storage->read_again("t1", again.hold).table);
  EXPECT_TRUE(storage->read_again("t1", other.hold).table);
}

TEST_P(StorageTest, a_lease_that_is_over_frees_the_tables) {
  const auto storage = open_as("n1", std::chrono::milliseconds(300));
  storage->add_node({"n2", "second"}, std::chrono::minutes(1));
  storage->add_table(table_row("t1"), kHold, kEnough);
  EXPECT_TRUE(storage->renew_node("n1", std::chrono::milliseconds(300)));
  std::this_thread::sleep_for(std::chrono::milliseconds(350));
  EXPECT_FALSE(storage->touch_table(table_row("t1"), kHold));
  EXPECT_FALSE(storage->renew_node("n1", std::chrono::minutes(1))) << "it is over for good";
  const TakenTable taken = storage->take_table("t1", "n2");
  ASSERT_TRUE(taken.table);
  EXPECT_EQ(taken.hold.epoch, 2);
  EXPECT_EQ(storage->remove_dead_nodes(1), 0);
  EXPECT_EQ(storage->nodes().size(), 1U);
}

TEST_P(StorageTest, a_node_that_leaves_gives_its_tables_back) {
  const auto storage = open_as("n1");
  storage->add_table(table_row("t1"), kHold, kEnough);
  storage->remove_node("n1", 7);
  EXPECT_EQ(storage->table("t1")->seen, 7);
  storage->add_node({"n2", "second"}, std::chrono::minutes(1));
  EXPECT_TRUE(storage->take_table("t1", "n2").table);
  storage->add_node({"n3", "second"}, std::chrono::minutes(1));
  EXPECT_TRUE(storage->take_table("t1", "n3").table) << "a node that comes back under its name replaces the old one";
}

// --- Tables that nobody holds -----------------------------------------------------------------------

TEST_P(StorageTest, tells_the_lobby_without_plans) {
  const auto storage = open_as("n1");
  StoredTable table = table_row("t1");
  table.glance = {"{}", true, true};
  table.progress = {.asked = 1, .steps = 12, .turn = 3};
  storage->add_table(table, kHold, kEnough);
  storage->set_presence("t1", kHold, 2, 5, 100);
  const auto open = storage->listed_tables(true, 50, 10);
  ASSERT_EQ(open.size(), 1U) << "somebody is there";
  EXPECT_EQ(open[0].progress.steps, 12);
  EXPECT_EQ(open[0].present, 2U);
  EXPECT_EQ(open[0].watchers, 5);
  EXPECT_TRUE(storage->listed_tables(false, 0, 10).empty());
  EXPECT_EQ(storage->tables_of("bob", 0, 10).size(), 1U);
  EXPECT_TRUE(storage->tables_of("eve", 0, 10).empty());
  storage->release_table("t1", kHold, 200);
  EXPECT_TRUE(storage->listed_tables(true, 50, 10).empty());
  EXPECT_EQ(storage->listed_tables(true, 10, 10).size(), 1U);
}

TEST_P(StorageTest, finds_clocks_that_have_run_out) {
  const auto storage = open_as("n1");
  StoredTable table = table_row("t1");
  table.progress.since = 1000;
  table.progress.deadline = 1600;
  storage->add_table(table, kHold, kEnough);
  EXPECT_TRUE(storage->due_tables(2000, 0, 10).empty()) << "its node looks after it";
  storage->release_table("t1", kHold, 0);
  EXPECT_EQ(storage->due_tables(2000, 0, 10).size(), 1U);
  EXPECT_TRUE(storage->due_tables(1500, 0, 10).empty());
  EXPECT_TRUE(storage->due_tables(2000, 1500, 10).empty()) << "the server was away until 1500";
  EXPECT_EQ(storage->due_tables(2100, 1500, 10).size(), 1U);
}

TEST_P(StorageTest, knows_abandoned_tables_by_what_they_are) {
  const auto storage = open_as("n1");
  const auto add = [&](const std::string& id, Care care, std::int64_t changed, int turn = 5) {
    StoredTable table = table_row(id, care == Care::Brief);
    table.progress.care = care;
    table.progress.turn = turn;
    table.changed = changed;
    storage->add_table(table, kHold, kEnough);
    storage->release_table(id, kHold, changed);
  };
  add("waiting", Care::Waiting, 100);
  add("little", Care::Little, 100);
  add("unplayed", Care::Little, 100, 1);
  add("alone", Care::Alone, 100);
  add("together", Care::Together, 100);
  add("brief", Care::Brief, 100);
  EXPECT_EQ(storage->remove_abandoned({}, 10), 1) << "what was given up early goes at once";
  const CareTimes times{150, 150, 50, 50};
  EXPECT_EQ(storage->remove_abandoned(times, 10), 2);
  EXPECT_FALSE(storage->table("waiting"));
  EXPECT_FALSE(storage->table("unplayed"));
  const auto games = storage->abandoned_games(times, 10);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_EQ(games[0].id, "little");
  EXPECT_EQ(storage->abandoned_games({150, 150, 150, 150}, 10).size(), 3U);
  StoredTable ended = games[0];
  ended.over = true;
  storage->save_unheld(ended, 99);
  EXPECT_FALSE(storage->table("little")->over) << "something has happened meanwhile";
  storage->save_unheld(ended, 100);
  EXPECT_TRUE(storage->table("little")->over);
}

// "bob" has claimed a name before the games, "cid" does so afterwards.
TEST_P(StorageTest, games_of_guests_go_and_those_of_claimed_names_stay) {
  const auto storage = open_as("n1");
  storage->save_person({"guest", "Guest", "", 1}, "");
  storage->save_person({"bob", "Bob", "hash", 1}, "bob");
  const auto add = [&](const char* id, const std::vector<std::string>& people) {
    StoredTable table = table_row(id, true);
    table.people = people;
    storage->add_table(table, kHold, kEnough);
  };
  add("of bob", {"ann", "bob"});
  add("of cid", {"cid", "guest"});
  add("of guests", {"ann", "guest"});
  add("open", {"ann", "guest"});
  for (const char* id : {"of bob", "of cid", "of guests"}) storage->release_table(id, kHold, 0);
  storage->save_person({"cid", "Cid", "hash", 1}, "cid");
  EXPECT_EQ(place_->open()->run("SELECT id FROM tables WHERE guests = 1 ORDER BY id"), (std::vector<Row>{{"of guests"}, {"open"}}))
      << "nobody walks over games of claimed names";
  EXPECT_EQ(storage->remove_guest_games(17, 10), 0) << "it is not old enough";
  EXPECT_EQ(storage->remove_guest_games(18, 10), 1);
  EXPECT_FALSE(storage->table("of guests"));
  for (const char* id : {"of bob", "of cid", "open"}) EXPECT_TRUE(storage->table(id)) << id;
}

TEST_P(StorageTest, a_game_that_goes_on_again_is_none_that_goes) {
  const auto storage = open_as("n1");
  StoredTable table = table_row("t1", true);
  storage->add_table(table, kHold, kEnough);
  table.over = false;
  storage->save_table(table, kHold);
  storage->release_table("t1", kHold, 0);
  EXPECT_EQ(storage->remove_guest_games(100, 10), 0);
}

// Ann is a guest who only has a name, bob has claimed his, cid has a seat; dan has logged out of the browser that claimed his.
TEST_P(StorageTest, guests_who_were_not_seen_for_long_are_forgotten) {
  const auto storage = open_as("n1");
  const std::string browser_of_dan = "abcdefghijklmnopqrstuvwx";
  storage->save_person({"g_ann", "Ann", "", 1}, "");
  storage->save_person({"g_bob", "Bob", "hash", 1}, "bob");
  storage->save_person({"g_cid", "Cid", "", 1}, "");
  storage->save_person({"g_abcdefghijkl", "Dan", "hash", 1}, "dan");
  storage->save_person({"g_new", "New", "", 100}, "");
  StoredTable table = table_row("t1");
  table.people = {"g_cid"};
  storage->add_table(table, kHold, kEnough);
  for (const auto& [session, person] : {std::pair<std::string, const char*>("of ann", "g_ann"), {"of bob", "g_bob"}, {"of cid", "g_cid"},
                                        {browser_of_dan, "g_somebody"}, {"of new", "g_new"}})
    storage->set_session_person(session, person);
  place_->open()->run("UPDATE sessions SET seen = 1 WHERE id <> 'of new'");
  EXPECT_EQ(storage->forget_guests(1, 60, 100).rows, 0) << "nobody is old enough";
  const Forgotten forgotten = storage->forget_guests(50, 60, 100);
  EXPECT_EQ(forgotten.rows, 2);
  EXPECT_FALSE(forgotten.has_more);
  EXPECT_FALSE(storage->person("g_ann"));
  EXPECT_EQ(storage->session_person("of ann"), "");
  for (const char* kept : {"g_bob", "g_cid", "g_abcdefghijkl", "g_new"}) EXPECT_TRUE(storage->person(kept)) << kept;
  EXPECT_EQ(storage->session_person("of bob"), "g_bob");
  EXPECT_EQ(storage->session_person("of cid"), "g_cid");
  EXPECT_EQ(storage->session_person(browser_of_dan), "g_somebody") << "else it would stand for dan again";
  EXPECT_EQ(storage->session_person("of new"), "g_new");
  EXPECT_EQ(storage->person("g_cid")->seen, 60) << "nobody looks at him again and again";
  storage->note_seen("of cid", "g_cid", 200);
  EXPECT_EQ(storage->person("g_cid")->seen, 200);
  EXPECT_EQ(storage->session("of cid").seen, 200);
}

TEST_P(StorageTest, a_person_who_goes_is_named_in_no_report_about_others) {
  const auto storage = open();
  const std::string said = R"([{"at":1,"name":"Ann","person":"g_ann","text":"my own words"},)"
                           R"({"at":2,"name":"Bob","person":"g_bob","text":"rude words"}])";
  const auto add = [&](const char* id, const StoredReport::Somebody& reporter, const StoredReport::Somebody& about) {
    storage->add_report({id, 10, "t1", reporter, about, "abuse", "", said}, {});
  };
  add("by ann", {"g_ann", "Ann"}, {"g_bob", "Bob"});
  add("by cid", {"g_cid", "Cid"}, {"g_bob", "Bob"});
  add("about ann", {"g_cid", "Cid"}, {"g_ann", "Ann"});
  storage->remove_person("g_ann");
  const auto reports = storage->reports(10);
  ASSERT_EQ(reports.size(), 3U);
  for (const StoredReport& report : reports) {
    EXPECT_NE(report.said.find("rude words"), std::string::npos) << report.id;
    if (report.id == "about ann") {
      EXPECT_EQ(report.said, said) << "it stays until it is old";
      continue;
    }
    const std::string all = report.reporter.person + report.reporter.name + report.about.person + report.said;
    for (const char* trace : {"g_ann", "Ann", "my own words"}) EXPECT_EQ(all.find(trace), std::string::npos) << report.id << all;
  }
}

// What was said is in the memory of its table, and may come into a report afterwards.
TEST_P(StorageTest, a_later_report_does_not_name_a_person_who_is_no_more) {
  const auto storage = open();
  storage->remove_person("g_ann");
  storage->add_order({"o1", 5, Order::Kind::Erase, "g_ann"});
  storage->add_report({"r1", 10, "t1", {"g_cid", "Cid"}, {"g_bob", "Bob"}, "abuse", "",
                       R"([{"at":1,"name":"Ann","person":"g_ann","text":"my own words"},{"at":2,"name":"Bob","person":"g_bob","text":"rude"}])"}, {});
  const auto reports = storage->reports(10);
  ASSERT_EQ(reports.size(), 1U);
  for (const char* trace : {"g_ann", "Ann", "my own words"}) EXPECT_EQ(reports[0].said.find(trace), std::string::npos);
  EXPECT_NE(reports[0].said.find("rude"), std::string::npos);
}

// The time to walk over all finished games is the measure, because both slow down together on a busy machine.
TEST(StorageOfGuests, old_games_of_claimed_names_are_not_walked_over) {
  TemporaryFolder folder;
  const auto database = open_sqlite((folder.path() / "longbox.db").string());
  Storage storage(open_sqlite((folder.path() / "longbox.db").string()));
  storage.save_person({"bob", "Bob", "hash", 1}, "bob");
  database->begin();
  database->run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
                "INSERT INTO tables (id, game, plan, over, changed) SELECT 'old' || i, 'fake', '{}', 1, 5 FROM n", {});
  database->run("INSERT INTO seats (table_id, person) SELECT id, 'bob' FROM tables", {});
  database->commit();
  const auto best_of = [](auto work) {
    double best = 1e9;
    for (int i = 0; i < 10; ++i) {
      const auto begun = Clock::now();
      work();
      best = std::min(best, seconds_since(begun));
    }
    return best;
  };
  const double look = best_of([&] { EXPECT_EQ(storage.remove_guest_games(100, 500), 0); });
  const double walk = best_of([&] { database->run("SELECT COUNT(*) FROM tables WHERE +over = 1 AND +changed < 100", {}); });
  EXPECT_LT(look, walk / 4);
}

// Somebody may log in and out for ever. Dan's browser has logged in as bob, and was the one that claimed dan's name.
TEST_P(StorageTest, the_newest_browsers_of_a_person_stay) {
  const auto storage = open();
  const auto database = place_->open();
  const std::string browser_of_dan = "abcdefghijklmnopqrstuvwx";
  storage->save_person({"g_abcdefghijkl", "Dan", "hash", 1}, "dan");
  storage->save_person({"g_bob", "Bob", "hash", 1}, "bob");
  const auto log_in = [&](const std::string& session, std::int64_t now) {
    storage->set_session_person(session, "g_bob");
    storage->note_browser(session, "g_bob");
    database->run("UPDATE sessions SET seen = $2 WHERE id = $1", {session, now});
  };
  log_in(browser_of_dan, 1);
  for (int i = 10; i < 80; ++i) log_in("browser " + std::to_string(i), i == 20 ? 99 : i);
  const auto sessions = storage->sessions_of("g_bob");
  EXPECT_EQ(sessions.size(), 50U);
  EXPECT_EQ(database->run("SELECT session FROM browsers WHERE person = 'g_bob'").size(), 50U);
  for (const char* kept : {"browser 20", "browser 31", "browser 79"}) {
    EXPECT_EQ(storage->session_person(kept), "g_bob") << kept;
    EXPECT_TRUE(storage->is_known_browser(kept, "g_bob")) << kept;
  }
  EXPECT_EQ(storage->session_person("browser 30"), "");
  EXPECT_FALSE(storage->is_known_browser("browser 30", "g_bob"));
  const std::string somebody = storage->session_person(browser_of_dan);
  EXPECT_TRUE(somebody.starts_with("g_") && somebody != "g_bob" && somebody != "g_abcdefghijkl")
      << somebody << ": without a row the browser would be dan's again";
}

// The time to walk over all unfinished games is the measure, because both slow down together on a busy machine.
TEST(StorageOfMany, what_is_asked_of_one_person_walks_over_nobody_elses_games) {
  TemporaryFolder folder;
  const auto database = open_sqlite((folder.path() / "longbox.db").string());
  Storage storage(open_sqlite((folder.path() / "longbox.db").string()));
  storage.add_node({"n1", "first"}, std::chrono::minutes(1));
  storage.add_ban({"b1", Ban::Kind::Person, "person 7", "", "", 1, 0});
  database->begin();
  database->run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000) INSERT INTO tables "
                "(id, game, plan, over, changed, summary, maker, care) SELECT 'game ' || i, 'fake', $1, i % 2, i, '{}', 'maker ' || i, 4 FROM n",
                {std::string(2000, 'x')});
  database->run("INSERT INTO seats (table_id, person) SELECT id, 'person ' || (rowid % 5000) FROM tables", {});
  database->commit();
  const auto best_of = [](int tries, auto work) {
    double best = 1e9;
    for (int i = 0; i < tries; ++i) {
      const auto begun = Clock::now();
      work();
      best = std::min(best, seconds_since(begun));
    }
    return best;
  };
  const double walk = best_of(5, [&] { database->run("SELECT COUNT(*) FROM tables WHERE over = 0 AND plan = ''", {}); });
  int made = 0;
  const auto add = [&] {
    StoredTable table = table_row("new " + std::to_string(++made));
    table.people = {"person 6"};
    EXPECT_EQ(storage.add_table(table, kHold, {"person 6", 100, "maker", 100, 30'000}), Refusal::None);
  };
  const auto expect_quick = [&](const char* what, auto work) { EXPECT_LT(best_of(10, work), walk / 4) << what << ", a walk takes " << walk; };
  storage.begin();  // so that no commit is measured
  expect_quick("add_table", add);
  storage.roll_back();
  expect_quick("unfinished_of", [&] { EXPECT_EQ(storage.unfinished_of("person 6").size(), 8U); });
  expect_quick("finished_tables", [&] { EXPECT_EQ(storage.finished_tables("person 7", 0, 50).size(), 8U); });
  expect_quick("count_finished", [&] { EXPECT_EQ(storage.count_finished("person 7"), 8); });
  expect_quick("tables_of", [&] { EXPECT_EQ(storage.tables_of("person 6", 0, 50).size(), 8U); });
  expect_quick("due_tables", [&] { EXPECT_TRUE(storage.due_tables(1'000'000, 0, 20).empty()); });
  expect_quick("abandoned_games", [&] { EXPECT_TRUE(storage.abandoned_games({}, 50).empty()); });
  expect_quick("seats_of_banned", [&] { EXPECT_TRUE(storage.seats_of_banned(5).empty()); });
}

// A name may be claimed in one transaction while a game ends in another one, so that the mark says too much.
TEST_P(StorageTest, a_mark_alone_removes_no_game_of_a_claimed_name) {
  const auto storage = open_as("n1");
  storage->add_table(table_row("t1", true), kHold, kEnough);
  storage->release_table("t1", kHold, 0);
  storage->save_person({"bob", "Bob", "hash", 1}, "bob");
  place_->open()->run("UPDATE tables SET guests = 1");
  EXPECT_EQ(storage->remove_guest_games(100, 10), 0);
}

INSTANTIATE_TEST_SUITE_P(Databases, StorageTest, testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace longbox::server
