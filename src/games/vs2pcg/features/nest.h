// A nest is a location that lies beneath a character and stays face up (ability.nest.*). It counts as a resource, and lies
// among the resources for the rules, but pays no symbols. A modifier holds the two together: its subject is the location,
// `also` the character, whose serial is `a`.
#pragma once

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

// Returns the nest of a character, and whether a location is somebody's nest.
ObjectId nest_of(const Machine& m, ObjectId character);
bool is_nest(const Machine& m, ObjectId location);
// The location, which has just paid for a power that says so, becomes the nest of the character.
void make_nest(Machine& m, ObjectId character, ObjectId location);
// Ends the nests that have lost their location or their character.
void check_nests(Machine& m);

}  // namespace longbox::vs2pcg
