// The idle bot does nothing that it need not do: it passes where it can, says no, and otherwise takes what is
// offered first. Lessons and positions are played against it.
#pragma once

#include <algorithm>

#include "ai/bot.h"
#include "ai/way_out.h"

namespace longbox::ai {

// Returns the place of the answer by which a player does as little as possible.
inline int idle_answer(const kernel::Decision& decision) {
  const auto options = decision.options();
  const auto is_refusal = [](const kernel::Option& option) {
    return is_way_out(option) || option.kind == kernel::kOptionNo;
  };
  const auto found = std::ranges::find_if(options, is_refusal);
  return found == options.end() ? 0 : static_cast<int>(found - options.begin());
}

class IdleBot final : public Bot {
 public:
  int choose(const Observation& seen) override { return idle_answer(seen.decision()); }
  bool needs_view() const override { return false; }
};

}  // namespace longbox::ai
