#include "kernel/flow/matching.h"

#include "kernel/flow/machine.h"

namespace longbox::kernel {

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

namespace {

// Returns whether the filter describes an event that is over: its object is described as it was
// then.
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

// Returns whether "the first time each turn" is now: the event is the only one of its sort in this
// turn.
bool is_first_this_turn(const Machine& machine, const Context& context, const Ability& ability) {
  int seen = 0;
  for (const auto& entry : machine.state().history)
    if (entry.kind == ability.event && concerned(machine, context, ability.filter, entry)) ++seen;
  return seen <= 1;
}

}  // namespace

bool triggers(const Machine& machine, const Context& context, const Ability& ability,
              const Event& event) {
  return concerns(machine, context, ability.filter, event) &&
         (ability.limit != Limit::FirstTime || is_first_this_turn(machine, context, ability)) &&
         holds(machine, context, ability.while_condition) &&
         holds(machine, context, ability.if_condition);
}

PendingTrigger pending(const Context& context) {
  return {context.ability, context.self, context.event_object, context.event_other,
          context.amount,  context.you,  context.event_seat,   context.copied_from};
}

}  // namespace longbox::kernel
