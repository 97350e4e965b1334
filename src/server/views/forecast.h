// A forecast says what would follow from an option if nobody did anything more than they must: the fight that an
// attack leads to, the cards that a play moves.
#pragma once

#include "server/protocol/json.h"
#include "server/tables/shelf.h"
#include "server/views/eyes.h"
#include "server/views/seat_names.h"

namespace longbox::server {

// Writes the fields `lines` and `changes` of the message `forecast` for the asked player's option of that number.
// It knows no more than the player: hidden cards and chance are dealt out several ways, and only what comes out
// the same each time is told. Where all cards lie open, only chance is dealt out.
Json forecast(const GameBox& box, kernel::Machine& machine, int option, const SeatNames& names,
              bool sees_all = false);

}  // namespace longbox::server
