// `longbox rules` prints the rulebook row by row, and which scene proves each row.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/command.h"
#include "cli/reports/proofs.h"
#include "cli/scene_loader.h"
#include "cli/terminal/style.h"

namespace longbox::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

struct RulesOptions {
  std::string game;
  std::string kind;
  bool missing = false;
  bool json = false;
};

constexpr std::size_t kBarWidth = 24;

bool is_shown(const RuleStatus& row, const RulesOptions& options) {
  if (!options.kind.empty() && row.rule->kind != options.kind) return false;
  return !options.missing || row.status == "open";
}

void print_json(const RulesReport& report, const RulesOptions& options) {
  ordered_json json = {{"total", report.total()},
                       {"checkable", report.checkable()},
                       {"proven", report.count("proven")},
                       {"rows", ordered_json::array()}};
  for (const RuleStatus& row : report.rows)
    if (is_shown(row, options))
      json["rows"].push_back({{"id", row.rule->id},
                              {"kind", row.rule->kind},
                              {"status", row.status},
                              {"scenarios", row.scenes},
                              {"reason", row.reason}});
  fmt::print("{}\n", json.dump(2, ' ', false, ordered_json::error_handler_t::replace));
}

std::vector<std::string> kinds_of(const RulesReport& report) {
  std::vector<std::string> kinds;
  for (const RuleStatus& row : report.rows)
    if (std::ranges::find(kinds, row.rule->kind) == kinds.end()) kinds.push_back(row.rule->kind);
  return kinds;
}

// Draws a bar of the kind's rows: proven, exempt or waiting, open.
std::string bar(const RulesReport& report, const std::string& kind, const Style& style) {
  const auto total = static_cast<std::size_t>(std::max(report.total(kind), 1));
  const auto proven = static_cast<std::size_t>(report.count("proven", kind));
  const auto excused =
      static_cast<std::size_t>(report.count("exempt", kind) + report.count("waiting", kind));
  const std::size_t full = kBarWidth * proven / total;
  const std::size_t grey = kBarWidth * (proven + excused) / total - full;
  return style.paint(Ink::Green, repeat(style.pick("█", "#"), full)) +
         style.paint(Ink::Dim, repeat(style.pick("▒", "-"), grey)) +
         style.paint(Ink::Dim, repeat(style.pick("·", "."), kBarWidth - full - grey));
}

void print_kind(const RulesReport& report, const std::string& kind, const Style& style) {
  fmt::print("{:<14} {:>5} {:>7} {:>5} {:>7} {:>8}  {}\n", kind, report.total(kind),
             report.count("proven", kind), report.count("open", kind), report.count("exempt", kind),
             report.count("waiting", kind), bar(report, kind, style));
}

void print_table(const RulesReport& report, const RulesOptions& options, const Style& style) {
  fmt::print("{}\n\n", totals_line(report, style.paint(Ink::Bold, options.game)));
  fmt::print("{}\n",
             style.paint(Ink::Dim, fmt::format("{:<14} {:>5} {:>7} {:>5} {:>7} {:>8}", "kind",
                                               "rules", "proven", "open", "exempt", "waiting")));
  for (const std::string& kind : kinds_of(report))
    if (options.kind.empty() || options.kind == kind) print_kind(report, kind, style);
}

void print_row(const RuleStatus& row, const Style& style) {
  const Ink ink = row.status == "proven" ? Ink::Green
                  : row.status == "open" ? Ink::Yellow
                                         : Ink::Dim;
  fmt::print("{}  {}\n", style.paint(ink, fit(row.status, 7)),
             style.paint(Ink::Bold, row.rule->id));
  const auto lines = base::wrap(row.rule->summary, style.width() - 9);
  for (const std::string& line : lines) fmt::print("         {}\n", line);
  if (!row.reason.empty()) fmt::print("         reason: {}\n", row.reason);
  for (const std::string& scene : row.scenes) fmt::print("         {}\n", scene);
}

// Without --missing or --kind the report is a table; with them it lists the rows.
void print_report(const RulesReport& report, const RulesOptions& options) {
  const Style style = Style::of_output();
  print_table(report, options, style);
  if (!options.missing && options.kind.empty()) return;
  fmt::print("\n");
  for (const RuleStatus& row : report.rows)
    if (is_shown(row, options)) print_row(row, style);
}

// A wrong kind would otherwise look like a kind without rules.
bool kind_exists(const RulesReport& report, const std::string& kind) {
  const auto kinds = kinds_of(report);
  if (kind.empty() || std::ranges::find(kinds, kind) != kinds.end()) return true;
  complain(kWrongUse,
           fmt::format("there is no kind '{}'; known kinds: {}", kind, base::join(kinds, ", ")));
  return false;
}

void run(const RulesOptions& options, Cli& cli) {
  const auto book = RuleBook::load(cli.data_dir, options.game);
  if (!book) {
    const bool known = fs::exists(Inventory::path(cli.data_dir, options.game));
    cli.status = complain(known ? kProblem : kWrongUse, book.error());
    return;
  }
  // The kind is checked before the scenes are run, which takes a while.
  if (!kind_exists(book.value().report({}, cli.data_dir), options.kind)) {
    cli.status = kWrongUse;
    return;
  }
  const auto report =
      book.value().report(run_scenes_of(options.game, cli.data_dir), cli.data_dir);
  if (options.json) {
    print_json(report, options);
  } else {
    print_report(report, options);
  }
  if (!tell_problems(report)) cli.status = kProblem;
}

}  // namespace

void add_rules_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<RulesOptions>();
  Usage command = app.subcommand("rules", "the rules of a game, and what proves each");
  command.option("GAME", options->game, "the game, such as vs2pcg").required();
  command.flag("--missing", options->missing, "list the rules that nothing proves yet");
  command.option("--kind", options->kind, "only rules of this kind").value_name("KIND");
  command.flag("--json", options->json, "print {total, checkable, proven, rows[...]}");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
