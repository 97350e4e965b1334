// The machine: a state together with the rules that run it.
//
// Everything that changes a state goes through the functions below under "changes"; each of them is
// an event. Procedures and verbs get a Machine and nothing else. A machine owns scratch memory
// (derived values) and is cheap to point at another state, so each thread keeps one.
#pragma once

#include <bit>
#include <span>

#include "kernel/chance/chance.h"
#include "kernel/effect/eval.h"
#include "kernel/effect/library.h"
#include "kernel/event/event.h"
#include "kernel/flow/rules.h"
#include "kernel/modifier/derived.h"
#include "kernel/state/roster.h"
#include "kernel/state/state.h"

namespace longbox::kernel {

// Where in a zone a card is put.
enum class Place : std::uint8_t { Top, Bottom };

class Machine {
 public:
  Machine(const Rules& rules, const Library& library)
      : rules_(rules), library_(library), phrases_(rules.lexicon().phrases.data()),
        procedures_(rules.procedures().data()), play_zones_(rules.play_zones()),
        roster_zones_(rules.roster_zones()), granting_kinds_(rules.granting_kinds()) {}

  // Works on this state from now on.
  void attach(State& state) {
    state_ = &state;
    cards_ = library_.cards.data();
    roster_is_fresh_ = false;
    outsiders_are_fresh_ = false;
    powers_are_fresh_ = derived_.valid && derived_.trail == state.value_trail;
    fresh_ = powers_are_fresh_ && derived_.stale_from == kMaxParts;
    overflow_ = powers_are_fresh_ ? derived_.fault : Fault::None;
    asked_ = false;
    checked_ = false;
  }
  void set_sink(EventSink* sink) { sink_ = sink; }
  void set_chance(ChanceScript* script) { script_ = script; }
  // Whether questions with a single option are put as well; scenes look at the table there.
  void ask_forced(bool on) { ask_forced_ = on; }

  const State& state() const { return *state_; }
  const Rules& rules() const { return rules_; }
  const Library& library() const { return library_; }
  const Phrase& phrase(int index) const { return phrases_[index]; }
  const Object& object(ObjectId id) const { return state_->object(id); }
  const Card& card(ObjectId id) const { return cards_[state_->object(id).card.value]; }
  bool in_play(ObjectId id) const { return in_play_zone(object(id).zone); }
  bool in_play_zone(ZoneKind zone) const { return (play_zones_ >> zone & 1U) != 0; }
  Seat next_seat(Seat seat) const;
  // Whether it belongs to another realm than the one on the table: nothing reaches it there.
  bool is_aside(ObjectId id) const { return object(id).home != kNowhere; }
  // Whether the modifier concerns the realm on the table.
  bool is_here(const Modifier& modifier) const {
    return modifier.subject.id ? !is_aside(modifier.subject.id)
                               : modifier.subject.serial == state_->realm;
  }

  // The objects of a zone from the top. Somebody who is visited may leave it.
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
  // Everything in play, seat by seat.
  template <class Visit>
  void each_in_play(Visit visit) const {
    each_in(play_zones_, visit);
  }
  // Everything in zones of these kinds (bits), from the lowest kind to the highest.
  template <class Visit>
  void each_in(unsigned zones, Visit visit) const {
    const bool quick = (zones & roster_zones_) != 0 && has_roster();
    for (unsigned rest = zones; rest != 0;) {
      const auto zone = static_cast<ZoneKind>(std::countr_zero(rest));
      if (quick && (roster_zones_ >> zone & 1U) != 0) {
        // With all neighbouring kinds that are wanted and on the roster, in one go.
        const int kinds = std::countr_one((rest & roster_zones_) >> zone);
        const auto last = static_cast<ZoneKind>(zone + kinds - 1);
        each_on_roster(roster_.begin(zone), roster_.end(last), visit);
        rest &= ~0U << (last + 1);
      } else {
        for (Seat seat = 0; seat < state_->seat_count; ++seat) each(zone, seat, visit);
        rest &= rest - 1;
      }
    }
  }

  // The first object of the zone that passes; none if none does.
  template <class Test>
  ObjectId first_in(ZoneKind zone, Seat seat, Test test) const {
    if ((roster_zones_ >> zone & 1U) != 0 && has_roster())
      return first_on_roster(roster_.begin(zone, seat), roster_.end(zone, seat), test);
    ObjectId id = state_->zone(zone, seat).first;
    while (id && !test(id)) id = object(id).next;
    return id;
  }
  // The first object in zones of these kinds (bits) that passes.
  template <class Test>
  ObjectId first_in(unsigned zones, Test test) const {
    for (unsigned rest = zones; rest != 0; rest &= rest - 1) {
      const auto zone = static_cast<ZoneKind>(std::countr_zero(rest));
      for (Seat seat = 0; seat < state_->seat_count; ++seat)
        if (const ObjectId found = first_in(zone, seat, test)) return found;
    }
    return {};
  }

  // Objects outside play that lie where an ability of their card works (Card::elsewhere). Few do, and
  // piles grow long.
  const ObjectSet& outsiders() const {
    if (!outsiders_are_fresh_) list_outsiders();
    return outsiders_;
  }

  // --- Derived values -------------------------------------------------------------------------

  const Derived& derived() const {
    if (!fresh_) refresh_derived();
#ifdef LONGBOX_CHECKS
    check_derived();
#endif
    return derived_;
  }
  // The same where only the first part is read: masks, listeners, users, abilities. The other parts may
  // be stale.
  const Derived& powers() const {
    if (!powers_are_fresh_) refresh_derived();
    return derived_;
  }
  // Whether any continuous power of this kind is listed. Where values are stale, what is printed on the
  // cards in play often tells that there is none.
  bool is_listed(int kind) const {
    if (!computing_ && !powers_are_fresh_ && !may_be_printed(printed_kinds_, kind)) return false;
    return (computing_ ? derived_ : powers()).listed.contains(kind);
  }
  // The values as far as they are worked out: for powers that no value depends on.
  const Derived& known() const { return computing_ ? derived_ : derived(); }
  // While the values are being computed: what is known so far, or what read_from names.
  const DerivedObject& values(ObjectId id) const {
    const Derived& known = computing_ && reading_ != nullptr ? *reading_ : this->known();
    static constexpr DerivedObject kNone{};
    return (known.valued >> object(id).zone & 1U) != 0 ? known.of(id) : kNone;
  }
  // For games that compute in rounds: conditions then read the values of the round before.
  void read_from(const Derived* round) const { reading_ = round; }
  // Returns teams and traits: the derived ones of an object that has values, else those of its card.
  const TagSet& tags(ObjectId id) const {
    const Derived& known = computing_ && reading_ != nullptr ? *reading_ : this->known();
    const TagSet& printed = card(id).tags;
    return (known.valued >> object(id).zone & 1U) != 0 ? known.tags(id, printed) : printed;
  }
  int stat(ObjectId id, int which) const {
    return values(id).stats[static_cast<std::size_t>(which)];
  }
  bool quality(ObjectId id, int which) const { return (values(id).qualities >> which & 1U) != 0; }

  // The abilities of an object, printed first, then granted and copied: visit(AbilityId, from).
  template <class Visit>
  void each_ability(ObjectId id, Visit visit) const {
    for (const AbilityId ability : card(id).abilities) visit(ability, ObjectId{});
    if (!computing_ && !in_play(id) && !card(id).has_continuous) return;
    if (!computing_ && !values(id).extras) return;
    const auto& extras = derived_.extras;
    for (int i = 0; i < extras.size; ++i)
      if (extras[i].object == id) visit(extras[i].ability, extras[i].copied_from);
  }

  // --- Changes: the only ways to change a state ------------------------------------------------

  // `flags` are the flags the card has there if it becomes a new object by the move.
  void move(ObjectId id, ZoneKind zone, Seat seat, Place place = Place::Bottom,
            Flags flags = 0);
  void set_flags(ObjectId id, Flags flags, bool on);
  // The pile that the card belongs to from now on, wherever it lies; 0: none.
  void set_pile(ObjectId id, int pile);
  // Changes a counter by n; never below zero. Returns by how much it really changed.
  int add_counters(ObjectId id, int kind, int n);
  void attach_to(ObjectId id, ObjectId host);
  void change_side(ObjectId id, ZoneKind zone, Seat side, Seat controller);
  // The card belongs to that player from now on, who controls it and has it on that side.
  void hand_over(ObjectId id, ZoneKind zone, Seat owner);
  // Two objects trade the cards they show: the object stays, its face changes.
  void trade_cards(ObjectId shown, ObjectId other);
  // The same for good: the other card, with its owner and its past, takes the place of the first. What
  // lies on the objects and modifiers of them stay where they are.
  void exchange_cards(ObjectId shown, ObjectId other);
  // The subject of the modifier shows that card for as long as the modifier lasts.
  void show_card(Modifier modifier, CardId card);
  // A card with two faces is turned over: the object stays, with everything on it.
  void become(ObjectId id, CardId card);
  // Realms are parts of a game that do not see each other and take turns being the table. What belongs to
  // another one lies aside in a zone of the game's choice and stays the same object, with all that is on it.
  void set_aside(ObjectId id, ZoneKind zone, std::uint8_t realm);
  // To the zone that it was set aside from.
  void bring_back(ObjectId id);
  void set_realm(std::uint8_t realm);
  // What belongs to the first realm belongs to the second one from now on.
  void join_realms(std::uint8_t from, std::uint8_t into);
  void set_seat_value(Seat seat, int which, int value);
  void set_in_game(Seat seat, bool in_game);
  void set_global(int which, int value);
  void know(ObjectId id, std::uint8_t seats);
  void shuffle(ZoneKind zone, Seat seat);
  // The modifier gets the next timestamp.
  void add_modifier(Modifier modifier);
  template <class Condition>
  void end_modifiers(Condition ends) {
    for (int i = 0; i < state_->modifiers.size;) {
      if (ends(static_cast<const Modifier&>(state_->modifiers[i]))) {
        end_modifier(i);
      } else {
        ++i;
      }
    }
  }
  // A turn that is not numbered belongs to the one before it.
  void begin_turn(Seat seat, bool numbered = true);
  // Another player acts within the turn; it is no new one.
  void set_active(Seat seat);
  void set_phase(std::uint8_t phase);
  void set_first(Seat seat);
  void end_game(unsigned winners);
  // The game cannot go on: it is over, won by nobody, and says why. What was being done is left on the
  // stack of frames, so that the card responsible can be named (kernel/match.h, fault_text).
  void give_up(Fault fault);
  // A new object outside the zones, during set-up or for a token.
  ObjectId create(CardId card, Seat owner, ZoneKind zone, Flags flags = 0);

  // Something with a name in the rules happens: told to the log, remembered, and whatever triggers
  // on it is queued. Call it before the changes it consists of where triggers look back, after them
  // otherwise.
  void announce(const Event& event);

  // Offers the event to replacement effects. True: something replaces it (frames were pushed, or
  // nothing is left to do) and the caller does not go on with it.
  bool replaced(const Event& event);

  void remember_use(AbilityId ability, ObjectRef object, ObjectId copied_from);
  // The same for powers that work once a game: the card keeps the mark in every zone.
  void remember_use_for_good(AbilityId ability, ObjectId object, ObjectId copied_from) {
    remember_use(ability, {object, 0}, copied_from);
  }
  // Whether it was used; of an ability that the object has several times, whether every instance
  // was.
  bool used_this_game(AbilityId ability, ObjectId object, ObjectId copied_from,
                      int instances = 1) const {
    return used_this_turn(ability, {object, 0}, copied_from, instances);
  }
  bool used_this_turn(AbilityId ability, ObjectRef object, ObjectId copied_from,
                      int instances = 1) const;

  int random(int n);

  // --- Frames ---------------------------------------------------------------------------------

  Frame& push(std::uint8_t procedure);
  void push_effect(AbilityId ability, const Context& context);
  Frame& frame(int depth) { return state_->frames[depth]; }
  int depth() const { return state_->frames.size; }
  // Queues the triggers to be resolved, if there are any; true: frames were pushed.
  bool settle();
  // Lets the game check what holds at every moment, unless nothing has changed since it last did.
  void check();
  bool has_triggers() const { return !state_->triggers.empty(); }
  PendingTrigger take_trigger(int index);
  // Reactions: tests whether the ability of the object answers the event, and remembers it if so.
  void may_react(const Event& event, ObjectId self, AbilityId ability, ObjectId from);
  void drop_reactions(int from) { state_->reactions.shrink(from); }
  void drop_triggers() { state_->triggers.shrink(0); }

  // Runs until somebody must choose or the game is over.
  void run();
  // The question on the table; no options when the game is over.
  const Decision& question();
  // Takes one of the options of the current question.
  void answer(const Option& option);

 private:
  // Whether the roster holds what the zones hold. It is made anew when it is asked for after a card has
  // come or gone, unless somebody is going through it: the lists will do then.
  bool has_roster() const {
    if (!roster_is_fresh_ && roster_readers_ == 0) list_roster();
    return roster_is_fresh_;
  }
  void list_roster() const;
  void read_printed() const;
  // Returns whether the cards on the roster, as printed, may have this (a member of `printed`, which
  // belongs to the roster), or whether somebody may have gained it.
  template <class Set>
  bool may_be_printed(const Set& printed, int which) const;
  bool may_listen(EventKind kind) const {
    if (!powers_are_fresh_ && !may_be_printed(printed_triggers_, kind)) return false;
    return powers().trigger_mask.contains(kind);
  }
  void roster_changes(ZoneKind zone) {
    if ((roster_zones_ >> zone & 1U) != 0) roster_is_fresh_ = false;
  }
  // Objects show other cards: what was read from these is to be read again.
  void cards_change() { outsiders_are_fresh_ = roster_is_fresh_ = false; }
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
  void emit(const Event& event);
  void trace(const Event& event);
  void list_outsiders() const;
  void unlink(Object& object);
  void link(Object& object, ObjectId id, ZoneKind zone, Seat seat, Place place);
  void become_new(Object& object, ObjectId id, Flags flags);
  // Returns false if there is no room for another counter; the game is over then.
  bool set_counter(ObjectId id, CounterWord word, int amount);
  void drop_counters(Object& object, ObjectId id);
  void follow_self(ObjectId id);
  void see(ObjectId id);
  void end_modifier(int index);
  void show(ObjectId id, CardId card);
  void show_again(const Modifier& ended);
  void forget_turn_uses();
  void record(const Event& event);
  void collect(const Event& event);
  void collect_from(ObjectId id, const Event& event);
  void collect_delayed(const Event& event);
  void queue(const Event& event, ObjectId self, AbilityId ability, ObjectId from, Seat controller);
  bool has_left(Seat seat) const;
  void refresh_derived() const;
  void clear_derived() const;
  void check_derived() const;
  void check_values(const Derived& kept) const;
  void check_printed() const;
  void check_roster() const;
  const Procedure& procedure(const Frame& frame) const;
  void ask(const Frame& frame);
  void take_frame(int index);

  const Rules& rules_;
  const Library& library_;
  const Phrase* phrases_;
  const Procedure* procedures_;
  unsigned play_zones_;
  unsigned roster_zones_;
  KindSet granting_kinds_;
  const Card* cards_ = nullptr;
  State* state_ = nullptr;
  EventSink* sink_ = nullptr;
  ChanceScript* script_ = nullptr;
  mutable Roster roster_;
  mutable bool roster_is_fresh_ = false;
  mutable int roster_readers_ = 0;
  mutable bool printed_is_fresh_ = false;  // the next two are those of the roster
  mutable EventSet printed_triggers_;  // events that cards on the roster listen to, as printed
  mutable KindSet printed_kinds_;      // the same of their continuous abilities; and kind 0
  mutable ObjectSet outsiders_;
  mutable bool outsiders_are_fresh_ = false;
  mutable Derived derived_;
  mutable bool fresh_ = false;             // derived_ belongs to the state as it is
  mutable bool powers_are_fresh_ = false;  // at least its first part does
  mutable bool computing_ = false;
  mutable Fault overflow_ = Fault::None;  // the fault of values worked out for the attached state
  mutable const Derived* reading_ = nullptr;
  bool checked_ = false;  // nothing has changed that standing checks could mind
  Decision question_;
  bool asked_ = false;  // question_ is the question of the attached state
  bool ask_forced_ = false;
};

// The procedure whose frame this is, among the kernel's and those of the game.
const Procedure& procedure_of(const Procedure* of_game, const Frame& frame);

}  // namespace longbox::kernel
