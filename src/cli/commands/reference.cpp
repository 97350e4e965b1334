// `longbox reference` prints the card language of a game as a page of Markdown.
#include <fmt/format.h>

#include <cstdio>

#include "base/files.h"
#include "cardlang/reference.h"
#include "cli/command.h"
#include "cli/reports/event_table.h"

namespace longbox::cli {
namespace {

struct ReferenceOptions {
  std::string game;
  std::string output;
  bool events = false;
};

void run(const ReferenceOptions& options, Cli& cli) {
  const auto game = load_game_or_complain(options.game, cli);
  if (!game) return;
  const std::string page = options.events
                               ? event_table(game->events())
                               : cardlang::reference(game->rules().lexicon(), game->title());
  if (options.output.empty()) return fmt::print("{}", page);
  const std::string problem = base::write_file(options.output, page);
  if (problem.empty()) return;
  cli.status = complain(kProblem, problem);
}

}  // namespace

void add_reference_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<ReferenceOptions>();
  Usage command =
      app.subcommand("reference", "print every phrase and word of a game's card language");
  command.option("GAME", options->game, "the game, such as vs2pcg").required();
  command.option("--output", options->output, "write the page to this file").value_name("FILE");
  command.flag("--events", options->events,
               "print the events of the game instead, as in docs/protocol.md");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
