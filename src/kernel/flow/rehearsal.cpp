#include "kernel/flow/rehearsal.h"

#include <algorithm>
#include <array>
#include <span>

#include "kernel/effect/payable.h"
#include "kernel/flow/deciding.h"

namespace longbox::kernel {

bool BatchLocals::take(int event, Option& out) {
  const auto end = planned.begin() + planned_count;
  const auto found =
      std::find_if(planned.begin(), end, [&](const Planned& each) { return each.event == event; });
  if (found == end) return false;
  out = found->option;
  std::copy(found + 1, end, found);
  planned[--planned_count] = {.event = 0, .option = {.kind = 0, .seat = 0}};
  return true;
}

// --- What was agreed to -----------------------------------------------------------------------------

int first_agreed(const Machine& machine, int first) {
  const auto& all = machine.state().happenings;
  int found = -1;
  for (int i = first; i < all.size; ++i)
    if (all[i].standing == Standing::Taken && all[i].agreed != 0 &&
        (found < 0 || all[i].agreed < all[found].agreed))
      found = i;
  return found;
}

namespace {

bool speaks_of_self(const Machine& machine, const Ability& ability) {
  const Node* body = machine.library().at(ability.body);
  return std::any_of(body + ability.costs_start, body + ability.effect_start, [&](const Node& node) {
    return node.op >= kFirstPhrase && machine.phrase(node.op - kFirstPhrase).form == "self";
  });
}

}  // namespace

bool can_pay_price(const Machine& machine, const Context& context, const Replacer& replacer) {
  const Ability& ability = machine.library().ability(context.ability);
  if (!machine.state().alive(replacer.self) && speaks_of_self(machine, ability)) return false;
  std::array<CostLine, kMaxCostLines> lines;
  const int count = cost_lines(machine, context, ability.costs_start, ability.effect_start, lines);
  return can_pay(machine, std::span(lines).first(static_cast<std::size_t>(count)));
}

// --- Paying on a copy -------------------------------------------------------------------------------

Rehearsal::Rehearsal(const Machine& machine)
    : state_(machine.state()), trial_(machine.rules(), machine.library()), depth_(machine.depth()) {
  trial_.attach(state_);
  is_full_ = batch().is_full();
}

bool Rehearsal::pay_agreed() {
  for (int next = first_agreed(trial_, batch().first); next >= 0;
       next = first_agreed(trial_, batch().first)) {
    trial_.happening(next).standing = Standing::Gone;
    batch().taken = static_cast<std::int16_t>(next + 1);
    if (!pay(next)) return false;
  }
  return true;
}

// A price that something else has made impossible is left out; its event goes on.
bool Rehearsal::pay(int event) {
  const Happening& happening = trial_.state().happenings[event];
  const Replacer& replacer = happening.replacers[happening.replacer_count - 1U];
  const Context context = context_of_replacer(trial_, happening.event, replacer);
  if (!can_pay_price(trial_, context, replacer)) return true;
  const Ability& ability = trial_.library().ability(context.ability);
  trial_.push_part(context, BodyPart::Costs, ability.costs_start, ability.effect_start);
  return finish(event);
}

bool Rehearsal::finish(int event) {
  constexpr int kEndless = 20000;  // far more than any price takes
  for (int steps = 0; trial_.depth() > depth_ && steps < kEndless; ++steps) {
    auto& frames = state_.frames;
    Frame& frame = frames.back();
    const Procedure& procedure = procedure_of(trial_.rules().procedures().data(), frame);
    const Step step = procedure.advance(trial_, frame);
    if (state_.outcome != Outcome::Running) return true;
    if (step == Step::Done) {
      std::copy(&frame + 1, frames.end(), &frame);
      frames.shrink(frames.size - 1);
    } else if (step == Step::Ask) {
      question_.clear();
      procedure.ask(trial_, frame, question_);
      Option chosen;
      if (!choose(event, chosen)) return false;
      procedure.answer(trial_, frame, chosen);
    }
  }
  return true;
}

// Nobody need be asked where there is one answer. Without room for further plans the rest is chosen when it is paid;
// until then any answer will do.
bool Rehearsal::choose(int event, Option& out) {
  out = question_[0];
  if (question_.size() == 1) return true;
  Option planned;
  while (batch().take(event, planned)) {
    if (question_.find(planned) < 0) continue;
    out = planned;
    return true;
  }
  return is_full_;
}

// --- Paying for good --------------------------------------------------------------------------------

namespace {

// Returns whether the effect above the batch is still paying its price. What the last line of the price has started may
// go on while the effect stands at its first statement.
bool is_paying_above(const Machine& machine, int depth) {
  const auto& frames = machine.state().frames;
  if (depth + 1 >= frames.size || frames[depth + 1].procedure != kEffectProcedure) return false;
  const Frame& frame = frames[depth + 1];
  const int start = machine.library().ability(locals<EffectLocals>(frame).context.ability).effect_start;
  return frame.pc < start || (frame.pc == start && frame.stage == kBegins && depth + 2 < frames.size);
}

}  // namespace

// An answer that is no longer open is asked for again.
int planned_answer(Machine& machine, const Decision& question) {
  if (machine.state().happenings.empty() || question.size() < 2) return -1;
  for (int i = machine.depth() - 1; i >= 0; --i) {
    if (machine.frame(i).procedure != kHappeningProcedure) continue;
    auto& batch = locals<BatchLocals>(machine.frame(i));
    if (batch.taken == 0 || !is_paying_above(machine, i)) continue;
    Option planned;
    while (batch.take(batch.taken - 1, planned))
      if (const int place = question.find(planned); place >= 0) return place;
  }
  return -1;
}

}  // namespace longbox::kernel
