// Standing checks hold at every moment: zero DEF, fatal wounds, players who have lost.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// Returns whether any main character that the player owns is neither KO'd nor removed: then they
// are not all KO'd, whether it is in play, in a hand or in a deck (end.two-player).
bool has_main_left(const Machine& m, Seat owner);
// Returns whether a player whose turn begins has lost: each of their mains is KO'd, in their deck
// or on an enemy side (end.start-of-turn-check). One in a hand is none of these. A player who never
// had a main loses none.
bool has_lost_its_mains(const Machine& m, Seat owner);
// Returns the players (bits) who are still in the game and whose mains are gone.
unsigned losers(const State& state);
// Returns the rule by which the game ends when mains are gone.
std::string_view rule_of_ending(const State& state);
// Returns the players (bits) who cannot lose right now (end.cannot-lose).
unsigned cannot_lose(const Machine& m);

}  // namespace longbox::vs2pcg
