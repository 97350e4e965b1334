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
  // Returns the place of a quick and sensible answer, or -1 if the options are to be tried out. A
  // forecast answers by it many thousand times, so it must cost little.
  virtual int reflex(Machine& machine, const Decision& question) const {
    return habit(machine, question);
  }
  // Returns how many turns a search plays on by reflexes before it judges a position. None means
  // that it judges when the action at hand is over.
  virtual int foresight() const { return 0; }

 protected:
  ~GameBots() = default;
};

}  // namespace longbox::kernel
