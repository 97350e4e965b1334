#include "kernel/flow/triggers.h"

#include <algorithm>
#include <array>

#include "kernel/effect/run.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/matching.h"

namespace longbox::kernel {

namespace {

void collect_from(Machine& machine, ObjectId id, const Event& event) {
  machine.each_ability(id, [&](AbilityId ability_id, ObjectId from) {
    const Ability& ability = machine.library().ability(ability_id);
    if (ability.kind != AbilityKind::Trigger || ability.event != event.kind) return;
    if (!machine.rules().works(machine, id, ability)) return;
    const Seat controller = machine.object(id).controller;
    const Context context = context_of(machine.state(), event, id, ability_id, from, controller);
    if (!triggers(machine, context, ability, event)) return;
    if (ability.limit == Limit::OncePerTurn) {
      if (machine.used_this_turn(ability_id, context.self, from)) return;
      machine.remember_use(ability_id, context.self, from);
    }
    machine.queue(pending(context));
  });
}

// Returns the registers besides the first that a delayed trigger remembers, as they are now.
std::array<std::uint16_t, 2> also_remembered(const Machine& machine, const Modifier& modifier,
                                             const Ability& ability) {
  std::array<std::uint16_t, 2> known{};
  const std::array<std::int16_t, 2> kept = {modifier.a, modifier.b};
  for (std::size_t i = 0; i < known.size(); ++i)
    if (ability.also_captured[i] > 0)
      known[i] = remembered(machine, modifier, ability.also_captured[i] - 1,
                            static_cast<std::uint16_t>(kept[i]));
  return known;
}

void fill_registers(Context& context, const Ability& ability,
                    const std::array<std::uint16_t, 2>& known) {
  for (std::size_t i = 0; i < known.size(); ++i)
    if (ability.also_captured[i] > 0) context.variables[ability.also_captured[i] - 1U] = known[i];
}

void collect_delayed(Machine& machine, const Event& event) {
  const State& state = machine.state();
  if (!machine.has_modifier(kDelayedTrigger) || !machine.awaits(event.kind)) return;
  for (int i = 0; i < state.modifiers.size; ++i) {
    const Modifier modifier = state.modifiers[i];
    if (modifier.kind != kDelayedTrigger || !machine.is_here(modifier)) continue;
    const Ability& ability = machine.library().ability(modifier.ability);
    if (ability.kind != AbilityKind::Trigger || ability.event != event.kind) continue;
    Context context = context_of(state, event, modifier.source.id, modifier.ability, {},
                                 modifier.controller);
    context.self = modifier.source;
    const ObjectId known = remembered(machine, modifier);
    const auto also_known = also_remembered(machine, modifier, ability);
    if (ability.captured > 0) context.variables[ability.captured - 1U] = known.value;
    fill_registers(context, ability, also_known);
    if (!triggers(machine, context, ability, event)) continue;
    // Without its card, an effect that has nothing to do any more asks nobody, not even for an order.
    if (!state.alive(modifier.source) &&
        !could_do_anything(machine, context, machine.library().at(ability.body))) {
      if (!ability.repeats) machine.end_modifier(i--);
      continue;
    }
    context.copied_from = known;
    PendingTrigger trigger = pending(context);
    trigger.remembered = also_known;
    machine.queue(trigger);
    if (state.outcome == Outcome::Over) return;
    if (!ability.repeats) machine.end_modifier(i--);
  }
}

}  // namespace

void collect_triggers(Machine& machine, const Event& event) {
  const EventKind kind = event.kind;
  if (machine.may_listen(kind)) {
    const ObjectSet listeners = machine.powers().listeners;  // a trigger that is queued may end modifiers
    listeners.for_each([&](int i) {
      const ObjectId id{i};
      if (machine.in_play(id) && (machine.card(id).trigger_mask.contains(kind) ||
                                  machine.powers().of(id).trigger_mask.contains(kind)))
        collect_from(machine, id, event);
    });
  }
  // The event's own card may have powers that can only work from where it is now.
  if (event.object && !machine.in_play(event.object) &&
      machine.card(event.object).trigger_mask.contains(kind))
    collect_from(machine, event.object, event);
  collect_delayed(machine, event);
}

// --- Resolving ----------------------------------------------------------------------------------

// A delayed trigger keeps the object it remembers where a copied one keeps what it was copied from.
Context context_of(const PendingTrigger& trigger, const Ability& ability) {
  Context context;
  context.ability = trigger.ability;
  context.self = trigger.self;
  context.event_object = trigger.object;
  context.event_other = trigger.other;
  context.amount = trigger.amount;
  context.you = trigger.controller;
  context.event_seat = trigger.seat;
  if (ability.captured > 0) {
    context.variables[ability.captured - 1U] = trigger.copied_from.value;
  } else {
    context.copied_from = trigger.copied_from;
  }
  fill_registers(context, ability, trigger.remembered);
  return context;
}

namespace {

// Returns the context in which the trigger can be carried out now. Whatever it remembers of its
// event is lost with the event's card.
Context reachable(const Machine& machine, const PendingTrigger& trigger, const Ability& ability) {
  Context context = context_of(trigger, ability);
  context.lost = machine.rules().lost_references(machine, context);
  if ((context.lost & kToEventObject) == 0) return context;
  const auto lose = [&](unsigned captured) {
    if (captured > 0 && ObjectId{context.variables[captured - 1]} == context.event_object.id)
      context.variables[captured - 1] = 0;
  };
  lose(ability.captured);
  for (const unsigned also : ability.also_captured)
    if (also > 0 && (ability.object_variables >> (also - 1) & 1U) != 0) lose(also);
  return context;
}

// The condition of an intervening "if" is tested again when the trigger resolves.
void resolve_trigger(Machine& machine, int index) {
  const PendingTrigger trigger = machine.take_trigger(index);
  const Ability& ability = machine.library().ability(trigger.ability);
  const Context context = reachable(machine, trigger, ability);
  if (!holds(machine, context, ability.if_condition)) return;
  machine.push_effect(trigger.ability, context);
}

// Cards of one face that lie in one pile are the same to what they have left behind, such as two copies of a
// plot twist.
bool are_as_good(const Machine& machine, const ObjectRef& one, const ObjectRef& other) {
  if (one == other) return true;
  const State& state = machine.state();
  if (machine.in_play(one.id) || machine.in_play(other.id)) return false;
  const Object& left = state.object(one.id);
  const Object& right = state.object(other.id);
  return left.card == right.card && left.zone == right.zone && left.owner == right.owner &&
         left.controller == right.controller && state.alive(one) == state.alive(other);
}

bool are_alike(const Machine& machine, const PendingTrigger& one, const PendingTrigger& other) {
  if (one.ability != other.ability || one.object != other.object || one.controller != other.controller) return false;
  const Ability& ability = machine.library().ability(one.ability);
  if (ability.captured > 0 && (one.copied_from != other.copied_from || one.remembered != other.remembered)) return false;
  if (ability.of_event && (one.other != other.other || one.amount != other.amount)) return false;
  return are_as_good(machine, one.self, other.self);
}

// Nobody is asked for an order that cannot matter.
bool all_alike(const Machine& machine) {
  const auto& triggers = machine.state().triggers;
  return std::all_of(triggers.begin(), triggers.end(),
                     [&](const PendingTrigger& one) { return are_alike(machine, one, triggers[0]); });
}

// A trigger that could only act on a card that is lost is dropped: nobody need put it in order.
void drop_lost(Machine& machine) {
  for (int i = machine.state().triggers.size - 1; i >= 0; --i) {
    const PendingTrigger& trigger = machine.state().triggers[i];
    const Ability& ability = machine.library().ability(trigger.ability);
    const Context context = reachable(machine, trigger, ability);
    if (context.lost != 0 && !could_do_anything(machine, context, machine.library().at(ability.body)))
      machine.take_trigger(i);
  }
}

Step triggers_advance(Machine& machine, Frame&) {
  const int before = machine.depth();
  machine.check();
  if (machine.depth() != before) return Step::Continue;
  drop_lost(machine);
  if (!machine.has_triggers()) return Step::Done;
  if (!all_alike(machine)) return Step::Ask;
  resolve_trigger(machine, 0);
  return Step::Continue;
}

void triggers_ask(Machine& machine, const Frame&, Decision& out) {
  out.who = machine.rules().orders_triggers(machine);
  out.kind = DecisionKind::Order;
  out.prompt = kPromptOrder;
  int index = 0;
  for (const auto& trigger : machine.state().triggers)
    out.add({.kind = kOptionTrigger,
             .object = trigger.self.id,
             .other = ObjectId{trigger.ability.value},
             .number = static_cast<std::int16_t>(index++)});
}

void triggers_answer(Machine& machine, Frame&, const Option& option) {
  resolve_trigger(machine, option.number);
}

}  // namespace

const Procedure kTriggers{"triggers", triggers_advance, triggers_ask, triggers_answer};

}  // namespace longbox::kernel
