// Stunning together, and what it costs (708.11, 602.6).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// A character that cannot be stunned is not even offered to replacements (103.2, 708.11d).
bool may_be_stunned(const Machine& m, ObjectId id);
// Tells of a stun while everybody still stands: what it does to the character, and whose stun it is.
void announce_stun(Machine& m, const Event& stun);
// Turns the character face down and exhausts it (708.11a).
void stun_now(Machine& m, ObjectId id);

}  // namespace longbox::vstcg
