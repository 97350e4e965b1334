// Cards leave play at one moment: whoever leaves still sees the others leave (502.4, 702.2).
#pragma once

#include "games/vstcg/play/acts.h"

namespace longbox::vstcg {

// Returns whether the card leaves play by going to that zone.
bool leaves_play(const Machine& m, ObjectId card, Zone zone);
// Tells of cards that are about to leave play together.
void tell_leaving(Machine& m, const ObjectSet& cards);
// Tells of those among the cards that leave play for the zone, and drops their equipment; the caller moves them.
void leave_together(Machine& m, const ObjectSet& cards, Zone zone);
// Lets all of them go to such a zone of their owners, at one moment (213.1d).
void move_together(Machine& m, const ObjectSet& cards, Zone zone, kernel::Place place = kernel::Place::Bottom,
                   kernel::Flags flags = 0);

}  // namespace longbox::vstcg
