// A ledger names the rule that gave a modifier its place, where the place made a difference.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "cardlang/card_folder.h"
#include "cardlang/diagnostic.h"
#include "games/vstcg/values/stamps.h"
#include "games/vstcg/vstcg.h"
#include "tests/support/games.h"

namespace longbox::vstcg {
namespace {

using ::testing::ElementsAre;

const cardlang::Source kCards{"ledger.card",
                              "card \"Red\"\n  id t-red\n  character cost 2 atk 3 def 3\n"
                              "card \"Gift\"\n  id t-gift\n  location threshold 0\n  power:\n"
                              "    each your character has +1/+0\n"
                              "card \"Weak Help\"\n  id t-help\n  location threshold 0\n  power:\n"
                              "    each your character with atk <= 4 has +2/+0\n"
                              "card \"More Help\"\n  id t-more\n  location threshold 0\n  power:\n"
                              "    each your character with atk <= 5 has +2/+0\n"};

// A Table has a character, on which resources and effects work.
class Table {
 public:
  Table() : game_(load()), state_(game_->empty_table(2)), machine_(game_->rules(), game_->library()) {
    machine_.attach(state_);
    red_ = create("t-red", kFront);
  }
  ObjectId create(const std::string& id, Zone zone) {
    return machine_.create(game_->library().find_id(id), 0, zone);
  }
  void set_to(int atk) {
    kernel::Modifier set;
    set.kind = kBaseStats;
    set.duration = kRestOfGame;
    set.subject = state_.ref(red_);
    set.a = set.b = static_cast<std::int16_t>(atk);
    machine_.add_modifier(set);
  }
  Machine& machine() { return machine_; }
  std::vector<std::string> rules() {
    std::vector<std::string> rules;
    for (const kernel::LedgerLine& line : game_->ledger(machine_, red_, kAtkStat)) rules.emplace_back(line.rule);
    return rules;
  }
  int atk() { return machine_.stat(red_, kAtkStat); }

 private:
  static std::unique_ptr<kernel::Game> load() {
    static const auto cards = read_cards(support::data_dir());
    cardlang::Diagnostics diagnostics;
    auto game = vstcg::load(*cards, std::span(&kCards, 1), diagnostics);
    EXPECT_TRUE(game) << diagnostics.render(kCards);
    return game;
  }

  std::unique_ptr<kernel::Game> game_;
  State state_;
  Machine machine_;
  ObjectId red_;
};

TEST(VstcgLedger, names_no_order_where_it_makes_no_difference) {
  Table table;
  table.create("t-gift", kResource);
  EXPECT_EQ(table.atk(), 4);
  EXPECT_THAT(table.rules(), ElementsAre("211.2", "503.1"));
}

TEST(VstcgLedger, names_dependency) {
  Table table;
  table.create("t-help", kResource);
  table.create("t-gift", kResource);
  EXPECT_EQ(table.atk(), 6);
  EXPECT_THAT(table.rules(), ElementsAre("211.2", "503.1", "514.4"));
}

TEST(VstcgLedger, names_knots) {
  Table table;
  table.create("t-help", kResource);
  table.create("t-more", kResource);
  EXPECT_EQ(table.atk(), 7);
  EXPECT_THAT(table.rules(), ElementsAre("211.2", "514.4a", "514.4a"));
}

TEST(VstcgLedger, names_timestamps_behind_a_number_that_overwrites) {
  Table table;
  const ObjectId gift = table.create("t-gift", kResource);
  table.set_to(6);
  EXPECT_EQ(table.atk(), 6) << "the older bonus is overwritten";
  EXPECT_THAT(table.rules(), ElementsAre("211.2", "503.1", "513.1h"));
  renew_text(table.machine(), gift);
  EXPECT_EQ(table.atk(), 7);
  EXPECT_THAT(table.rules(), ElementsAre("211.2", "513.1h", "515.3"));
}

}  // namespace
}  // namespace longbox::vstcg
