#pragma once

#include "kernel/effect/library.h"

namespace longbox::vs2pcg {

// level-up.match.name: whether the cards have a name in common; what a card is also known as counts.
bool share_name(const kernel::Card& a, const kernel::Card& b);

// Fills in the next levels of every main that can level up and does not list them (`into`).
void find_next_levels(kernel::Library& library);

}  // namespace longbox::vs2pcg
