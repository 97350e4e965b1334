// Lists the games that this program knows, and the files of their cards.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "cardlang/diagnostic.h"
#include "cardlang/source.h"
#include "kernel/game.h"

namespace longbox::cli {

// Returns the ids of all games, as the command line takes them.
std::vector<std::string> game_ids();

// GameOptions are the options that a game offers beside the decks, known before its cards are
// loaded.
struct GameOptions {
  std::string game;
  std::span<const kernel::SetupOption> options;
};
std::vector<GameOptions> options_of_games();

// Returns the game whose cards lie in this folder or file: the part of the path behind "cards". It
// is empty when the path does not tell.
std::string game_of_path(const std::filesystem::path& path);

// Writes diagnostics as text with their source lines, which are read from the files again.
std::string render_with_files(const cardlang::Diagnostics& diagnostics);

}  // namespace longbox::cli
