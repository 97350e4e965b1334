// The files that say what a player may do share these (legality*.cpp).
#pragma once

#include "games/vs2pcg/play/legality.h"

namespace longbox::vs2pcg {

bool in_own_hand(const Machine& m, Seat seat, ObjectId card);
// Judges whether the teams and brands that the printed card asks for are there.
Verdict team_allows(const Machine& m, Seat seat, ObjectId card, const Card& printed);
// Judges whether no power forbids the player to play the card.
Verdict play_allowed(const Machine& m, Seat seat, ObjectId card);

}  // namespace longbox::vs2pcg
