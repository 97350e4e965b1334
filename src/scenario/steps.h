// Each kind of step has its function here; perform (table.h) calls the one that fits.
#pragma once

#include "scenario/table.h"

namespace longbox::scenario {

void act(Table& table, const Answer& step);
void act(Table& table, const Pass& step);
void act(Table& table, const Undo& step);
void act(Table& table, const Idle& step);
void act(Table& table, const GoOn& step);
void act(Table& table, const Concede& step);
void act(Table& table, const May& step);
void act(Table& table, const ExpectPlace& step);
void act(Table& table, const ExpectObject& step);
void act(Table& table, const ExpectType& step);
void act(Table& table, const ExpectHost& step);
void act(Table& table, const ExpectOwner& step);
void act(Table& table, const ExpectKnows& step);
void act(Table& table, const ExpectNumber& step);
void act(Table& table, const ExpectContent& step);
void act(Table& table, const ExpectAsked& step);
void act(Table& table, const ExpectOptions& step);
void act(Table& table, const ExpectOption& step);
void act(Table& table, const ExpectLog& step);
void act(Table& table, const ExpectPhase& step);
void act(Table& table, const ExpectTurn& step);
void act(Table& table, const ExpectActive& step);
void act(Table& table, const ExpectWinners& step);
void act(Table& table, const ExpectNoWinner& step);
void act(Table& table, const ExpectWays& step);
void act(Table& table, const ExpectDeck& step);
void act(Table& table, const ExpectSetup& step);
void act(Table& table, const ExpectDeckSize& step);
void act(Table& table, const ExpectDeckCards& step);

// Returns whether the wish can be put together from the option of its first part, which is offered now, and
// that of its second, which is offered then.
bool is_offered_in_parts(Table& table, const kernel::Option& pair);

}  // namespace longbox::scenario
