// The kernel deals in these ids.
#pragma once

#include <cstdint>

#include "base/bitset.h"
#include "base/ids.h"

namespace longbox::kernel {

inline constexpr int kMaxSeats = 4;
// The largest table has room here; only the objects of a game cost it anything (see size_in_use).
inline constexpr int kMaxObjects = 448;
inline constexpr int kMaxZoneKinds = 24;
// A number of a kind of events, or of continuous abilities and modifiers, fits a byte.
inline constexpr int kMaxEventKinds = 128;
inline constexpr int kMaxContinuousKinds = 128;
// Cards are tagged with teams and traits.
inline constexpr int kMaxTags = 512;
// Cards print these numbers, named by the game.
inline constexpr int kMaxFacts = 256;

struct ObjectTag;
struct CardTag;
struct AbilityTag;

// An ObjectId is a card as it lies on the table: it keeps its id in every zone.
using ObjectId = base::Id<ObjectTag>;
// A CardId is a printed card (one face, one level) of the library.
using CardId = base::Id<CardTag>;
// An AbilityId is one compiled ability of the library.
using AbilityId = base::Id<AbilityTag>;

using ObjectSet = base::BitSet<kMaxObjects>;
using EventSet = base::BitSet<kMaxEventKinds>;
using KindSet = base::BitSet<kMaxContinuousKinds>;
using TagSet = base::BitSet<kMaxTags>;
using FactSet = base::BitSet<kMaxFacts>;

// An object has its flags as a bit each.
using Flags = std::uint32_t;
// A word of the game names a kind of counters.
using CounterWord = std::uint16_t;

// A Seat is a place at the table, counted from 0; kNobody is said where no player is meant.
using Seat = std::uint8_t;
inline constexpr Seat kNobody = 0xFF;
// kNeutral owns the cards that belong to no player: those of a scenario that plays against all of
// them.
inline constexpr Seat kNeutral = kMaxSeats;

// A ZoneKind is a kind of zone (deck, hand, ...), declared by the game. Every seat has one of each
// kind; a shared zone simply uses seat 0.
using ZoneKind = std::uint8_t;
inline constexpr ZoneKind kNowhere = 0;
// Returns the bit of a kind in a set of them.
constexpr unsigned zone_bit(ZoneKind zone) { return 1U << zone; }

// Effects wait on the chain under these numbers, which are given out in order and never 0.
using LinkId = std::uint16_t;

// An ObjectRef notices when the object has since left and become another one.
struct ObjectRef {
  ObjectId id;
  std::uint16_t serial = 0;
  friend constexpr bool operator==(ObjectRef, ObjectRef) = default;
};

}  // namespace longbox::kernel
