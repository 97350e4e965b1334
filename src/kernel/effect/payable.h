// Several prices are payable only together: one card cannot be exhausted for two of them.
#pragma once

#include <cstdint>
#include <span>

#include "kernel/effect/code.h"
#include "kernel/effect/context.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

class Machine;

// A Spending is what one statement takes: objects, used in one of the game's ways, or an amount of a pool.
struct Spending {
  std::uint8_t way = 0;     // exhausting, discarding ...; prices of one way need different objects
  std::uint8_t pool = 0;    // points, endurance ...; prices of one pool add up
  std::int16_t amount = 0;  // so much of the pool, or so many of the objects
  ObjectSet objects;        // those that could be used
};

// A CostLine is a statement that pays, and who speaks in it.
struct CostLine {
  const Context* context = nullptr;
  const Node* statement = nullptr;
};
inline constexpr int kMaxCostLines = 8;

// Returns whether each of the sets can give a member of its own. There are at most kMaxCostLines of them.
bool have_different(std::span<const ObjectSet> sets);

// Returns whether all of them can be paid, one after the other in some order.
bool can_pay(const Machine& machine, std::span<const CostLine> lines);

// Finds the objects that may pay the first line so that the others can still be paid.
void payers(const Machine& machine, std::span<const CostLine> lines, ObjectSet& out);

// Lists the statements between two places of a body, as lines of one speaker.
int cost_lines(const Machine& machine, const Context& context, int from, int to,
               std::span<CostLine> out);

}  // namespace longbox::kernel
