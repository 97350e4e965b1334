// Only scenes that were played and passed prove rules, and only those of their own game.
#include "cli/reports/proofs.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace longbox::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kRule = "zones.eight";

RulesReport report_of(const scenario::SceneResult& result) {
  static const auto book = RuleBook::load(support::source_dir(), "vs2pcg");
  return book.value().report(std::span(&result, 1), support::source_dir());
}

scenario::SceneResult played(const std::string& rule) {
  scenario::SceneResult result;
  result.file = support::source_dir() + "/tests/a.scene";
  result.name = "a name";
  result.line = 4;
  result.game = "vs2pcg";
  result.rules = {rule};
  result.passed = true;
  return result;
}

TEST(Proofs, come_from_scenes_that_passed) {
  EXPECT_EQ(report_of(played(kRule)).count("proven"), 1);
  auto failed = played(kRule);
  failed.passed = false;
  EXPECT_EQ(report_of(failed).count("proven"), 0);
}

TEST(Proofs, come_from_scenes_of_the_game) {
  auto other = played(kRule);
  other.game = "champions";
  EXPECT_EQ(report_of(other).count("proven"), 0);
}

TEST(Proofs, name_the_scene_that_cites_an_unknown_rule) {
  EXPECT_THAT(report_of(played("zones.eigth")).problems,
              ElementsAre(HasSubstr("tests/a.scene:4: a name: there is no rule 'zones.eigth'")));
  EXPECT_THAT(report_of(played(kRule)).problems, ElementsAre());
}

TEST(Proofs, need_an_inventory) {
  EXPECT_FALSE(RuleBook::load(support::source_dir(), "chess"));
}

}  // namespace
}  // namespace longbox::cli
