// A forecast says what would follow from an option if nobody did anything more than they must: the fight that an
// attack leads to, the cards that a play moves.
#pragma once

#include <string>
#include <vector>

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

// A Prospect is a copy of a position with its question: its table may go on while another thread looks ahead from it.
class Prospect {
 public:
  Prospect(const GameBox& box, const kernel::State& position, SeatNames names, bool sees_all);
  Prospect(const Prospect&) = delete;
  Prospect& operator=(const Prospect&) = delete;

  // Writes what follows from an option, as above.
  Json forecast(int option);
  // Writes the fields of the message `hint` about these options, the best one first. The best is told with the best of
  // those that read differently, so that the two can be compared.
  Json hint(const std::vector<int>& options);

 private:
  std::string label_of(int option);
  // Writes the fields `option`, `label` and `follows`.
  Json advised(int option);

  const GameBox& box_;
  kernel::State position_;
  kernel::Machine machine_;
  SeatNames names_;
  bool sees_all_;
};

}  // namespace longbox::server
