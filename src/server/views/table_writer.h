// Writes a table as JSON: for the lobby, and for those who sit at it or watch.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "server/protocol/json_text.h"
#include "server/tables/table.h"
#include "server/views/eyes.h"
#include "server/views/story_writer.h"

namespace longbox::server {

// A reader is the person who reads, with the seats that are present, which only the connections
// know.
struct Reader {
  std::string person;              // empty: no particular person
  std::set<kernel::Seat> present;  // seats that somebody looks at the table from
  int watchers = 0;
  Milliseconds now = 0;
};

// Returns the eyes of a seat at this table; kSpectator for somebody who only watches.
Eyes eyes_of(const Table& table, kernel::Seat seat);

std::string_view state_word(const Table& table);

// Writes the record `TableInfo`.
Json table_info(const Table& table, const Reader& reader);

// Returns the seat whose view the reader gets: the reader's own seat that is asked, else `usual` if
// it is one of the reader's, else the first of them; kSpectator for a reader without a seat.
kernel::Seat viewer_for(const Table& table, const std::string& person, kernel::Seat usual);

// Writes the record `TableView` from that seat.
void write_view(Table& table, const Reader& reader, kernel::Seat viewer, const SeatNames& names, JsonText& text);
// Returns the same as a tree.
Json table_view(Table& table, const Reader& reader, kernel::Seat viewer);

// Writes the fields of the message `story` that come after its log, but for the type. The game has begun, its reel is
// whole, and the reader was told the position where it begins, through the eyes of the same viewer; `last` may remember
// how it looked.
void write_story(Table& table, const Reader& reader, kernel::Seat viewer, const SeatNames& names, Screen& screen,
                 LastPicture& last, JsonText& text);

// Writes the record `TableView` of a position of a finished game, which is open to everybody.
Json position_view(const Table& table, Play& play, kernel::Seat viewer);

}  // namespace longbox::server
