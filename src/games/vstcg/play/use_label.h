// Labels tell the payment powers of one card apart.
#pragma once

#include <string>

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Returns what stands behind the name of the card: the keyword of the power, its place among several powers of
// the card's own, or nothing.
std::string power_suffix(const Machine& m, ObjectId object, AbilityId ability, ObjectId copied_from);

}  // namespace longbox::vstcg
