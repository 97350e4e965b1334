// Tests write scenes of the duel with these helpers.
#pragma once

#include <string>
#include <vector>

#include "scenario/report.h"
#include "scenario/runner.h"
#include "tests/unit/scenario/duel_game.h"

namespace longbox::scenario {

// Returns the scenes of a text, read as if from a.scene.
inline std::vector<Scene> parse(std::string text) {
  return parse_scenes({"a.scene", std::move(text)});
}

// Plays one scene, given by the lines below its name.
inline SceneResult play(const std::string& lines, bool verbose = false) {
  static const auto game = make_duel();
  RunOptions options;
  options.verbose = verbose;
  const auto scenes = parse("scene \"x\"\n" + lines);
  if (scenes.size() == 1 && scenes[0].errors.empty()) return run_scene(*game, scenes[0], options);
  SceneResult result;
  for (const auto& scene : scenes)
    for (const auto& error : scene.errors) result.failure.expected += error.message + "\n";
  return result;
}

// Returns why the scene failed, in one text; "passed" if it did not.
inline std::string outcome(const std::string& lines) {
  const SceneResult result = play(lines);
  if (result.passed) return "passed";
  return result.failure.expected + " / " + result.failure.found + " / " + result.failure.hint;
}

}  // namespace longbox::scenario
