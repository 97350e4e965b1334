#include "kernel/flow/values.h"

#include <algorithm>

#include "base/assert.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

void Values::refresh_derived() const {
  LONGBOX_ASSERT(!computing_, "derived values are read through values() while they are computed");
  computing_ = true;
  leave_out(kNoModifier, [&] {
    if (kept_ && derived_.doubts.part < kMaxParts) resolve_doubts();
    if (!kept_) clear_derived();
    if (derived_.stale_from < kMaxParts) rules_.derive(machine(), derived_);
  });
  derived_.trail = state_->value_trail;
  derived_.valid = true;
  derived_.stale_from = kMaxParts;
  if (derived_.fault != Fault::None) overflow_ = derived_.fault;
  computing_ = false;
  kept_ = fresh_ = powers_are_fresh_ = true;
}

// Only powers that watch what has changed are evaluated; where they come to the same, everything that follows from
// them holds.
void Values::resolve_doubts() const {
  const int part = rules_.first_changed(machine(), derived_);
  derived_.doubts = {};
  if (part == 0) kept_ = false;
  else derived_.stale_from = static_cast<std::uint8_t>(std::min<int>(derived_.stale_from, part));
}

void Values::clear_derived() const {
  derived_.whole = false;
  derived_.fault = Fault::None;
  derived_.stale_from = 0;
  derived_.parts = {};
  derived_.doubts = {};
  derived_.extras.size = 0;
  derived_.continuous.size = 0;
  derived_.tag_sets.size = 0;
  derived_.users.clear();
  derived_.use_timings = {};
  derived_.listeners.clear();
  derived_.gifts.clear();
  derived_.valued = play_zones_;
  derived_.qualities = 0;
  derived_.own = 0;
  derived_.replaces_mask.clear();
  derived_.trigger_mask.clear();
  derived_.reads = 0;
  derived_.watches = 0;
  derived_.looks_in = 0;
  derived_.listed.clear();
  derived_.loop = {};
}

void Values::follow(const Event& change, bool known) {
  note_fresh(known && rules_.keeps_values(machine(), change, derived_));
  if (kept_) derived_.trail = state_->value_trail;
}

template <class Set>
bool Values::may_be_printed(const Set Printed::*what, int which) const {
  const Printed* cards = printed();
  if (cards == nullptr) return true;
  if ((cards->*what).contains(which) || cards->kinds.meets(granting_kinds_)) return true;
  return lasting().kinds.meets(granting_kinds_);
}

bool Values::may_be_listed(int kind) const {
  if (kind == left_out_ || !may_be_printed(&Printed::kinds, kind)) return false;
  refresh_derived();
  return true;
}

template bool Values::may_be_printed(const EventSet Printed::*, int) const;

}  // namespace longbox::kernel
