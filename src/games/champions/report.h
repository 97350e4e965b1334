// Procedures report to the effect that started them how much its statement really did.
#pragma once

#include "games/champions/queries.h"
#include "kernel/effect/run.h"

namespace longbox::champions {

inline void report(Machine& m, int n) {
  for (int i = m.depth() - 1; i >= 0; --i) {
    if (m.state().frames[i].procedure != kernel::kEffectProcedure) continue;
    auto& done = kernel::locals<kernel::EffectLocals>(m.frame(i)).done;
    done = static_cast<std::int16_t>(done + n);
    return;
  }
}

// Reports damage beyond what its target could take (keyword.overkill.count-excess).
inline void report_excess(Machine& m, int n) {
  m.set_global(kExcess, m.state().globals[kExcess] + n);
}

}  // namespace longbox::champions
