// Continuous changes of values are applied one after the other, each of them once, in an order that follows from their
// timestamps and from what they read and write.
//
// A change depends on another that may write what it reads. Independent ones go by their timestamps, and a dependent one
// goes behind the latest of itself and all that it depends on. Changes that depend on each other are a knot: it has no
// order of its own, but every object finds its own way through it (KnotWalk). docs/kernel.md, "The order of changes".
#pragma once

#include <cstdint>
#include <span>

#include "base/bitset.h"
#include "kernel/state/bounded.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

// The words of values: each tag, quality, keyword or stat that a change may read or write is one. The game numbers them.
inline constexpr int kMaxValueWords = 1024;
using ValueWords = base::BitSet<kMaxValueWords>;

inline constexpr int kMaxContinuousChanges = 256;

struct ContinuousChange {
  std::uint32_t stamp = 0;
  bool fixed = false;  // an effect has settled whom it changes and how, so that it depends on nothing
  ValueWords reads{};
  ValueWords writes{};
};

// Returns whether the presence of the second could change whom the first applies to, or how.
bool depends(const ContinuousChange& first, const ContinuousChange& second);

// An OrderedChange is one place of the order.
struct OrderedChange {
  std::uint16_t change = 0;  // where it stands in the list of changes
  std::uint16_t knot = 0;    // those of the same number are one knot, and stand together; 0: it is in none
  bool is_behind = false;    // it stands behind something later, because it depends on that
};

// Orders at most kMaxContinuousChanges of them; there is a place for each. Those of one timestamp are taken as they stand
// in the list. Returns whether any of them depends on another.
bool order_changes(std::span<const ContinuousChange> changes, std::span<OrderedChange> out);

// A KnotWalk leads every object through one knot. Each object begins with the earliest change that applies to it, goes on
// with the earliest that applies to it then, and meets each of them once. All objects take a step at the same time, so
// that none of them sees what the same step did to another.
//
//   do {
//     for each change of the knot, earliest first: for each object that it applies to now:
//       if (walk.takes(place in the knot, object)) remember to apply it
//     apply what was remembered
//   } while (walk.goes_on());
class KnotWalk {
 public:
  // Returns whether the object takes this change in the present step.
  bool takes(int place, ObjectId object);
  // Ends the step. Returns whether anybody took one.
  bool goes_on();

 private:
  Bounded<ObjectSet, kMaxContinuousChanges> taken_;  // for as many places as were asked about
  ObjectSet moved_;
};

}  // namespace longbox::kernel
