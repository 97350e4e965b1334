// A Roster holds the cards of some zones as one list: kind of zone by kind, seat by seat, each from
// the top.
//
// A state keeps every zone as a linked list, which is right for piles that are cut, shuffled and
// drawn from. The zones in play are short and looked over all the time; there the ends of so many
// short lists cost more than the cards on them. A roster is scratch memory of a machine, not part
// of a state.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "kernel/state/state.h"

namespace longbox::kernel {

class Roster {
 public:
  // Lists the cards of these kinds of zones (bits) anew.
  void list(const State& state, unsigned zones) {
    seats_ = state.seat_count;
    occupied_ = 0;
    std::uint16_t count = 0;
    for (unsigned rest = zones; rest != 0; rest &= rest - 1) {
      const auto kind = static_cast<ZoneKind>(std::countr_zero(rest));
      const std::uint16_t before = count;
      for (Seat seat = 0; seat < seats_; ++seat) {
        start_[place(kind, seat)] = count;
        for (ObjectId id = state.zone(kind, seat).first; id; id = state.object(id).next)
          ids_[count++] = id;
      }
      start_[place(kind, seats_)] = count;
      if (count != before) occupied_ |= 1U << kind;
    }
  }

  // Returns the kinds of zones (bits) in which anything lies: a table has many that are empty all game long.
  unsigned occupied() const { return occupied_; }
  // These give the cards of one zone, and those of neighbouring kinds of zones together. All of
  // these kinds must have been listed.
  const ObjectId* begin(ZoneKind zone, Seat seat) const { return &ids_[start_[place(zone, seat)]]; }
  const ObjectId* end(ZoneKind zone, Seat seat) const { return begin(zone, static_cast<Seat>(seat + 1)); }
  const ObjectId* begin(ZoneKind first_kind) const { return begin(first_kind, 0); }
  const ObjectId* end(ZoneKind last_kind) const { return begin(last_kind, seats_); }

  // Returns, for checks, whether the other one lists the same.
  bool agrees(const Roster& other, unsigned zones) const {
    for (unsigned rest = zones; rest != 0; rest &= rest - 1) {
      const auto kind = static_cast<ZoneKind>(std::countr_zero(rest));
      for (Seat seat = 0; seat < seats_; ++seat)
        if (!std::equal(begin(kind, seat), end(kind, seat), other.begin(kind, seat),
                        other.end(kind, seat)))
          return false;
    }
    return seats_ == other.seats_;
  }

 private:
  // The end of a kind is the start of one seat more; with all seats taken, that of the next kind.
  static std::size_t place(ZoneKind kind, Seat seat) {
    return static_cast<std::size_t>(kind) * kMaxSeats + seat;
  }

  Seat seats_ = 0;
  unsigned occupied_ = 0;
  std::array<std::uint16_t, kMaxZoneKinds * kMaxSeats + 1> start_{};
  std::array<ObjectId, kMaxObjects> ids_{};
};

}  // namespace longbox::kernel
