// Places read a state: what lies where, and which card it is. Nothing here changes anything.
//
// This is the lowest of four layers that make up a Machine: Places, Values (values.h), Changes
// (changes.h) and the Machine itself (machine.h). Each of them knows those below it.
#pragma once

#include <algorithm>
#include <bit>

#include "kernel/effect/library.h"
#include "kernel/flow/marked.h"
#include "kernel/state/roster.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

class Places {
 public:
  const State& state() const { return *state_; }
  const Library& library() const { return library_; }
  const Object& object(ObjectId id) const { return state_->object(id); }
  const Card& card(ObjectId id) const { return cards_[state_->object(id).card.value]; }
  bool in_play(ObjectId id) const { return in_play_zone(object(id).zone); }
  bool in_play_zone(ZoneKind zone) const { return (play_zones_ >> zone & 1U) != 0; }
  Seat next_seat(Seat seat) const;
  // Returns the link of the chain; null if it has left.
  const Link* find_link(LinkId id) const {
    for (const Link& link : state_->chain)
      if (link.id() == id) return &link;
    return nullptr;
  }
  // Returns whether the object belongs to another realm than the one on the table: nothing reaches
  // it there.
  bool is_aside(ObjectId id) const { return object(id).home != kNowhere; }
  // Returns whether the modifier concerns the realm on the table.
  bool is_here(const Modifier& modifier) const {
    return modifier.subject.id ? !is_aside(modifier.subject.id)
                               : modifier.subject.serial == state_->realm;
  }

  // Visits the objects of a zone from the top. An object that is visited may leave the zone.
  template <class Visit>
  void each(ZoneKind zone, Seat seat, Visit visit) const {
    if ((roster_zones_ >> zone & 1U) != 0 && has_roster())
      return each_on_roster(roster_.begin(zone, seat), roster_.end(zone, seat), visit);
    for (ObjectId id = state_->zone(zone, seat).first; id;) {
      const ObjectId next = object(id).next;
      visit(id);
      id = next;
    }
  }
  // Visits everything in play, seat by seat.
  template <class Visit>
  void each_in_play(Visit visit) const {
    each_in(play_zones_, visit);
  }
  // Visits everything in zones of these kinds (bits), from the lowest kind to the highest.
  template <class Visit>
  void each_in(unsigned zones, Visit visit) const {
    const bool quick = (zones & roster_zones_) != 0 && has_roster();
    for (unsigned rest = quick ? occupied(zones) : zones; rest != 0;) {
      const auto zone = static_cast<ZoneKind>(std::countr_zero(rest));
      if (quick && (roster_zones_ >> zone & 1U) != 0) {
        // All neighbouring kinds that are wanted and on the roster are visited in one go.
        const int kinds = std::countr_one((zones & roster_zones_) >> zone);
        const auto last = static_cast<ZoneKind>(zone + kinds - 1);
        each_on_roster(roster_.begin(zone), roster_.end(last), visit);
        rest &= ~0U << (last + 1);
      } else {
        for (Seat seat = 0; seat < state_->seat_count; ++seat) each(zone, seat, visit);
        rest &= rest - 1;
      }
    }
  }
  // Visits what lies in the player's zones of these kinds (bits), from the lowest kind to the highest.
  template <class Visit>
  void each_of(unsigned zones, Seat seat, Visit visit) const {
    const bool quick = (zones & roster_zones_) != 0 && has_roster();
    for (unsigned rest = quick ? occupied(zones) : zones; rest != 0; rest &= rest - 1)
      each(static_cast<ZoneKind>(std::countr_zero(rest)), seat, visit);
  }

  // Returns the first object of the zone that passes, or none if none does.
  template <class Test>
  ObjectId first_in(ZoneKind zone, Seat seat, Test test) const {
    if ((roster_zones_ >> zone & 1U) != 0 && has_roster())
      return first_on_roster(roster_.begin(zone, seat), roster_.end(zone, seat), test);
    ObjectId id = state_->zone(zone, seat).first;
    while (id && !test(id)) id = object(id).next;
    return id;
  }
  // Returns the first object in zones of these kinds (bits) that passes.
  template <class Test>
  ObjectId first_in(unsigned zones, Test test) const {
    const bool quick = (zones & roster_zones_) != 0 && has_roster();
    for (unsigned rest = quick ? occupied(zones) : zones; rest != 0; rest &= rest - 1) {
      const auto zone = static_cast<ZoneKind>(std::countr_zero(rest));
      for (Seat seat = 0; seat < state_->seat_count; ++seat)
        if (const ObjectId found = first_in(zone, seat, test)) return found;
    }
    return {};
  }

  // Visits the objects of a zone whose cards bear any of these marks (bits), from the top. The zone is one of
  // ZoneRules::marked_zones.
  template <class Visit>
  void each_marked(ZoneKind zone, Seat seat, unsigned marks, Visit visit) const {
    const MarkedCards::List& list = marked_.of(*state_, library_, zone, seat);
    if ((list.marks & marks) == 0) return;
    for (const MarkedCards::Entry& entry : list.cards)
      if ((entry.marks & marks) != 0) visit(entry.id);
  }

  // Returns the objects outside play that lie where an ability of their card works
  // (Card::elsewhere). Few do, and piles grow long.
  const ObjectSet& outsiders() const {
    if (!outsiders_are_fresh_) list_outsiders();
    return outsiders_;
  }
  // Returns what the cards of this game could ever do, wherever they lie: the library knows many more cards.
  const Scope& scope() const {
    if (!scope_is_fresh_) read_scope();
    return scope_;
  }
  // Returns whether any modifier is of that kind, and whether any has that duration. Rules ask about many kinds of which
  // most games have none: each question is the test of one bit.
  bool has_modifier(int kind) const { return lasting().kinds.contains(kind); }
  const KindSet& modifier_kinds() const { return lasting().kinds; }
  bool has_duration(int duration) const { return (lasting().durations & duration_bit(duration)) != 0; }
  // Returns whether an ability that an effect granted or keeps waiting is about such an event.
  bool awaits(EventKind kind) const { return lasting().events.contains(kind); }
  // Returns whether a card of this game could answer such an event, or an effect that outlasts its card.
  bool may_answer(EventKind kind) const { return scope().answers.contains(kind) || awaits(kind); }
  // Returns whether any of them could answer such an event, listen to it or ask about it later.
  bool may_hear(EventKind kind) const { return scope().hears.contains(kind) || awaits(kind); }

 protected:
  // The cards on the roster, as printed, listen to these events and have continuous abilities of these
  // kinds (and of kind 0).
  struct Printed {
    EventSet triggers;
    KindSet kinds;
  };
  // Lasting sums up the modifiers: their kinds, the events of their abilities, and their durations (bits).
  struct Lasting {
    KindSet kinds;
    EventSet events;
    std::uint64_t durations = 0;
    bool operator==(const Lasting&) const = default;
  };

  Places(const Library& library, unsigned play_zones, unsigned lone_zones, unsigned roster_zones,
         unsigned marked_zones)
      : play_zones_(play_zones), lone_zones_(lone_zones), library_(library),
        roster_zones_(roster_zones), marked_(marked_zones) {}
  ~Places() = default;

  void attach(State& state) {
    state_ = &state;
    cards_ = library_.cards.data();
    cards_change();
    modifiers_change();
  }
  // Returns null while somebody goes through a roster that is no longer that of the zones.
  const Printed* printed() const {
    if (!has_roster()) return nullptr;
    if (!printed_is_fresh_) read_printed();
    return &printed_;
  }
  // Notes that a card comes to a zone or leaves it.
  void zone_changes(ZoneKind zone, Seat seat) {
    if ((roster_zones_ >> zone & 1U) != 0) roster_is_fresh_ = false;
    marked_.forget(zone, seat);
  }
  // Notes a card that was not in the game before.
  void card_comes() { scope_is_fresh_ = false; }
  // Keeps the list of outsiders up to date when the card has come to where it lies now.
  void outsider_moves(ObjectId id) {
    if (is_outside(id)) outsiders_.insert(id.index());
    else outsiders_.erase(id.index());
  }
  // Notes that objects show other cards: whatever was read from these is to be read again.
  void cards_change() {
    outsiders_are_fresh_ = roster_is_fresh_ = scope_is_fresh_ = false;
    marked_.forget_all();
  }
  // Notes that a modifier was added, and that some have ended.
  void modifier_comes(const Modifier& modifier) {
    if (lasting_is_fresh_) add_lasting(modifier);
  }
  void modifiers_change() { lasting_is_fresh_ = false; }
  const Lasting& lasting() const {
    if (!lasting_is_fresh_) read_lasting();
    return lasting_;
  }
  void check_roster() const;

  // Returns whether a card that moves from the one zone to the other stays the object that it is.
  bool stays_itself(ZoneKind from, ZoneKind to) const {
    if (!in_play_zone(from) || !in_play_zone(to)) return false;
    return from == to || ((lone_zones_ >> from | lone_zones_ >> to) & 1U) == 0;
  }

  State* state_ = nullptr;
  unsigned play_zones_;

 private:
  // Returns whether the roster holds what the zones hold. It is made anew when it is asked for
  // after a card has come or gone, unless somebody is going through it: the lists will do then.
  bool has_roster() const {
    if (!roster_is_fresh_ && roster_readers_ == 0) list_roster();
    return roster_is_fresh_;
  }
  void list_roster() const;
  void read_printed() const;
  void list_outsiders() const;
  void read_scope() const;
  void read_lasting() const;
  void add_lasting(const Modifier& modifier) const;
  // The last bit stands for all durations behind it.
  static std::uint64_t duration_bit(int duration) { return std::uint64_t{1} << std::min(duration, 63); }
  // Returns these kinds of zones (bits) without those that the roster knows to be empty.
  unsigned occupied(unsigned zones) const { return zones & (roster_.occupied() | ~roster_zones_); }
  // Returns whether the object lies outside play where an ability of its card works.
  bool is_outside(ObjectId id) const {
    return !in_play(id) && (card(id).elsewhere >> object(id).zone & 1U) != 0;
  }
  template <class Visit>
  void each_on_roster(const ObjectId* at, const ObjectId* end, Visit& visit) const {
    ++roster_readers_;
    for (; at != end; ++at) visit(*at);
    --roster_readers_;
  }
  template <class Test>
  ObjectId first_on_roster(const ObjectId* at, const ObjectId* end, Test& test) const {
    ++roster_readers_;
    while (at != end && !test(*at)) ++at;
    --roster_readers_;
    return at == end ? ObjectId{} : *at;
  }

  unsigned lone_zones_;  // zones of play in which a card is another object than elsewhere in play
  const Library& library_;
  const Card* cards_ = nullptr;
  unsigned roster_zones_;
  mutable Roster roster_;
  mutable bool roster_is_fresh_ = false;
  mutable int roster_readers_ = 0;
  mutable Printed printed_;
  mutable bool printed_is_fresh_ = false;  // printed_ is that of the roster
  mutable ObjectSet outsiders_;
  mutable bool outsiders_are_fresh_ = false;
  mutable Scope scope_;
  mutable bool scope_is_fresh_ = false;
  mutable Lasting lasting_;
  mutable bool lasting_is_fresh_ = false;
  mutable MarkedCards marked_;
};

}  // namespace longbox::kernel
