// An Event is something that happens in a game. Every change of a state is an event, and every
// event that cards may watch or replace is one of these.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "kernel/state/ids.h"

namespace longbox::kernel {

using EventKind = std::uint8_t;

// These are the atomic changes of the kernel. A game adds kinds of its own from kFirstGameEvent on:
// things that have a name in its rules (an attack, a stun) and consist of atomic changes.
namespace change {
enum : EventKind {
  kNone,
  kMove,      // object from zone `from` to zone `to` of `seat`
  kFlags,     // flags `detail` of the object set (amount 1) or cleared (amount 0); no flags: it
              // belongs to the pile `amount` now
  kCounters,  // counter `detail` of the object changed by `amount`
  kAttach,    // object attached to `other` (none: detached)
  kSide,      // object now lies on the side of `seat`, controlled by `to`
  kBecome,    // object shows the card `detail`, and the card `amount` no more (not told of levels)
  kSeatValue, // value `detail` of `seat` set to `amount`
  kGlobal,    // global `detail` set to `amount`
  kKnow,      // seats `detail` (bits) now know the object
  kShuffle,   // the zone `to` of `seat` was shuffled
  kModifier,  // a modifier began (amount 1) or ended (amount 0) on the object
  kTurn,      // the turn, its player or its phase changed, or the realm on the table (kRealmChanges)
  kOver,      // the game ended
  kFirstGameEvent,
};
// The first games did not know these changes. A trail mixes the numbers of events, so they stand at the end,
// where they move no other number.
enum : EventKind {
  kColumn = kMaxEventKinds - 2,  // object stands in the column `amount`
  kChain,  // the link `detail` came onto the chain (amount 1), changed (2) or left it (0); object: its
           // card; other: its source
};
constexpr bool is_change(EventKind kind) { return kind < kFirstGameEvent || kind >= kColumn; }
}  // namespace change

// A kTurn of this amount tells of the realm `detail`.
inline constexpr std::int16_t kRealmChanges = -3;
// A kTurn of this amount tells that the cards up to the object `detail` are back where they began.
inline constexpr std::int16_t kBeginsAnew = -4;

struct Event {
  EventKind kind = change::kNone;
  std::uint8_t cause = 0;  // the game's word for how it came about
  Seat seat = kNobody;     // the player it happens to or who does it
  ZoneKind from = kNowhere;
  ZoneKind to = kNowhere;
  std::uint8_t spare = 0;
  ObjectId object;  // the event happens to this one
  ObjectId other;   // the source, or the second object concerned
  std::int16_t amount = 0;
  std::uint32_t detail = 0;
};

// An EventInfo documents a kind of events (docs/protocol.md), with the rows of the inventory by
// which they happen: in the course of a game, and where a card says so. Without a row the card is
// all.
struct EventInfo {
  EventKind kind = change::kNone;
  std::string_view word;    // "attacked"
  std::string_view fields;  // the meaning of the fields: "object: the attacker; other: a defender"
  std::string_view rule{};
  std::string_view by_card{};
};

// Returns the atomic changes, in the order of their numbers.
std::span<const EventInfo> change_infos();

struct State;

// An EventSink is told of every event right after it happened. The simulator has none.
class EventSink {
 public:
  virtual ~EventSink() = default;
  virtual void on_event(const State& after, const Event& event) = 0;
};

}  // namespace longbox::kernel
