// The easy bot plays like a beginner: it takes what looks good, sees only some of what it could do,
// and mixes up options that differ little. It throws no game away: what is clearly a mistake it
// never takes, and it does not pass while it sees something better to do.
//
// Players against each other are judged by a look at the action alone (look.h), without a thought of
// what others answer. Where all play together, options are followed to the next turn (playout.h), on
// two deals of the cards that cannot be seen.
#pragma once

#include <span>
#include <vector>

#include "ai/bot.h"
#include "ai/look.h"
#include "ai/playout.h"

namespace longbox::ai {

class EasyBot final : public Bot {
 public:
  explicit EasyBot(std::uint64_t seed) : look_(seed) {}

  int choose(const Observation& seen) override;

 private:
  // A candidate is an option that the bot has looked at.
  struct Candidate {
    int place = 0;
    int value = 0;
    bool is_way_out = false;
  };

  void look_at_options(const Observation& seen);
  void follow_options(const Observation& seen);
  void follow_on_a_deal(const Observation& seen, std::span<double> sums);
  void note(const Observation& seen, int place, int value);
  void drop_mistakes(int clear);
  void overlook_some(int percent);
  int pick(int blur);
  int best_value() const;

  Look look_;
  Playout playout_;
  kernel::State deal_;
  std::vector<Candidate> candidates_;
};

}  // namespace longbox::ai
