// The parts of `common_phrases` that are statements; a file each.
#pragma once

#include <vector>

#include "kernel/effect/eval.h"
#include "kernel/effect/phrase.h"

namespace longbox::kernel {

void add_blocks(std::vector<Phrase>& out);   // if, may, loops
void add_choices(std::vector<Phrase>& out);  // one of several objects
void add_options(std::vector<Phrase>& out);  // one of several options, or all in any order

// What `if` does: options that begin with it are open only where its condition holds.
Flow run_if(EffectRun& run);

}  // namespace longbox::kernel
