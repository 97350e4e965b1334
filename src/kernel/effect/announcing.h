// All statements by which something is chosen while an effect is announced ask these (phrase_targets,
// phrase_modes, phrase_amounts).
//
// When the effect is carried out, these statements are passed over: the link holds what was chosen.
#pragma once

#include <vector>

#include "kernel/effect/phrase.h"
#include "kernel/effect/run.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

inline const Link& announced_link(EffectRun& run) {
  return *run.machine().find_link(run.context().link);
}

inline const Node* body_of(EffectRun& run) { return run.statement() - run.frame().pc; }

inline bool is_announcing(EffectRun& run) { return run.here().part == BodyPart::Announcement; }

// Nothing can be chosen: the effect is taken off the chain before its announcement is finished (506.4).
inline Flow drop_effect(EffectRun& run) {
  run.here().ended = 1;
  negate(run.machine(), run.context().link, Leaving::Dropped);
  return Flow::Continue;
}

// The rows of the two files beside phrase_targets.
void add_modes(std::vector<Phrase>& out);
void add_amounts(std::vector<Phrase>& out);

}  // namespace longbox::kernel
