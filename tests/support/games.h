// Loads the real games with their decks, for tests, benchmarks and fuzzers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kernel/game.h"

namespace longbox::support {

// Returns the folder of the project itself, for tests that read its pages, scenes and sources.
std::string source_dir();

// Returns the folder with cards/, decks/ and rules/: LONGBOX_DATA, or the source tree.
std::string data_dir();

// Loads a game anew. Throws std::runtime_error with the diagnostics when its cards have errors.
std::unique_ptr<kernel::Game> load_game(const std::string& id);

// Returns the game, loaded once for the whole program.
const kernel::Game& shared_game(const std::string& id);

// Returns the decks that come with the game, sorted by name. Throws when one of them does not load.
std::vector<kernel::Deck> decks_of(const kernel::Game& game);
kernel::Deck deck_named(const kernel::Game& game, const std::string& name);

}  // namespace longbox::support
