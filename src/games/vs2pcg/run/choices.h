// Players choose the mode beside their decks (mode.*).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/vs2pcg/queries.h"
#include "kernel/game.h"

namespace longbox::vs2pcg {

// One player may be a boss whom all others fight, or both of two are one.
enum class BossMode : std::uint8_t { None, Battle, BossVsBoss, Invasion };

struct Modes {
  std::vector<CardId> terrain;  // all cards of the set, with their copies; empty: no Terrain
  bool teams = false;           // two teams of two (mode.two-v-two.*)
  BossMode boss = BossMode::None;
  std::vector<CardId> story;    // the Story cards of which one is taken; empty: no story
  unsigned options = 0;         // bits of ModeOption
};

// Reads the choices; a choice that cannot be played is added to the reasons.
Modes read_modes(const kernel::Library& library, std::span<const kernel::Choice> choices,
                 std::vector<kernel::DeckReason>& reasons);
// Returns the values that can be chosen with these cards, the usual one first.
std::vector<std::string> known_modes(const kernel::Library& library);
// Returns how many play these modes.
kernel::SeatRange seats_of(const Modes& modes);
// Returns why so many players cannot play these modes; nothing if they can.
std::string wrong_number_of_players(const Modes& modes, int players);
// Lets the players of a new table play by the modes, before anything else happens.
void begin_modes(Machine& m, const Modes& modes);

}  // namespace longbox::vs2pcg
