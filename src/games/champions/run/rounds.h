// A game runs through set-up, then rounds of a player phase and a villain phase.
#pragma once

#include "games/champions/procedures.h"

namespace longbox::champions {

enum class GameStage : std::uint8_t {
  FirstPlayer,
  Shuffle,
  PutIntoPlay,
  SchemeSetup,
  FlipScheme,
  SetupCardsRevealed,
  VillainRevealed,
  OpeningHands,
  Mulligans,
  CharacterSetup,
  Round,
  Turns,
  EndOfPlayerPhase,
  VillainPhase,
  AfterRound,
};
enum class VillainStage : std::uint8_t {
  Threat,
  Begin,
  Activations,
  Deal,
  BeginReveals,
  Reveals,
  PassToken,
  Expire,
  EndTriggers,
  Over,
};

void start_turn(Machine& m, Seat seat);
// Tells the game procedure on top of the stack which player has the first turn.
void start_rounds_at(Machine& m, Seat seat);

}  // namespace longbox::champions
