// Teams have a side of the law that they stand on (team.*): card files declare them with it.
#pragma once

#include "kernel/effect/library.h"

namespace longbox::vs2pcg {

enum Alignment { kGood = 1, kEvil };

// These return the Good and the Evil teams (term.good-evil); the rest is neutral.
inline const kernel::TagSet& good_teams(const kernel::Library& library) {
  return library.tags_marked(kGood);
}
inline const kernel::TagSet& evil_teams(const kernel::Library& library) {
  return library.tags_marked(kEvil);
}

}  // namespace longbox::vs2pcg
