// These stages are spoken of outside the procedure they belong to: scenes begin at a stage of the game
// or of a turn, and effects cancel a super power at one of its own. All other procedures name their
// stages in their own file.
#pragma once

#include <cstdint>

namespace longbox::vs2pcg {

// GameStage lists the steps of setting up (setup.step1 to setup.step5) and the run of turns, in order.
enum class GameStage : std::uint8_t {
  ChooseFirst,
  PlaceMain,
  Placed,     // the mains of a seat stand
  StartWith,  // may a supporting card start in play?
  StartRow,   // and in which row?
  DrawTerrain,
  PlaceTerrain,
  Draw,
  Mulligan,
  Choose,  // a card beside the game, for the whole of it
  Start,
  FirstTurn,
  Turns,  // one turn after another
  Part,   // a further Part of a story begins (story.h)
};

// TurnStage lists the stages of a turn, in order.
enum class TurnStage : std::uint8_t {
  Start,
  DrawPriority,
  Draw,
  AfterDraw,
  Recovery,
  AfterRecovery,
  Build,
  Resource,
  PlayResource,
  AfterResource,
  Recruit,
  Formation,
  Rearrange,
  AfterFormation,
  Main,
  Open,
  Act,
  End,
  OthersPriority,
  Durations,
  Over,
};

// UseStage lists the stages of a super power, in order.
enum class UseStage : std::uint8_t {
  Pay,
  Announce,
  Announced,  // reactions resolve before it (power.reaction.resolves-first)
  Over,       // resolved or cancelled
};

}  // namespace longbox::vs2pcg
