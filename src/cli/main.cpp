// The program `longbox` is one command with subcommands, each in a file of its own.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <system_error>

#include "base/text.h"
#include "cli/command.h"

namespace longbox::cli {
namespace {

constexpr const char* kFooter =
    "\nStart with:  longbox play vs2pcg\n"
    "Each subcommand explains itself:  longbox play --help";

// Returns the folder of cards/, decks/ and rules/, unless --data says otherwise: the one that was installed beside this
// program, or else the source tree that it was built from.
std::string default_data_dir() {
  if (const char* named = std::getenv("LONGBOX_DATA"); named != nullptr && *named != '\0') return named;
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto installed = program.parent_path().parent_path() / "share/longbox";
  if (!error && std::filesystem::is_directory(installed / "cards", error)) return installed.string();
  return LONGBOX_SOURCE_DIR;
}

void add_commands(Usage& app, Cli& cli) {
  add_serve_command(app, cli);
  add_reports_command(app, cli);
  add_operator_command(app, cli);
  add_log_command(app, cli);
  add_backup_command(app, cli);
  add_restore_command(app, cli);
  add_play_command(app, cli);
  add_sim_command(app, cli);
  add_cards_command(app, cli);
  add_deck_command(app, cli);
  add_scenario_command(app, cli);
  add_rules_command(app, cli);
  add_replay_command(app, cli);
  add_puzzle_command(app, cli);
  add_check_command(app, cli);
  add_fmt_command(app, cli);
  add_reference_command(app, cli);
  add_protocol_command(app, cli);
  add_signature_command(app, cli);
}

// Complains that no subcommand was recognised: the first word left over was meant to be one.
int complain_about_command(const Reading& reading) {
  if (reading.unknown.empty()) {
    fmt::print(stderr, "{}", reading.help);
    return kWrongUse;
  }
  const std::string& word = reading.unknown.front();
  if (word.starts_with('-')) {
    fmt::print(stderr, "longbox: there is no option '{}'; see longbox --help\n", word);
    return kWrongUse;
  }
  const std::string near = base::did_you_mean(word, reading.subcommands);
  const std::string hint = near.empty() ? "" : "; " + near;
  fmt::print(stderr, "longbox: there is no subcommand '{}'{}\nknown subcommands: {}\n", word, hint,
             base::join(reading.subcommands, ", "));
  return kWrongUse;
}

int run(int argc, char** argv) {
  Cli cli{default_data_dir(), kOk, LONGBOX_VERSION};
  const Program program{"longbox", "Longbox: a rules engine and table for superhero card games",
                        LONGBOX_VERSION, kFooter};
  const auto describe = [&cli](Usage& app) {
    app.option("--data", cli.data_dir, "the folder with cards/, decks/ and rules/")
        .shown_as("DIR")
        .existing_folder();
    add_commands(app, cli);
  };
  const Reading reading = read_arguments(program, describe, argc, argv);
  switch (reading.outcome) {
    case Reading::Outcome::NoSubcommand:
      return complain_about_command(reading);
    case Reading::Outcome::WrongUse:
      return kWrongUse;
    case Reading::Outcome::Done:
      break;
  }
  return cli.status;
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
