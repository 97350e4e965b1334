// Loads the games that the scene runner asks for.
#pragma once

#include <string>
#include <vector>

#include "scenario/runner.h"

namespace longbox::cli {

scenario::GameLoader scene_loader(const std::string& data_dir);

// Runs the scenes of the game below tests/, because only a scene that passes now proves a rule.
std::vector<scenario::SceneResult> run_scenes_of(const std::string& game,
                                                 const std::string& data_dir);

}  // namespace longbox::cli
