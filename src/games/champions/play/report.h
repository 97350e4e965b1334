// Procedures report to the effect that started them how much its statement really did.
#pragma once

#include "cardgame/frames.h"
#include "games/champions/queries.h"
#include "kernel/effect/run.h"

namespace longbox::champions {

inline void report(Machine& m, int n) {
  auto* effect = cardgame::top_frame<kernel::EffectLocals>(m, kernel::kEffectProcedure);
  if (effect != nullptr) effect->done = static_cast<std::int16_t>(effect->done + n);
}

// Reports damage beyond what its target could take (keyword.overkill.count-excess).
inline void report_excess(Machine& m, int n) {
  m.set_global(kExcess, m.state().globals[kExcess] + n);
}

}  // namespace longbox::champions
