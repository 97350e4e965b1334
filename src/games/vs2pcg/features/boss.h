// Boss Battles: one player is stronger by a Boss Battle card, which lies beside the rows and has only text; all others
// play together (mode.boss.*). The Leviathon Invasion is one, with a card that stands for its rules (mode.leviathon.*).
#pragma once

#include <array>
#include <span>
#include <string>

#include "games/vs2pcg/queries.h"
#include "kernel/game.h"

namespace longbox::vs2pcg {

struct Modes;
enum class BossMode : std::uint8_t;

// Bosses are the Boss Battle cards of the players; whoever has none is no boss.
struct Bosses {
  std::array<CardId, kernel::kMaxSeats> cards{};

  bool is_boss(Seat seat) const { return cards[seat] != CardId{}; }
};

// Returns whether some main of the library could be the boss of such a battle.
bool has_bosses(const kernel::Library& library, BossMode mode);
// Finds the bosses among these players. Returns why nobody can play like that; nothing if they can.
std::string find_bosses(const kernel::Library& library, const Modes& modes, std::span<const kernel::Deck> decks,
                        Bosses& out);
// Finds them at a table that a scene has laid out: those whose mains have such a card, unless the card lies there.
Bosses bosses_at_table(const Machine& m, const Modes& modes);
// Lays the cards of the bosses out, and has all others play together if there is only one.
void begin_boss_battle(Machine& m, const Bosses& bosses);
// Returns the boss whom all others play against, as a bit; none in all other games (mode.boss.first-draws).
unsigned lone_boss(const Machine& m);

}  // namespace longbox::vs2pcg
