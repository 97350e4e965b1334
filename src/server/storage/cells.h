// The files of the storage share these functions, which read cells of rows.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <system_error>

#include "server/storage/storage.h"

namespace longbox::server::cells {

// Holds for a table at which somebody with a claimed name has or had a seat.
inline constexpr const char* kHasClaimedName =
    "EXISTS (SELECT 1 FROM seats s JOIN people p ON p.id = s.person WHERE s.table_id = tables.id AND p.password <> '')";

// SQLite keeps any text in a column of numbers.
template <class Number>
Number read_number(const std::string& cell) {
  Number number{};
  const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
  if (error != std::errc() || end != cell.data() + cell.size())
    throw std::runtime_error(fmt::format("the database has '{}' where a number should be", cell));
  return number;
}

// An unreadable time is no reason to lose a table, so it counts as 0.
inline std::int64_t read_time(const std::string& cell) {
  std::int64_t time = 0;
  std::from_chars(cell.data(), cell.data() + cell.size(), time);
  return time;
}

// These are the columns of a table, and the function that reads them from the place on where they begin.
constexpr const char* kTableColumns =
    "id, game, plan, over, changed, summary, listed, open, maker, asked, steps, turn, since, deadline, care, seen";
constexpr std::size_t kTableColumnCount = 16;

inline Progress read_progress(const Row& row, std::size_t from) {
  return {read_number<int>(row[from]),  read_number<int>(row[from + 1]), read_number<int>(row[from + 2]),
          read_time(row[from + 3]), read_time(row[from + 4]), static_cast<Care>(read_number<int>(row[from + 5]))};
}

inline StoredTable read_table(const Row& row) {
  return {row[0],
          row[1],
          row[2],
          row[3] != "0",
          read_time(row[4]),
          {},
          {row[5], row[6] != "0", row[7] != "0", row[8]},
          read_progress(row, 9),
          read_time(row[15])};
}

}  // namespace longbox::server::cells
