// A game that asks for more than a state can hold ends with a reason, and says which.
#include <gmock/gmock.h>

#include "cli/command.h"
#include "scenario/games.h"
#include "scenario/report.h"
#include "tests/support/games.h"

namespace longbox::scenario {
namespace {

using testing::HasSubstr;

// Plays the scene with the real cards; why it failed, or "passed".
std::string outcome(const std::string& text) {
  const GameLoader loader = [](const std::string& id, std::span<const cardlang::Source> extra,
                               cardlang::Diagnostics& diagnostics) {
    return cli::load_game(id, support::data_dir(), extra, diagnostics);
  };
  GameShelf shelf(loader);
  GameBorrower games(shelf);
  const auto scenes = parse_scenes({"tests/rules/vs2pcg/a.scene", text});
  if (scenes.size() != 1 || !scenes[0].errors.empty()) return "no scene";
  RunOptions options;
  options.data_dir = support::data_dir();
  const auto result = run_scene(*games.game_for(scenes[0]), scenes[0], options);
  return result.passed ? "passed" : result.failure.found;
}

std::string with_retorts(int n) {
  return "scene \"everybody answers\"\n"
         "  cards:\n"
         "    card \"Test Remark\"\n"
         "      id tst-001\n"
         "      plot-twist\n"
         "      play main:\n"
         "        draw 1\n"
         "    card \"Test Retort\"\n"
         "      id tst-002\n"
         "      plot-twist\n"
         "      play reaction when an opponent plays plot-twist thing:\n"
         "        draw 1\n"
         "  given A front: main Hulk\n"
         "  given A hand: Test Remark\n"
         "  given B front: main Storm\n"
         "  given B hand: " + std::to_string(n) + " Test Retort\n"
         "  A: play Test Remark\n"
         "  expect asked B\n";
}

TEST(Faults, tell_of_more_reactions_than_a_game_can_hold) {
  EXPECT_EQ(outcome(with_retorts(12)), "passed");
  EXPECT_THAT(outcome(with_retorts(13)), HasSubstr("more cards may answer at once"));
}

}  // namespace
}  // namespace longbox::scenario
