// A maker plays games between bots and keeps positions that are worth solving: a task can be done by force, it takes
// more than one choice, and the greedy bot does not find it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/puzzle.h"

namespace longbox::puzzle {

struct MakerOptions {
  std::uint64_t seed = 1;
  int games = 100;
  int most = 20;                  // puzzles to make
  int most_positions = 60'000;    // positions to look at for one puzzle
  std::vector<kernel::Deck> decks;
  kernel::Choices choices;
};

// Returns what is wrong with a puzzle, as a sentence; it is empty if the puzzle holds.
std::string check(const kernel::Game& game, const Puzzle& puzzle, int most_positions);

// Makes puzzles; `found` is told each of them, `played` the number of games so far.
void make(const kernel::Game& game, const MakerOptions& options,
          const std::function<void(const Puzzle&)>& found, const std::function<void(int)>& played);

}  // namespace longbox::puzzle
