// A table as JSON: for the lobby, and for those who sit at it or watch.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "server/json.h"
#include "server/table.h"

namespace longbox::server {

// Who reads, and what else is known about the table only where its connections are.
struct Reader {
  std::string person;              // empty: nobody in particular
  std::set<kernel::Seat> present;  // seats that somebody looks at the table from
  int watchers = 0;
  Milliseconds now = 0;
};

std::string_view state_word(const Table& table);

// The record `TableInfo`.
Json table_info(const Table& table, const Reader& reader);

// The seat whose eyes the reader has: the own one that is asked, else `usual` if it is one of the
// reader's, else the first; kSpectator for somebody without a seat.
kernel::Seat viewer_for(const Table& table, const std::string& person, kernel::Seat usual);

// The record `TableView` from that seat.
Json table_view(Table& table, const Reader& reader, kernel::Seat viewer);

// The record `TableView` of a position of a finished game, which is open to everybody.
Json position_view(const Table& table, Play& play, kernel::Seat viewer);

}  // namespace longbox::server
