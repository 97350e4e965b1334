#include "kernel/flow/deciding.h"

#include <algorithm>

#include "kernel/flow/happening.h"
#include "kernel/flow/rehearsal.h"

namespace longbox::kernel {

namespace {

const Happening& happening_at(const Machine& machine, int index) {
  return machine.state().happenings[index];
}

bool has_price(const Ability& ability) { return ability.effect_start != ability.costs_start; }

}  // namespace

// A replacement that an effect has set up brings along what the effect remembers.
Context context_of_replacer(const Machine& machine, const Event& event, const Replacer& replacer) {
  Context lasting;
  each_lasting_replacement(machine, event, [&](const Context& context, const Ability&) {
    if (replacer_of(context) == replacer) lasting = context;
  });
  if (lasting.ability) return lasting;
  return context_of(machine.state(), event, replacer.self.id, replacer.ability, replacer.copied_from,
                    machine.object(replacer.self.id).controller);
}

// --- Prices -----------------------------------------------------------------------------------------

bool is_payable_too(const Machine& machine, int first, const Context& context, const Ability& ability) {
  if (!ability.optional || !has_price(ability)) return true;
  const Replacer replacer = replacer_of(context);
  if (!can_pay_price(machine, context, replacer)) return false;
  if (first_agreed(machine, first) < 0) return true;
  Rehearsal rehearsal(machine);
  rehearsal.pay_agreed();
  return can_pay_price(rehearsal.machine(), context, replacer);
}

// --- Changing one event -----------------------------------------------------------------------------

void note_replacer(Machine& machine, int index, const Replacer& replacer) {
  Happening& happening = machine.happening(index);
  if (happening.replacer_count == kMaxReplacers) machine.give_up(Fault::TooManyHappenings);
  else happening.replacers[happening.replacer_count++] = replacer;
}

namespace {

// Returns whether the body is one statement that makes one event, and writes that event over the old one.
bool makes_event(const Machine& machine, const Context& context, Event& out) {
  const Ability& ability = machine.library().ability(context.ability);
  if (ability.body == 0 || has_price(ability)) return false;
  const Node* statement = machine.library().at(ability.body);
  while (statement->op == kBlock || statement->op == kCosts) ++statement;
  if (statement->op < kFirstPhrase || statement[statement->size].op != kEnd) return false;
  const auto makes = machine.phrase(statement->op - kFirstPhrase).makes;
  if (makes == nullptr) return false;
  Eval eval(machine, context, statement + 1);
  return makes(eval, out);
}

// Two events of a batch may be one: the stun of a character that falls already.
bool is_doubled(const Machine& machine, int first, int index) {
  const Event& event = happening_at(machine, index).event;
  for (int i = first; i < machine.state().happenings.size; ++i) {
    const Happening& other = happening_at(machine, i);
    const bool is_live = other.standing == Standing::Open || other.standing == Standing::Settled;
    if (i != index && is_live && machine.rules().are_one(other.event, event)) return true;
  }
  return false;
}

// Returns the number of the next price that is agreed to.
std::uint8_t next_agreed(const Machine& machine, int first) {
  std::uint8_t last = 0;
  for (int i = first; i < machine.state().happenings.size; ++i)
    last = std::max(last, happening_at(machine, i).agreed);
  return static_cast<std::uint8_t>(last + 1);
}

}  // namespace

void apply_replacement(Machine& machine, int first, int index, const Context& context) {
  Happening& happening = machine.happening(index);
  note_replacer(machine, index, replacer_of(context));
  Event next = happening.event;
  if (!makes_event(machine, context, next)) {
    happening.standing = Standing::Taken;
    const Ability& ability = machine.library().ability(context.ability);
    if (ability.optional && has_price(ability)) happening.agreed = next_agreed(machine, first);
    return;
  }
  happening.event = next;
  if (is_doubled(machine, first, index)) happening.standing = Standing::Gone;
}

void settle_event(Machine& machine, int first, int index) {
  machine.happening(index).standing = Standing::Settled;
  Batch batch(machine, first);
  machine.rules().add_consequences(machine, happening_at(machine, index), batch);
}

// --- Deciding ---------------------------------------------------------------------------------------

namespace {

// Players decide in order, beginning with the first of them (702.1); late events come behind those of all players.
int turn_of(const Machine& machine, const Event& event) {
  const Seat seat = machine.rules().orders_replacements(machine, event);
  const int seats = machine.state().seat_count;
  const int turn = (seat + seats - machine.rules().first_of_each(machine)) % seats;
  return machine.rules().is_decided_late(event) ? turn + kMaxSeats : turn;
}

// Returns the event to be decided next; -1: none is open.
int next_open(const Machine& machine, int first) {
  int found = -1;
  int best = 2 * kMaxSeats;
  for (int i = first; i < machine.state().happenings.size; ++i) {
    const Happening& happening = happening_at(machine, i);
    if (happening.standing != Standing::Open) continue;
    if (happening.is_cost || !may_be_replaced(machine, happening.event)) return i;
    const int turn = turn_of(machine, happening.event);
    if (turn >= best) continue;
    found = i;
    best = turn;
  }
  return found;
}

// Decides the event as far as nobody need be asked. Returns false if somebody must be.
bool decide_one(Machine& machine, int first, int index) {
  const Happening& happening = happening_at(machine, index);
  if (!machine.rules().can_happen(machine, happening)) {
    machine.happening(index).standing = Standing::Gone;
    return true;
  }
  int count = 0;
  bool optional = false;
  Context only;
  each_open(machine, first, happening, [&](const Context& context, const Ability& ability) {
    ++count;
    optional = optional || ability.optional;
    only = context;
  });
  if (count > 1 || optional) {
    machine.rules().show(machine, happening.event);
    return false;
  }
  if (count == 0) settle_event(machine, first, index);
  else apply_replacement(machine, first, index, only);
  return true;
}

}  // namespace

int decide_batch(Machine& machine, int first) {
  for (;;) {
    const int index = next_open(machine, first);
    if (index < 0 || !decide_one(machine, first, index)) return index;
    if (machine.state().outcome == Outcome::Over) return -1;
  }
}

}  // namespace longbox::kernel
