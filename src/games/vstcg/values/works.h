// Says which powers an object in play has.
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Returns whether the object has this power of its own now: its text is active, and nothing has made it lose the
// power (706.12, 513.2f). Whether the power can be used where the object lies is asked of ability_works.
bool has_power(const Machine& m, ObjectId id, const kernel::Ability& ability);

}  // namespace longbox::vstcg
