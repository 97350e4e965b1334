// Some parts of `common_phrases` are statements; each has a file.
#pragma once

#include <vector>

#include "kernel/effect/eval.h"
#include "kernel/effect/phrase.h"

namespace longbox::kernel {

void add_blocks(std::vector<Phrase>& out);   // if, may, loops
void add_choices(std::vector<Phrase>& out);  // one of several objects
void add_targets(std::vector<Phrase>& out);  // targets and modes, for games with a chain
void add_several(std::vector<Phrase>& out);  // several objects, for games whose text chooses so
void add_options(std::vector<Phrase>& out);  // one of several options, or all in any order

// Returns the object that the innermost loop around the asking statement visits just now; none outside of loops.
ObjectId visited_now(const State& state, const Library& library, const Lexicon& lexicon, const Decision& decision);

// Runs `if`: options that begin with it are open only where its condition holds.
Flow run_if(EffectRun& run);

}  // namespace longbox::kernel
