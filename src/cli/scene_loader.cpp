#include "cli/scene_loader.h"

#include <filesystem>

#include "cli/games.h"

namespace longbox::cli {

scenario::GameLoader scene_loader(const std::string& data_dir) {
  const auto reader = std::make_shared<GameReader>(data_dir);
  return [reader](const std::string& id, std::span<const cardlang::Source> extra,
                  cardlang::Diagnostics& diagnostics) {
    return reader->load(id, extra, diagnostics);
  };
}

std::vector<scenario::SceneResult> run_scenes_of(const std::string& game,
                                                 const std::string& data_dir) {
  const std::vector<std::string> tests = {(std::filesystem::path(data_dir) / "tests").string()};
  scenario::RunOptions options;
  options.game = game;
  options.data_dir = data_dir;
  return scenario::run_paths(tests, scene_loader(data_dir), options);
}

}  // namespace longbox::cli
