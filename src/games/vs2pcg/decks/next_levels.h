// Finds the cards that are levels of one main character (level-up.match.*).
#pragma once

#include "kernel/effect/library.h"

namespace longbox::vs2pcg {

// level-up.match.name: returns whether the cards have a name in common; other names of a card
// count.
bool share_name(const kernel::Card& a, const kernel::Card& b);

// Fills in the next levels of every main that can level up and does not list them (`into`).
void find_next_levels(kernel::Library& library);

// Returns whether the first is a lower level of the main character that the second is: by name,
// link and team, or because the one leads to the other (regress.same-identity).
bool is_lower_level(const kernel::Library& library, kernel::CardId low, kernel::CardId high);

}  // namespace longbox::vs2pcg
