// All subcommands of `longbox` share this header. Each subcommand lives in a file of its own that
// defines one add_..._command function; main.cpp calls them all.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "cardlang/diagnostic.h"
#include "cardlang/source.h"
#include "cli/arguments.h"
#include "decks/decks.h"
#include "kernel/game.h"

namespace longbox::cli {

// The exit status says that all is well; that the named file, deck or game has a problem; or that
// the command line itself is wrong or names something that does not exist.
enum : int { kOk = 0, kProblem = 1, kWrongUse = 2 };

// Prints the sentence as an error of the program and returns the status.
int complain(int status, std::string_view sentence);

// Returns the status for a file that could not be used.
int status_of_file(const std::string& path);

// Prints what is wrong with a deck and returns the status.
int complain_about_deck(const decks::DeckError& error);

// Cli is what the chosen subcommand needs from the program, and the status that it leaves behind.
struct Cli {
  std::string data_dir;  // folder of cards/, decks/ and rules/
  int status = kOk;
  std::string version{};
};

// Loads a game with its cards (and further sources, such as cards defined in a scene). Returns null
// when there is no such game or its cards have errors; the diagnostics then say why.
std::unique_ptr<kernel::Game> load_game(const std::string& id, const std::string& data_dir,
                                        std::span<const cardlang::Source> extra,
                                        cardlang::Diagnostics& diagnostics);

// Loads a game for a subcommand: on failure it prints what is wrong, with the known games, sets the
// status and returns null.
std::unique_ptr<kernel::Game> load_game_or_complain(const std::string& id, Cli& cli);

void add_backup_command(Usage& app, Cli& cli);
void add_cards_command(Usage& app, Cli& cli);
void add_check_command(Usage& app, Cli& cli);
void add_deck_command(Usage& app, Cli& cli);
void add_fmt_command(Usage& app, Cli& cli);
void add_log_command(Usage& app, Cli& cli);
void add_operator_command(Usage& app, Cli& cli);
void add_play_command(Usage& app, Cli& cli);
void add_protocol_command(Usage& app, Cli& cli);
void add_puzzle_command(Usage& app, Cli& cli);
void add_reference_command(Usage& app, Cli& cli);
void add_replay_command(Usage& app, Cli& cli);
void add_reports_command(Usage& app, Cli& cli);
void add_restore_command(Usage& app, Cli& cli);
void add_rules_command(Usage& app, Cli& cli);
void add_scenario_command(Usage& app, Cli& cli);
void add_serve_command(Usage& app, Cli& cli);
void add_signature_command(Usage& app, Cli& cli);
void add_sim_command(Usage& app, Cli& cli);

}  // namespace longbox::cli
