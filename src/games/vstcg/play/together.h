// Cards leave play at one moment: whoever leaves still sees the others leave (502.4, 702.2).
#pragma once

#include "games/vstcg/play/acts.h"

namespace longbox::vstcg {

// Offers the way of the card into the KO'd pile to replacements. Every such way may be replaced, that of a cost, too
// (203.10b). Returns whether one of them takes it.
bool is_kept_from_pile(Machine& m, ObjectId card);
// Puts the cards into their owners' KO'd piles, with their equipment.
void put_together(Machine& m, ObjectSet cards);
// Tells of those among the cards that leave play for the zone, and drops their equipment; the caller moves them.
void leave_together(Machine& m, const ObjectSet& cards, Zone zone);
// Moves all of them to such a zone of their owners (213.1d).
void move_together(Machine& m, const ObjectSet& cards, Zone zone, kernel::Flags flags = 0);

}  // namespace longbox::vstcg
