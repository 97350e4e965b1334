#include "cli/card_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/files.h"

namespace longbox::cli {

namespace fs = std::filesystem;

base::Result<std::vector<fs::path>, std::string> find_card_files(
    const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    if (!base::exists(path)) return fmt::format("there is no file or folder {}", path);
    const bool is_folder = base::is_folder(path);
    const auto found = is_folder ? base::files_below(path, ".card") : std::vector<fs::path>{path};
    if (found.empty()) return fmt::format("there are no .card files below {}", path);
    for (const fs::path& file : found)
      if (std::ranges::find(files, file) == files.end()) files.push_back(file);
  }
  return files;
}

}  // namespace longbox::cli
