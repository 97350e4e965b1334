#include "kernel/flow/release.h"

#include "kernel/effect/run.h"
#include "kernel/flow/chain.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/triggers.h"

namespace longbox::kernel {

namespace {

enum class Releasing : std::uint8_t { Pick, Announced };

struct ReleaseLocals {
  Seat first = kNobody;
  std::uint8_t spare = 0;
  LinkId link = 0;  // what is being announced
};

// Triggers of one player that do the same to the same need no order.
struct Own {
  int count = 0;
  int first = -1;
  bool alike = true;
};

Own own_triggers(const State& state, Seat seat) {
  Own own;
  for (int i = 0; i < state.triggers.size; ++i) {
    const PendingTrigger& trigger = state.triggers[i];
    if (trigger.controller != seat) continue;
    if (own.count++ == 0) own.first = i;
    const PendingTrigger& one = state.triggers[own.first];
    own.alike = own.alike && trigger.ability == one.ability && trigger.self == one.self &&
                trigger.object == one.object && trigger.other == one.other &&
                trigger.amount == one.amount && trigger.copied_from == one.copied_from &&
                trigger.remembered == one.remembered;
  }
  return own;
}

// Returns the player whose triggers come next; nobody if none wait.
Seat next_player(const State& state, Seat first) {
  for (int i = 0; i < state.seat_count; ++i) {
    const auto seat = static_cast<Seat>((first + i) % state.seat_count);
    if (own_triggers(state, seat).count > 0) return seat;
  }
  return kNobody;
}

// Triggers of a player who has left do not happen any more.
void drop_of_leavers(Machine& machine) {
  const State& state = machine.state();
  for (int i = state.triggers.size - 1; i >= 0; --i) {
    const Seat seat = state.triggers[i].controller;
    if (seat >= state.seat_count || state.seats[seat].in_game == 0) machine.take_trigger(i);
  }
}

// A delayed trigger whose target is gone is removed before it is announced (513.4d).
bool is_idle(const Machine& machine, const Context& context, const Ability& ability) {
  return ability.captured > 0 && ability.body != 0 &&
         !could_do_anything(machine, context, machine.library().at(ability.body));
}

// A trigger goes onto the chain and is announced there like any other effect (506.3).
void release(Machine& machine, Frame& frame, int index) {
  const PendingTrigger trigger = machine.take_trigger(index);
  const Ability& ability = machine.library().ability(trigger.ability);
  Link link;
  link.context = context_of(trigger, ability);
  if (is_idle(machine, link.context, ability)) return;
  link.source_card = machine.object(trigger.self.id).card;
  link.from = machine.object(trigger.self.id).zone;
  link.kinds = machine.rules().kinds_of(machine, trigger);
  const LinkId id = machine.push_link(link);
  locals<ReleaseLocals>(frame).link = id;
  go(frame, Releasing::Announced);
  if (id != 0) start_announcement(machine, id);
}

Step release_advance(Machine& machine, Frame& frame) {
  auto& here = locals<ReleaseLocals>(frame);
  if (stage_of<Releasing>(frame) == Releasing::Announced) {
    go(frame, Releasing::Pick);
    finish_announcement(machine, here.link);  // one that found no target is gone (506.4)
    return Step::Continue;
  }
  drop_of_leavers(machine);
  const Seat seat = next_player(machine.state(), here.first);
  if (seat == kNobody) return Step::Done;
  const Own own = own_triggers(machine.state(), seat);
  if (own.count > 1 && !own.alike) return Step::Ask;
  release(machine, frame, own.first);
  return Step::Continue;
}

// The player orders own triggers by picking the next one that goes onto the chain (506.2a).
void release_ask(Machine& machine, const Frame& frame, Decision& out) {
  const State& state = machine.state();
  out.who = next_player(state, locals<ReleaseLocals>(frame).first);
  out.kind = DecisionKind::Order;
  out.prompt = kPromptRelease;
  for (int i = 0; i < state.triggers.size; ++i)
    if (state.triggers[i].controller == out.who)
      out.add({.kind = kOptionTrigger,
               .object = state.triggers[i].self.id,
               .other = ObjectId{state.triggers[i].ability.value},
               .number = static_cast<std::int16_t>(i)});
}

void release_answer(Machine& machine, Frame& frame, const Option& option) {
  release(machine, frame, option.number);
}

}  // namespace

const Procedure kRelease{"release", release_advance, release_ask, release_answer};

bool release_triggers(Machine& machine, Seat first) {
  if (!machine.has_triggers()) return false;
  locals<ReleaseLocals>(machine.push(kReleaseProcedure)).first = first;
  return true;
}

}  // namespace longbox::kernel
