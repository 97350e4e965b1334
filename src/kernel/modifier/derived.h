// Derived values follow from a state: stats, keywords, qualities, teams of everything in play.
//
// They are not part of the state. They are computed all at once when first asked for after a change
// (the state's trail tells), by the game's own policy (Rules::derive).
#pragma once

#include <array>
#include <cstdint>

#include "kernel/state/state.h"

namespace longbox::kernel {

inline constexpr int kMaxStats = 8;

// The kernel itself knows these kinds of modifiers; a game counts on from kFirstGameModifier.
enum : std::uint8_t {
  kNoModifier,      // a place that holds none
  kDelayedTrigger,  // waits for the event of its ability, then is gone
  kShowsCard,       // its subject shows another card; a: the card it shows again when this ends
  kFirstGameModifier,
};

struct DerivedObject {
  std::array<std::int32_t, kMaxStats> stats{};
  std::uint16_t tags = 0;       // 1 + place of its tags in Derived::tag_sets; 0: those of its card
  std::uint64_t qualities = 0;  // rules ask about these: flight, ranged, cannot ready ...
  std::uint64_t own = 0;           // its qualities before gifts, if it is among Derived::gifts
  EventSet trigger_mask;           // granted and copied abilities listen to these
  bool powers = false;             // its printed powers are on
  bool lost = false;               // they are off because something took them away
  bool nullified = false;          // it can gain none either
  bool silenced = false;           // its keyword powers are off, others not
  bool muted = false;              // only those that are printed on it are
  bool extras = false;             // it has abilities that are not printed on it

  friend bool operator==(const DerivedObject&, const DerivedObject&) = default;
};

// An ExtraAbility is one that an object has without its being printed on the object.
struct ExtraAbility {
  ObjectId object;
  AbilityId ability;
  ObjectId copied_from;

  friend bool operator==(const ExtraAbility&, const ExtraAbility&) = default;
};

// An ActiveContinuous is a continuous ability that is switched on right now.
struct ActiveContinuous {
  ObjectId object;
  AbilityId ability;
  std::uint8_t kind = 0;  // its continuous kind
  std::uint8_t rule = 0;  // 1 + the place of the modifier it comes from; 0: a power of the object

  friend bool operator==(const ActiveContinuous&, const ActiveContinuous&) = default;
};

// A ValueLoop is a value that would change for ever between two states: it says who has to be asked
// about what.
struct ValueLoop {
  ObjectId object;        // none: everything is settled
  std::uint8_t kind = 0;  // the continuous kind whose word flips
  std::uint16_t word = 0;
};

// Values may be worked out in parts, one after the other, each from those before it. The first holds
// whose powers are on and which abilities there are; what the others hold is the game's affair. A change
// that spoils only a later part leaves the earlier ones as they are.
inline constexpr int kMaxParts = 3;
struct Part {
  unsigned watches = 0;   // continuous powers of this part depend on these (see Watches)
  unsigned looks_in = 0;  // zones (bits) where they look for objects
};

// Doubts tell what has changed since the powers that watch it were evaluated: most of them have come to the
// same, and then the values hold. The part is the first one with such a power.
struct Doubts {
  unsigned watches = 0;
  unsigned looks_in = 0;
  int part = kMaxParts;

  friend bool operator==(const Doubts&, const Doubts&) = default;
};

// A Finding sums up what a continuous power came to: for whom it held, with which numbers.
using Finding = std::uint64_t;
inline constexpr Finding kUnknownFinding = 0;  // it cannot be compared
inline constexpr Finding kNoFinding = 1;       // the power was off, or its condition did not hold

// OwnTags are those of an object that has other tags than its card. An object that has left play still
// has the place in the list that it had there, which may be another's by now.
struct OwnTags {
  ObjectId object;
  std::array<std::uint16_t, 3> spare{};
  TagSet tags;
};

struct Derived {
  std::uint64_t trail = 0;  // the trail of the state these values belong to
  bool valid = false;
  // This list was too short for what the cards ask. The rest was left out, and the game cannot go
  // on.
  Fault fault = Fault::None;
  bool whole = false;           // the parts depend on each other: all are worked out, or none
  std::uint8_t stale_from = 0;  // the first part that is to be worked out anew; kMaxParts: none
  std::array<Part, kMaxParts> parts;
  Doubts doubts;
  unsigned valued = 0;  // zones (bits) whose objects have values
  std::array<DerivedObject, kMaxObjects> objects;
  Bounded<ExtraAbility, 1024> extras;
  Bounded<ActiveContinuous, 1024> continuous;
  std::array<Finding, 1024> findings;  // of each of these, in a game that has doubts
  Bounded<OwnTags, kMaxObjects> tag_sets;  // one for each object with other tags than its card
  ObjectSet users;      // objects that may have abilities to be used
  std::array<std::uint32_t, kMaxSeats + 1> use_timings{};  // the timings of those abilities (bits), by controller
  ObjectSet listeners;  // objects that may have triggers
  std::uint64_t qualities = 0;  // that anything the game looks at for them has
  std::uint64_t own = 0;        // the qualities before gifts
  ObjectSet gifts;              // objects that powers and modifiers have given qualities
  EventSet replaces_mask;           // events that something in play may replace
  EventSet trigger_mask;            // events that something in play listens to
  ValueLoop loop;
  unsigned reads = 0;               // values that the continuous powers depend on (see Reads)
  unsigned watches = 0;             // the continuous powers depend on these (see Watches)
  unsigned looks_in = 0;            // zones (bits) where they look for objects
  KindSet listed;                   // their kinds

  // Adds to a list of these values. An item that finds no room is a fault, not a silent loss.
  bool add(const ExtraAbility& extra) {
    return add_to(extras, extra, Fault::TooManyGrantedPowers);
  }
  bool add(const ActiveContinuous& active) {
    if (continuous.size < continuous.capacity()) findings[static_cast<std::size_t>(continuous.size)] = kUnknownFinding;
    return add_to(continuous, active, Fault::TooManyContinuousPowers);
  }

  // Returns the tags of an object whose card has the `printed` ones.
  const TagSet& tags(ObjectId id, const TagSet& printed) const {
    const auto place = of(id).tags;
    return place == 0 ? printed : tag_sets[place - 1].tags;
  }
  // Returns them to be changed: from now on the object has tags of its own.
  TagSet& own_tags(ObjectId id, const TagSet& printed) {
    auto& place = of(id).tags;
    const bool is_own = place != 0 && place <= tag_sets.size && tag_sets[place - 1].object == id;
    if (!is_own) {
      tag_sets[tag_sets.size++] = {.object = id, .tags = printed};
      place = tag_sets.size;
    }
    return tag_sets[place - 1].tags;
  }

  DerivedObject& of(ObjectId id) { return objects[id.value]; }
  const DerivedObject& of(ObjectId id) const { return objects[id.value]; }

 private:
  template <class List, class T>
  bool add_to(List& list, const T& item, Fault full) {
    if (list.size == list.capacity()) {
      fault = full;
      return false;
    }
    list[list.size++] = item;
    return true;
  }
};

// Returns whether an object, whose card has the `printed` tags, has the same values in both. Tags may
// lie at another place of their list.
inline bool same_values(const Derived& left, const Derived& right, ObjectId id,
                        const TagSet& printed) {
  DerivedObject values = left.of(id);
  values.tags = right.of(id).tags;
  return values == right.of(id) && left.tags(id, printed) == right.tags(id, printed);
}

// A LedgerLine is one line of the account of a value: where it came from and what it then was.
struct LedgerLine {
  ObjectId source;          // the card responsible; none for the rules
  const char* rule = "";    // row of the inventory
  const char* reason = "";  // "base", "+1/+1 counters", the name of a power ...
  std::uint16_t ability = 0;
  int change = 0;
  int value = 0;  // after this line
};

}  // namespace longbox::kernel
