// The ids that the kernel deals in.
#pragma once

#include <cstdint>

#include "base/bitset.h"
#include "base/ids.h"

namespace longbox::kernel {

inline constexpr int kMaxSeats = 4;
// Room for the largest table; only the objects of a game cost it anything (see size_in_use).
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

// A card as it lies on the table: it keeps its id in every zone.
using ObjectId = base::Id<ObjectTag>;
// A printed card (one face, one level) of the library.
using CardId = base::Id<CardTag>;
// One compiled ability of the library.
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

// A place at the table, counted from 0; kNobody where no player is meant.
using Seat = std::uint8_t;
inline constexpr Seat kNobody = 0xFF;
// The owner of cards that belong to no player: those of a scenario that plays against all of them.
inline constexpr Seat kNeutral = kMaxSeats;

// A kind of zone (deck, hand, ...), declared by the game. Every seat has one of each kind; a shared
// zone simply uses seat 0.
using ZoneKind = std::uint8_t;
inline constexpr ZoneKind kNowhere = 0;

// A reference that notices when the object has since left and become another one.
struct ObjectRef {
  ObjectId id;
  std::uint16_t serial = 0;
  friend constexpr bool operator==(ObjectRef, ObjectRef) = default;
};

}  // namespace longbox::kernel
