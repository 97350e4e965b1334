// A State is everything that a game is at a moment: a value without pointers or heap.
//
// It consists of a head of fixed size and lists of fixed room (state/bounded.h). Copying it copies the
// head and of each list the part in use; so do hashing, comparing and saving, which go through
// `each_list`. Half-done work lives in `frames` (see flow/procedure.h), not on the C++ stack. Only
// kernel/flow/ writes to a state, and each of its changes is an event.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "base/random.h"
#include "kernel/state/bounded.h"
#include "kernel/state/chain.h"
#include "kernel/state/happening.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

// Every game shares these flags; a game names the bits from kFirstGameFlag on.
inline constexpr Flags kFaceDown = 1U << 0;
inline constexpr Flags kExhausted = 1U << 1;
inline constexpr Flags kToken = 1U << 2;
inline constexpr Flags kFirstGameFlag = 1U << 3;

// So many kinds of counters lie on the object itself: those with the lowest numbers, which rules ask
// about all the time. All others lie in State::counters.
inline constexpr int kQuickCounters = 5;

struct Object {
  CardId card;           // the face or level that shows now
  CardId original_card;  // the card it was when the game began
  Seat owner = 0;
  Seat controller = 0;
  Seat side = 0;  // it lies at this seat, which differs from the controller for driven characters
  ZoneKind zone = kNowhere;
  Flags flags = 0;
  std::uint32_t stamp = 0;  // when it entered its zone
  std::uint8_t known = 0;   // seats (as bits) that know what card this is
  ZoneKind origin = kNowhere;
  ObjectId next;  // neighbours in its zone's list; the first is the top
  ObjectId previous;
  ObjectId host;             // it is attached to this one
  std::uint16_t serial = 0;  // grows whenever it becomes a new object
  std::array<std::int16_t, kQuickCounters> counters{};  // read through State::counters_on
  std::uint8_t pile = 0;  // the pile beside the game that it belongs to; 0: none
  std::uint8_t realm = 0;     // an object that lies aside belongs to it
  ZoneKind home = kNowhere;   // and from which zone it was set aside; none: it does not lie aside
  // In play the place is the column that the object stands in, in zones that have columns. Outside play it is
  // the zone and side of play that the object left last. No object is both in play and out of it.
  std::uint8_t place = 0;

  bool has(Flags flag) const { return (flags & flag) != 0; }
  int column() const { return static_cast<std::int8_t>(place); }
  ZoneKind last_zone() const { return static_cast<ZoneKind>(place & 31U); }
  Seat last_side() const { return static_cast<Seat>(place >> 5); }
};
static_assert(kMaxZoneKinds <= 32 && kMaxSeats <= 8, "a place holds a zone and a seat");

// A CounterEntry holds the counters of one kind on one object.
struct CounterEntry {
  ObjectId object;
  CounterWord word = 0;
  std::int16_t amount = 0;

  static bool is_before(const CounterEntry& left, const CounterEntry& right) {
    return std::tie(left.object, left.word) < std::tie(right.object, right.word);
  }
};

struct Zone {
  ObjectId first;
  ObjectId last;
  std::uint16_t count = 0;
};

// A Modifier is a continuous change made by a resolved effect: who it is on, what it does, its
// locked values.
struct Modifier {
  std::uint8_t kind = 0;  // a continuous kind of the game's lexicon; 0 marks a free slot
  std::uint8_t duration = 0;
  Seat controller = 0;
  std::uint8_t spare = 0;
  ObjectRef subject;      // no object: the whole game, or `controller`'s seat; the serial is then the realm
  ObjectRef source;
  std::int16_t a = 0;
  std::int16_t b = 0;
  AbilityId ability;     // the granted ability, or the delayed trigger that waits
  ObjectId also;         // a second object that the effect remembers
  std::uint16_t word = 0;  // a quality, tag or other word that the kind needs
  std::uint16_t spare2 = 0;
  std::uint32_t stamp = 0;
};

// A PendingTrigger has happened and waits for its turn to resolve.
struct PendingTrigger {
  AbilityId ability;
  ObjectRef self;
  ObjectRef object;  // the event's object as it was then, other object and amount
  ObjectId other;
  std::int16_t amount = 0;
  Seat controller = 0;
  Seat seat = 0;
  ObjectId copied_from;
  std::array<std::uint16_t, 2> remembered{};  // registers of a delayed trigger besides `copied_from`
};

// A Frame is one suspended procedure: which one, how far it got, and its locals (see
// flow/procedure.h).
inline constexpr std::size_t kLocalBytes = 192;
struct Frame {
  std::uint8_t procedure = 0;
  std::uint8_t stage = 0;
  std::uint16_t pc = 0;
  alignas(4) std::array<std::byte, kLocalBytes> locals{};
};

// A Look tells how an object looked at some moment, for questions about it when it may look
// otherwise or be gone.
struct Look {
  ZoneKind zone = kNowhere;
  Seat controller = 0;
  std::uint16_t spare = 0;
  Flags flags = 0;

  constexpr Look() = default;
  constexpr Look(ZoneKind in, Seat whose, Flags with) : zone(in), controller(whose), flags(with) {}
  bool has(Flags flag) const { return (flags & flag) != 0; }
  friend bool operator==(const Look&, const Look&) = default;
};

// A HistoryEntry is something that happened this turn and that rules may ask about later in the
// turn.
struct HistoryEntry {
  std::uint8_t kind = 0;
  Seat seat = 0;
  ObjectId object;
  ObjectId other;
  std::int16_t amount = 0;
  Look look;  // the object as it was when this was announced

  // Every event that is remembered is compared with all before it.
  friend bool operator==(const HistoryEntry& left, const HistoryEntry& right) {
    using Words = std::array<std::uint64_t, 2>;
    const auto one = std::bit_cast<Words>(left);
    const auto other = std::bit_cast<Words>(right);
    return one[0] == other[0] && one[1] == other[1];
  }
};

// A UseEntry is one use of an ability that may be used a limited number of times. Uses with serial
// 0 are those of once-per-game powers: they stay, whatever becomes of the card.
struct UseEntry {
  AbilityId ability;
  ObjectRef object;
  ObjectId copied_from;
};

// A player has so many numbers, named by the game.
inline constexpr int kSeatValues = 8;
struct SeatState {
  std::uint8_t in_game = 0;
  std::uint8_t team = 0;  // players with the same number play together; 0: alone (state/teams.h)
  std::array<std::int16_t, kSeatValues> values{};
};

inline constexpr int kMaxModifiers = 128;
inline constexpr int kMaxTriggers = 120;
inline constexpr int kMaxReactions = 12;
inline constexpr int kMaxFrames = 24;
inline constexpr int kMaxHistory = 250;
inline constexpr int kMaxUses = 120;
inline constexpr int kMaxCounterEntries = 256;
inline constexpr int kGlobals = 16;

enum class Outcome : std::uint8_t { Running, Over };

// A Fault says why a game could not go on: cards ask for more than a state can hold, or for ever.
enum class Fault : std::uint16_t {
  None,
  TooManyModifiers,
  TooManyTriggers,
  TooManyFrames,
  TooManyObjects,
  TooManyEvents,
  TooManyUses,
  Endless,
  TooManyReactions,
  TooManyGrantedPowers,
  TooManyContinuousPowers,
  TooManyStatChanges,
  TooManyLosses,
  TooManyCounters,
  TooManyOptions,
  TooManyTargets,
  TooManyAnswers,
  TooManyDefenders,
  TooManyLinks,
  TooManyHappenings,
};

// The head is the part of a state that has a fixed size.
struct StateHead {
  // The trail is a running hash of every event so far. A player's pick is not in it until it
  // changes something.
  std::uint64_t trail = 0;
  // The value trail leaves out announced events, which change nothing: caches of derived values go
  // by it.
  std::uint64_t value_trail = 0;
  base::Random random;
  std::uint32_t clock = 0;       // the last timestamp given out
  std::uint32_t turn_clock = 0;  // the last one given out before this turn
  std::uint16_t turn = 0;
  Seat active = 0;
  Seat first = 0;
  std::uint8_t seat_count = 0;
  std::uint8_t phase = 0;
  Outcome outcome = Outcome::Running;
  std::uint8_t winners = 0;  // seats as bits; none of them: a game nobody won
  Fault fault = Fault::None;  // if not None, the game ended without a winner because of it
  std::uint8_t realm = 0;  // which realm is on the table; the cards of all others lie aside
  std::uint8_t spare = 0;
  LinkId last_link = 0;  // the last id that a link of the chain was given
  std::array<std::uint8_t, 2> spare2{};
  std::array<std::int16_t, kGlobals> globals{};
  std::array<SeatState, kMaxSeats> seats{};
  std::array<Zone, kMaxZoneKinds * kMaxSeats> zones{};
};
static_assert(std::is_trivially_copyable_v<StateHead>);
static_assert(std::has_unique_object_representations_v<StateHead>,
              "hashing bytes needs no padding");

struct State : StateHead {
  Bounded<HistoryEntry, kMaxHistory> history;
  Bounded<UseEntry, kMaxUses> turn_uses;
  Bounded<PendingTrigger, kMaxTriggers> triggers;
  Bounded<PendingTrigger, kMaxReactions> reactions;  // abilities that may answer now
  Bounded<Link, kMaxLinks> chain;  // the top is at the back
  Bounded<Happening, kMaxHappenings> happenings;  // batches that are not done yet, the inmost last
  Bounded<Modifier, kMaxModifiers> modifiers;
  Bounded<CounterEntry, kMaxCounterEntries> counters;  // by object and word; no amount is 0
  Bounded<Frame, kMaxFrames> frames;
  Bounded<Object, kMaxObjects> objects{Object{}};  // id 0 is no object

  // The objects are those from 1 to this number.
  std::uint16_t object_count() const { return static_cast<std::uint16_t>(objects.size - 1); }
  const Object& object(ObjectId id) const { return objects[id.value]; }
  const Zone& zone(ZoneKind kind, Seat seat) const {
    return zones[static_cast<std::size_t>(kind) * kMaxSeats + seat];
  }
  // Returns how many counters of this kind lie on the object.
  int counters_on(ObjectId id, int word) const {
    if (word < kQuickCounters) return objects[id.value].counters[static_cast<std::size_t>(word)];
    for (const CounterEntry& entry : counters)
      if (entry.object == id && entry.word == word) return entry.amount;
    return 0;
  }
  // Visits every kind of counters on the object with their number, in the order of words.
  template <class Visit>
  void each_counter(ObjectId id, Visit visit) const {
    for (int word = 0; word < kQuickCounters; ++word)
      if (const int amount = counters_on(id, word); amount != 0) visit(word, amount);
    for (const CounterEntry& entry : counters)
      if (entry.object == id) visit(int{entry.word}, int{entry.amount});
  }
  Look look(ObjectId id) const {
    const Object& o = objects[id.value];
    return {o.zone, o.controller, o.flags};
  }
  ObjectRef ref(ObjectId id) const { return {id, objects[id.value].serial}; }
  // Returns whether the reference still means the same object.
  bool alive(ObjectRef ref) const { return ref.id && objects[ref.id.value].serial == ref.serial; }
};

// Visits the lists of a state one after the other: visit(list), of one state or of two at once.
template <class Visit, class... States>
void each_list(Visit visit, States&... states) {
  visit(states.history...);
  visit(states.turn_uses...);
  visit(states.triggers...);
  visit(states.reactions...);
  visit(states.chain...);
  visit(states.happenings...);
  visit(states.modifiers...);
  visit(states.counters...);
  visit(states.frames...);
  visit(states.objects...);
}

// Returns how much of a state is used. Two players of a duel stay below 16 KiB, any table below 32
// (laws say so).
inline std::size_t size_in_use(const State& state) {
  std::size_t size = sizeof(StateHead);
  each_list([&](const auto& list) { size += sizeof list.size + list.bytes_in_use(); }, state);
  return size;
}

// States are equal if they are the same in everything that is in use.
inline bool operator==(const State& left, const State& right) {
  bool same = std::memcmp(static_cast<const StateHead*>(&left),
                          static_cast<const StateHead*>(&right), sizeof(StateHead)) == 0;
  each_list([&](const auto& here, const auto& there) { same = same && here == there; }, left,
            right);
  return same;
}

}  // namespace longbox::kernel
