// longbox fmt: card files in their canonical spelling.
#include <fmt/format.h>

#include <cstdio>
#include <optional>

#include "cardlang/formatter.h"
#include "cardlang/lines.h"
#include "cli/card_files.h"
#include "cli/command.h"
#include "cli/files.h"

namespace longbox::cli {
namespace {

struct FmtOptions {
  std::vector<std::string> paths;
  bool check = false;
};

struct Counts {
  int seen = 0;
  int changed = 0;
  int broken = 0;
};

// The canonical text; nothing when the file has errors, which are then printed.
std::optional<std::string> formatted(const cardlang::Source& source) {
  cardlang::Diagnostics diagnostics;
  const auto lines = cardlang::parse_lines(source, diagnostics);
  if (!diagnostics.has_errors()) return cardlang::format(lines);
  fmt::print(stderr, "{}", diagnostics.render(source));
  return std::nullopt;
}

void format_file(const std::string& path, bool check, Counts& counts) {
  ++counts.seen;
  const auto file = read_file(path);
  if (!file) {
    fmt::print(stderr, "longbox: {}\n", file.error());
    ++counts.broken;
    return;
  }
  const auto text = formatted({path, file.value().text});
  if (!text) {
    ++counts.broken;
  } else if (*text != file.value().text) {
    const std::string error = check ? "" : write_file(path, *text);
    if (!error.empty()) fmt::print(stderr, "longbox: {}\n", error);
    fmt::print("{} {}\n", check ? "not formatted:" : "formatted", path);
    ++(error.empty() ? counts.changed : counts.broken);
  }
}

void run(const FmtOptions& options, Cli& cli) {
  const auto files = find_card_files(options.paths);
  if (!files) {
    fmt::print(stderr, "longbox: {}\n", files.error());
    cli.status = kProblem;
    return;
  }
  Counts counts;
  for (const auto& path : files.value()) format_file(path.string(), options.check, counts);
  fmt::print("{} files, {} {}, {} with errors\n", counts.seen, counts.changed,
             options.check ? "not formatted" : "changed", counts.broken);
  const bool unformatted = options.check && counts.changed > 0;
  if (unformatted) fmt::print("run longbox fmt without --check to format them\n");
  if (unformatted || counts.broken > 0) cli.status = kProblem;
}

}  // namespace

void add_fmt_command(CLI::App& app, Cli& cli) {
  const auto options = std::make_shared<FmtOptions>();
  CLI::App* command = app.add_subcommand("fmt", "format card files in place");
  command->add_option("PATH", options->paths, "card files, or folders with card files")->required();
  command->add_flag("--check", options->check, "change nothing; fail if a file is not formatted");
  command->callback([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
