#include "games/vstcg/play/costs.h"

#include <algorithm>

#include "games/vstcg/values/derive.h"
#include "kernel/effect/run.h"

namespace longbox::vstcg {

using kernel::Ability;

// --- Points -----------------------------------------------------------------------------------------

namespace {

// Counts the cards of this turn that the player recruited and that fit the description.
int count_recruited(const Machine& m, Seat seat, const kernel::Eval& description) {
  int count = 0;
  for (const kernel::HistoryEntry& entry : m.state().history) {
    if (entry.kind != event::kRecruited || entry.seat != seat) continue;
    kernel::Eval eval = description;
    count += eval.fits_card(entry.object) ? 1 : 0;
  }
  return count;
}

// A line says whose costs fall and by how much, and some of them for each card recruited this turn.
int reduction(const Machine& m, const Context& context, kernel::Eval eval, ObjectId card) {
  const kernel::Node* line = m.library().at(m.library().ability(context.ability).body);
  if (!eval.fits_card(card)) return 0;
  const int n = eval.number();
  return eval.place() < line + line->size ? n * count_recruited(m, context.you, eval) : n;
}

// Such a line works where its card is recruited from, for the sake of that card; for others it is read in play.
bool is_read_for_others(const Machine& m, ObjectId card) {
  return m.object(card).zone != kHand && is_open(m, card);
}

int reductions(const Machine& m, ObjectId card) {
  int sum = 0;
  each_own(m, card, kCostDelta, [&](const Context& context, kernel::Eval eval) {
    const bool is_of_itself = eval.place()->op != kernel::kSelect;
    if (is_of_itself) sum += reduction(m, context, eval, card);
  });
  each_active(m, kCostDelta, [&](const Context& context, kernel::Eval eval) {
    if (context.self.id != card && is_read_for_others(m, context.self.id))
      sum += reduction(m, context, eval, card);
  });
  return sum;
}

// Press comes last, and never brings a cost below 1 (706.14, 706.14b).
int pressed(const Machine& m, Seat seat, int cost) {
  int less = 0;
  for (const kernel::Modifier& modifier : m.state().modifiers)
    if (modifier.kind == kNextCosts && modifier.controller == seat) less += modifier.a;
  if (!kernel::rule_holds("706.14")) return cost;
  return cost < 1 ? cost : std::max(1, cost - less);
}

}  // namespace

int cost_to_recruit(const Machine& m, Seat seat, ObjectId card, std::uint16_t facts) {
  const Card& printed = m.card(card);
  int n = printed.numbers[kCost] - reductions(m, card);
  if (printed.type == kCharacter) n = pressed(m, seat, n);
  if ((facts & kWithBoost) != 0) n += printed.numbers[kBoostCost];
  return std::max(0, n);
}

bool threshold_is_met(const Machine& m, Seat seat, ObjectId card) {
  return resources(m, seat) >= m.card(card).numbers[kThreshold];
}

// --- Costs of cards ------------------------------------------------------------------------------

// A boost is an additional cost that its player may leave out (706.2).
bool applies_now(const Machine& m, const Context& context, const Ability& additional,
                 std::uint16_t facts) {
  if ((additional.timing & kOptional) != 0 && (facts & kWithBoost) == 0) return false;
  return cardgame::holds(m, context, additional.while_condition);
}

AbilityId alternate_cost(const Machine& m, ObjectId card) {
  for (const AbilityId id : m.card(card).abilities)
    if (m.library().ability(id).header == kAlternateHeader) return id;
  return {};
}

bool has_boost(const Machine& m, ObjectId card) {
  const Card& printed = m.card(card);
  if (printed.numbers[kBoostCost] > 0) return true;
  for (const AbilityId id : printed.abilities) {
    const Ability& ability = m.library().ability(id);
    if (ability.header == kAdditionalHeader && (ability.timing & kOptional) != 0) return true;
  }
  return false;
}

Context context_for(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                    ObjectId copied_from) {
  Context context;
  context.ability = ability;
  context.self = m.state().ref(object);
  context.you = seat;
  context.copied_from = copied_from;
  return context;
}

// --- Paying -----------------------------------------------------------------------------------------

namespace {

bool pays(const Machine& m, const Frame& frame) {
  const auto& here = kernel::locals<kernel::EffectLocals>(frame);
  if (here.part == kernel::BodyPart::Costs) return true;
  const Ability& ability = m.library().ability(here.context.ability);
  return ability.kind == kernel::AbilityKind::Replacement && frame.pc < ability.effect_start;
}

}  // namespace

// Procedures in between, such as a stun, do what the effect or the play below them wants.
bool is_paying(const Machine& m) {
  if (!kernel::rule_holds("203.10")) return false;
  const auto& frames = m.state().frames;
  for (int i = frames.size - 1; i >= 0; --i) {
    switch (frames[i].procedure) {
      case kernel::kEffectProcedure: return pays(m, frames[i]);
      case kPlayProcedure:
      case kFlipProcedure: return true;
      case kernel::kPriorityProcedure:
      case kernel::kLinkProcedure: return false;
      default: break;
    }
  }
  return false;
}

}  // namespace longbox::vstcg
