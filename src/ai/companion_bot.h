// The greedy bot of games that are played together against the game itself.
//
// What looks best right after an action is a poor guide there, for the game answers only when the
// turn is over. So each option is followed to the end of the next turn (playout.h), on several deals of
// the cards that cannot be seen. The better half of the options is followed on more deals, and so on,
// until one is left that leads to the best positions on average.
#pragma once

#include <vector>

#include "ai/bot.h"
#include "ai/playout.h"
#include "base/random.h"

namespace longbox::ai {

class CompanionBot final : public Bot {
 public:
  explicit CompanionBot(std::uint64_t seed) : random_(base::Random::seeded(seed)) {}

  int choose(const Observation& seen) override;

 private:
  // An option of the question on the table, with what came of it so far.
  struct Candidate {
    int option = 0;
    double sum = 0;
  };

  void prepare(const Observation& seen);
  void follow_all(const Observation& seen);

  base::Random random_;
  Playout playout_;
  std::vector<Candidate> candidates_;
  kernel::State deal_;  // the position, with cards dealt to where they cannot be seen
};

}  // namespace longbox::ai
