// A puzzle is a position of a game with a task for one player. It is kept as the record of the game
// up to there, so that later programs find the same position or say that they do not.
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

inline constexpr int kEasiest = 1;
inline constexpr int kHardest = 5;
// No game is recorded for longer than this.
inline constexpr std::size_t kLongestGame = 4000;

struct Puzzle {
  std::string id;
  kernel::Record record;  // up to the position
  kernel::Seat seat = 0;
  Task task = Task::Win;
  int grade = kEasiest;
  int acts = 0;               // of the player: answers that are no passing
  std::vector<int> solution;  // answers of everybody from the position on, until the task is done
};

// Returns the id of a puzzle: the fingerprint of its position.
std::string id_of(const kernel::Record& record);

// Returns who meets whom, whoever sits where, such as "Avengers, X-Men" or "She-Hulk, scenario
// klaw": puzzles of one matchup resemble each other.
std::string matchup_of(const kernel::Setup& setup);

// Returns the position. The error is a sentence: cards or rules have changed since the puzzle was
// made.
base::Result<kernel::State, std::string> position_of(const kernel::Game& game,
                                                     const Puzzle& puzzle);

// Returns the whole game: up to the position, and the solution behind it.
kernel::Record solved(const kernel::Game& game, const Puzzle& puzzle);

// These write a puzzle as a text and read it back. The error is a sentence.
std::string to_text(const Puzzle& puzzle, const kernel::Game& game);
base::Result<Puzzle, std::string> from_text(const std::string& id, const std::string& text,
                                            const kernel::Game& game);

// Reads the puzzles of a game below the data folder, by name. A file that cannot be read is a
// sentence among the problems.
std::vector<Puzzle> read_puzzles(const kernel::Game& game, const std::string& data_dir,
                                 std::vector<std::string>& problems);

}  // namespace longbox::puzzle
