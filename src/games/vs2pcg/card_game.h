// Characters that play a card game of their own (ability.card-game.*).
//
// A card in a character's part of the hand or of the resource row is an ordinary card of that zone whose
// host is the character: whatever looks at a hand or at a row takes the parts along. Only what the rules
// word for one part asks for it: what the character draws, plays as a resource and recruits.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// Which part of the turn ends: the Draw Phase, the Resource Step, the Recruit Step.
enum class CardGame : std::uint8_t { Draw, Resource, Recruit };

// Lets each character of the active player that plays one do what it does then. Whatever is started behind
// this comes first: the last window of that part of the turn.
void start_card_games(Machine& m, CardGame moment);

// Whose card game is going on: its part alone is played from. None: nobody's.
ObjectId card_player(const Machine& m);

// What the ready resources of the character's part give; no character: those of the main part.
int points_of_part(const Machine& m, Seat seat, ObjectId character);

// Removes what lies in its parts from the game (ability.card-game.leaves).
void remove_parts(Machine& m, ObjectId character);

}  // namespace longbox::vs2pcg
