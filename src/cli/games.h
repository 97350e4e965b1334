// Lists the games that this program knows, and the files of their cards.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "cardlang/diagnostic.h"
#include "cardlang/source.h"
#include "kernel/game.h"

namespace longbox::cardlang {
class CardFolder;
}

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

// A GameReader reads the card files of each game once, however often the game is loaded with other
// cards behind them. Several threads may use it.
class GameReader {
 public:
  explicit GameReader(std::string data_dir);
  ~GameReader();

  // Loads a game with its cards and further sources. Returns null when there is no such game or its
  // cards have errors; the diagnostics then say why.
  std::unique_ptr<kernel::Game> load(const std::string& id,
                                     std::span<const cardlang::Source> extra,
                                     cardlang::Diagnostics& diagnostics);

 private:
  const cardlang::CardFolder& cards_of(const std::string& id);

  std::string data_dir_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<const cardlang::CardFolder>> cards_;
};

// Returns the game whose cards lie in this folder or file: the part of the path behind "cards". It
// is empty when the path does not tell.
std::string game_of_path(const std::filesystem::path& path);

// Writes diagnostics as text with their source lines, which are read from the files again.
std::string render_with_files(const cardlang::Diagnostics& diagnostics);

}  // namespace longbox::cli
