// Positions and answers that differ in nothing that is likely to matter are alike.
//
// A search that knows what is alike looks at one of many orders in which the same things can be
// done. It is a guess: timestamps and the order of piles are left out, and some card may ask for
// them. So what a search has found is proven again without it (proof.h).
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/decision/decision.h"
#include "kernel/state/state.h"

namespace longbox::puzzle {

// Returns a number that positions which are alike share.
std::uint64_t likeness(const kernel::State& state);

// Returns the places of the options without those that are like an earlier one, as two copies of a
// card in hand are.
std::vector<int> different_answers(const kernel::State& state, const kernel::Decision& asked);

}  // namespace longbox::puzzle
