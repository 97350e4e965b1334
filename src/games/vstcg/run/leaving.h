// Players lose, leave the game and concede (102).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// All of these seats (bits) leave the game at one moment; the last one left wins, nobody left is a draw.
void leave_game(Machine& m, unsigned seats);
bool concede(Machine& m, Seat seat);  // 102.5
// Marks a player whom an effect makes lose; the standing checks let them leave (102.2).
void lose_game(Machine& m, Seat seat);

// Returns whether the frame is a step of a player who has left the game.
bool is_step_of_leaver(const Machine& m, const Frame& frame);  // step.cpp

}  // namespace longbox::vstcg
