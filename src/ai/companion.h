// A companion thinks for bots in games that are played together against the game itself.
//
// The option that looks best right after an action is a poor guide there, because the game answers
// only when the turn is over. So each option is followed to the end of the next turn (playout.h),
// on several deals of the cards that cannot be seen: every option on each of these deals, so that
// luck does not tell them apart. Then the worse half of the options is left out, the rest is
// followed on more deals, and so on.
#pragma once

#include <vector>

#include "ai/playout.h"
#include "ai/searcher.h"
#include "base/random.h"

namespace longbox::ai {

class Companion final : public Searcher {
 public:
  explicit Companion(std::uint64_t seed) : random_(base::Random::seeded(seed)) {}

  // Gives the greedy bot's quick answer, on a few deals.
  int choose(const Observation& seen);
  // The budget is shared out equally among the halvings.
  void search(const Observation& seen, const SearchBudget& budget) override;
  std::uint32_t tries(int option) const override { return tries_[static_cast<std::size_t>(option)]; }

 private:
  // A candidate is an option of the question on the table, with its results so far.
  struct Candidate {
    int option = 0;
    double sum = 0;
  };

  void prepare(const Observation& seen);
  void follow_all(const Observation& seen);
  void leave_out_half();

  base::Random random_;
  Playout playout_;
  std::vector<Candidate> candidates_;  // the best first, as far as they are known
  std::vector<std::uint32_t> tries_;   // one for each option of the question
  kernel::State deal_;  // the position, with cards dealt to where they cannot be seen
};

}  // namespace longbox::ai
