// Rules are what a game tells the kernel: its procedures, zones, policies and vocabulary.
//
// The rules have a part for each reader in the kernel. Only procedures, vocabulary, zones of play
// and sight have no default.
#pragma once

#include <span>
#include <string>

#include "kernel/decision/decision.h"
#include "kernel/effect/eval.h"
#include "kernel/effect/library.h"
#include "kernel/effect/payable.h"
#include "kernel/effect/phrase.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/procedure.h"
#include "kernel/modifier/derived.h"
#include "kernel/state/happening.h"

namespace longbox::kernel {

class Machine;

// Sight tells who sees the cards of a zone.
enum class Sight : std::uint8_t { Nobody, Owner, Everybody };

// ValueRules are read by Values, and by whatever looks for abilities. They come first among the parts,
// because nothing is called as often.
class ValueRules {
 public:
  // Computes every derived value of the state, or only the parts from Derived::stale_from on.
  virtual void derive(const Machine& machine, Derived& out) const;

  // Returns whether the values, known before this change, hold after it as well; where the
  // difference is simple the game writes it into them, and where only later parts are spoiled it
  // lowers Derived::stale_from. Where it depends on what some powers come to now, it says so in Derived::doubts.
  // It is called for changes only, not for announced events.
  virtual bool keeps_values(const Machine&, const Event& /*change*/, Derived&) const { return false; }

  // Returns the first part in which a power that is in doubt comes to something else than before; kMaxParts: none.
  virtual int first_changed(const Machine&, const Derived&) const { return 0; }

  // By these kinds of continuous abilities and modifiers objects may come to abilities that are
  // printed on no card of the roster zones. Without any of these, what is printed there is all that
  // derived values can list. Kind 0 stands for a game that cannot tell.
  virtual KindSet granting_kinds() const { return KindSet::of(0); }

  // Returns whether an ability of the object works now (the object's powers are on, or the ability
  // is one of those that work elsewhere or face down).
  virtual bool works(const Machine&, ObjectId, const Ability&) const { return true; }

 protected:
  ~ValueRules() = default;
};

// ZoneRules are read by Places and Changes.
class ZoneRules {
 public:
  // Cards in these zones (bits) are in play. Moving between two of them keeps the object what it
  // is.
  virtual unsigned play_zones() const = 0;
  // In these zones of play (bits) a card is another object than elsewhere in play: moving into or out of one
  // makes it new, although it stays in play.
  virtual unsigned lone_zones() const { return 0; }
  // These zones (bits) are looked over often and change seldom: a machine keeps a list of their
  // cards.
  virtual unsigned roster_zones() const { return play_zones(); }
  // In at most two kinds of zones (bits) a game looks again and again for cards with some of its marks (Card::marks).
  virtual unsigned marked_zones() const { return 0; }
  virtual Sight sight(ZoneKind zone) const = 0;

  // Modifiers of these kinds stay on a card when it changes zones and becomes a new object.
  virtual KindSet following_modifiers() const { return {}; }

 protected:
  ~ZoneRules() = default;
};

// EventRules are read where events meet abilities: triggers, replacements, reactions.
class EventRules {
 public:
  // Later rules of the same turn ask about these events.
  virtual EventSet remembered_events() const { return {}; }

  // Returns who decides the order of triggers, and of replacements.
  virtual Seat orders_triggers(const Machine& machine) const;
  virtual Seat orders_replacements(const Machine& machine, const Event& event) const;

  // Returns which references (bits of Reference) of an effect that is about to begin mean a card
  // that has gone where the effect cannot follow it.
  virtual std::uint8_t lost_references(const Machine&, const Context&) const { return 0; }

  // Calls may_react (reactions.h) for whatever may answer this event, which is one of
  // Library::reaction_mask.
  virtual void offer_reactions(Machine&, const Event&) const {}
  // Starts the procedure that asks who reacts, if now is the time for it.
  virtual void start_reactions(Machine&) const {}

  // Carries out an event that was about to be replaced and was not, or only changed.
  virtual void perform(Machine&, const Event&) const {}

 protected:
  ~EventRules() = default;
};

// FlowRules are read by the loop and by effects.
class FlowRules {
 public:
  // Returns the game's procedures, the first of them numbered kFirstGameProcedure.
  virtual std::span<const Procedure> procedures() const = 0;
  virtual const Lexicon& lexicon() const = 0;

  // Is called once in the body of an ability whose header says so, between its costs and its
  // effect. It may push frames, and may end the effect by setting `ended` in the locals of the
  // frame.
  virtual void commence(Machine&, Frame&) const {}

  // Returns with whom "each player" begins.
  virtual Seat first_of_each(const Machine& machine) const;

  // Applies the rules that hold at every moment (a card at zero defence, two cards of one name
  // ...). It is called after each statement of an effect and by procedures where the book says so.
  // It returns false if some of them must wait for what is going on, and nothing need change for
  // them to apply later.
  virtual bool standing_checks(Machine&) const { return true; }

  // Is called when the game is over and nothing runs any more. A game of several parts begins the next one
  // (Changes::begin_anew), pushes its first frame and returns true.
  virtual bool begins_anew(Machine&) const { return false; }

 protected:
  ~FlowRules() = default;
};

// ChainRules are read by the chain, by priority and by payments. A game without a chain leaves them alone.
class ChainRules {
 public:
  // Returns whether an effect may be aimed at this at all; of a target that no statement describes, also
  // whether it is what the rules ask for.
  virtual bool may_target(const Machine&, const Link&, const Target&) const { return true; }
  // Carries out a link: the effect of its ability, unless the game has procedures for what has none.
  virtual void resolve(Machine& machine, const Link& link) const;
  // Is told that the link has left the chain; its card goes where the rules say.
  virtual void link_left(Machine&, const Link&, Leaving) const {}
  // Returns whether the effect is what a word of the list `effect-kind` means: of one of these kinds (bits),
  // unless the game reads its words otherwise; 0 stands for every effect.
  virtual bool is_of_kind(const Machine&, const Link& link, int word) const {
    return word == 0 || (link.kinds & static_cast<unsigned>(word)) != 0;
  }
  // Returns the kinds of the effect that a trigger puts onto the chain.
  virtual std::uint16_t kinds_of(const Machine&, const PendingTrigger&) const { return 0; }

  // Lists what the player may do with priority, without passing, and carries out one of these.
  virtual void list_actions(const Machine&, Seat, Decision&) const {}
  virtual void act(Machine&, Seat, const Option&) const {}
  virtual bool may_pass(const Machine&, Seat) const { return true; }

  // Returns whether optional actions that repeat themselves are a loop, about which players are asked (loop.h).
  virtual bool watches_loops() const { return false; }

  // Returns how much the player has of a pool (Spending::pool).
  virtual int pool(const Machine&, Seat, int /*which*/) const { return 0; }
  // Adds what is still to be paid after this part of a body, and returns how many lines that are.
  virtual int further_costs(const Machine&, const Context&, std::span<CostLine>) const { return 0; }

 protected:
  ~ChainRules() = default;
};

class Batch;

// HappeningRules are read where events are about to happen in batches (happening.h).
class HappeningRules {
 public:
  // Returns whether the event can happen now. One that cannot is never replaced.
  virtual bool can_happen(const Machine&, const Happening&) const { return true; }
  // Returns whether two events of a batch are one, although both were going to happen.
  virtual bool are_one(const Event&, const Event&) const { return false; }
  // Adds what belongs to an event of the batch that nothing replaces any more, and may be replaced itself.
  virtual void add_consequences(Machine&, const Happening&, Batch&) const {}
  // Returns whether the event is decided when all others are that it could follow from.
  virtual bool is_decided_late(const Event&) const { return false; }
  // Shows what players must know of the event: somebody is asked about it, or a replacement takes its place.
  virtual void show(Machine&, const Event&) const {}
  // Carries out at one moment all events of the batch that are settled.
  virtual void commit(Machine&, std::span<const Happening>) const {}

 protected:
  ~HappeningRules() = default;
};

class Rules : public ValueRules,
              public ZoneRules,
              public EventRules,
              public FlowRules,
              public ChainRules,
              public HappeningRules {
 public:
  virtual ~Rules() = default;
};

}  // namespace longbox::kernel
