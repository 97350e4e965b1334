// Values follow from a state: stats, teams, qualities, and abilities that are printed nowhere.
//
// The game works them out (Rules::derive) when they are read after a change that spoiled them.
// docs/kernel.md, "Derived values".
#pragma once

#include "kernel/flow/places.h"
#include "kernel/flow/rules.h"
#include "kernel/modifier/derived.h"

namespace longbox::kernel {

class Values : public Places {
 public:
  const Rules& rules() const { return rules_; }

  const Derived& derived() const {
    if (!fresh_) refresh_derived();
#ifdef LONGBOX_CHECKS
    check_derived();
#endif
    return derived_;
  }
  // Returns them where only the first part is read: masks, listeners, users, abilities. The other
  // parts may be stale.
  const Derived& powers() const {
    if (!powers_are_fresh_) refresh_derived();
    return derived_;
  }
  // Returns whether any continuous power of this kind is listed. Where values are stale, the print
  // of the cards in play often tells that there is none. It is asked about fixed kinds all the time: inlined, it is the
  // test of one bit.
  [[gnu::always_inline]] bool is_listed(int kind) const {
    if (!powers_are_fresh_ && !computing_ && !may_be_listed(kind)) return false;
    return derived_.listed.contains(kind) && kind != left_out_;
  }
  // Runs `read` as if no power of this kind were listed: a power that changes types speaks of types
  // as they are without such powers. Values that are worked out in between know of them.
  template <class Read>
  void leave_out(int kind, Read read) const {
    const int before = left_out_;
    left_out_ = kind;
    read();
    left_out_ = before;
  }
  // Returns the values as far as they are worked out, for powers that no value depends on.
  const Derived& known() const { return computing_ ? derived_ : derived(); }
  // Returns the values of an object. While values are being computed, these are the ones known so
  // far, or those that read_from names.
  const DerivedObject& values(ObjectId id) const {
    const Derived& known = read();
    return (known.valued >> object(id).zone & 1U) != 0 ? known.of(id) : kNoValues;
  }
  // Keeps the values of the round before, in games that compute in rounds; conditions then read them.
  Derived& round_before() const { return round_before_; }
  void read_from(const Derived* round) const { reading_ = round; }
  // Returns teams and traits: the derived ones of an object that has values, else those of its card.
  const TagSet& tags(ObjectId id) const {
    const Derived& known = read();
    const TagSet& printed = card(id).tags;
    return (known.valued >> object(id).zone & 1U) != 0 ? known.tags(id, printed) : printed;
  }
  int stat(ObjectId id, int which) const {
    return values(id).stats[static_cast<std::size_t>(which)];
  }
  bool quality(ObjectId id, int which) const { return (values(id).qualities >> which & 1U) != 0; }

  // Visits the abilities of an object, printed first, then granted and copied: visit(AbilityId,
  // from).
  template <class Visit>
  void each_ability(ObjectId id, Visit visit) const {
    for (const AbilityId ability : card(id).abilities) visit(ability, ObjectId{});
    if (!computing_ && !in_play(id) && !card(id).has_continuous) return;
    if (!computing_ && !values(id).extras) return;
    const auto& extras = derived_.extras;
    for (int i = 0; i < extras.size; ++i)
      if (extras[i].object == id) visit(extras[i].ability, extras[i].copied_from);
  }

  // Returns whether anybody in play may have a trigger on events of this kind. If so, the powers are
  // fresh afterwards.
  bool may_listen(EventKind kind) const {
    if (!powers_are_fresh_ && !may_be_printed(&Printed::triggers, kind)) return false;
    return powers().trigger_mask.contains(kind);
  }

 protected:
  Values(const Rules& rules, const Library& library)
      : Places(library, rules.play_zones(), rules.lone_zones(), rules.roster_zones(), rules.marked_zones()),
        rules_(rules), granting_kinds_(rules.granting_kinds()) {}
  ~Values() = default;

  void attach(State& state) {
    Places::attach(state);
    note_fresh(derived_.valid && derived_.trail == state.value_trail);
    overflow_ = kept_ ? derived_.fault : Fault::None;
  }
  // Returns the whole, because the rules take a machine; there are no values but those of a
  // machine.
  const Machine& machine() const;
  // Returns the fault of values that were worked out for the attached state.
  Fault overflow() const { return overflow_; }
  bool are_fresh() const { return fresh_; }
  // Returns whether the values are those of the state before the change that is being made, but for what is stale
  // or in doubt.
  bool are_known() const { return kept_ && derived_.trail == state_->value_trail; }
  // Keeps values that were known before the change, if the game says that they hold after it.
  void follow(const Event& change, bool known);

  const Rules& rules_;

 private:
  static constexpr DerivedObject kNoValues{};

  // Returns the values that are read now. Fresh ones are not being worked out: mostly one test tells.
  const Derived& read() const {
#ifndef LONGBOX_CHECKS
    if (fresh_) return derived_;
#endif
    return computing_ && reading_ != nullptr ? *reading_ : known();
  }
  // Returns whether the cards on the roster, as printed, may have this, or whether somebody may have
  // gained it.
  template <class Set>
  bool may_be_printed(const Set Printed::*what, int which) const;
  // Is asked while the powers are stale. They are fresh if it returns true.
  bool may_be_listed(int kind) const;
  void refresh_derived() const;
  void resolve_doubts() const;
  void clear_derived() const;
  void note_fresh(bool kept) const {
    kept_ = kept;
    powers_are_fresh_ = kept && derived_.doubts.part > 0;
    fresh_ = kept && derived_.stale_from == kMaxParts && derived_.doubts.part == kMaxParts;
  }
  void check_derived() const;
  void check_values(const Derived& kept) const;
  void check_printed() const;

  KindSet granting_kinds_;
  mutable Derived derived_;
  mutable bool kept_ = false;              // derived_ belongs to the state, but for parts that are stale or in doubt
  mutable bool fresh_ = false;             // derived_ belongs to the state as it is
  mutable bool powers_are_fresh_ = false;  // at least its first part does
  mutable bool computing_ = false;
  mutable Fault overflow_ = Fault::None;
  mutable const Derived* reading_ = nullptr;
  mutable Derived round_before_;
  mutable int left_out_ = kNoModifier;  // the kind of powers that are not listed now
};

}  // namespace longbox::kernel
