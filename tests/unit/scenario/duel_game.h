// The duel is a game of a few rules with everything a scene can speak of: rows, hidden hands,
// flags, counters, stats, attachments, a combat window, chance, refusals with rules and an end.
//
// In the main phase the active player attacks with a ready character, gambles, or passes. An attack
// asks for a defender of the enemy front row, or takes the only one; the defender's player and then
// the attacker's may cheer (+1 atk to the attacker, by either side) or pass. With atk at least def
// the defender is stunned and the attacker's player gets a point. Three points win; a player with
// two cannot gamble and ends the turn by resting. A gamble picks 0 to 2 points at random; 0 ends in
// a draw. Who concedes has lost. The back row has columns.
#pragma once

#include <memory>
#include <string>

#include "kernel/game.h"

namespace longbox::scenario {

struct DuelCard {
  std::string id;
  std::string name;
  std::string type = "supporting";
  int atk = 0;
  int def = 0;
  bool flight = false;
};

// Makes the library of the duel: Thor 6/5 (also as main, 2/4), Storm 3/3 who flies, Wasp 1/1,
// Shield.
std::unique_ptr<kernel::Game> make_duel(std::vector<DuelCard> more = {});

}  // namespace longbox::scenario
