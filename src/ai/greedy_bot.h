// The greedy bot takes the option that looks best right after it, by the game's own evaluation.
//
// It deals out the cards it cannot see (kernel::sample), tries every option on a copy of that state
// and lets the copy run until the action is over: an attack is judged when it has hit, not when it
// is announced. Questions on the way are answered by the best next step for the asked player.
#pragma once

#include <memory>
#include <optional>

#include "ai/bot.h"
#include "ai/companion.h"
#include "base/random.h"

namespace longbox::ai {

class GreedyBot final : public Bot {
 public:
  // The bot tries at most so many answers for one decision beyond the first answer of each option.
  static constexpr int kExtraTries = 200;

  explicit GreedyBot(std::uint64_t seed) : seed_(seed), random_(base::Random::seeded(seed)) {}

  int choose(const Observation& seen) override;

 private:
  // A trial is one option being played out, with the number of answers that may still be tried.
  struct Trial {
    kernel::State& state;
    int tries_left = 0;
  };

  void prepare(const Observation& seen);
  int score(const kernel::Option& option, int tries);
  void play_on(Trial& trial);
  bool is_settled(const kernel::Decision& question) const;
  kernel::Option reply(Trial& trial, const kernel::Decision& question);
  kernel::Option best_next(Trial& trial, const kernel::Decision& question);
  int value_for(kernel::Seat seat);

  std::uint64_t seed_;
  // The companion thinks in place of the bot when all play together against the game.
  std::unique_ptr<Companion> companion_;
  base::Random random_;
  const kernel::Game* game_ = nullptr;
  std::optional<kernel::Machine> machine_;
  kernel::Seat me_ = kernel::kNobody;
  kernel::State sampled_;     // a position that looks like the real one to this seat
  kernel::State trial_;       // the option being played out, and one answer more
  kernel::State next_;
  kernel::Decision offered_;  // the question in that position
};

}  // namespace longbox::ai
