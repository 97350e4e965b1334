// A card that one part of a price brings to the hand can pay there for another part (203.6b).
#pragma once

#include <array>

#include "games/vstcg/play/costs.h"

namespace longbox::vstcg {

// Turns are the lines of a price, those that are paid after something has come to the hand apart.
struct Turns {
  std::array<kernel::CostLine, kernel::kMaxCostLines> of_early{};
  std::array<kernel::CostLine, kernel::kMaxCostLines> of_late{};
  std::size_t early_count = 0;
  std::size_t late_count = 0;

  std::span<const kernel::CostLine> early() const { return std::span(of_early).first(early_count); }
  std::span<const kernel::CostLine> late() const { return std::span(of_late).first(late_count); }
};

// All lines are early where none of them brings anything to the hand.
Turns turns_of(const Machine& m, std::span<const kernel::CostLine> lines);

// Shows the table as it is when the early lines have brought cards to hands: visit(machine).
template <class Visit>
bool once_in_hand(const Machine& m, const Turns& turns, Visit visit);
void bring_to_hand(Machine& trial, const Machine& m, const Turns& turns);

template <class Visit>
bool once_in_hand(const Machine& m, const Turns& turns, Visit visit) {
  kernel::State after = m.state();
  Machine trial(m.rules(), m.library());
  trial.attach(after);
  bring_to_hand(trial, m, turns);
  return visit(static_cast<const Machine&>(trial));
}

}  // namespace longbox::vstcg
