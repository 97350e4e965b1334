// A planner thinks for bots in games of players against each other that have foresight.
//
// Each option is followed to the end of the turn (forecast.h) on several deals of the cards that
// cannot be seen: every option on each of these deals, so that luck does not tell them apart. An
// option that is clearly behind the best one drops out, and so does one that came to the same on
// every deal. The search is over when one is left: choices that are easy, or that do not matter,
// cost next to nothing. The greedy bot's answer is given unless another one has a lead over it that
// is hardly luck.
#pragma once

#include <chrono>
#include <vector>

#include "ai/forecast.h"
#include "ai/greedy_bot.h"
#include "ai/searcher.h"
#include "base/random.h"

namespace longbox::ai {

class Planner final : public Searcher {
 public:
  explicit Planner(std::uint64_t seed) : random_(base::Random::seeded(seed)), greedy_(seed) {}

  // A budget of tries counts the options that were followed.
  void search(const Observation& seen, const SearchBudget& budget) override;
  std::uint32_t tries(int option) const override {
    return tries_[static_cast<std::size_t>(option)];
  }

 private:
  using Clock = std::chrono::steady_clock;
  // A candidate is an option of the question on the table, with its result on each deal so far.
  struct Candidate {
    int option = 0;
    double sum = 0;
    std::vector<double> results{};
  };
  struct Limit {
    int tries = 0;  // 0: by time
    Clock::time_point end;
  };

  void prepare(const Observation& seen);
  bool follow_all(const Observation& seen, const Limit& limit);
  void note_latest();
  bool is_over(const Limit& limit) const;
  void drop_the_worse();
  int answer() const;

  base::Random random_;
  GreedyBot greedy_;
  Forecast forecast_;
  int usual_ = 0;                      // the greedy bot's answer
  std::vector<Candidate> candidates_;  // the usual one first
  std::vector<std::uint32_t> tries_;   // one for each option of the question
  std::vector<double> latest_;         // results of the candidates on the deal at hand
  int followed_ = 0;
  int deals_ = 0;       // on which all candidates were followed
  kernel::State deal_;  // the position, with cards dealt to where they cannot be seen
};

}  // namespace longbox::ai
