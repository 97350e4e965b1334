// Finds the card files that `check` and `fmt` are given as files and folders.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"

namespace longbox::cli {

// Returns the files themselves, and all .card files below the folders, each once. The error names
// the path that does not exist or holds no card file.
base::Result<std::vector<std::filesystem::path>, std::string> find_card_files(
    const std::vector<std::string>& paths);

}  // namespace longbox::cli
