// The frame of a window of priority.
#pragma once

#include "kernel/flow/loop.h"
#include "kernel/flow/pass_round.h"

namespace longbox::kernel {

struct PriorityLocals {
  PassRound round;
  Seat primary = kNobody;
  std::uint8_t spare = 0;
  std::uint16_t prompt = 0;
  std::uint16_t spare2 = 0;
  LoopWatch loop;
};

}  // namespace longbox::kernel
