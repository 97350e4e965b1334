// Some rules speak of cards by name, set or keyword. What they ask is worked out when cards are loaded.
#pragma once

#include "kernel/effect/library.h"

namespace longbox::vs2pcg {

// Works out sorts of cards, abilities and piles, mantles, and which cards are levels of one main.
void finish_loading(kernel::Library& library);

}  // namespace longbox::vs2pcg
