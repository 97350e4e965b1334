// Atlantis is a row that an effect adds to a side for the rest of the game, between the back row and the resource row
// (ability.atlantis.*). Characters stand and move there as in the other rows.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

bool has_atlantis(const Machine& m, Seat seat);
// Offers the rows of that side to be entered.
void offer_rows(const Machine& m, Seat seat, Decision& out);
// Offers the moves of a character to another row: to the other one of two, or to one of two others.
void offer_moves(const Machine& m, Seat seat, ObjectId id, Decision& out);
// Returns what a row is called.
std::string_view row_name(int row);
// Returns whether nobody face up stands in the front and the back row of that side (ability.atlantis.protected).
bool lies_open(const Machine& m, Seat side);

}  // namespace longbox::vs2pcg
