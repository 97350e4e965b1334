// Running a state: frames, triggers, replacements and questions.
#include "kernel/flow/machine.h"

#include "base/assert.h"
#include "kernel/effect/run.h"
#include "kernel/view/view.h"

namespace longbox::kernel {

// To the left of whoever's turn it is.
Seat Rules::first_of_each(const Machine& machine) const {
  const State& state = machine.state();
  return static_cast<Seat>((state.active + 1) % state.seat_count);
}

// --- Derived values -----------------------------------------------------------------------------

void Machine::refresh_derived() const {
  LONGBOX_ASSERT(!computing_, "derived values are read through values() while they are computed");
  computing_ = true;
  if (!powers_are_fresh_) clear_derived();
  rules_.derive(*this, derived_);
  derived_.trail = state_->value_trail;
  derived_.valid = true;
  derived_.stale_from = kMaxParts;
  if (derived_.fault != Fault::None) overflow_ = derived_.fault;
  computing_ = false;
  fresh_ = powers_are_fresh_ = true;
}

void Machine::clear_derived() const {
  derived_.whole = false;
  derived_.fault = Fault::None;
  derived_.stale_from = 0;
  derived_.parts = {};
  derived_.extras.size = 0;
  derived_.continuous.size = 0;
  derived_.tag_sets.size = 0;
  derived_.users.clear();
  derived_.use_timings = {};
  derived_.listeners.clear();
  derived_.gifts.clear();
  derived_.valued = play_zones_;
  derived_.qualities = 0;
  derived_.own = 0;
  derived_.replaces_mask.clear();
  derived_.trigger_mask.clear();
  derived_.reads = 0;
  derived_.watches = 0;
  derived_.looks_in = 0;
  derived_.listed.clear();
  derived_.loop = {};
}

void Machine::list_roster() const {
  roster_.list(*state_, roster_zones_);
  roster_is_fresh_ = true;
  printed_is_fresh_ = false;
}

void Machine::read_printed() const {
  printed_is_fresh_ = true;
  printed_triggers_.clear();
  printed_kinds_ = KindSet::of(0);
  each_in(roster_zones_, [&](ObjectId id) {
    printed_triggers_ |= card(id).trigger_mask;
    printed_kinds_ |= card(id).continuous_kinds;
  });
}

template <class Set>
bool Machine::may_be_printed(const Set& printed, int which) const {
  if (!has_roster()) return true;
  if (!printed_is_fresh_) read_printed();
  if (printed.contains(which) || printed_kinds_.meets(granting_kinds_)) return true;
  for (const auto& modifier : state_->modifiers)
    if (granting_kinds_.contains(modifier.kind)) return true;
  return false;
}

template bool Machine::may_be_printed(const EventSet&, int) const;

// --- Triggers -----------------------------------------------------------------------------------

namespace {

Context context_of(const State& state, const Event& event, ObjectId self, AbilityId ability,
                   ObjectId from, Seat controller) {
  Context context;
  context.ability = ability;
  context.self = state.ref(self);
  context.event_object = state.ref(event.object);
  context.event_other = event.other;
  context.amount = event.amount;
  context.you = controller;
  context.event_seat = event.seat;
  context.copied_from = from;
  return context;
}

bool holds(const Machine& machine, const Context& context, CodeStart condition) {
  if (condition == 0) return true;
  Eval eval(machine, context, machine.library().at(condition));
  return eval.condition();
}

bool concerns(const Machine& machine, const Context& context, CodeStart filter, const Event& event) {
  Eval eval(machine, context, machine.library().at(filter));
  return eval.event(event);
}

// The same for an event that is over: its object is described as it was then.
bool concerned(const Machine& machine, const Context& context, CodeStart filter,
               const HistoryEntry& entry) {
  Event past;
  past.kind = entry.kind;
  past.seat = entry.seat;
  past.object = entry.object;
  past.other = entry.other;
  past.amount = entry.amount;
  Eval eval(machine, context, machine.library().at(filter));
  eval.recall(entry.object, entry.look);
  return eval.event(past);
}

// "The first time each turn": the event now happening is the only one of its sort in this turn.
bool is_first_this_turn(const Machine& machine, const Context& context, const Ability& ability) {
  int seen = 0;
  for (const auto& entry : machine.state().history)
    if (entry.kind == ability.event && concerned(machine, context, ability.filter, entry)) ++seen;
  return seen <= 1;
}

bool triggers(const Machine& machine, const Context& context, const Ability& ability,
              const Event& event) {
  return concerns(machine, context, ability.filter, event) &&
         (ability.limit != Limit::FirstTime || is_first_this_turn(machine, context, ability)) &&
         holds(machine, context, ability.while_condition) &&
         holds(machine, context, ability.if_condition);
}

}  // namespace

void Machine::collect(const Event& event) {
  const EventKind kind = event.kind;
  if (may_listen(event.kind)) {
    const ObjectSet listeners = derived_.listeners;  // what triggers is queued, and may end modifiers
    listeners.for_each([&](int i) {
      const ObjectId id{i};
      if (in_play(id) &&
          (card(id).trigger_mask.contains(kind) || powers().of(id).trigger_mask.contains(kind)))
        collect_from(id, event);
    });
  }
  // Powers that can only work from where the event's own card is now.
  if (event.object && !in_play(event.object) && card(event.object).trigger_mask.contains(kind))
    collect_from(event.object, event);
  collect_delayed(event);
}

void Machine::collect_from(ObjectId id, const Event& event) {
  each_ability(id, [&](AbilityId ability_id, ObjectId from) {
    const Ability& ability = library_.ability(ability_id);
    if (ability.kind != AbilityKind::Trigger || ability.event != event.kind) return;
    if (!rules_.works(*this, id, ability)) return;
    const Seat controller = object(id).controller;
    const Context context = context_of(*state_, event, id, ability_id, from, controller);
    if (triggers(*this, context, ability, event)) queue(event, id, ability_id, from, controller);
  });
}

void Machine::collect_delayed(const Event& event) {
  for (int i = 0; i < state_->modifiers.size; ++i) {
    const Modifier modifier = state_->modifiers[i];
    if (modifier.kind != kDelayedTrigger || !is_here(modifier)) continue;
    const Ability& ability = library_.ability(modifier.ability);
    if (ability.event != event.kind) continue;
    Context context = context_of(*state_, event, modifier.source.id, modifier.ability, {},
                                 modifier.controller);
    context.self = modifier.source;
    const ObjectId known = remembered(*this, modifier);
    if (ability.captured > 0) context.variables[ability.captured - 1U] = known.value;
    if (!triggers(*this, context, ability, event)) continue;
    // Without its card, an effect that has nothing to do any more asks nobody, not even for an order.
    if (!state_->alive(modifier.source) &&
        !could_do_anything(*this, context, library_.at(ability.body))) {
      end_modifier(i--);
      continue;
    }
    queue(event, modifier.source.id, modifier.ability, {}, modifier.controller);
    if (state_->outcome == Outcome::Over) return;
    state_->triggers.back().self = modifier.source;
    state_->triggers.back().copied_from = known;
    end_modifier(i--);
  }
}

namespace {

PendingTrigger pending(const State& state, const Event& event, ObjectId self, AbilityId ability,
                       ObjectId from, Seat controller) {
  return {ability,      state.ref(self), state.ref(event.object), event.other,
          event.amount, controller,      event.seat,              from};
}

}  // namespace

void Machine::queue(const Event& event, ObjectId self, AbilityId ability, ObjectId from,
                    Seat controller) {
  auto& triggers = state_->triggers;
  if (triggers.size == kMaxTriggers) return give_up(Fault::TooManyTriggers);
  triggers[triggers.size++] = pending(*state_, event, self, ability, from, controller);
}

void Machine::may_react(const Event& event, ObjectId self, AbilityId ability_id, ObjectId from) {
  const Ability& ability = library_.ability(ability_id);
  auto& reactions = state_->reactions;
  if (ability.event != event.kind) return;
  const Seat controller = object(self).controller;
  const Context context = context_of(*state_, event, self, ability_id, from, controller);
  if (!triggers(*this, context, ability, event)) return;
  if (reactions.size == kMaxReactions) return give_up(Fault::TooManyReactions);
  reactions[reactions.size++] = pending(*state_, event, self, ability_id, from, controller);
}

PendingTrigger Machine::take_trigger(int index) {
  auto& triggers = state_->triggers;
  const PendingTrigger taken = triggers[index];
  for (int i = index; i + 1 < triggers.size; ++i) triggers[i] = triggers[i + 1];
  triggers.shrink(triggers.size - 1);
  return taken;
}

bool Machine::settle() {
  const int before = depth();
  check();
  if (depth() != before) return true;
  if (!has_triggers()) return false;
  push(kTriggersProcedure);
  return true;
}

void Machine::check() {
  if (checked_) return;
  checked_ = true;  // until one of the checks, too, changes something
  if (!rules_.standing_checks(*this)) checked_ = false;
}

// --- Replacements -------------------------------------------------------------------------------

namespace {

struct ReplaceLocals {
  Event event;

  template <class Visit>
  void each_id(Visit visit) {
    visit(event.object);
    visit(event.other);
  }
};

// An effect that is itself carrying out a replacement does not replace its own result again.
bool is_replacing(const Machine& machine, AbilityId ability, ObjectId self) {
  for (const auto& frame : machine.state().frames) {
    if (frame.procedure != kEffectProcedure) continue;
    const auto& context = locals<EffectLocals>(frame).context;
    if (context.ability == ability && context.self.id == self) return true;
  }
  return false;
}

template <class Visit>
void each_replacement(const Machine& machine, const Event& event, Visit visit) {
  const auto look_at = [&](ObjectId id) {
    machine.each_ability(id, [&](AbilityId ability_id, ObjectId from) {
      const Ability& ability = machine.library().ability(ability_id);
      if (ability.kind != AbilityKind::Replacement || ability.event != event.kind) return;
      if (!machine.rules().works(machine, id, ability) || is_replacing(machine, ability_id, id))
        return;
      const Context context = context_of(machine.state(), event, id, ability_id, from,
                                         machine.object(id).controller);
      if (concerns(machine, context, ability.filter, event) &&
          holds(machine, context, ability.while_condition) &&
          holds(machine, context, ability.if_condition))
        visit(context, ability);
    });
  };
  machine.each_in_play(look_at);
  // The cards that the event is about may answer from wherever they are.
  for (const ObjectId id : {event.object, event.other})
    if (id && !machine.in_play(id)) look_at(id);
}

Step replace_advance(Machine&, Frame& frame) { return frame.stage == 0 ? Step::Ask : Step::Done; }

void replace_ask(Machine& machine, const Frame& frame, Decision& out) {
  const Event& event = locals<ReplaceLocals>(frame).event;
  out.who = machine.rules().orders_replacements(machine, event);
  out.kind = DecisionKind::Order;
  out.prompt = kPromptReplace;
  out.about = event.object;
  bool all_optional = true;
  int index = 0;
  each_replacement(machine, event, [&](const Context& context, const Ability& ability) {
    all_optional = all_optional && ability.optional;
    out.add({.kind = kOptionTrigger,
             .object = context.self.id,
             .other = ObjectId{context.ability.value},
             .number = static_cast<std::int16_t>(index++)});
  });
  if (all_optional) out.add({.kind = kOptionNo});
}

void replace_answer(Machine& machine, Frame& frame, const Option& option) {
  const Event event = locals<ReplaceLocals>(frame).event;
  frame.stage = 1;
  if (option.kind == kOptionNo) return machine.rules().perform(machine, event);
  Context chosen;
  int index = 0;
  each_replacement(machine, event, [&](const Context& context, const Ability&) {
    if (index++ == option.number) chosen = context;
  });
  machine.push_effect(chosen.ability, chosen);
}

}  // namespace

const Procedure kReplace{"replace", replace_advance, replace_ask, replace_answer,
                         rename_locals<ReplaceLocals>};

bool Machine::replaced(const Event& event) {
  const EventKind kind = event.kind;
  if (!library_.replaces_mask.contains(kind)) return false;
  if (!powers().replaces_mask.contains(kind) && !card(event.object).replaces_mask.contains(kind) &&
      !card(event.other).replaces_mask.contains(kind))
    return false;
  int count = 0;
  bool optional = false;
  Context only;
  each_replacement(*this, event, [&](const Context& context, const Ability& ability) {
    ++count;
    optional = optional || ability.optional;
    only = context;
  });
  if (count == 0) return false;
  if (count == 1 && !optional) {
    push_effect(only.ability, only);
  } else {
    locals<ReplaceLocals>(push(kReplaceProcedure)).event = event;
  }
  return true;
}

// --- Frames -------------------------------------------------------------------------------------

Frame& Machine::push(std::uint8_t procedure) {
  auto& frames = state_->frames;
  if (frames.size == kMaxFrames) {
    give_up(Fault::TooManyFrames);
    --frames.size;  // nothing runs any more; the caller may fill in the frame all the same
  }
  Frame& frame = frames[frames.size++];
  frame = {};
  frame.procedure = procedure;
  return frame;
}

void Machine::push_effect(AbilityId ability, const Context& context) {
  if (library_.ability(ability).body == 0) return;
  Frame& frame = push(kEffectProcedure);
  auto& here = locals<EffectLocals>(frame);
  here.context = context;
  here.context.ability = ability;
  here.context.lost = rules_.lost_references(*this, here.context);
}

// A procedure may be done while what it started last is still to be carried out: that stays.
void Machine::take_frame(int index) {
  auto& frames = state_->frames;
  for (int i = index; i + 1 < frames.size; ++i) frames[i] = frames[i + 1];
  frames.shrink(frames.size - 1);
}

const Procedure& procedure_of(const Procedure* of_game, const Frame& frame) {
  switch (frame.procedure) {
    case kEffectProcedure: return kEffect;
    case kTriggersProcedure: return kTriggers;
    case kReplaceProcedure: return kReplace;
    default: return of_game[frame.procedure - kFirstGameProcedure];
  }
}

const Procedure& Machine::procedure(const Frame& frame) const {
  return procedure_of(procedures_, frame);
}

// The question of a frame. Cards that the player does not know are offered in the order in which
// they lie: the order of their ids would tell them apart.
void Machine::ask(const Frame& frame) {
  question_.clear();
  procedure(frame).ask(*this, frame, question_);
  if (question_.kind != DecisionKind::Action) order_hidden(*state_, question_);
}

void Machine::run() {
  asked_ = false;
  constexpr int kEndless = 200000;  // far more than any chain of forced steps
  for (int steps = 0; state_->outcome == Outcome::Running; ++steps) {
    LONGBOX_ASSERT(depth() > 0, "a running game has something to do");
    if (steps == kEndless) return give_up(Fault::Endless);
    if (!state_->reactions.empty()) rules_.start_reactions(*this);
    Frame& frame = state_->frames.back();
    const Step step = procedure(frame).advance(*this, frame);
    if (overflow_ != Fault::None) return give_up(overflow_);
    if (step == Step::Done) {
      take_frame(static_cast<int>(&frame - state_->frames.begin()));
    } else if (step == Step::Ask && state_->outcome == Outcome::Running) {  // its checks may end the game
      ask(frame);
      if (question_.is_cut()) overflow_ = Fault::TooManyOptions;
      if (overflow_ != Fault::None) return give_up(overflow_);
      LONGBOX_ASSERT(!question_.empty(), procedure(frame).name);
      if (has_left(question_.who)) {
        procedure(frame).answer(*this, frame, question_[question_.size() - 1]);
      } else if (question_.size() > 1 || ask_forced_) {
        asked_ = true;
        return;
      } else {
        procedure(frame).answer(*this, frame, question_[0]);
      }
    }
  }
}

// A player who is out of the game answers no more; what their effects still ask is answered by the
// last option, which is the one that declines where declining is possible.
bool Machine::has_left(Seat seat) const {
  return seat < state_->seat_count && state_->seats[seat].in_game == 0;
}

const Decision& Machine::question() {
  if (asked_) return question_;
  question_.clear();
  if (state_->outcome == Outcome::Running) ask(state_->frames.back());
  asked_ = true;
  return question_;
}

void Machine::answer(const Option& option) {
  Frame& frame = state_->frames.back();
  const Option chosen = option;  // the option may lie in question_, which is rewritten
  asked_ = false;
  procedure(frame).answer(*this, frame, chosen);
  run();
}

}  // namespace longbox::kernel
