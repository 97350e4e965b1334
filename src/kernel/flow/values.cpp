#include "kernel/flow/values.h"

#include "base/assert.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

void Values::refresh_derived() const {
  LONGBOX_ASSERT(!computing_, "derived values are read through values() while they are computed");
  computing_ = true;
  if (!powers_are_fresh_) clear_derived();
  leave_out(kNoModifier, [&] { rules_.derive(machine(), derived_); });
  derived_.trail = state_->value_trail;
  derived_.valid = true;
  derived_.stale_from = kMaxParts;
  if (derived_.fault != Fault::None) overflow_ = derived_.fault;
  computing_ = false;
  fresh_ = powers_are_fresh_ = true;
}

void Values::clear_derived() const {
  derived_.whole = false;
  derived_.fault = Fault::None;
  derived_.stale_from = 0;
  derived_.parts = {};
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
  powers_are_fresh_ = known && rules_.keeps_values(machine(), change, derived_);
  if (powers_are_fresh_) derived_.trail = state_->value_trail;
  fresh_ = powers_are_fresh_ && derived_.stale_from == kMaxParts;
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
