// Says which powers an object in play has, and since when.
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Returns whether the object has this power of its own now: its text is active, and nothing has made it lose the
// power (706.12, 513.2f). Whether the power can be used where the object lies is asked of ability_works.
bool has_power(const Machine& m, ObjectId id, const kernel::Ability& ability);

// Gives the text of the object a new timestamp: it has become active, or equipment has another bearer.
void renew_text(Machine& m, ObjectId id);

}  // namespace longbox::vstcg
