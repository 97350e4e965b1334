// What the storage knows of people: names, browsers, games of guests, and reports. Every kind of database must pass these tests.
#include <gtest/gtest.h>

#include "tests/unit/server/storage/storage_place.h"

namespace longbox::server {
namespace {

class StoragePeople : public StorageTest {};

TEST_P(StoragePeople, a_name_belongs_to_one_person) {
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

// Somebody may log in and out for ever. Dan's browser has logged in as bob, and was the one that claimed dan's name.
TEST_P(StoragePeople, the_newest_browsers_of_a_person_stay) {
  const auto storage = open();
  const auto database = place_->open();
  const std::string browser_of_dan = "abcdefghijklmnopqrstuvwx";
  storage->save_person({"g_abcdefghijkl", "Dan", "hash", 1}, "dan");
  storage->save_person({"g_bob", "Bob", "hash", 1}, "bob");
  const auto log_in = [&](const std::string& session, std::int64_t now) {
    storage->set_session_person(session, "g_bob");
    storage->note_browser(session, "g_bob", 50);
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

TEST_P(StoragePeople, only_the_newest_order_to_look_again_is_kept) {
  const auto storage = open();
  for (const char* id : {"o1", "o2", "o2"}) storage->add_order({id, 5, Order::Kind::LookAgain, "g_ann"});
  storage->add_order({"o3", 5, Order::Kind::LookAgain, "g_bob"});
  storage->add_order({"o4", 5, Order::Kind::Erase, "g_ann"});
  storage->add_order({"o5", 5, Order::Kind::LookAgain, "g_ann"});
  std::vector<std::string> ids;
  for (const Order& order : storage->orders()) ids.push_back(order.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"o3", "o4", "o5"}));
}

// "bob" has claimed a name before the games, "cid" does so afterwards.
TEST_P(StoragePeople, games_of_guests_go_and_those_of_claimed_names_stay) {
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

TEST_P(StoragePeople, a_game_that_goes_on_again_is_none_that_goes) {
  const auto storage = open_as("n1");
  StoredTable table = table_row("t1", true);
  storage->add_table(table, kHold, kEnough);
  table.over = false;
  storage->save_table(table, kHold);
  storage->release_table("t1", kHold, 0);
  EXPECT_EQ(storage->remove_guest_games(100, 10), 0);
}

// A name may be claimed in one transaction while a game ends in another one, so that the mark says too much.
TEST_P(StoragePeople, a_mark_alone_removes_no_game_of_a_claimed_name) {
  const auto storage = open_as("n1");
  storage->add_table(table_row("t1", true), kHold, kEnough);
  storage->release_table("t1", kHold, 0);
  storage->save_person({"bob", "Bob", "hash", 1}, "bob");
  place_->open()->run("UPDATE tables SET guests = 1");
  EXPECT_EQ(storage->remove_guest_games(100, 10), 0);
}

// Ann is a guest who only has a name, bob has claimed his, cid has a seat; dan has logged out of the browser that claimed his.
TEST_P(StoragePeople, guests_who_were_not_seen_for_long_are_forgotten) {
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

// --- Reports ----------------------------------------------------------------------------------------

StoredReport report_row(const std::string& id, std::int64_t created, const std::string& reporter = "ann") {
  return {id, created, "t1", {reporter, "Ann"}, {"bob", "Bob"}, "abuse", "it's rude", "[]"};
}

TEST_P(StoragePeople, keeps_reports_within_limits) {
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

TEST_P(StoragePeople, a_person_who_goes_is_named_in_no_report_about_others) {
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
TEST_P(StoragePeople, a_later_report_does_not_name_a_person_who_is_no_more) {
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

INSTANTIATE_TEST_SUITE_P(Databases, StoragePeople, testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return kind.param; });

}  // namespace
}  // namespace longbox::server
