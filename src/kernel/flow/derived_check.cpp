// Checked builds work out now and then what the machine keeps, and compare.
#include <algorithm>
#include <concepts>
#include <cstdio>
#include <string>
#include <tuple>

#include "base/assert.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

// A kept set may name an object that has nothing to say any more, but must not leave any out.
template <int Capacity>
bool covers(const base::BitSet<Capacity>& kept, const base::BitSet<Capacity>& fresh) {
  return kept.covers(fresh);
}
template <std::integral Bits>
bool covers(Bits kept, Bits fresh) {
  return (fresh & ~kept) == 0;
}

// Sorts by objects. Powers are listed as they are found, and a card that moves from row to row
// keeps its place in a kept list; rules that need an order go by time stamps.
void sort(Derived& values) {
  std::ranges::sort(values.continuous, {}, [](const ActiveContinuous& active) {
    return std::tuple(active.object.value, active.ability.value, active.kind, active.rule);
  });
  std::ranges::sort(values.extras, {}, [](const ExtraAbility& extra) {
    return std::tuple(extra.object.value, extra.ability.value, extra.copied_from.value);
  });
}

void check_lists(const Derived& kept, const Derived& recomputed) {
  static thread_local Derived before;
  static thread_local Derived now;
  before = kept;
  now = recomputed;
  sort(before);
  sort(now);
  LONGBOX_ASSERT(std::ranges::equal(before.continuous, now.continuous),
                 "the continuous powers that are on are the recomputed ones");
  LONGBOX_ASSERT(std::ranges::equal(before.extras, now.extras),
                 "abilities that are not printed are the recomputed ones");
}

void check_masks(const Derived& kept, const Derived& fresh) {
  LONGBOX_ASSERT(covers(kept.users, fresh.users), "nobody who may use something is left out");
  LONGBOX_ASSERT(covers(kept.listeners, fresh.listeners), "nobody who may listen is left out");
  LONGBOX_ASSERT(covers(kept.trigger_mask, fresh.trigger_mask), "no event is left out");
  LONGBOX_ASSERT(covers(kept.replaces_mask, fresh.replaces_mask), "no replacement is left out");
  LONGBOX_ASSERT(covers(kept.qualities, fresh.qualities), "no quality is left out");
  LONGBOX_ASSERT(covers(kept.listed, fresh.listed), "no kind of power is left out");
  LONGBOX_ASSERT(covers(kept.reads, fresh.reads), "no value that powers read is left out");
  LONGBOX_ASSERT(covers(kept.watches, fresh.watches), "nothing that powers watch is left out");
  LONGBOX_ASSERT(covers(kept.looks_in, fresh.looks_in), "no zone that powers look in is left out");
}

// Prints what helps to find the change that went unnoticed.
void tell_difference(const std::string& name, const DerivedObject& kept, const DerivedObject& fresh) {
  std::fprintf(stderr, "%s:", name.c_str());
  for (std::size_t i = 0; i < kept.stats.size(); ++i)
    if (kept.stats[i] != fresh.stats[i])
      std::fprintf(stderr, " stat %zu is %d, not %d;", i, fresh.stats[i], kept.stats[i]);
  const auto tell_bits = [](const char* what, std::uint64_t before, std::uint64_t now) {
    if (before != now)
      std::fprintf(stderr, " %s %#llx, not %#llx;", what, static_cast<unsigned long long>(now),
                   static_cast<unsigned long long>(before));
  };
  tell_bits("qualities", kept.qualities, fresh.qualities);
  tell_bits("own qualities", kept.own, fresh.own);
  tell_bits("powers on", kept.powers, fresh.powers);
  tell_bits("extras", kept.extras, fresh.extras);
  std::fprintf(stderr, "\n");
}

}  // namespace

// Recomputes and compares: a value that changed without a change of the trail is a bug, and so is a
// roster that missed a card. Every 61st read is checked, which finds such a bug within a few games
// and keeps checked builds usable.
void Values::check_derived() const {
  static thread_local Derived before;
  static thread_local unsigned reads = 0;
  if (computing_ || ++reads % 61 != 0 || derived_.fault != Fault::None) return;
  before = derived_;
  kept_ = false;
  refresh_derived();
  check_values(before);
  check_masks(before, derived_);
  check_lists(before, derived_);
  check_printed();
  check_roster();
  // The caller may be in the middle of a list of powers, which stays in the order that it had.
  derived_ = before;
}

// Compares everything that has values, in play or not.
void Values::check_values(const Derived& kept) const {
  const auto has_values = [&](const Derived& values, ObjectId id) {
    return (values.valued >> object(id).zone & 1U) != 0;
  };
  for (int i = 1; i <= state_->object_count(); ++i) {
    const ObjectId id{i};
    if (!has_values(derived_, id)) continue;
    LONGBOX_ASSERT(has_values(kept, id), "whoever has values had them");
    const bool same = same_values(kept, derived_, id, card(id).tags);
    if (!same) tell_difference(card(id).name, kept.of(id), derived_.of(id));
    LONGBOX_ASSERT(same, "cached values are the recomputed ones");
  }
}

void Values::check_printed() const {
  for (const auto& active : derived_.continuous)
    LONGBOX_ASSERT(!in_play(active.object) || may_be_printed(&Printed::kinds, active.kind),
                   "no power is listed that is neither printed nor granted");
  for (int event = 0; event < kMaxEventKinds; ++event)
    LONGBOX_ASSERT(!derived_.trigger_mask.contains(event) ||
                       may_be_printed(&Printed::triggers, event),
                   "nobody listens to what is neither printed nor granted");
}

void Places::check_roster() const {
  static thread_local Roster listed;
  listed.list(*state_, roster_zones_);
  LONGBOX_ASSERT(!roster_is_fresh_ || roster_.agrees(listed, roster_zones_),
                 "the roster is that of the zones");
  const ObjectSet outsiders = outsiders_;
  const bool had_outsiders = outsiders_are_fresh_;
  list_outsiders();
  LONGBOX_ASSERT(!had_outsiders || outsiders == outsiders_, "outsiders are where they were");
  const Scope scope = scope_;
  const bool had_scope = scope_is_fresh_;
  read_scope();
  LONGBOX_ASSERT(!had_scope || scope == scope_, "no card came to the game unnoticed");
  const Lasting lasting = lasting_;
  const bool had_lasting = lasting_is_fresh_;
  read_lasting();
  LONGBOX_ASSERT(!had_lasting || lasting == lasting_, "no modifier came or went unnoticed");
  LONGBOX_ASSERT(marked_.agrees(*state_, library_), "marked cards are listed where they lie");
}

}  // namespace longbox::kernel
