// The program `longbox` is one command with subcommands, each in a file of its own.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>

#include "base/text.h"
#include "cli/command.h"

namespace longbox::cli {
namespace {

constexpr const char* kFooter =
    "\nStart with:  longbox play vs2pcg\n"
    "Each subcommand explains itself:  longbox play --help";

// Returns the folder of cards/, decks/ and rules/, unless --data says otherwise.
std::string default_data_dir() {
  const char* named = std::getenv("LONGBOX_DATA");
  return named != nullptr && *named != '\0' ? named : LONGBOX_SOURCE_DIR;
}

void add_commands(CLI::App& app, Cli& cli) {
  add_serve_command(app, cli);
  add_play_command(app, cli);
  add_sim_command(app, cli);
  add_cards_command(app, cli);
  add_deck_command(app, cli);
  add_scenario_command(app, cli);
  add_rules_command(app, cli);
  add_replay_command(app, cli);
  add_check_command(app, cli);
  add_fmt_command(app, cli);
  add_reference_command(app, cli);
  add_protocol_command(app, cli);
  add_signature_command(app, cli);
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

// No subcommand was recognised: the first word left over was meant to be one.
int complain_about_command(const CLI::App& app) {
  const auto words = app.remaining();
  if (words.empty()) {
    fmt::print(stderr, "{}", app.help());
    return kWrongUse;
  }
  if (words.front().starts_with('-')) {
    fmt::print(stderr, "longbox: there is no option '{}'; see longbox --help\n", words.front());
    return kWrongUse;
  }
  const auto names = command_names(app);
  const std::string near = base::did_you_mean(words.front(), names);
  const std::string hint = near.empty() ? "" : "; " + near;
  fmt::print(stderr, "longbox: there is no subcommand '{}'{}\nknown subcommands: {}\n",
             words.front(), hint, base::join(names, ", "));
  return kWrongUse;
}

int run(int argc, char** argv) {
  CLI::App app{"Longbox: a rules engine and table for superhero card games", "longbox"};
  Cli cli{default_data_dir(), kOk, LONGBOX_VERSION};
  app.set_version_flag("--version", std::string("longbox ") + LONGBOX_VERSION);
  app.add_option("--data", cli.data_dir, "the folder with cards/, decks/ and rules/")
      ->option_text("DIR")
      ->check(CLI::ExistingDirectory);
  app.fallthrough();  // --data may also stand behind the subcommand
  add_commands(app, cli);
  app.footer(kFooter);  // last, because subcommands inherit what was set before
  try {
    app.parse(argc, argv);
  } catch (const CLI::ExtrasError& error) {
    if (app.get_subcommands().empty()) return complain_about_command(app);
    app.exit(error);
    return kWrongUse;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kOk : kWrongUse;
  }
  return app.get_subcommands().empty() ? complain_about_command(app) : cli.status;
}

}  // namespace
}  // namespace longbox::cli

int main(int argc, char** argv) {
  try {
    return longbox::cli::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "longbox: {}\n", error.what());
    return longbox::cli::kProblem;
  }
}
