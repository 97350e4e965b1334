// MarkedCards list the cards of some zones that bear marks (Card::marks), zone by zone and each from the top.
//
// Whoever lists what a player may do looks through hands and rows at every window, for the few cards that are for such
// a moment. A list stays until a card comes into its zone or leaves it. Like a Roster it is scratch memory of a machine,
// not part of a state.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "kernel/effect/library.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

class MarkedCards {
 public:
  struct Entry {
    ObjectId id;
    std::uint16_t marks = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
  };
  struct List {
    bool is_fresh = false;
    std::uint16_t marks = 0;  // of all its cards together
    Bounded<Entry, kMaxObjects> cards;
  };

  // At most kMostKinds kinds of zones (bits) have lists.
  explicit MarkedCards(unsigned zones) {
    for (unsigned rest = zones; rest != 0; rest &= rest - 1)
      first_[static_cast<std::size_t>(std::countr_zero(rest))] = ++kinds_;
  }

  // Returns the list of the zone, which is made if it is not there.
  const List& of(const State& state, const Library& library, ZoneKind zone, Seat seat) {
    List& list = lists_[place(zone, seat)];
    if (!list.is_fresh) fill(list, state, library, state.zone(zone, seat).first);
    return list;
  }
  void forget(ZoneKind zone, Seat seat) {
    if (first_[zone] != 0) lists_[place(zone, seat)].is_fresh = false;
  }
  void forget_all() {
    for (List& list : lists_) list.is_fresh = false;
  }

  // Returns, for checks, whether all lists that are kept hold what their zones hold.
  bool agrees(const State& state, const Library& library) const {
    for (ZoneKind zone = 0; zone < kMaxZoneKinds; ++zone)
      for (Seat seat = 0; first_[zone] != 0 && seat < state.seat_count; ++seat) {
        List fresh;
        fill(fresh, state, library, state.zone(zone, seat).first);
        const List& kept = lists_[place(zone, seat)];
        if (kept.is_fresh && !(kept.marks == fresh.marks && kept.cards == fresh.cards)) return false;
      }
    return true;
  }

 private:
  static constexpr int kMostKinds = 2;

  static void fill(List& list, const State& state, const Library& library, ObjectId first) {
    list.is_fresh = true;
    list.marks = 0;
    list.cards.shrink(0);
    for (ObjectId id = first; id; id = state.object(id).next) {
      const std::uint16_t marks = library.card(state.object(id).card).marks;
      if (marks == 0) continue;
      list.marks = static_cast<std::uint16_t>(list.marks | marks);
      list.cards[list.cards.size++] = {id, marks};
    }
  }
  std::size_t place(ZoneKind zone, Seat seat) const {
    return static_cast<std::size_t>(first_[zone] - 1) * kMaxSeats + seat;
  }

  std::uint8_t kinds_ = 0;
  std::array<std::uint8_t, kMaxZoneKinds> first_{};  // which of the kinds with lists a zone is of, from 1; 0: it has none
  std::array<List, kMostKinds * kMaxSeats> lists_;
};

}  // namespace longbox::kernel
