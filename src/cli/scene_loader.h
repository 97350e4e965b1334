// How the scene runner gets its games in this program.
#pragma once

#include <string>
#include <vector>

#include "scenario/runner.h"

namespace longbox::cli {

scenario::GameLoader scene_loader(const std::string& data_dir);

// Runs the scenes of the game below tests/: only what passes now proves something.
std::vector<scenario::SceneResult> run_scenes_of(const std::string& game,
                                                 const std::string& data_dir);

}  // namespace longbox::cli
