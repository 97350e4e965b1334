// Options are put into words in the same way for labels, intents and the log.
#pragma once

#include "cardgame/names.h"
#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// A stunned character lies face down and may be looked at by everybody (701.12b).
bool lies_in_row(const State& state, ObjectId id);
inline constexpr cardgame::Naming kNaming{.is_open = lies_in_row};

// Returns the words of an option by itself, whatever else is offered beside it.
std::string plain_label(const cardgame::Names& name, const Machine& m, const Option& option);
// Returns a phase or step as a sentence says it: "attack step".
std::string_view moment_name(Phase phase);
// Returns whether it belongs to one player (400.4).
bool is_step(Phase phase);

}  // namespace longbox::vstcg
