// What bots know of a game beside its questions.
#pragma once

#include "kernel/flow/machine.h"

namespace longbox::kernel {

// GameBots is read by bots that look ahead.
class GameBots {
 public:
  // How good the position is for the seat, in hundredths of a point; only differences count.
  virtual int evaluate(Machine&, Seat) const { return 0; }
  // The place of the answer that a player gives without thinking; -1: this question wants thought.
  // Bots that look ahead save their time there.
  virtual int habit(Machine&, const Decision&) const { return -1; }

 protected:
  ~GameBots() = default;
};

}  // namespace longbox::kernel
