// Reads and writes files for the subcommands. Errors are sentences that name the file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace longbox::base {

// FileText is the content of a file; it is a wrapper, because a Result needs two different types.
struct FileText {
  std::string text;
};

// Returns false as well for a path that no file can have: too long, a circle of links.
bool exists(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);

Result<FileText, std::string> read_file(const std::filesystem::path& path);

// Replaces a file in one step, by a temporary file beside it: a reader sees the old text or the new
// one. Returns an error sentence, empty if all went well.
std::string write_file(const std::filesystem::path& path, std::string_view text);

// Returns all files below a folder whose names end with `extension` (".card"), sorted by path.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder,
                                               std::string_view extension);

}  // namespace longbox::base
