// Bots know this of a game beside its questions.
#pragma once

#include "kernel/flow/machine.h"

namespace longbox::kernel {

// GameBots is read by bots that look ahead.
class GameBots {
 public:
  // Returns how good the position is for the seat, in hundredths of a point; only differences
  // count.
  virtual int evaluate(Machine&, Seat) const { return 0; }
  // Returns the place of the answer that a player gives without thinking, or -1 if the question
  // wants thought. Bots that look ahead save their time there.
  virtual int habit(Machine&, const Decision&) const { return -1; }

 protected:
  ~GameBots() = default;
};

}  // namespace longbox::kernel
