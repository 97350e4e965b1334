#include "cli/reports/proofs.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>

#include "base/files.h"

namespace longbox::cli {
namespace {

namespace fs = std::filesystem;

base::Result<std::vector<RuleNote>, std::string> load_notes(const std::string& data_dir,
                                                            const std::string& game) {
  const fs::path path = fs::path(data_dir) / "rules" / (game + ".status.tsv");
  if (!fs::exists(path)) return std::vector<RuleNote>{};
  const auto file = base::read_file(path);
  if (!file) return file.error();
  return parse_notes(file.value().text, path.string());
}

// Returns the path as seen from the data folder; one that lies elsewhere stays as it is.
std::string place_of(const std::string& file, const std::string& data_dir) {
  const fs::path place = fs::path(file).lexically_relative(data_dir);
  return place.empty() || *place.begin() == ".." ? file : place.string();
}

}  // namespace

base::Result<RuleBook, std::string> RuleBook::load(const std::string& data_dir,
                                                   const std::string& game) {
  auto inventory = Inventory::load(data_dir, game);
  if (!inventory) return inventory.error();
  auto notes = load_notes(data_dir, game);
  if (!notes) return notes.error();
  return RuleBook{game, std::move(inventory.value()), std::move(notes.value())};
}

RulesReport RuleBook::report(std::span<const scenario::SceneResult> results,
                             const std::string& data_dir) const {
  std::vector<Citation> citations;
  for (const scenario::SceneResult& scene : results) {
    if (scene.game != game) continue;
    for (const std::string& rule : scene.rules)
      citations.push_back({rule,
                           fmt::format("{}:{}: {}", place_of(scene.file, data_dir), scene.line,
                                       scene.name),
                           scene.passed});
  }
  return make_report(inventory, notes, citations);
}

std::string totals_line(const RulesReport& report, const std::string& title) {
  const int checkable = report.checkable();
  const int proven = report.count("proven");
  return fmt::format("{}: {} rules, {} checkable, {} proven ({:.1f} %), {} open, {} waiting for cards",
                     title, report.total(), checkable, proven,
                     checkable == 0 ? 0.0 : 100.0 * proven / checkable, report.count("open"),
                     report.count("waiting"));
}

bool tell_problems(const RulesReport& report) {
  for (const std::string& remark : report.remarks) fmt::print(stderr, "note: {}\n", remark);
  for (const std::string& problem : report.problems) fmt::print(stderr, "error: {}\n", problem);
  return report.problems.empty();
}

}  // namespace longbox::cli
