// Every kind of database must pass these tests of the storage.
#include "server/storage/storage.h"

#include <gtest/gtest.h>

#include <thread>

#include "server/storage/journal.h"
#include "server/storage/migrations.h"
#include "tests/unit/server/storage/storage_place.h"

namespace longbox::server {
namespace {

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

TEST_P(StorageTest, the_games_of_a_person_end_and_go_on) {
  const auto storage = open_as("n1");
  using Ids = std::vector<std::string>;
  const auto expect_over = [&](bool over, const char* why) {
    EXPECT_EQ(storage->unfinished_of("ann"), over ? Ids{} : Ids{"t1"}) << why;
    EXPECT_EQ(storage->count_finished("ann"), over ? 1 : 0) << why;
    EXPECT_EQ(storage->tables_of("ann", 100, 10).size(), over ? 0U : 1U) << why;
  };
  StoredTable table = table_row("t1");
  table.glance.summary = "{}";
  storage->add_table(table, kHold, kEnough);
  expect_over(false, "it has begun");
  table.over = true;
  EXPECT_FALSE(storage->save_table(table, {"n2", 1}));
  EXPECT_FALSE(storage->save_table(table, {"n1", 2}));
  expect_over(false, "another node has no say");
  table.changed = 100;
  EXPECT_TRUE(storage->save_table(table, kHold));
  expect_over(true, "it has ended");
  EXPECT_EQ(storage->tables_of("ann", 99, 10).size(), 1U) << "of late";
  table.over = false;
  table.changed = 200;
  EXPECT_TRUE(storage->save_table(table, kHold));
  expect_over(false, "the last step was taken back");
  table.over = true;
  storage->save_unheld(table, 200);
  expect_over(false, "its node has it");
  storage->release_table("t1", kHold, 0);
  table.changed = 999;  // it is no more than a note of whoever ends the game
  storage->save_unheld(table, 50);
  expect_over(false, "something has happened meanwhile");
  storage->save_unheld(table, 200);
  EXPECT_EQ(storage->unfinished_of("ann"), Ids{}) << "it was abandoned";
  EXPECT_EQ(storage->tables_of("ann", 199, 10).size(), 1U);
  EXPECT_EQ(storage->tables_of("ann", 200, 10).size(), 0U) << "it ended when something happened last";
}

TEST_P(StorageTest, what_is_listed_of_a_person_has_an_end) {
  const auto storage = open_as("n1");
  for (int i = 1; i <= 6; ++i) {
    StoredTable table = table_row("t" + std::to_string(i), i != 6);
    table.glance.summary = std::to_string(i);
    table.changed = i;
    storage->add_table(table, kHold, kEnough);
  }
  std::vector<std::string> listed;
  for (const LobbyRow& row : storage->tables_of("ann", 0, 3)) listed.push_back(row.summary);
  EXPECT_EQ(listed, (std::vector<std::string>{"6", "5", "4"}));
  storage->release_table("t2", kHold, 0);
  storage->release_table("t6", kHold, 0);
  const auto free = storage->free_tables_of("ann", 5);
  ASSERT_EQ(free.size(), 2U);
  EXPECT_EQ(free[0].id, "t2") << "finished ones come first";
  EXPECT_EQ(free[1].id, "t6");
  EXPECT_EQ(storage->free_tables_of("ann", 1).size(), 1U);
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

INSTANTIATE_TEST_SUITE_P(Databases, StorageTest, testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace longbox::server
