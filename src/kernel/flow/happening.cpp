#include "kernel/flow/happening.h"

#include <algorithm>

#include "kernel/flow/deciding.h"
#include "kernel/flow/rehearsal.h"

namespace longbox::kernel {

namespace {

enum class BatchStage : std::uint8_t { Decide, CarryOut };

const Happening& happening_of(const Machine& machine, int index) {
  return machine.state().happenings[index];
}

// --- Carrying out -----------------------------------------------------------------------------------

// Returns the next event that a replacement has taken; -1: there is none. Those that somebody pays for come first, as
// long as the means are there that were counted.
int next_taken(const Machine& machine, int first) {
  if (const int agreed = first_agreed(machine, first); agreed >= 0) return agreed;
  for (int i = first; i < machine.state().happenings.size; ++i)
    if (happening_of(machine, i).standing == Standing::Taken) return i;
  return -1;
}

// Returns false if the price can no longer be paid: then nothing takes the place of the event.
bool start_taken(Machine& machine, int index) {
  Happening& happening = machine.happening(index);
  const Replacer& replacer = happening.replacers[happening.replacer_count - 1U];
  const Context context = context_of_replacer(machine, happening.event, replacer);
  if (happening.agreed != 0 && !can_pay_price(machine, context, replacer)) return false;
  happening.standing = Standing::Gone;
  machine.rules().show(machine, happening.event);
  machine.push_effect(context.ability, context);
  return true;
}

// Carries out the replacement of the event, or lets the event go on and be decided further.
Step carry_out(Machine& machine, Frame& frame, int index) {
  auto& here = locals<BatchLocals>(frame);
  here.taken = static_cast<std::int16_t>(index + 1);
  if (start_taken(machine, index)) return Step::Continue;
  here.taken = 0;
  settle_event(machine, here.first, index);
  go(frame, BatchStage::Decide);
  return Step::Continue;
}

// Effects of replacements may have made impossible what was decided. The list is cleared first, because what the
// game does now may begin batches of its own.
void commit(Machine& machine, int first) {
  Bounded<Happening, kMaxHappenings> settled;
  for (int i = first; i < machine.state().happenings.size; ++i) {
    const Happening& happening = happening_of(machine, i);
    if (happening.standing == Standing::Settled && machine.rules().can_happen(machine, happening))
      settled[settled.size++] = happening;
  }
  machine.drop_happenings(first);
  if (!settled.empty()) machine.rules().commit(machine, {settled.begin(), settled.end()});
}

Step batch_advance(Machine& machine, Frame& frame) {
  auto& here = locals<BatchLocals>(frame);
  here.taken = 0;
  if (here.planning != 0 && !Rehearsal(machine).pay_agreed()) return Step::Ask;
  here.planning = 0;
  if (stage_of<BatchStage>(frame) == BatchStage::Decide) {
    const int open = decide_batch(machine, here.first);
    if (open >= 0) {
      here.asked = static_cast<std::int16_t>(open);
      return Step::Ask;
    }
    go(frame, BatchStage::CarryOut);
  }
  if (const int taken = next_taken(machine, here.first); taken >= 0)
    return carry_out(machine, frame, taken);
  commit(machine, here.first);
  return Step::Done;
}

// --- Asking -----------------------------------------------------------------------------------------

// The player of a single optional replacement is asked about it, and the player whom the event befalls about the
// order of several.
struct Asked {
  Seat who = kNobody;
  bool may_decline = true;
};

template <class Visit>
Asked each_asked(const Machine& machine, const BatchLocals& here, Visit visit) {
  const Happening& happening = happening_of(machine, here.asked);
  Asked asked;
  Seat owner = kNobody;
  int count = 0;
  bool all_own = true;
  const Seat befallen = machine.rules().orders_replacements(machine, happening.event);
  each_open(machine, here.first, happening, [&](const Context& context, const Ability& ability) {
    if (here.narrowed.ability && here.narrowed != replacer_of(context)) return;
    visit(context, ability, count++);
    owner = context.you;
    all_own = all_own && context.you == befallen;
    asked.may_decline = asked.may_decline && ability.optional;
  });
  asked.who = count == 1 ? owner : befallen;
  if (count > 1) asked.may_decline = asked.may_decline && all_own;
  return asked;
}

void batch_ask(Machine& machine, const Frame& frame, Decision& out) {
  const auto& here = locals<BatchLocals>(frame);
  if (here.planning != 0) {
    Rehearsal rehearsal(machine);
    rehearsal.pay_agreed();
    out = rehearsal.question();
    return;
  }
  out.kind = DecisionKind::Order;
  out.prompt = kPromptReplace;
  out.about = happening_of(machine, here.asked).event.object;
  const Asked asked =
      each_asked(machine, here, [&](const Context& context, const Ability&, int index) {
        out.add({.kind = kOptionTrigger,
                 .object = context.self.id,
                 .other = ObjectId{context.ability.value},
                 .number = static_cast<std::int16_t>(index)});
      });
  out.who = asked.who;
  if (asked.may_decline) out.add({.kind = kOptionNo});
}

void batch_answer(Machine& machine, Frame& frame, const Option& option) {
  auto& here = locals<BatchLocals>(frame);
  if (here.planning != 0) {
    Rehearsal rehearsal(machine);
    rehearsal.pay_agreed();
    return here.plan(rehearsal.event(), option);
  }
  const BatchLocals before = here;
  here.narrowed = {};
  if (option.kind == kOptionNo) {
    if (before.narrowed.ability)
      note_replacer(machine, before.asked, before.narrowed);
    else
      settle_event(machine, before.first, before.asked);
    return;
  }
  Context chosen;
  bool optional = false;
  const Asked asked =
      each_asked(machine, before, [&](const Context& context, const Ability& ability, int index) {
        if (index != option.number) return;
        chosen = context;
        optional = ability.optional;
      });
  if (optional && chosen.you != asked.who) {
    here.narrowed = replacer_of(chosen);
    return;
  }
  apply_replacement(machine, before.first, before.asked, chosen);
  const bool agreed = happening_of(machine, before.asked).agreed != 0;
  if (agreed) here.planning = static_cast<std::int16_t>(before.asked + 1);
}

}  // namespace

const Procedure kHappening{"happening", batch_advance, batch_ask, batch_answer,
                           rename_locals<BatchLocals>};

Batch::Batch(Machine& machine) : machine_(machine), first_(machine.state().happenings.size) {}

// Events that a replacement makes inherit all that has changed the event whose place they take, so that none of
// these meets its own outcome again.
void Batch::add(const Event& event, bool is_cost) {
  Happening happening{.event = event, .is_cost = is_cost};
  const auto& frames = machine_.state().frames;
  for (int i = frames.size - 1; i >= 0; --i) {
    if (frames[i].procedure != kHappeningProcedure) continue;
    const int taken = locals<BatchLocals>(frames[i]).taken;
    if (taken == 0) continue;
    const Happening& before = happening_of(machine_, taken - 1);
    happening.replacers = before.replacers;
    happening.replacer_count = before.replacer_count;
    break;
  }
  machine_.add_happening(happening);
}

void Batch::add_part(const Happening& of, const Event& event, bool is_cost) {
  Happening part = of;
  part.event = event;
  part.standing = Standing::Open;
  part.is_cost = is_cost;
  part.agreed = 0;
  machine_.add_happening(part);
}

bool Batch::has(EventKind kind, ObjectId object) const {
  const auto& all = machine_.state().happenings;
  return std::any_of(all.begin() + first_, all.end(), [&](const Happening& happening) {
    const bool is_live = happening.standing == Standing::Open || happening.standing == Standing::Settled;
    return is_live && happening.event.kind == kind && happening.event.object == object;
  });
}

void abandon_batches(Machine& machine, int depth) {
  for (int i = depth; i < machine.depth(); ++i) {
    if (machine.frame(i).procedure != kHappeningProcedure) continue;
    const int first = locals<BatchLocals>(machine.frame(i)).first;
    for (int event = first; event < machine.state().happenings.size; ++event)
      machine.happening(event).standing = Standing::Gone;
  }
}

bool Batch::happen() {
  if (decide_batch(machine_, first_) < 0 && next_taken(machine_, first_) < 0) {
    commit(machine_, first_);
    return true;
  }
  auto& here = locals<BatchLocals>(machine_.push(kHappeningProcedure));
  here.first = static_cast<std::int16_t>(first_);
  return false;
}

}  // namespace longbox::kernel
