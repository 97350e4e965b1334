// A row is what one power or modifier does to one object. Rows are gathered before they are applied, so that no row sees
// what others of the same modifier did.
#include "games/vstcg/values/deriver.h"

namespace longbox::vstcg {

using kernel::Eval;
using kernel::Modifier;

void Deriver::note(const ValueRow& row) {
  if (!rows_.add(row)) out_.fault = kernel::Fault::TooManyStatChanges;
}

// --- Gathering ----------------------------------------------------------------------------------------

// A power that is on now applies to those who fit it now (513.3b).
void Deriver::gather(const kernel::ActiveContinuous& active, std::uint32_t stamp, Placed placed) {
  const kernel::Ability& ability = m_.library().ability(active.ability);
  if (!is_on(m_, active, ability)) return;
  const Context context = context_of(m_, active);
  if (!cardgame::holds(m_, context, ability.while_condition)) return;
  const ValueRow like{stamp, 0, active.kind, active.rule == 0, 0, active.object.value, active.ability.value,
                      placed, 0, 0};
  const Eval eval(m_, context, m_.library().at(ability.body) + 1);
  switch (active.kind) {
    case kGrantsAffiliation: return gather_affiliation(like, eval, context.you);
    case kSharesAffiliations: return gather_shared(like, eval);
    case kCrossover: return gather_crossover(like, eval, context);
    case kCrossesChosen: return gather_chosen_crossover(like, context);
    case kStatBonus: return gather_bonus(like, eval);
    default: return gather_word(like, eval);
  }
}

void Deriver::gather_listed(int kind, int from) {
  if (!out_.listed.contains(kind)) return;
  const int size = out_.continuous.size;
  for (int i = from; i < size; ++i)
    if (out_.continuous[i].kind == kind) gather(out_.continuous[i], stamp_of(i), Placed::ByStamp);
}

// A power that gives or takes a word does so to all whom it names; one that takes all affiliations or versions needs
// no word.
void Deriver::gather_word(ValueRow like, Eval eval) {
  ObjectSet who;
  eval.objects(who);
  if (like.kind != kTakesAffiliations && like.kind != kLosesVersions)
    like.word = static_cast<std::uint16_t>(eval.word());
  who.for_each([&](int id) {
    like.object = static_cast<std::uint16_t>(id);
    if (m_.in_play(ObjectId{id})) note(like);
  });
}

void Deriver::gather_modifiers(int kind) {
  each_modifier(kind, [&](const Modifier& modifier) { gather_modifier(modifier, Placed::ByStamp); });
}

void Deriver::gather_modifier(const Modifier& modifier, Placed placed) {
  note({modifier.stamp, modifier.subject.id.value, modifier.kind, false, modifier.word,
        modifier.source.id.value, modifier.ability.value, placed, modifier.a, modifier.b});
}

// --- Applying -----------------------------------------------------------------------------------------

void Deriver::apply(const ValueRow& row) {
  switch (row.kind) {
    case kGrantsAffiliation:
    case kSharesAffiliations:
    case kTakesAffiliations:
    case kLosesVersions:
    case kCrossesChosen:
    case kCrossover: return apply_affiliation(row);
    case kGrantsKeyword: return give_keyword(row);
    case kGrantsQuality:
    case kTakesQuality: return apply_quality(row);
    default: return apply_stats(row);
  }
}

void Deriver::apply_rows() {
  for (const ValueRow& row : rows_) apply(row);
}

}  // namespace longbox::vstcg
