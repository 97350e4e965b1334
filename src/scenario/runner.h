// Runs scene files. Every fault of a scene - its text, its cards, an expectation - is the failure
// of that scene and never stops the others.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cardlang/diagnostic.h"
#include "cardlang/source.h"
#include "kernel/game.h"
#include "scenario/failure.h"
#include "scenario/scene.h"

namespace longbox::scenario {

// Loads a game with its library and further card sources. It returns null when there is no such
// game or a card has errors; the diagnostics then say why. Several threads call it at once.
using GameLoader = std::function<std::unique_ptr<kernel::Game>(
    const std::string& game_id, std::span<const cardlang::Source> extra,
    cardlang::Diagnostics& diagnostics)>;

struct RunOptions {
  std::string data_dir;  // the folder with decks/
  std::string game;      // only scenes of this game; empty: all
  std::string filter;    // only scenes with this text in name, file, rule or card; empty: all
  bool verbose = false;  // keep a transcript: steps, log and questions
  bool only_set_up = false;  // read the scene, lay it out and look up the words of its steps; none is done
  int threads = 2;
};

struct SceneResult {
  std::string file;
  std::string name;
  int line = 0;
  std::string game;
  std::vector<std::string> rules;
  std::vector<std::string> cards;
  bool passed = false;
  bool repeats = false;  // it fails by the cards of its file, as a scene before it that tells of them
  // A failed scene has its line, its step, its fault, and the end of the log.
  int failed_line = 0;
  std::string step;
  Failure failure;
  std::vector<std::string> log;
  std::vector<std::string> transcript;
};

// Plays one scene of a loaded game.
SceneResult run_scene(const kernel::Game& game, const Scene& scene, const RunOptions& options = {});

// Runs all scenes of the files and folders, in the order of scene_files. A path that does not exist
// and a file that cannot be read are failed results.
std::vector<SceneResult> run_paths(std::span<const std::string> paths, const GameLoader& loader,
                                   const RunOptions& options = {});

// Returns the .scene files that the paths mean: files as they are, folders with everything below
// them, in sorted order.
std::vector<std::string> scene_files(std::span<const std::string> paths);
// Returns those of the paths that do not exist.
std::vector<std::string> missing_paths(std::span<const std::string> paths);

}  // namespace longbox::scenario
