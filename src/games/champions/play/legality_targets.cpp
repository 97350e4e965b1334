// Judges targets of abilities: guard, patrol, crisis and the rest hold as for basic powers.
#include "cardgame/frames.h"
#include "games/champions/play/legality.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/run.h"

namespace longbox::champions {

using kernel::Eval;
using kernel::Node;

namespace {

// target.cannot-be-attacked, target.cannot-be-thwarted, target.cannot-take-damage.
Verdict is_open(const Machine& m, const Context& context, ObjectId target) {
  const unsigned labels = ability_of(m, context.ability).timing;
  if (is_enemy(m, target) && (labels & kAttackLabel) != 0)
    return can_be_attacked(m, context.you, target);
  if (is_scheme(m, target))
    return (labels & kThwartLabel) != 0 ? can_be_thwarted(m, context.you, target)
                                        : can_lose_threat(m, target);
  return !is_character(m, target) || can_take_damage(m, target, context.self.id)
             ? Verdict::yes()
             : Verdict::no("target.cannot-take-damage", kTakesNoDamage, target);
}

bool is_one_object(const Machine& m, const Node* node) {
  return node->op >= kernel::kFirstPhrase &&
         m.phrase(node->op - kernel::kFirstPhrase).kind == kernel::PhraseKind::Object;
}

// Returns everything that the statement speaks of, except objects that are chosen later.
ObjectSet targets_of(const Machine& m, const Context& context, const Node* statement) {
  ObjectSet targets;
  for (const Node* arg = statement + 1; arg < statement + statement->size; arg += arg->size)
    if (arg->op == kernel::kSelect || is_one_object(m, arg))
      Eval(m, context, arg).objects(targets);
  return targets;
}

}  // namespace

Verdict why_no_target(const Machine& m, const Context& context) {
  Verdict reason = Verdict::no("target.requires-one", kNothingToDo, context.self.id);
  const auto& ability = ability_of(m, context.ability);
  const Node* node = m.library().at(ability.body) + ability.effect_start;
  for (; node->op >= kernel::kFirstPhrase; node += node->size)
    targets_of(m, context, node).for_each([&](int id) {
      if (!m.in_play(ObjectId{id})) return;
      if (const Verdict verdict = is_open(m, context, ObjectId{id}); !verdict) reason = verdict;
    });
  return reason;
}

namespace {

// Judges the target of a basic power.
Verdict may_pick_for_deed(const Machine& m, Seat seat, const DeedLocals& deed, ObjectId object) {
  return (deed.labels & kAttackLabel) != 0 ? can_be_attacked(m, seat, object)
                                           : can_be_thwarted(m, seat, object);
}

// A `choose` of card text asks for objects that fit its description
// (choose-element.meets-requirements).
Verdict may_pick_for_effect(const Machine& m, const Frame& frame, ObjectId object) {
  const auto& context = kernel::locals<kernel::EffectLocals>(frame).context;
  const Node* statement = m.library().at(ability_of(m, context.ability).body) + frame.pc;
  if (statement->op < kernel::kFirstPhrase ||
      !m.phrase(statement->op - kernel::kFirstPhrase).chooses)
    return Verdict::no("kernel.not-an-action");
  if (!targets_of(m, context, statement).contains(object.index()))
    return Verdict::no("choose-element.meets-requirements", kNotAskedFor, object);
  const int variable = (statement + statement->size - 1)->value;
  const bool several = m.phrase(statement->op - kernel::kFirstPhrase).possible != nullptr;
  if (!several &&
      kernel::choice_matters(m, context, statement + statement->size, variable, object.value))
    return Verdict::yes();
  const Verdict verdict = is_open(m, context, object);
  return verdict.allowed() ? Verdict::no("target.any-part-affects", kNothingToDo, object) : verdict;
}

}  // namespace

Verdict may_pick(const Machine& m, Seat seat, ObjectId object) {
  if (const Frame* deed = cardgame::frame_on_top(m.state(), kDeedProcedure))
    return may_pick_for_deed(m, seat, kernel::locals<DeedLocals>(*deed), object);
  if (const Frame* effect = cardgame::frame_on_top(m.state(), kernel::kEffectProcedure))
    return may_pick_for_effect(m, *effect, object);
  return Verdict::no("kernel.not-an-action");
}

}  // namespace longbox::champions
