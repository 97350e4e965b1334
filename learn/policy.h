// A Policy answers as playouts do (ai/playout.h), by a net that is being learned.
#pragma once

#include "kernel/game.h"
#include "learn/net.h"

namespace longbox::learn {

// A Judge says how good positions are. Inputs differ in size, so each is scaled to be about one.
class Judge {
 public:
  explicit Judge(const kernel::Library& library);

  Position describe(const kernel::Machine& m) const;
  float odds(const kernel::Machine& m);
  // Scales the inputs by what these positions have; they were described with the scales so far.
  void scale_by(const std::vector<Position>& seen);

  Weights weights;
  std::array<float, kInputs> scale;

 private:
  std::vector<champions::CardUse> uses_;
};

class Policy {
 public:
  Policy(const kernel::Game& game, Judge& judge);

  // Returns the place of the answer after which the position looks best.
  int choose(const kernel::State& from, const kernel::Decision& question);
  // Before anything is learned the game's own evaluation judges.
  void trust_the_game(bool on) { trusts_game_ = on; }

 private:
  struct Place {
    int turn = 0;
    int phase = 0;
    kernel::Seat active = 0;
    friend bool operator==(const Place&, const Place&) = default;
  };

  float value();
  void finish_action(const Place& here);
  int best_answer(const kernel::Decision& question);
  Place place() const;
  bool is_running() const;

  const kernel::Game& game_;
  Judge& judge_;
  kernel::Machine machine_;
  bool trusts_game_ = false;
  kernel::State trial_;
  kernel::State beyond_;
};

}  // namespace longbox::learn
