// `longbox fmt` puts card files into their canonical spelling.
#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "cardlang/formatter.h"
#include "cardlang/lines.h"
#include "cli/card_files.h"
#include "cli/command.h"

namespace longbox::cli {
namespace {

struct FmtOptions {
  std::vector<std::string> paths;
  bool check = false;
  bool json = false;
};

// An outcome sums up what was done to all files.
struct Outcome {
  std::vector<cardlang::Source> broken;  // files with errors, for messages that show the line
  std::vector<std::string> changed;      // or, with --check, not formatted
  cardlang::Diagnostics diagnostics;
  int failed = 0;  // files with errors, or that could not be read or written
};

void fail(const std::string& path, const std::string& error, Outcome& outcome) {
  outcome.diagnostics.error(path, {}, error);
  ++outcome.failed;
}

void format_file(const std::string& path, bool check, Outcome& outcome) {
  const auto file = base::read_file(path);
  if (!file) return fail(path, file.error(), outcome);
  const cardlang::Source source{path, file.value().text};
  cardlang::Diagnostics found;
  const auto lines = cardlang::parse_lines(source, found);
  for (const auto& item : found.items()) outcome.diagnostics.add(item);
  if (found.has_errors()) {
    ++outcome.failed;
    return outcome.broken.push_back(source);
  }
  const std::string text = cardlang::format(lines);
  if (text == source.text) return;
  const std::string error = check ? "" : base::write_file(path, text);
  if (!error.empty()) return fail(path, error, outcome);
  outcome.changed.push_back(path);
}

void print_json(const Outcome& outcome) {
  nlohmann::ordered_json json;
  json["diagnostics"] = outcome.diagnostics.to_json();
  json["changed"] = outcome.changed;
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

void print_text(const Outcome& outcome, std::size_t files, bool check) {
  fmt::print(stderr, "{}", outcome.diagnostics.render(outcome.broken));
  for (const std::string& path : outcome.changed)
    fmt::print("{} {}\n", check ? "not formatted:" : "formatted", path);
  fmt::print("{} {}, {} {}, {} with errors\n", files, files == 1 ? "file" : "files",
             outcome.changed.size(), check ? "not formatted" : "changed", outcome.failed);
  if (check && !outcome.changed.empty())
    fmt::print("run longbox fmt without --check to format them\n");
}

int run(const FmtOptions& options) {
  const auto files = find_card_files(options.paths);
  if (!files) return complain(kWrongUse, files.error());
  Outcome outcome;
  for (const auto& path : files.value()) format_file(path.string(), options.check, outcome);
  if (options.json) {
    print_json(outcome);
  } else {
    print_text(outcome, files.value().size(), options.check);
  }
  const bool unformatted = options.check && !outcome.changed.empty();
  return unformatted || outcome.failed > 0 ? kProblem : kOk;
}

}  // namespace

void add_fmt_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<FmtOptions>();
  Usage command = app.subcommand("fmt", "format card files in place");
  command.option("PATH", options->paths, "card files, or folders with card files").required();
  command.flag("--check", options->check, "change nothing; fail if a file is not formatted");
  command.flag("--json", options->json, "print {diagnostics[...], changed[...]}");
  command.on_use([options, &cli] { cli.status = run(*options); });
}

}  // namespace longbox::cli
