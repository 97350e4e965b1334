// `longbox reports` shows the host of a server what people told about each other, also while it runs.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "cli/command.h"
#include "cli/commands/storage_place.h"
#include "server/protocol/json.h"
#include "server/storage/open_storage.h"

namespace longbox::cli {
namespace {

using server::Json;
using server::StoredReport;

constexpr std::chrono::seconds kPatience(3);

struct ReportsOptions {
  StoragePlace place;
  int limit = 50;
  bool json = false;
  std::string remove;
};

std::string time_text(std::int64_t at) {
  return fmt::format("{:%Y-%m-%d %H:%M:%S} UTC", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

// Says a line as the page would: a text as it is, a sign by its word.
std::string said_text(const Json& line) {
  if (line.contains("text")) return line["text"].get<std::string>();
  return "(" + line.value("phrase", line.value("emote", "")) + ")";
}

void print(const StoredReport& report) {
  fmt::print("{}  {}  {}\n  {} ({}) about {} ({}), table {}\n", report.id, time_text(report.created), report.reason,
             report.reporter.name, report.reporter.person, report.about.name, report.about.person, report.table);
  if (!report.note.empty()) fmt::print("  note: {}\n", report.note);
  const Json said = Json::parse(report.said, nullptr, false);
  if (!said.is_array()) return;
  for (const Json& line : said)
    fmt::print("    {} {}: {}\n", time_text(line.value("at", std::int64_t{0})), line.value("name", ""), said_text(line));
}

Json to_json(const StoredReport& report) {
  const auto somebody = [](const StoredReport::Somebody& who) {
    return Json{{"person", who.person}, {"name", who.name}};
  };
  return {{"id", report.id},         {"created", report.created},
          {"table", report.table},   {"reporter", somebody(report.reporter)},
          {"about", somebody(report.about)}, {"reason", report.reason},
          {"note", report.note},     {"said", Json::parse(report.said, nullptr, false)}};
}

void run(const ReportsOptions& options, Cli& cli) {
  try {
    const auto storage = server::look_into_storage(database_of(options.place));
    storage->set_patience(kPatience);
    if (!options.remove.empty()) {
      if (!storage->remove_report(options.remove))
        cli.status = complain(kWrongUse, fmt::format("there is no report {}", options.remove));
      return;
    }
    const auto reports = storage->reports(options.limit);
    if (options.json) {
      Json list = Json::array();
      for (const StoredReport& report : reports) list.push_back(to_json(report));
      return fmt::print("{}\n", server::to_text(list));
    }
    if (reports.empty()) fmt::print("Nobody has reported anybody.\n");
    for (const StoredReport& report : reports) print(report);
  } catch (const std::exception& error) {
    cli.status = complain(kProblem, error.what());
  }
}

}  // namespace

void add_reports_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<ReportsOptions>();
  Usage command = app.subcommand("reports", "show what people have reported to the host of a server");
  add_storage_options(command, options->place);
  command.option("--limit", options->limit, "the newest so many").between(1, 100'000).show_default();
  command.flag("--json", options->json, "as JSON, for other programs");
  command.option("--remove", options->remove, "remove this report instead, because it was dealt with").value_name("ID");
  command.footer("\nExample:  longbox reports --limit 10");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
