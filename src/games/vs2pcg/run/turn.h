// TurnStage lists the stages of a turn, in order.
#pragma once

#include <cstdint>

namespace longbox::vs2pcg {

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

}  // namespace longbox::vs2pcg
