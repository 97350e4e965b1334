#include "kernel/flow/replacements.h"

#include "kernel/effect/run.h"
#include "kernel/flow/machine.h"
#include "kernel/flow/matching.h"

namespace longbox::kernel {

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
  go(frame, OneQuestion::Answered);
  if (option.kind == kOptionNo) return machine.rules().perform(machine, event);
  Context chosen;
  int index = 0;
  each_replacement(machine, event, [&](const Context& context, const Ability&) {
    if (index++ == option.number) chosen = context;
  });
  machine.push_effect(chosen.ability, chosen);
}

}  // namespace

const Procedure kReplace{"replace", until_answered, replace_ask, replace_answer,
                         rename_locals<ReplaceLocals>};

bool replaced(Machine& machine, const Event& event) {
  const EventKind kind = event.kind;
  if (!machine.library().replaces_mask.contains(kind)) return false;
  if (!machine.powers().replaces_mask.contains(kind) &&
      !machine.card(event.object).replaces_mask.contains(kind) &&
      !machine.card(event.other).replaces_mask.contains(kind))
    return false;
  int count = 0;
  bool optional = false;
  Context only;
  each_replacement(machine, event, [&](const Context& context, const Ability& ability) {
    ++count;
    optional = optional || ability.optional;
    only = context;
  });
  if (count == 0) return false;
  if (count == 1 && !optional) {
    machine.push_effect(only.ability, only);
  } else {
    locals<ReplaceLocals>(machine.push(kReplaceProcedure)).event = event;
  }
  return true;
}

}  // namespace longbox::kernel
