// Flags tell who takes part in a proposed attack, until its substep begins (601.1e).
#pragma once

#include "games/vstcg/words.h"

namespace longbox::vstcg {

// The proposed defender has a flag of its own, because control may change before the substep: it
// does not tell who attacks whom (602.1a). The flag is the one behind those of words.h.
inline constexpr kernel::Flags kAimedAt = kernel::Flags{kChosen} << 1;
// These are all flags of a proposal.
inline constexpr kernel::Flags kProposal = kProposed | kAimedAt;

}  // namespace longbox::vstcg
