// Labels and the log name cards alike, but for the word with which they call a player.
#pragma once

#include "games/vs2pcg/words.h"

namespace longbox::vs2pcg {

// A player who is attacked stands on the table as a card.
template <std::string (*kCall)(Seat)>
std::string said_instead(const State& state, ObjectId id, bool known) {
  const Object& o = state.object(id);
  if (o.zone == kTable) return kCall(o.owner);
  return !known && o.zone == kTerrain ? "a Secret Terrain" : "";
}

}  // namespace longbox::vs2pcg
