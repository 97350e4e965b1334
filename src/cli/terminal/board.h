// The board draws the whole table: the others on top, the viewer below, the viewer's hand last.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/style.h"
#include "cli/terminal/table_view.h"

namespace longbox::cli {

// SeatNames are the players' names, by seat.
using SeatNames = std::vector<std::string>;

std::string draw_board(const TableView& table, const SeatNames& seats, const Style& style);

// Draws only the first line of the board: whose turn it is, and which part of it.
std::string draw_turn(const TableView& table, const SeatNames& seats, const Style& style);

// Draws the last lines of the board: the viewer's hand with costs and numbers.
std::string draw_hand(const TableView& table, const Style& style);

// Names the winners: "You (player A) and Player C", or "nobody".
std::string winners_text(const kernel::State& state, const SeatNames& seats);

// Draws the cards of all zones that the text may mean, as far as the viewer may see them.
std::string draw_zone(const TableView& table, std::string_view text, const SeatNames& seats,
                      const Style& style);

}  // namespace longbox::cli
