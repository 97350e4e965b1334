// An outlook is a position after everything that is under way has happened: effects on the chain
// have resolved and an open attack is concluded, because everybody passed.
#pragma once

#include "games/vstcg/queries.h"
#include "kernel/game.h"

namespace longbox::vstcg {

// Returns whether something is under way whose outcome a bot should see before it judges.
bool is_unsettled(const Machine& m);
// Lets all players pass, and answer other questions by habit, until nothing is under way any more.
void pass_on(const kernel::Game& game, Machine& m);

}  // namespace longbox::vstcg
