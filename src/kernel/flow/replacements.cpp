#include "kernel/flow/replacements.h"

#include <array>
#include <span>

#include "kernel/effect/payable.h"
#include "kernel/flow/candidates.h"

namespace longbox::kernel {

namespace {

// ReplaceLocals belong to an event that is to be replaced. What nobody need choose is known from the start.
struct ReplaceLocals {
  Event event;
  Context only;  // the one replacement that is forced; without an ability there is a choice

  template <class Visit>
  void each_id(Visit visit) {
    visit(event.object);
    visit(event.other);
    visit(only.self);
    visit(only.event_object);
    visit(only.event_other);
    visit(only.copied_from);
  }
};

// An optional replacement is not offered to somebody who cannot pay for it.
bool is_payable(const Machine& machine, const Context& context, const Ability& ability) {
  if (!ability.optional || ability.effect_start == ability.costs_start) return true;
  std::array<CostLine, kMaxCostLines> lines;
  const int count =
      cost_lines(machine, context, ability.costs_start, ability.effect_start, lines);
  return can_pay(machine, std::span(lines).first(static_cast<std::size_t>(count)));
}

template <class Visit>
void each_replacement(const Machine& machine, const Event& event, Visit visit) {
  each_candidate(machine, event, [&](const Context& context, const Ability& ability) {
    if (is_payable(machine, context, ability)) visit(context, ability);
  });
}

// A forced replacement needs no answer: its effect begins when its turn has come.
Step replace_advance(Machine& machine, Frame& frame) {
  const Context only = locals<ReplaceLocals>(frame).only;
  if (!only.ability) return until_answered(machine, frame);
  machine.push_effect(only.ability, only);
  return Step::Done;
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

const Procedure kReplace{"replace", replace_advance, replace_ask, replace_answer,
                         rename_locals<ReplaceLocals>};

bool replaced(Machine& machine, const Event& event) {
  if (!may_be_replaced(machine, event)) return false;
  int count = 0;
  bool optional = false;
  Context only;
  each_replacement(machine, event, [&](const Context& context, const Ability& ability) {
    ++count;
    optional = optional || ability.optional;
    only = context;
  });
  if (count == 0) return false;
  auto& here = locals<ReplaceLocals>(machine.push(kReplaceProcedure));
  here.event = event;
  if (count == 1 && !optional) here.only = only;
  return true;
}

}  // namespace longbox::kernel
