// Explains a card to its reader: what may be done with it, which rule forbids what, how its numbers
// come about.
#pragma once

#include "server/json.h"
#include "server/problem.h"
#include "server/seat_names.h"
#include "server/shelf.h"

namespace longbox::server {

// Writes the fields `object`, `name`, `stats` and `intents` of the message `reasons`, as the seat
// may read them. `object` is an id of the seat's view.
base::Result<Json, Problem> explain(const GameBox& box, kernel::Machine& machine, kernel::Seat viewer,
                                    int object, const SeatNames& names = {});

}  // namespace longbox::server
