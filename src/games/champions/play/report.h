// Procedures and acts report to the effect that started them how much its statement really did.
#pragma once

#include "cardgame/frames.h"
#include "games/champions/queries.h"
#include "kernel/effect/run.h"

namespace longbox::champions {

static_assert(kLastResult <= kernel::kEffectResults);

// Returns the effect that is being carried out; null where only the rules act.
inline kernel::EffectLocals* present_effect(Machine& m) {
  return cardgame::top_frame<kernel::EffectLocals>(m, kernel::kEffectProcedure);
}

inline void report(Machine& m, int n) {
  if (auto* effect = present_effect(m)) effect->done = static_cast<std::int16_t>(effect->done + n);
}
inline void report(Machine& m, EffectResult which, int n) {
  if (auto* effect = present_effect(m)) {
    auto& result = effect->results[static_cast<std::size_t>(which)];
    result = static_cast<std::int16_t>(result + n);
  }
}

}  // namespace longbox::champions
