#include "cli/scene_check.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "base/files.h"
#include "base/text.h"
#include "cli/scene_loader.h"

namespace longbox::cli {
namespace {

bool holds_scenes(const std::string& path) {
  if (!base::is_folder(path)) return path.ends_with(".scene");
  return base::files_below(path, ".card").empty() && !base::files_below(path, ".scene").empty();
}

}  // namespace

std::vector<std::string> take_scene_paths(std::vector<std::string>& paths) {
  const auto scenes = std::stable_partition(paths.begin(), paths.end(),
                                            [](const std::string& path) { return !holds_scenes(path); });
  std::vector<std::string> taken(std::make_move_iterator(scenes), std::make_move_iterator(paths.end()));
  paths.erase(scenes, paths.end());
  return taken;
}

std::size_t check_scenes(const std::vector<std::string>& paths, const std::string& data_dir,
                         cardlang::Diagnostics& found) {
  scenario::RunOptions options;
  options.data_dir = data_dir;
  options.only_set_up = true;
  std::set<std::string> files;
  for (const auto& result : scenario::run_paths(paths, scene_loader(data_dir), options)) {
    files.insert(result.file);
    if (result.passed || result.repeats) continue;
    const scenario::Failure& failure = result.failure;
    const std::string wrong = failure.found.empty() ? failure.expected : failure.expected + ": " + failure.found;
    found.error(result.file, {result.failed_line, 1, 1}, wrong, failure.hint);
  }
  return files.size();
}

}  // namespace longbox::cli
