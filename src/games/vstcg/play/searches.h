// A search, putting away what was found and shuffling are one action (708.10c).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// A deck is searched from the moment of its shuffle until a card that was found leaves its place: the top card that
// lies open changes only then.
void begin_search(Machine& m, Seat deck);
bool is_searched(const Machine& m, Seat deck);
// Ends the searches of those decks in which one of the cards lies; the caller moves them.
void end_searches(Machine& m, const ObjectSet& cards);
// Ends all searches if no effect is under way any more.
void end_searches(Machine& m);

}  // namespace longbox::vstcg
