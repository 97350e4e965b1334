// Powers count from a moment on: that of their object, or the later one when their text became active (515.1, 515.3,
// 515.5). Where several begin at one moment, their players say which is older (515.7, 702.4).
#pragma once

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Returns since when the text of the object counts that holds this power; 0: since the object entered play.
std::uint32_t text_stamp(const Machine& m, ObjectId id, AbilityId power);

// Gives the text of the object a new timestamp: it has become active, or equipment has another bearer.
void renew_text(Machine& m, ObjectId id);
// Gives one to the powers behind a header only, which have come back or begin to exist.
void renew_block(Machine& m, ObjectId id, int header);

// Gives one to this power alone.
void renew_power(Machine& m, ObjectId id, AbilityId power);

// Tells that powers of these objects, all of them or those behind a header, have begun at one moment. Players are asked
// for an order where it could make a difference.
void begin_together(Machine& m, const ObjectSet& objects, int header = kNoHeader);

}  // namespace longbox::vstcg
