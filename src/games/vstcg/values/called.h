// Says what objects are called now: effects give names (201.7).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Returns the name that an effect or a power has given the object last; 0: it has its own.
int given_name(const Machine& m, ObjectId id);
// Returns whether the object answers to the name now: an effect may have given it another one (201.7).
bool is_called(const Machine& m, ObjectId id, int name);
// Returns whether the two have a name in common as they are called now, shown or not.
bool have_common_name(const Machine& m, ObjectId a, ObjectId b);

}  // namespace longbox::vstcg
