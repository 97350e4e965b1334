// The files of the log share LogReader: names as a given seat may read them.
#pragma once

#include <string>

#include "games/vs2pcg/game.h"
#include "kernel/words.h"

namespace longbox::vs2pcg {

struct LogReader {
  const Vs2pcg& game;
  const State& after;
  Seat viewer;

  bool knows(ObjectId id) const { return id && kernel::knows(after, viewer, id); }
  std::string name(ObjectId id) const {
    if (!knows(id)) return id && after.object(id).zone == kTerrain ? "a Secret Terrain" : "a card";
    if (after.object(id).zone == kTable) return kernel::player_name(after.object(id).owner);
    return kernel::object_name(game, after, id);
  }
};

// Tells a change that has no name in the rules but that players want to read of: who gets what from
// whom, where cards go, how the game ended (log_changes.cpp). It is empty for changes that need no
// line.
std::string change_line(const LogReader& read, const Event& event);

}  // namespace longbox::vs2pcg
