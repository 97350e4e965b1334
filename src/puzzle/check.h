// A check says whether a puzzle still holds with the cards and rules of this program.
#pragma once

#include <string>

#include "puzzle/puzzle.h"

namespace longbox::puzzle {

// Both return what is wrong with a puzzle, as a sentence; it is empty if the puzzle holds.
//
// The solution is played: the position is that of the puzzle, and the answers lead to the goal.
// That takes no time.
std::string check_solution(const kernel::Game& game, const Puzzle& puzzle);
// Everything is proven: beside the solution, that the task can be done whatever others answer, at
// so many positions at most, and that the greedy bot does not find it.
std::string check(const kernel::Game& game, const Puzzle& puzzle, int most_positions);

}  // namespace longbox::puzzle
