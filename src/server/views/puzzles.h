// Writes puzzles as JSON. Their solutions are never among it.
#pragma once

#include <chrono>

#include "server/protocol/json.h"
#include "server/tables/shelf.h"
#include "server/tables/start.h"

namespace longbox::server {

// Writes the record `PuzzleInfo`.
Json puzzle_info(const GameBox& box, const Challenge& challenge);

// Writes the record `PuzzleView`.
Json puzzle_view(const GameBox& box, const Challenge& challenge, Goal goal, bool told);

// Returns the present day in UTC.
std::chrono::sys_days today();

// Writes the message `puzzles`. The puzzle of a day follows from the date and the puzzles that there are; one comes
// again when all others have had their day.
Json list_puzzles(const Shelf& shelf, std::chrono::sys_days day);

}  // namespace longbox::server
