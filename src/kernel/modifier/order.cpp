#include "kernel/modifier/order.h"

#include <algorithm>
#include <tuple>

#include "base/assert.h"

namespace longbox::kernel {

namespace {

using ChangeSet = base::BitSet<kMaxContinuousChanges>;

// An Orderer knows of each change all that it depends on, directly or through others.
class Orderer {
 public:
  explicit Orderer(std::span<const ContinuousChange> changes)
      : changes_(changes), count_(static_cast<int>(changes.size())) {
    for (int i = 0; i < count_; ++i) needs_[needs_.size++] = {};
  }

  bool order(std::span<OrderedChange> out) {
    find_dependents();
    if (!dependents_.empty()) close();
    for (int i = 0; i < count_; ++i) waiting_.insert(i);
    for (std::size_t placed = 0; placed < changes_.size();) placed += place(next(), out.subspan(placed));
    return !dependents_.empty();
  }

 private:
  const ContinuousChange& at(int i) const { return changes_[static_cast<std::size_t>(i)]; }
  ChangeSet& needs(int i) { return needs_[i]; }
  const ChangeSet& needs(int i) const { return needs_[i]; }

  void find_dependents() {
    for (int i = 0; i < count_; ++i) {
      if (at(i).fixed || at(i).reads.empty()) continue;
      for (int j = 0; j < count_; ++j)
        if (i != j && depends(at(i), at(j))) needs(i).insert(j);
      if (!needs(i).empty()) dependents_.insert(i);
    }
  }

  // A change also depends on all that its own dependencies depend on.
  void close() {
    dependents_.for_each([&](int through) {
      dependents_.for_each([&](int i) {
        if (needs(i).contains(through)) needs(i) |= needs(through);
      });
    });
  }

  // Returns the changes that depend on this one and on which it depends, itself among them; alone if it is in no knot.
  ChangeSet knot_of(int i) const {
    ChangeSet knot = ChangeSet::of(i);
    needs(i).for_each([&](int other) {
      if (needs(other).contains(i)) knot.insert(other);
    });
    return knot;
  }

  // Returns the latest timestamp of the change and of all that it depends on: its slot.
  std::uint32_t slot(int i) const {
    std::uint32_t latest = at(i).stamp;
    needs(i).for_each([&](int other) { latest = std::max(latest, at(other).stamp); });
    return latest;
  }

  bool is_ready(int i) const {
    const ChangeSet missing = needs(i) & waiting_;
    return missing.empty() || knot_of(i).covers(missing);
  }

  // Returns the change that comes next: of the earliest slot, and within a slot the earliest itself.
  int next() const {
    int best = -1;
    std::tuple<std::uint32_t, std::uint32_t> earliest;
    waiting_.for_each([&](int i) {
      const std::tuple here(slot(i), at(i).stamp);
      if ((best >= 0 && here >= earliest) || !is_ready(i)) return;
      best = i;
      earliest = here;
    });
    LONGBOX_ASSERT(best >= 0, "whatever depends on something can be placed behind it");
    return best;
  }

  // Places the change with its whole knot, and returns how many these are.
  std::size_t place(int i, std::span<OrderedChange> out) {
    ChangeSet knot = knot_of(i);
    const std::size_t size = static_cast<std::size_t>(knot.count());
    if (size > 1) ++knots_;
    for (std::size_t n = 0; n < size; ++n) {
      const int member = earliest_of(knot);
      knot.erase(member);
      waiting_.erase(member);
      out[n] = {static_cast<std::uint16_t>(member), size > 1 ? knots_ : std::uint16_t{0},
                slot(member) != at(member).stamp};
    }
    return size;
  }

  int earliest_of(const ChangeSet& set) const {
    int best = set.first();
    set.for_each([&](int i) {
      if (at(i).stamp < at(best).stamp) best = i;
    });
    return best;
  }

  std::span<const ContinuousChange> changes_;
  int count_;
  Bounded<ChangeSet, kMaxContinuousChanges> needs_;  // one for each change; the rest is never looked at
  ChangeSet dependents_;
  ChangeSet waiting_;
  std::uint16_t knots_ = 0;
};

}  // namespace

bool depends(const ContinuousChange& first, const ContinuousChange& second) {
  return !first.fixed && first.reads.meets(second.writes);
}

bool order_changes(std::span<const ContinuousChange> changes, std::span<OrderedChange> out) {
  LONGBOX_CHECK(changes.size() <= kMaxContinuousChanges && changes.size() <= out.size(),
                "there is a place for every change");
  return Orderer(changes).order(out);
}

bool KnotWalk::takes(int place, ObjectId object) {
  while (taken_.size <= place) taken_[taken_.size++] = {};
  ObjectSet& taken = taken_[place];
  if (moved_.contains(object.index()) || taken.contains(object.index())) return false;
  moved_.insert(object.index());
  taken.insert(object.index());
  return true;
}

bool KnotWalk::goes_on() {
  const bool moved = !moved_.empty();
  moved_.clear();
  return moved;
}

}  // namespace longbox::kernel
