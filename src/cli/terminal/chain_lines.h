// Draws the chain: effects that wait, as a stack.
#pragma once

#include <string>

#include "cli/terminal/board.h"

namespace longbox::cli {

// Draws a line for each effect, the one that resolves next on top; nothing while the chain is empty.
std::string draw_chain(const TableView& table, const SeatNames& seats, const Style& style);

}  // namespace longbox::cli
