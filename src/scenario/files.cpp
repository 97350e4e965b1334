// Finds scene files.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "scenario/files.h"
#include "scenario/runner.h"

namespace longbox::scenario {
namespace {

namespace fs = std::filesystem;

void add_folder(const std::string& folder, std::vector<std::string>& files) {
  std::vector<std::string> found;
  std::error_code error;
  for (auto each = fs::recursive_directory_iterator(folder, error); each != end(each);
       each.increment(error)) {
    if (error) break;
    if (each->path().extension() == ".scene" && !each->is_directory(error))
      found.push_back(each->path().string());
  }
  std::ranges::sort(found);
  files.insert(files.end(), found.begin(), found.end());
}

}  // namespace

std::optional<cardlang::Source> read_source(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return cardlang::Source{path, std::move(text).str()};
}

std::vector<std::string> scene_files(std::span<const std::string> paths) {
  std::vector<std::string> files;
  for (const auto& path : paths) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
      add_folder(path, files);
    } else {
      files.push_back(path);
    }
  }
  return files;
}

std::vector<std::string> missing_paths(std::span<const std::string> paths) {
  std::vector<std::string> missing;
  for (const auto& path : paths) {
    std::error_code error;
    if (!fs::exists(path, error)) missing.push_back(path);
  }
  return missing;
}

}  // namespace longbox::scenario
