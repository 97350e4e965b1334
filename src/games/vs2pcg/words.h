// The vocabulary of Vs. System 2PCG consists of numbers: zones, counters, flags, events and the rest.
#pragma once

#include "games/vs2pcg/words_cards.h"
#include "games/vs2pcg/words_events.h"
#include "games/vs2pcg/words_state.h"
#include "games/vs2pcg/words_values.h"
#include "kernel/decision/decision.h"

namespace longbox::vs2pcg {

using kernel::AbilityId;
using kernel::Card;
using kernel::CardId;

using kernel::Decision;
using kernel::DecisionKind;
using kernel::Event;
using kernel::Frame;

using kernel::Object;
using kernel::ObjectId;
using kernel::ObjectSet;
using kernel::OneQuestion;
using kernel::Option;
using kernel::Seat;
using kernel::State;
using kernel::Step;
using kernel::Verdict;

}  // namespace longbox::vs2pcg
