#include "tests/support/games.h"

#include <cstdlib>
#include <map>
#include <stdexcept>

#include "cli/command.h"
#include "decks/decks.h"
#include "cli/games.h"

namespace longbox::support {

std::string source_dir() { return LONGBOX_SOURCE_DIR; }

std::string data_dir() {
  const char* named = std::getenv("LONGBOX_DATA");
  return named != nullptr && *named != '\0' ? named : source_dir();
}

std::unique_ptr<kernel::Game> load_game(const std::string& id) {
  cardlang::Diagnostics diagnostics;
  auto game = cli::load_game(id, data_dir(), {}, diagnostics);
  if (!game) throw std::runtime_error(cli::render_with_files(diagnostics));
  return game;
}

const kernel::Game& shared_game(const std::string& id) {
  static std::map<std::string, std::unique_ptr<kernel::Game>> loaded;
  auto& game = loaded[id];
  if (!game) game = load_game(id);
  return *game;
}

kernel::Deck deck_named(const kernel::Game& game, const std::string& name) {
  auto deck = decks::load_deck(game, data_dir(), name);
  if (!deck) throw std::runtime_error(deck.error().text);
  return deck.value();
}

std::vector<kernel::Deck> decks_of(const kernel::Game& game) {
  std::vector<kernel::Deck> decks;
  for (const auto& name : decks::deck_names(std::string(game.id()), data_dir()))
    decks.push_back(deck_named(game, name));
  return decks;
}

}  // namespace longbox::support
