// The random bot takes any option: it is the measure of all others, and it finds the engine's bugs.
#pragma once

#include "ai/bot.h"
#include "base/random.h"

namespace longbox::ai {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : random_(base::Random::seeded(seed)) {}

  int choose(const Observation& seen) override { return random_.below(seen.decision().size()); }
  bool needs_view() const override { return false; }

 private:
  base::Random random_;
};

}  // namespace longbox::ai
