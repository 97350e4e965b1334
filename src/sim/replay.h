// A replay is a recorded game as a file.
//
// It is a JSON text: the game, its set-up with the full deck lists, every answer, and the hash of
// the state before each answer and at the end. It is checked by playing it: a file that was cut
// off, edited or made with other rules or cards is refused with a sentence that says where.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "kernel/game.h"
#include "kernel/match.h"

namespace longbox::sim {

// A Replay holds a record with the game it needs.
struct Replay {
  std::unique_ptr<kernel::Game> game;
  kernel::Record record;
  bool compared = true;  // false: an old one whose hashes cannot be compared; all answers fit
};

// Loads a game by its id; returns null when there is none.
using GameLoader = std::function<std::unique_ptr<kernel::Game>(const std::string& id)>;

// Writes the replay as text, with cards by their printed ids.
std::string replay_text(const kernel::Record& record, const kernel::Game& game);

// Reads the text, and checks every answer and hash by playing the game.
base::Result<Replay, std::string> read_replay(std::string_view text, const GameLoader& loader);

// Writes the replay so that the file is either whole or not there. Returns the number of bytes; the
// error is a sentence.
base::Result<std::size_t, std::string> save_replay(const std::string& path,
                                                   const kernel::Record& record,
                                                   const kernel::Game& game);

// Reads and checks a file. The error is a sentence that starts with the path.
base::Result<Replay, std::string> load_replay(const std::string& path, const GameLoader& loader);

}  // namespace longbox::sim
