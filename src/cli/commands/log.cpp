// `longbox log` tells the story of one table from the log of a server.
#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/reports/table_story.h"

namespace longbox::cli {
namespace {

struct LogOptions {
  std::string table;
  std::vector<std::string> files;
};

void run(const LogOptions& options, Cli& cli) {
  TableStory story(options.table);
  const auto read = [&](std::istream& in) {
    for (std::string line; std::getline(in, line);) fmt::print("{}", story.tell(line));
  };
  if (options.files.empty()) read(std::cin);
  for (const std::string& file : options.files) {
    std::ifstream in(file);
    if (!in) {
      cli.status = complain(kWrongUse, fmt::format("cannot read {}", file));
      return;
    }
    read(in);
  }
  if (story.is_empty()) cli.status = complain(kProblem, fmt::format("the log says nothing of table {}", options.table));
}

}  // namespace

void add_log_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<LogOptions>();
  Usage command = app.subcommand("log", "tell the story of a table from the log of a server");
  command.option("--table", options->table, "the id of the table").required().value_name("ID");
  command.option("file", options->files, "files of the log; usually the standard input");
  command.footer("\nExample:  journalctl -u longbox | longbox log --table tAb3x9K2mQ7");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
