// Checks scene files without playing them: what can be read, loaded, laid out and looked up is right.
#pragma once

#include <string>
#include <vector>

#include "cardlang/diagnostic.h"

namespace longbox::cli {

// Moves the scene files, and the folders that hold scenes and no cards, from `paths` into a list of their own.
std::vector<std::string> take_scene_paths(std::vector<std::string>& paths);

// Adds a remark for each fault of these scenes. Returns how many files there are.
std::size_t check_scenes(const std::vector<std::string>& paths, const std::string& data_dir,
                         cardlang::Diagnostics& found);

}  // namespace longbox::cli
