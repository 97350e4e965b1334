// `longbox scenario run PATH...`: plays scene files and says which of them fail, and why.
#include <algorithm>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/text.h"
#include "cli/command.h"
#include "cli/reports/inventory.h"
#include "cli/scene_loader.h"
#include "scenario/report.h"
#include "scenario/runner.h"

namespace longbox::cli {
namespace {

struct ScenarioRun {
  std::vector<std::string> paths;
  bool json = false;
  scenario::RunOptions options;
};

// Scenes that cite rows which no inventory has prove nothing; `longbox rules` fails by them.
void warn_of_unknown_rules(const std::vector<scenario::SceneResult>& results,
                           const std::string& data_dir) {
  std::map<std::string, std::optional<Inventory>> inventories;
  for (const auto& result : results) {
    const auto [entry, is_new] = inventories.try_emplace(result.game);
    if (is_new)
      if (auto loaded = Inventory::load(data_dir, result.game)) entry->second = loaded.value();
    if (!entry->second) continue;
    for (const std::string& rule : result.rules)
      if (entry->second->find(rule) == nullptr)
        std::cerr << "warning: " << result.file << ": " << result.name << ": there is no rule '"
                  << rule << "'\n";
  }
}

int run_scenarios(const ScenarioRun& run, const std::string& data_dir) {
  const auto missing = scenario::missing_paths(run.paths);
  if (!missing.empty())
    return complain(kWrongUse, "no such file or folder: " + base::join(missing, ", ", " and "));
  scenario::RunOptions options = run.options;
  options.data_dir = data_dir;
  const auto results = scenario::run_paths(run.paths, scene_loader(data_dir), options);
  if (results.empty())
    return complain(kWrongUse, run.options.filter.empty()
                                   ? "no .scene file in " + base::join(run.paths, ", ", " and ")
                                   : "no scene has \"" + run.options.filter +
                                         "\" in its name, file, rules or cards");
  warn_of_unknown_rules(results, data_dir);
  std::cout << (run.json ? scenario::to_json(results).dump(2) + "\n" : scenario::report(results));
  const bool all_passed = std::ranges::all_of(results, &scenario::SceneResult::passed);
  return all_passed ? kOk : kProblem;
}

}  // namespace

void add_scenario_command(Usage& app, Cli& cli) {
  Usage scenario = app.subcommand("scenario", "Play scene files and check what they expect");
  scenario.needs_subcommand();
  Usage run = scenario.subcommand("run", "Run scene files (see docs/scenarios.md)");
  const auto request = std::make_shared<ScenarioRun>();
  run.option("PATH", request->paths, "Scene files, or folders that hold some").required();
  run.option("--filter", request->options.filter,
             "Only scenes with this text in their name, file, rules or cards");
  run.flag("--verbose", request->options.verbose,
           "Show every step with its log lines and the question that follows");
  run.flag("--json", request->json, "Results as JSON: file, name, status, rules, message");
  run.on_use([request, &cli] { cli.status = run_scenarios(*request, cli.data_dir); });
}

}  // namespace longbox::cli
