// The worth of single cards, by which positions are judged and quick answers are given. It is in
// hundredths of a point, as in Game::evaluate.
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Returns the worth of a character in play as such, without its place and without bonuses that end
// with the turn.
int body_value(const Machine& m, ObjectId id);
// Returns the worth of a card in a resource row beyond that of any resource.
int resource_value(const Machine& m, ObjectId id);
// Returns the worth of a card in the hand of the player beyond that of any card.
int hand_card_value(const Machine& m, Seat seat, ObjectId id);
// Returns whether the player has a character of that name in play, so that the card is good for
// power-ups only (704.1).
bool has_namesake(const Machine& m, Seat seat, ObjectId card);

}  // namespace longbox::vstcg
