// The value of X is chosen while an effect is announced.
#include <algorithm>
#include <array>
#include <span>

#include "kernel/effect/announcing.h"
#include "kernel/effect/payable.h"

namespace longbox::kernel {

namespace {

constexpr int kMostAmount = kMaxOptions - 1;

// Returns whether all that the effect costs can be paid with this X: nobody announces a price without the means to
// pay it (203.3, 505.1b).
bool is_payable(EffectRun& run, int variable, int x) {
  const Machine& machine = run.machine();
  Context context = run.context();
  context.variables[static_cast<std::size_t>(variable)] = static_cast<std::uint16_t>(x);
  const Ability& ability = machine.library().ability(context.ability);
  std::array<CostLine, kMaxCostLines> lines;
  auto count = static_cast<std::size_t>(
      cost_lines(machine, context, ability.costs_start, ability.effect_start, lines));
  count += static_cast<std::size_t>(
      machine.rules().further_costs(machine, context, std::span(lines).subspan(count)));
  return can_pay(machine, std::span(lines).first(count));
}

// Visits each X that can be announced: visit(x).
template <class Visit>
void each_amount(EffectRun& run, Visit visit) {
  Eval slots = run;
  const int variable = slots.word();
  const int most = std::min(slots.number(), kMostAmount);
  for (int x = 0; x <= most; ++x)
    if (is_payable(run, variable, x)) visit(x);
}

Flow run_announce(EffectRun& run) {
  if (!is_announcing(run) || run.stage() == kBegun) return Flow::Done;
  bool any = false;
  each_amount(run, [&](int) { any = true; });
  return any ? Flow::Ask : drop_effect(run);
}

void ask_announce(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Number;
  out.prompt = kPromptAmount;
  each_amount(run, [&](int x) {
    out.add({.kind = kOptionNumber, .number = static_cast<std::int16_t>(x)});
  });
}

void answer_announce(EffectRun& run, const Option& option) {
  const int variable = run.word();
  const auto x = static_cast<std::uint16_t>(option.number);
  run.set_variable(variable, x);
  run.machine().edit_link(run.context().link, [&](Link& link) {
    link.x = option.number;
    link.context.variables[static_cast<std::size_t>(variable)] = x;
  });
  run.stage() = kBegun;
}

}  // namespace

void add_amounts(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb, .form = "announce <v:new-variable> up to <n:number>",
                 .english = "", .meaning = "The value of X, from 0 to this number, chosen while the effect is "
                 "announced.",
                 .run = run_announce, .ask = ask_announce, .answer = answer_announce,
                 .announces = true});
}

}  // namespace longbox::kernel
