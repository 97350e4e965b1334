// Files as the subcommands use them. Errors are sentences that name the file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace longbox::base {

// What a file holds; a wrapper, because a Result needs two different types.
struct FileText {
  std::string text;
};

// False as well for a path that no file can have: too long, a circle of links.
bool exists(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);

Result<FileText, std::string> read_file(const std::filesystem::path& path);

// Replaces a file in one step, by a temporary file beside it: whoever reads it sees the old text or
// the new one. Gives an error sentence, empty if all went well.
std::string write_file(const std::filesystem::path& path, std::string_view text);

// All files below a folder whose names end with `extension` (".card"), sorted by path.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               std::string_view extension);

}  // namespace longbox::base
