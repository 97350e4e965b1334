// How the scene runner gets its games in this program.
#pragma once

#include <string>

#include "scenario/runner.h"

namespace longbox::cli {

scenario::GameLoader scene_loader(const std::string& data_dir);

}  // namespace longbox::cli
