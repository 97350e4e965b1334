#include "cli/reports/inventory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longbox::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kRows =
    "id\tkind\tsource\tsummary\n"
    "turn.draw\tturn\t1\tDraw two cards.\n"
    "turn.end\tturn\t2\tThe turn ends.\n"
    "combat.stun\tcombat\t3\tA stun wounds.\n";

Inventory inventory() { return Inventory::parse(kRows, "x.tsv").value(); }

TEST(Inventory, ReadsRowsByTheNamesOfTheColumns) {
  const auto rules = Inventory::parse(
      "id\tkind\tsource\tcheckable\tsummary\n100.1\trule\t1\tyes\tOne.\n100.2\trule\t2\tno\tTwo."
      "\r\n",
      "x.tsv");
  ASSERT_TRUE(rules.ok()) << rules.error();
  ASSERT_EQ(rules.value().rules().size(), 2U);
  EXPECT_TRUE(rules.value().find("100.1")->checkable);
  EXPECT_FALSE(rules.value().find("100.2")->checkable);
  EXPECT_EQ(rules.value().summary("100.2"), "Two.");
  EXPECT_EQ(rules.value().summary("100.3"), "");
}

TEST(Inventory, NamesTheLineThatIsWrong) {
  EXPECT_THAT(Inventory::parse("id\tkind\n", "x.tsv").error(), HasSubstr("x.tsv:1: "));
  EXPECT_THAT(Inventory::parse(std::string(kRows) + "turn.end\tturn\t4\tAgain.\n", "x.tsv").error(),
              HasSubstr("x.tsv:5: the id 'turn.end' is there twice"));
  EXPECT_THAT(Inventory::parse(std::string(kRows) + "turn.late\tturn\n", "x.tsv").error(),
              HasSubstr("x.tsv:5: "));
}

TEST(Notes, NeedAKnownStatusAndAReason) {
  const auto notes =
      parse_notes("id\tstatus\treason\nturn.end\texempt\tNothing to see.\n", "s.tsv");
  ASSERT_TRUE(notes.ok()) << notes.error();
  EXPECT_EQ(notes.value().at(0).line, 2);
  EXPECT_THAT(parse_notes("id\tstatus\treason\nturn.end\tmaybe\tx\n", "s.tsv").error(),
              HasSubstr("s.tsv:2: a status is exempt, waiting or open, not 'maybe'"));
  EXPECT_THAT(parse_notes("id\tstatus\treason\nturn.end\texempt\t\n", "s.tsv").error(),
              HasSubstr("s.tsv:2: 'turn.end' has no reason"));
}

TEST(Report, CountsWhatScenesProve) {
  const Inventory rules = inventory();
  const auto report = make_report(rules, {{"turn.end", "exempt", "no matter", 2}},
                                  {{"turn.draw", "a.scene: one"}, {"turn.draw", "a.scene: two"}});
  EXPECT_EQ(report.total(), 3);
  EXPECT_EQ(report.checkable(), 2);
  EXPECT_EQ(report.count("proven"), 1);
  EXPECT_EQ(report.count("open"), 1);
  EXPECT_EQ(report.count("exempt", "turn"), 1);
  EXPECT_EQ(report.count("exempt", "combat"), 0);
  EXPECT_THAT(report.rows[0].scenes, ElementsAre("a.scene: one", "a.scene: two"));
  EXPECT_EQ(report.rows[1].reason, "no matter");
  EXPECT_TRUE(report.problems.empty());
}

TEST(Report, FindsCitationsOfRulesThatDoNotExist) {
  const Inventory rules = inventory();
  const auto report =
      make_report(rules, {{"turn.never", "waiting", "x", 7}}, {{"turn.draws", "a.scene: one"}});
  ASSERT_EQ(report.problems.size(), 2U);
  EXPECT_THAT(report.problems[0], HasSubstr("line 7"));
  EXPECT_THAT(report.problems[1], HasSubstr("a.scene: one"));
  EXPECT_THAT(report.problems[1], HasSubstr("did you mean 'turn.draw'?"));
}

TEST(Report, AFailingSceneProvesNothing) {
  const Inventory rules = inventory();
  const auto report = make_report(rules, {}, {{"turn.draw", "a.scene: one", false}});
  EXPECT_EQ(report.count("proven"), 0);
  EXPECT_EQ(report.rows[0].status, "open");
  EXPECT_EQ(report.rows[0].reason, "fails: a.scene: one");
}

TEST(Report, KeepsTheReasonWhyARowIsOpen) {
  const Inventory rules = inventory();
  const std::vector<RuleNote> notes = {{"combat.stun", "open", "no such deed yet", 2}};
  const auto report = make_report(rules, notes, {});
  EXPECT_EQ(report.rows[2].status, "open");
  EXPECT_EQ(report.rows[2].reason, "no such deed yet");
  EXPECT_EQ(make_report(rules, notes, {{"combat.stun", "a.scene: one"}}).remarks.size(), 1U);
  const std::vector<Citation> both = {{"combat.stun", "a.scene: one", false},
                                      {"combat.stun", "a.scene: two", true}};
  EXPECT_TRUE(make_report(rules, {}, both).remarks.empty());
}

TEST(Report, RemarksOnNotesThatASceneMadeObsolete) {
  const Inventory rules = inventory();
  const auto report = make_report(rules, {{"combat.stun", "waiting", "no cards", 2}},
                                  {{"combat.stun", "a.scene: one"}});
  EXPECT_EQ(report.rows[2].status, "proven");
  ASSERT_EQ(report.remarks.size(), 1U);
  EXPECT_THAT(report.remarks[0], HasSubstr("combat.stun"));
}

}  // namespace
}  // namespace longbox::cli
