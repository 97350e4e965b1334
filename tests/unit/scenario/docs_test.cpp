// The examples of docs/scenarios.md are real.
#include <gtest/gtest.h>

#include <fstream>

#include "cli/scene_loader.h"
#include "scenario/games.h"
#include "scenario/report.h"
#include "tests/support/games.h"

namespace longbox::scenario {
namespace {

// Returns the text of the fenced blocks that begin with a scene.
std::string examples(std::istream& page) {
  std::string all;
  std::string block;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with("```")) {
      if (inside) block += line + "\n";
      continue;
    }
    if (inside && block.starts_with("scene ")) all += block;
    block.clear();
    inside = !inside;
  }
  return all;
}

TEST(SceneDocs, hold_examples_that_pass) {
  std::ifstream page(support::source_dir() + "/docs/scenarios.md");
  const auto scenes = parse_scenes({"docs/scenarios.md", examples(page)});
  ASSERT_GE(scenes.size(), 2U);
  const GameLoader loader = cli::scene_loader(support::data_dir());
  GameShelf shelf(loader);
  GameBorrower games(shelf);
  for (const auto& scene : scenes) {
    ASSERT_TRUE(scene.errors.empty()) << scene.errors[0].message;
    RunOptions options;
    options.data_dir = support::data_dir();
    const auto result = run_scene(*games.game_for(scene), scene, options);
    EXPECT_TRUE(result.passed) << message_of(result);
  }
}

}  // namespace
}  // namespace longbox::scenario
