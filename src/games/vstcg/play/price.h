// All that a play or a flip costs, in parts that are paid one after the other (203.6b, 505.1d).
//
// The parts come in an order in which all of them can be paid: first what exhausts, reveals or takes an amount, then
// stuns, then what comes to the hand, then what leaves its place otherwise. Each cost of the card gives at most one part
// to each of these turns.
#pragma once

#include "games/vstcg/play/costs.h"

namespace longbox::vstcg {

// A Price is what one play costs. Cards have alternate and additional costs; powers have those of their text only.
struct Price {
  Context context;  // of the effect, or of a location that is flipped
  std::uint16_t facts = 0;  // LinkFact bits
  bool of_card = false;
};

// A PricePart is some statements of the body of a cost.
struct PricePart {
  AbilityId ability;
  int from = 0;
  int to = 0;

  bool empty() const { return from == to; }
};

// Parts have fixed numbers, whatever is paid meanwhile; some of them are empty.
int part_count(const Machine& m, const Price& price);
PricePart part_at(const Machine& m, const Price& price, int number);
// Starts the next part from this number on, and moves the number behind it; returns false if nothing is left.
bool pay_next_part(Machine& m, const Price& price, std::uint8_t& number);

// Lists the lines that are still to be paid behind the part that is paid now, with the context of whoever asks.
int lines_still_due(const Machine& m, const Context& context, std::span<kernel::CostLine> out);

}  // namespace longbox::vstcg
