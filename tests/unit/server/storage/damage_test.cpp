// When a database has rows that nobody wrote, one table may suffer, but the server must not.
#include <gtest/gtest.h>

#include <thread>

#include "server/storage/database.h"
#include "server/storage/open_storage.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

class DamageTest : public testing::Test {
 protected:
  // Makes a table with a few answers.
  std::string table() {
    Player ann(server_.port(), token_);
    token_ = ann.token;
    ann.create(create_message({"me", "me"}));
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(ann.answer(0)["type"], "answered");
      ann.update_to(i + 1);
    }
    return ann.table;
  }

  void damage(const std::string& sql, const std::string& table) {
    server_.stop();
    open_sqlite(server_.options().database)->run(sql, {table});
    server_.start();
  }

  Json enter(const std::string& table) {
    Player ann(server_.port(), token_);
    Json reply = ann.enter(table);
    view_ = ann.view;
    return reply;
  }

  TestServer server_;
  std::string token_;
  Json view_;
};

TEST_F(DamageTest, an_answer_that_is_no_number_costs_its_table_only) {
  const std::string bad = table();
  const std::string good = table();
  damage("UPDATE answers SET choice = 'x' WHERE step = 2 AND table_id = $1", bad);
  EXPECT_EQ(enter(good)["type"], "seated");
  EXPECT_EQ(enter(bad)["code"], "internal");
}

TEST_F(DamageTest, an_answer_that_was_never_offered_ends_its_game) {
  const std::string bad = table();
  const std::string good = table();
  damage("UPDATE answers SET choice = -1 WHERE step = 2 AND table_id = $1", bad);
  EXPECT_EQ(enter(good)["type"], "seated");
  EXPECT_EQ(view_["state"], "playing");
  EXPECT_EQ(enter(bad)["type"], "seated");
  EXPECT_EQ(view_["outcome"]["reason"], "stopped");
}

TEST_F(DamageTest, the_answers_of_a_game_whose_rules_have_changed_stay) {
  const std::string changed = table();
  damage("UPDATE answers SET hash = 1 WHERE step = 2 AND table_id = $1", changed);
  EXPECT_EQ(enter(changed)["type"], "seated");
  EXPECT_EQ(view_["outcome"]["reason"], "stopped");
  std::this_thread::sleep_for(std::chrono::seconds(4));
  const auto storage = look_into_storage(server_.options().database);
  EXPECT_TRUE(storage->table(changed)->over);
  EXPECT_EQ(storage->answers(changed).size(), 3U);
}

TEST_F(DamageTest, a_game_without_a_deck_is_not_begun) {
  const std::string bad = table();
  const std::string good = table();
  damage("UPDATE tables SET plan = replace(plan, '\"deck\":true', '\"deck\":false') WHERE id = $1", bad);
  EXPECT_EQ(enter(good)["type"], "seated");
  EXPECT_EQ(enter(bad)["code"], "no-such-table");
}

TEST_F(DamageTest, a_wrong_time_costs_nothing) {
  const std::string bad = table();
  damage("UPDATE tables SET changed = 'noon' WHERE id = $1", bad);
  EXPECT_EQ(enter(bad)["type"], "seated");
  EXPECT_EQ(view_["state"], "playing");
}

}  // namespace
}  // namespace longbox::server
