// An analysis looks back at a finished game: what each position was worth for each player, which answers cost most,
// and how often what happened.
#pragma once

#include "server/protocol/json.h"
#include "server/tables/play.h"
#include "server/tables/shelf.h"

namespace longbox::server {

// Writes the message `analysis` without its table. A bot thinks about a few positions, which takes some two
// seconds.
Json analyse(const GameBox& box, const Play& played, const SeatNames& names);

}  // namespace longbox::server
