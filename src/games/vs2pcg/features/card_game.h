// Some characters play a card game of their own (ability.card-game.*).
//
// A card in a character's part of the hand or of the resource row is an ordinary card of that zone
// whose host is the character: every rule about a hand or a row takes the parts along. Only the
// rules that are worded for one part ask for it: what the character draws, plays as a resource and
// recruits.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// Windows and resource steps of a character ask these.
inline constexpr std::uint16_t kAskPartResource = kernel::kFirstGamePrompt + 42;
inline constexpr std::uint16_t kAskPartRecruit = kernel::kFirstGamePrompt + 43;

enum CardGameReason : std::uint16_t { kInPartOf = 90, kNotInItsPart };

// CardGame says which part of the turn ends: the Draw Phase, the Resource Step, the Recruit Step.
enum class CardGame : std::uint8_t { Draw, Resource, Recruit };

// Lets each character of the active player that plays one do its share. A procedure started after
// this call comes first: the last window of that part of the turn.
void start_card_games(Machine& m, CardGame moment);

// Returns the character whose card game is going on; cards are played only from its part. It is
// none if nobody's is.
ObjectId card_player(const Machine& m);

// Returns the points that the ready resources of the character's part give; without a character,
// those of the main part.
int points_of_part(const Machine& m, Seat seat, ObjectId character);

// Removes the cards in its parts from the game (ability.card-game.leaves).
void remove_parts(Machine& m, ObjectId character);

}  // namespace longbox::vs2pcg
