// Judges whether an ability could be used: form, limit, costs, and something to do.
#include <algorithm>

#include "games/champions/play/legality.h"
#include "kernel/effect/phrases.h"

namespace longbox::champions {

using kernel::Eval;
using kernel::Limit;
using kernel::Node;

namespace {

// Returns whether the statement at this node could do anything now. Verbs that cannot tell could.
bool is_possible(const Machine& m, const Context& context, const Node* node) {
  if (node->op < kernel::kFirstPhrase) return true;
  const auto& phrase = m.phrase(node->op - kernel::kFirstPhrase);
  if (phrase.possible == nullptr) return true;
  Eval eval(m, context, node + 1);
  return phrase.possible(eval);
}

bool is_choice(const Machine& m, const Node* node) {
  return node->op >= kernel::kFirstPhrase && m.phrase(node->op - kernel::kFirstPhrase).chooses;
}

// target.any-part-affects.
bool has_candidate(const Machine& m, const Context& context, const Node* node) {
  if (m.phrase(node->op - kernel::kFirstPhrase).possible != nullptr)
    return is_possible(m, context, node);
  Eval eval(m, context, node + 1);
  ObjectSet set;
  eval.objects(set);
  const int variable = eval.place()->value;
  bool found = false;
  set.for_each([&](int id) {
    found = found || kernel::choice_matters(m, context, node + node->size, variable,
                                            static_cast<std::uint16_t>(id));
  });
  return found;
}

bool is_test(const Machine& m, const Node* node) {
  return node->op >= kernel::kFirstPhrase && m.phrase(node->op - kernel::kFirstPhrase).tests;
}

// stunned.no-target-needed, confused.no-target-needed: the attempt sheds the status card.
bool sheds_status(const Machine& m, const Context& context, unsigned timing) {
  const ObjectId id = identity_of(m, context.you);
  if (!id) return false;
  return ((timing & kAttackLabel) != 0 && is_stunned(m, id)) ||
         ((timing & kThwartLabel) != 0 && is_confused(m, id));
}

}  // namespace

bool can_pay_costs(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  const Node* start = m.library().at(ability.body);
  for (const Node* node = start; node < start + ability.effect_start; node += node->size)
    if (!is_possible(m, context, node)) return false;
  return true;
}

namespace {

bool speaks_of(const Node* statement, unsigned variables) {
  for (const Node* node = statement + 1; node < statement + statement->size; ++node)
    if (node->op == kernel::kVariable && (variables >> node->value & 1U) != 0) return true;
  return false;
}

}  // namespace

bool has_anything_to_do(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  if (sheds_status(m, context, ability.timing)) return true;
  const Node* node = m.library().at(ability.body) + ability.effect_start;
  while (is_test(m, node)) node += node->size;
  // A choice that depends on an earlier statement cannot be tested yet.
  if (!is_choice(m, node) && node->op != kernel::kEnd &&
      (speaks_of(node, ability.cost_variables) || is_possible(m, context, node)))
    return true;
  bool choices = false;
  bool possible = node->op == kernel::kEnd;
  for (; node->op != kernel::kEnd; node += node->size) {
    if (is_choice(m, node)) {
      choices = true;
      if (has_candidate(m, context, node)) return true;
    } else {
      possible = possible || is_possible(m, context, node);
    }
  }
  return !choices && possible;
}

namespace {

bool is_maximum(Limit limit) {
  return limit == Limit::MaximumPerTurn || limit == Limit::MaximumPerPhase;
}

// limit.per-copy for a phase, max.all-copies-all-players: uses are kept as effects that last as long
// as they count.
bool is_kept_as_modifier(Limit limit) { return limit == Limit::OncePerPhase || is_maximum(limit); }

// Copies go by title: prints of one title share the ability of the first of them.
AbilityId shared_ability(const Machine& m, ObjectId card, AbilityId ability) {
  const Card& mine = m.card(card);
  const auto place = std::find(mine.abilities.begin(), mine.abilities.end(), ability);
  const auto index = static_cast<std::size_t>(place - mine.abilities.begin());
  for (const Card& other : m.library().cards)
    if (title_of(other) == title_of(mine) && other.type == mine.type && index < other.abilities.size())
      return other.abilities[index];
  return ability;
}

bool is_noted(const Machine& m, const Context& context, Limit limit) {
  const AbilityId ability = is_maximum(limit)
                                ? shared_ability(m, context.self.id, context.ability)
                                : context.ability;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kUseNoted && modifier.ability == ability &&
        (is_maximum(limit) || modifier.source == context.self))
      return true;
  return false;
}

bool is_used_up(const Machine& m, const Context& context, Limit limit) {
  if (limit == Limit::OncePerTurn) return m.used_this_turn(context.ability, context.self, {});
  if (limit == Limit::OncePerGame) return m.used_this_game(context.ability, context.self.id, {});
  return is_kept_as_modifier(limit) && is_noted(m, context, limit);
}

}  // namespace

void note_use(Machine& m, const Context& context) {
  const Limit limit = ability_of(m, context.ability).limit;
  if (limit == Limit::OncePerTurn) m.remember_use(context.ability, context.self, {});
  if (limit == Limit::OncePerGame) m.remember_use_for_good(context.ability, context.self.id, {});
  if (!is_kept_as_modifier(limit)) return;
  kernel::Modifier note;
  note.kind = kUseNoted;
  note.duration = limit == Limit::MaximumPerTurn ? kThisRound : kThisPhase;
  note.controller = context.you;
  note.source = context.self;
  note.ability = is_maximum(limit) ? shared_ability(m, context.self.id, context.ability)
                                : context.ability;
  m.add_modifier(note);
}

Verdict within_limit(const Machine& m, const Context& context) {
  const Limit limit = ability_of(m, context.ability).limit;
  if (!is_used_up(m, context, limit)) return Verdict::yes();
  return Verdict::no(is_maximum(limit) ? "max.per-period" : "limit.per-copy", kUsedUp,
                     context.self.id);
}

namespace {

// defend.label-locks-others: one player defends.
bool locked_out(const Machine& m, Seat seat, unsigned timing) {
  if ((timing & kDefenseLabel) == 0) return false;
  const ActivationLocals* here = activation(m);
  return here != nullptr && here->attacks != 0 && defender_of(m, here->bout()) &&
         here->bout().player != seat;
}

}  // namespace

Verdict could_use(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  const ObjectId self = context.self.id;
  if (!form_fits(m, context.you, ability))
    return Verdict::no("initiate.1-restrictions", kOtherForm, self);
  if (!team_is_there(m, self, context.you)) return Verdict::no("keyword.team-up", kNeedsBoth, self);
  if (locked_out(m, context.you, ability.timing))
    return Verdict::no("defend.label-locks-others", kOtherDefends, self);
  if (const Seat alone = peril_player(m); alone != kernel::kNobody && alone != context.you)
    return Verdict::no("keyword.peril", kPerilOfAnother, self);
  if (const Verdict verdict = within_limit(m, context); !verdict) return verdict;
  if (!m.in_play(self) && m.card(self).type == kEventCard && m.object(self).zone != kResolving) {
    if (!can_pay_for(m, context.you, self))
      return Verdict::no("initiate.2-cost-payable", kTooDear, self, cost_of(m, context.you, self));
  }
  if (!can_pay_costs(m, context))
    return Verdict::no("cost.all-or-nothing", kCostsCannotBePaid, self);
  return has_anything_to_do(m, context) ? Verdict::yes() : why_no_target(m, context);
}

}  // namespace longbox::champions
