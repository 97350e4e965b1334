// The names that bound text gives to what it speaks of, and those that it uses.
#pragma once

#include <set>
#include <vector>

#include "cardlang/book.h"

namespace longbox::cardlang {

// Names has them by their registers, also those of what waits for later inside of the text.
struct Names {
  std::vector<const Bound*> given;  // these must be used
  std::set<int> own;
  std::set<int> used;
};

Names names_of(const BoundAbility& ability, const CardBook& book);

}  // namespace longbox::cardlang
