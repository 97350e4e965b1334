// Objects ready together; captors hold their captives (408.2c, 513.6).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// The source of a link has readied since that was played: the fact behind those of words.h
// (513.1d).
inline constexpr std::uint16_t kSourceReadied = kAlternate << 1;
// Returns whether a captor that is still exhausted holds the object (513.6a).
bool is_held(const Machine& m, ObjectId id);
// Returns whether the object is exhausted, and has not readied since the effect was played that
// speaks of itself (513.1d).
bool remains_exhausted(const kernel::Eval& effect, ObjectId id);
// A bonus with this word ends when its source readies or leaves play (513.1d).
inline constexpr std::uint16_t kEndsWithReadying = 1;
// Ends what the object held, and what lasts while it remains exhausted: it does no longer (513.6a, 513.1d).
void release_captives(Machine& m, ObjectId captor);

}  // namespace longbox::vstcg
