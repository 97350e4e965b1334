// Derives the values of objects in play: powers, affiliations, keywords, qualities, ATK, DEF and willpower.
#pragma once

#include "cardgame/ledger.h"
#include "cardgame/values.h"
#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Values are worked out in these parts (kernel::Part).
enum ValuePart : int { kPowersPart, kQualitiesPart, kStatsPart };

// Marks the cards whose continuous powers make values in every zone, so that they are found there (500.2, 515.6).
void mark_outsiders(kernel::Library& library);
// Returns whether the power makes values and works in every zone.
bool works_anywhere(const kernel::Ability& ability);
// Works out all values, with the account of one of them where somebody asks.
void work_out(const Machine& m, kernel::Derived& out, cardgame::Account* account);
bool keeps_values(const Machine& m, const Event& change, kernel::Derived& values);
// Returns whether a power of the object is on now (500.2, 701.6, 706.2, 706.7).
bool ability_works(const Machine& m, ObjectId id, const kernel::Ability& ability);
// Returns the sum of crossovers and affiliations that a card outside play has (708.3a).
kernel::TagSet affiliations_outside_play(const Machine& m, ObjectId id);
// Returns the affiliations that the objects of the next slot have, all together.
kernel::TagSet affiliations_of_all(const Machine& m, kernel::Eval eval);
// Returns the affiliations that are printed on the card (206.1b).
kernel::TagSet printed_affiliations(const Card& card);
// Returns whether a crossover of this speaker is about the object: a character that its player controls, or a character
// card that the player owns.
bool concerns(const Machine& m, const Context& context, ObjectId id);
// Returns the affiliation that stands in the next slot, as a word or as the number of one that was named (511.4).
int affiliation_in(kernel::Eval& eval);
// Adds all affiliations that the object has by crossovers with those it has already (708.3a).
void cross_over(const Machine& m, ObjectId id, kernel::TagSet& tags);

// These take a listed continuous power: its context - card and player - and whether it is on.
Context context_of(const Machine& m, const kernel::ActiveContinuous& active);
inline bool is_on(const Machine& m, const kernel::ActiveContinuous& active,
                  const kernel::Ability& ability) {
  return active.rule != 0 || ability_works(m, active.object, ability);
}
// Visits the listed powers of one kind that are on now: visit(context, eval), the latter at the first slot.
template <class Visit>
void each_active(const Machine& m, ContinuousKind kind, Visit visit) {
  if (m.is_listed(kind)) cardgame::each_listed(m, kind, is_on, context_of, visit);
}
// Visits the powers of one kind that the card itself has where it lies, in play or not (kEntersHidden,
// kCostDelta of a card in hand ...): visit(context, eval).
template <class Visit>
void each_own(const Machine& m, ObjectId card, ContinuousKind kind, Visit visit) {
  m.each_ability(card, [&](AbilityId id, ObjectId copied_from) {
    const kernel::Ability& ability = m.library().ability(id);
    if (ability.kind != kernel::AbilityKind::Continuous || ability.continuous != kind) return;
    if (!ability_works(m, card, ability)) return;
    Context context;
    context.ability = id;
    context.self = m.state().ref(card);
    context.you = m.in_play(card) ? m.object(card).controller : m.object(card).owner;
    context.copied_from = copied_from;
    if (cardgame::holds(m, context, ability.while_condition))
      visit(context, kernel::Eval(m, context, m.library().at(ability.body) + 1));
  });
}

}  // namespace longbox::vstcg
