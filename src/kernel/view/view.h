// A View is what a seat may know; this is the one place that hides anything.
//
// A view is a state in which every card the seat does not know has lost its identity (card 0), and
// in which cards it cannot tell apart are numbered by where they lie, so that nothing can be
// learned from ids. Everything that leaves the engine - tables, logs, bots - is made from a view.
#pragma once

#include <array>
#include <vector>

#include "base/random.h"
#include "kernel/decision/decision.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

class Game;
class Renaming;

// A spectator is a viewer who only watches.
inline constexpr Seat kSpectator = kNobody;

struct View {
  Seat viewer = kSpectator;
  State state;
  // The question on the table has the ids of this view, if the viewer is asked; a question to
  // somebody else tells only who that is.
  Decision question;
  // Each seat, and nobody (kNeutral), has here the cards it owns that the viewer does not know, in
  // order of their numbers: deck lists are open to bots, what lies where is not.
  std::array<std::vector<CardId>, kMaxSeats + 1> unknown;
};

bool knows(const State& state, Seat viewer, ObjectId id);

// Returns what the seat may see of the state, and of the question that is asked in it.
View view_of(const Game& game, const State& state, Seat viewer, const Decision* question = nullptr);

// Returns a complete state that looks the same to the viewer: unknown cards are dealt out at
// random, and so is the random stream.
State sample(const View& view, base::Random& random);

// Renames the objects of a state wherever it keeps an id, the locals of its frames included.
void rename_all(State& state, const Game& game, const Renaming& renaming);

// Puts the options whose cards the asked player does not know into the order of their places. Options
// of other cards stay where they are.
void order_hidden(const State& state, Decision& question);

}  // namespace longbox::kernel
