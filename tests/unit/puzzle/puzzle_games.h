// The tests of puzzles share a puzzle that was made, and positions of games of bots.
#pragma once

#include <vector>

#include "puzzle/bot_game.h"
#include "puzzle/maker.h"

namespace longbox::puzzle {

inline constexpr int kTestPositions = 8000;

// Returns a puzzle of the first games that have one.
const Puzzle& some_puzzle();

// Returns the puzzle as JSON, for tests that spoil it.
std::string text_of_some_puzzle();

// Returns a bot game that was played to its end.
const BotGame& some_bot_game();

}  // namespace longbox::puzzle
