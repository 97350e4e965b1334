// `longbox check` says what is wrong with card files and scene files.
//
// A card can only be judged together with the library it belongs to, so the whole game is loaded,
// with files that lie elsewhere added to it; then only the remarks about the files asked for count.
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "base/files.h"
#include "cli/card_files.h"
#include "cli/command.h"
#include "cli/games.h"
#include "cli/scene_check.h"

namespace longbox::cli {
namespace {

namespace fs = std::filesystem;

struct CheckOptions {
  std::vector<std::string> paths;
  std::string game;
  bool json = false;
};

// FilesByGame holds the files of each game, by their full paths.
using FilesByGame = std::map<std::string, std::set<fs::path>>;

// Returns false when a file does not tell its game, or names an unknown one.
bool group_files(const std::vector<fs::path>& files, const std::string& game, FilesByGame& groups,
                 Cli& cli) {
  for (const fs::path& path : files) {
    const std::string id = game.empty() ? game_of_path(path) : game;
    if (id.empty()) {
      cli.status = complain(
          kWrongUse,
          fmt::format("{} is not below cards/<game>/; name the game with --game", path.string()));
      return false;
    }
    groups[id].insert(fs::weakly_canonical(path));
  }
  return true;
}

bool lies_below(const fs::path& path, const fs::path& folder) {
  const auto relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

// Returns the files that loading the game does not read by itself.
std::vector<cardlang::Source> outside_library(const std::set<fs::path>& files,
                                              const fs::path& library,
                                              cardlang::Diagnostics& diagnostics) {
  std::vector<cardlang::Source> sources;
  for (const fs::path& path : files) {
    if (lies_below(path, library)) continue;
    const auto file = base::read_file(path);
    if (file) {
      sources.push_back({path.string(), file.value().text});
    } else {
      diagnostics.error(path.string(), {}, file.error());
    }
  }
  return sources;
}

// Loads the game and keeps the remarks about these files. Remarks elsewhere are only counted: they
// may be why these files could not be judged.
std::size_t check_game(const std::string& id, const std::set<fs::path>& files,
                       const std::string& data_dir, cardlang::Diagnostics& found) {
  const fs::path library = fs::weakly_canonical(fs::path(data_dir) / "cards" / id);
  const auto extra = outside_library(files, library, found);
  cardlang::Diagnostics all;
  load_game(id, data_dir, extra, all);
  std::size_t elsewhere = 0;
  for (const cardlang::Diagnostic& item : all.items()) {
    if (item.path.empty() || files.contains(fs::weakly_canonical(item.path))) {
      found.add(item);
    } else {
      ++elsewhere;
    }
  }
  return elsewhere;
}

std::string counted(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

void print_result(const cardlang::Diagnostics& found, std::size_t files, std::size_t elsewhere) {
  fmt::print("{}", render_with_files(found));
  if (elsewhere > 0) fmt::print("note: {} remarks about other files of the library\n", elsewhere);
  const auto warnings = found.items().size() - std::min(found.items().size(), found.error_count());
  fmt::print("{}, {}, {}\n", counted(files, "file"), counted(found.error_count(), "error"),
             counted(warnings, "warning"));
}

void run(const CheckOptions& options, Cli& cli) {
  std::vector<std::string> card_paths = options.paths;
  const std::vector<std::string> scenes = take_scene_paths(card_paths);
  const auto files = find_card_files(card_paths);
  if (!files) {
    cli.status = complain(kWrongUse, files.error());
    return;
  }
  FilesByGame groups;
  if (!group_files(files.value(), options.game, groups, cli)) return;
  cardlang::Diagnostics found;
  const std::size_t scene_files = scenes.empty() ? 0 : check_scenes(scenes, cli.data_dir, found);
  std::size_t elsewhere = 0;
  for (const auto& [game, paths] : groups)
    elsewhere += check_game(game, paths, cli.data_dir, found);
  if (options.json) {
    fmt::print("{}\n", nlohmann::json{{"diagnostics", found.to_json()}}.dump(2));
  } else {
    print_result(found, files.value().size() + scene_files, elsewhere);
  }
  if (found.has_errors()) cli.status = kProblem;
}

}  // namespace

void add_check_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<CheckOptions>();
  Usage command = app.subcommand("check", "check card and scene files, pointing at every mistake");
  command.option("PATH", options->paths, "card files, scene files, or folders with some").required();
  command.option("--game", options->game, "the game, where the path does not tell it")
      .one_of(game_ids());
  command.flag("--json", options->json, "print {diagnostics[...]}");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
