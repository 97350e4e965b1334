// `longbox scenario run PATH...`: plays scene files and says which of them fail, and why.
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <span>

#include "base/text.h"
#include "cli/command.h"
#include "cli/reports/proofs.h"
#include "cli/scene_loader.h"
#include "scenario/report.h"

namespace longbox::cli {
namespace {

struct ScenarioRun {
  std::vector<std::string> paths;
  bool json = false;
  bool rules = false;
  scenario::RunOptions options;
};

// Scenes that cite rows which no inventory has prove nothing.
void warn_of_unknown_rules(std::span<const scenario::SceneResult> results,
                           const std::string& data_dir) {
  std::set<std::string> games;
  for (const auto& result : results) games.insert(result.game);
  for (const std::string& game : games)
    if (const auto inventory = Inventory::load(data_dir, game)) {
      const RuleBook without_notes{game, inventory.value(), {}};
      for (const std::string& problem : without_notes.report(results, data_dir).problems)
        std::cerr << "warning: " << problem << "\n";
    }
}

// Holds every inventory to what these scenes have shown, as `longbox rules` does for one game.
bool judge_rules(std::span<const scenario::SceneResult> results, const std::string& data_dir,
                 std::ostream& out) {
  bool all_hold = true;
  for (const std::string& game : inventory_names(data_dir)) {
    const auto book = RuleBook::load(data_dir, game);
    if (!book) {
      complain(kProblem, book.error());
      all_hold = false;
      continue;
    }
    const RulesReport report = book.value().report(results, data_dir);
    out << totals_line(report, game) << "\n";
    all_hold = tell_problems(report) && all_hold;
  }
  return all_hold;
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
  bool all_hold = true;
  if (run.rules) all_hold = judge_rules(results, data_dir, run.json ? std::cerr : std::cout);
  else warn_of_unknown_rules(results, data_dir);
  std::cout << (run.json ? scenario::to_json(results).dump(2) + "\n" : scenario::report(results));
  const bool all_passed = std::ranges::all_of(results, &scenario::SceneResult::passed);
  return all_passed && all_hold ? kOk : kProblem;
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
  run.flag("--rules", request->rules,
           "Count the rules that these scenes prove, and fail if one cites a rule that is not there");
  run.on_use([request, &cli] { cli.status = run_scenarios(*request, cli.data_dir); });
}

}  // namespace longbox::cli
