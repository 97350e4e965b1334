// A challenge is a puzzle that can be played at a table: its position is laid out, and whoever defends is known.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "puzzle/puzzle.h"

namespace longbox::server {

struct Challenge {
  puzzle::Puzzle puzzle;
  std::shared_ptr<const kernel::State> position;
};

// Returns whether the task is done in this position; nothing while the matter is open.
std::optional<bool> end_of(const Challenge& challenge, const kernel::State& now);

// Reads the puzzles of a game below the data folder. One that no longer fits the cards and rules is a sentence
// among the problems.
std::vector<Challenge> read_challenges(const kernel::Game& game, const std::string& data_dir,
                                       std::vector<std::string>& problems);

// Returns the answer of whoever is asked that spoils the task; if none is known, the one after which it takes most
// acts. `usual` is taken where nothing tells the answers apart.
int best_defence(const kernel::Game& game, const Challenge& challenge, const kernel::State& now,
                 const kernel::Decision& asked, int usual);

}  // namespace longbox::server
