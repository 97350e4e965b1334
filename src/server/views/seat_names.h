// SeatNames says what the players of a table are called.
//
// A game knows its players by letters, "Player A"; people want to read names. Every text about a table
// passes through here on its way out, so that nothing is stored under a name that may change.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/tables/table_plan.h"

namespace longbox::server {

class SeatNames {
 public:
  // Without names, texts stay as the game wrote them.
  SeatNames() = default;
  SeatNames(const GameBox& box, const TablePlan& plan);

  // The name is empty while the seat is open. No two seats have the same name, and none has the
  // name of a card.
  const std::string& of(kernel::Seat seat) const { return names_[seat]; }

  bool operator==(const SeatNames&) const = default;

  // Told is a text of the game with names in place of letters.
  struct Told {
    std::string text;
    std::vector<int> seats;  // seats that it names, in the order of the text
  };
  Told told(std::string_view text) const;
  std::string in(std::string_view text) const { return told(text).text; }

 private:
  std::vector<std::string> names_;  // by seat
};

}  // namespace longbox::server
