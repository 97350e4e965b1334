// Explains a card to its reader: what may be done with it, which rule forbids what, how its numbers
// come about.
#pragma once

#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/tables/shelf.h"
#include "server/views/eyes.h"
#include "server/views/seat_names.h"

namespace longbox::server {

// Writes the fields `object`, `name`, `stats` and `intents` of the message `reasons`, as these eyes
// may read them. `object` is an id of their view.
base::Result<Json, Problem> explain(const GameBox& box, kernel::Machine& machine, Eyes eyes,
                                    int object, const SeatNames& names = {});

}  // namespace longbox::server
