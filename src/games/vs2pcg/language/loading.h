// Some rules speak of cards by name, set or keyword. What they ask is worked out when cards are loaded.
#pragma once

#include "cardlang/book.h"

namespace longbox::vs2pcg {

// Works out sorts of cards, abilities and piles, mantles, and which cards are levels of one main.
void finish_loading(cardlang::CardBook& book);

}  // namespace longbox::vs2pcg
