// Changes are the only ways to change a state; each of them is an event.
//
// An event is mixed into the trail of the state, told to the log, and compared with the triggers of
// the cards (triggers.h). docs/kernel.md, "Changes and events".
#pragma once

#include "kernel/chance/chance.h"
#include "kernel/event/event.h"
#include "kernel/flow/values.h"

namespace longbox::kernel {

// A card is put at this end of a zone.
enum class Place : std::uint8_t { Top, Bottom };

class Changes : public Values {
 public:
  void set_sink(EventSink* sink) { sink_ = sink; }
  void set_chance(ChanceScript* script) { script_ = script; }

  // `flags` are the flags the card has there if it becomes a new object by the move.
  void move(ObjectId id, ZoneKind zone, Seat seat, Place place = Place::Bottom,
            Flags flags = 0);
  void set_flags(ObjectId id, Flags flags, bool on);
  // Makes the card belong to this pile, wherever it lies; pile 0 is none.
  void set_pile(ObjectId id, int pile);
  // Changes a counter by n, never below zero. Returns by how much it really changed.
  int add_counters(ObjectId id, int kind, int n);
  void attach_to(ObjectId id, ObjectId host);
  // Lets the object stand in that column of its row, from -127 to 127. Columns have a meaning in zones that
  // the game names (StateNames::columns); entering a zone of play gives column 0.
  void set_column(ObjectId id, int column);
  // Moves the card to a place in the list of a zone: in front of `before`, or behind all others.
  void move_before(ObjectId id, ZoneKind zone, Seat seat, ObjectId before, Flags flags = 0);
  void change_side(ObjectId id, ZoneKind zone, Seat side, Seat controller);
  // Gives the card to that player, who controls it from now on and has it on that side.
  void hand_over(ObjectId id, ZoneKind zone, Seat owner);
  // Lets two objects trade the cards they show: the object stays, its face changes.
  void trade_cards(ObjectId shown, ObjectId other);
  // Lets them trade for good: the other card, with its owner and its past, takes the place of the
  // first. Modifiers of the objects, and whatever lies on them, stay where they are.
  void exchange_cards(ObjectId shown, ObjectId other);
  // Lets the subject of the modifier show that card for as long as the modifier lasts.
  void show_card(Modifier modifier, CardId card);
  // Turns over a card with two faces: the object stays, with everything on it.
  void become(ObjectId id, CardId card);
  // Realms are parts of a game that do not see each other and take turns being the table. An object
  // of another realm lies aside in a zone of the game's choice and stays the same object, with all
  // that is on it.
  void set_aside(ObjectId id, ZoneKind zone, std::uint8_t realm);
  // Puts the object back into the zone that it was set aside from.
  void bring_back(ObjectId id);
  void set_realm(std::uint8_t realm);
  // Moves everything of the first realm to the second one.
  void join_realms(std::uint8_t from, std::uint8_t into);
  void set_seat_value(Seat seat, int which, int value);
  void set_in_game(Seat seat, bool in_game);
  void set_team(Seat seat, int team);
  void set_global(int which, int value);
  void know(ObjectId id, std::uint8_t seats);
  void shuffle(ZoneKind zone, Seat seat);
  // Adds the modifier, which gets the next timestamp.
  void add_modifier(Modifier modifier);
  // Ends the modifier at that place of the list.
  void end_modifier(int index);
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
  // Begins a turn; one that is not numbered belongs to the one before it.
  void begin_turn(Seat seat, bool numbered = true);
  // Lets another player act within the turn; it is no new one.
  void set_active(Seat seat);
  void set_phase(std::uint8_t phase);
  void set_first(Seat seat);
  void end_game(unsigned winners);
  // Ends a game that cannot go on: nobody wins, and the fault says why. Work in progress is left on
  // the stack of frames, so that the card responsible can be named (kernel/match.h, fault_text).
  void give_up(Fault fault);
  // Lets a game that is over begin anew: the objects up to this one lie as they were created, all others are gone,
  // and nothing is remembered of what happened. Teams stay, and so does chance.
  void begin_anew(ObjectId last);
  // Makes a new object, during set-up or for a token.
  ObjectId create(CardId card, Seat owner, ZoneKind zone, Flags flags = 0);

  // Announces that something with a name in the rules happens: the log is told, the event is
  // remembered, and whatever triggers on it is queued. Call it before the changes it consists of
  // where triggers look back, after them otherwise.
  void announce(const Event& event);
  void remember_use(AbilityId ability, ObjectRef object, ObjectId copied_from);
  // Remembers the use of a power that works once a game: the card keeps the mark in every zone.
  void remember_use_for_good(AbilityId ability, ObjectId object, ObjectId copied_from) {
    remember_use(ability, {object, 0}, copied_from);
  }
  // Returns whether the ability was used. If the object has it several times, every instance must
  // have been.
  bool used_this_game(AbilityId ability, ObjectId object, ObjectId copied_from,
                      int instances = 1) const {
    return used_this_turn(ability, {object, 0}, copied_from, instances);
  }
  bool used_this_turn(AbilityId ability, ObjectRef object, ObjectId copied_from,
                      int instances = 1) const;

  int random(int n);

  // Puts a link on top of the chain and returns its id, the next one; 0 if there is no room.
  LinkId push_link(Link link);
  // Takes the link off the chain; its card stays where it lies.
  Link take_link(LinkId id);
  // Changes a link on the chain: write(Link&).
  template <class Write>
  void edit_link(LinkId id, Write write) {
    for (Link& link : state_->chain) {
      if (link.id() != id) continue;
      write(link);
      tell_link(link, 2);
      return;
    }
  }

  // Happenings lie in the state until their batch is done (happening.h). Adding returns false if there is no
  // room.
  bool add_happening(const Happening& happening);
  Happening& happening(int index) { return state_->happenings[index]; }
  void drop_happenings(int from) { state_->happenings.shrink(from); }

  // Triggers wait in the state until a game lets them resolve, reactions until their window opens.
  void queue(const PendingTrigger& trigger);
  bool has_triggers() const { return !state_->triggers.empty(); }
  PendingTrigger take_trigger(int index);
  void drop_triggers() { state_->triggers.shrink(0); }
  void remember_reaction(const PendingTrigger& reaction);
  void drop_reactions(int from) { state_->reactions.shrink(from); }

 protected:
  Changes(const Rules& rules, const Library& library)
      : Values(rules, library), remembered_(rules.remembered_events() | library.first_time_mask) {}
  ~Changes() = default;

  void attach(State& state) {
    Values::attach(state);
    checked_ = false;
  }
  Machine& machine();

  bool checked_ = false;  // nothing has changed that standing checks could mind

 private:
  void emit(const Event& event);
  void trace(const Event& event);
  void tell_link(const Link& link, int what);
  void link_before(Object& object, ObjectId id, ZoneKind zone, Seat seat, ObjectId before);
  void unlink(Object& object);
  // A move has two halves; between them the card is put into the list of its new zone.
  void leave_for(Object& object, ZoneKind zone, Seat seat);
  void arrive(ObjectId id, ZoneKind from, Flags flags);
  void link(Object& object, ObjectId id, ZoneKind zone, Seat seat, Place place);
  void become_new(Object& object, ObjectId id, Flags flags);
  // Returns false if there is no room for another counter; the game is over then.
  bool set_counter(ObjectId id, CounterWord word, int amount);
  void drop_counters(Object& object, ObjectId id);
  void follow_self(ObjectId id);
  void see(ObjectId id);
  void show(ObjectId id, CardId card);
  void show_again(const Modifier& ended);
  void forget_turn_uses();
  void record(const Event& event);

  const EventSet remembered_;  // later rules or triggers of the same turn ask about these
  EventSink* sink_ = nullptr;
  ChanceScript* script_ = nullptr;
};

}  // namespace longbox::kernel
