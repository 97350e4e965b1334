// The greedy bot takes the option that looks best when the action is over (look.h), by the game's
// own evaluation.
#pragma once

#include <memory>

#include "ai/bot.h"
#include "ai/companion.h"
#include "ai/look.h"

namespace longbox::ai {

class GreedyBot final : public Bot {
 public:
  // The bot tries at most so many answers for one decision beyond the first answer of each option.
  static constexpr int kExtraTries = 200;

  explicit GreedyBot(std::uint64_t seed) : seed_(seed), look_(seed) {}

  int choose(const Observation& seen) override;

 private:
  std::uint64_t seed_;
  // The companion thinks in place of the bot when all play together against the game.
  std::unique_ptr<Companion> companion_;
  Look look_;
};

}  // namespace longbox::ai
