// Every game's card language has these phrases: arithmetic, conditions, choices and loops.
#pragma once

#include <vector>

#include "kernel/effect/code.h"
#include "kernel/effect/eval.h"
#include "kernel/effect/phrase.h"

namespace longbox::kernel {

std::vector<Phrase> common_phrases();

// Returns whether some later statement that speaks of the variable could do anything if this were
// chosen. Statements start at `next`; those with blocks of their own count as if they could.
bool choice_matters(const Machine& machine, Context context, const Node* next, int variable,
                    std::uint16_t candidate);

}  // namespace longbox::kernel
