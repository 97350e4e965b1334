// A format says which kinds of cards a deck may hold, by the sets that they belong to.
#pragma once

#include <vector>

#include "kernel/effect/library.h"
#include "kernel/effect/phrase.h"
#include "kernel/game/setup.h"

namespace longbox::vstcg {

// Adds a reason if there is no such format, and one for the cards that it refuses.
void check_format(const kernel::Library& library, const kernel::Lexicon& lexicon,
                  const kernel::Deck& deck, std::vector<kernel::DeckReason>& out);

}  // namespace longbox::vstcg
