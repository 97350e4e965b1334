// A puzzle is a position of a game with a task for one player. It is kept as the record of the game up to there, so
// that later programs find the same position or say that they do not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "kernel/match.h"

namespace longbox::puzzle {

enum class Task {
  Win,      // win before this turn ends, whatever the others answer
  Survive,  // still be in the game when the next turn asks
};

std::string_view word_of(Task task);

struct Puzzle {
  std::string id;
  kernel::Record record;  // up to the position
  kernel::Seat seat = 0;
  Task task = Task::Win;
  int grade = 1;              // 1 the easiest, 5 the hardest
  std::vector<int> solution;  // answers of everybody from the position on, until the task is done
};

// Returns the position. The error is a sentence: cards or rules have changed since the puzzle was made.
base::Result<kernel::State, std::string> position_of(const kernel::Game& game, const Puzzle& puzzle);

// These write a puzzle as a text and read it back. The error is a sentence.
std::string to_text(const Puzzle& puzzle, const kernel::Game& game);
base::Result<Puzzle, std::string> from_text(const std::string& id, const std::string& text,
                                            const kernel::Game& game);

// Reads the puzzles of a game below the data folder, by name. A file that cannot be read is a sentence among the
// problems.
std::vector<Puzzle> read_puzzles(const kernel::Game& game, const std::string& data_dir,
                                 std::vector<std::string>& problems);

}  // namespace longbox::puzzle
