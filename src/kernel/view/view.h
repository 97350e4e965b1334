// What a seat may know: the one place that hides anything.
//
// A view is a state in which every card the seat does not know has lost its identity (card 0), and in
// which cards it cannot tell apart are numbered by where they lie, so that nothing can be learned
// from ids. Everything that leaves the engine - tables, logs, bots - is made from a view.
#pragma once

#include <array>
#include <vector>

#include "base/random.h"
#include "kernel/flow/rules.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

// The viewer of somebody who only watches.
inline constexpr Seat kSpectator = kNobody;

struct View {
  Seat viewer = kSpectator;
  State state;
  // For each seat the cards it owns that the viewer does not know, in order of their numbers: deck
  // lists are open to bots, what lies where is not.
  std::array<std::vector<CardId>, kMaxSeats> unknown;
};

bool knows(const State& state, Seat viewer, ObjectId id);

// What the seat may see of the state.
View view_of(const Rules& rules, const State& state, Seat viewer);

// A complete state that looks the same to the viewer: unknown cards are dealt out at random, and so
// is the random stream.
State sample(const Rules& rules, const View& view, base::Random& random);

}  // namespace longbox::kernel
