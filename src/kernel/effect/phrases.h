// Phrases that every game's card language has: arithmetic, conditions, choices and loops.
#pragma once

#include <vector>

#include "kernel/effect/phrase.h"

namespace longbox::kernel {

std::vector<Phrase> common_phrases();

}  // namespace longbox::kernel
