// Says which plot twists may be played, which powers used, and who may be powered-up and reinforced.
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/kinds.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/values/derive.h"
#include "kernel/flow/chain.h"

namespace longbox::vstcg {

using kernel::Ability;

namespace {

Verdict no_priority() { return Verdict::no("216.1", kNoPriority); }

// Words of timing, conditions and durations are compared before anything is looked for. Restrictions of a plot
// twist and of a power are different rules.
Verdict moment_allows(const Machine& m, const Context& context, std::string_view rule) {
  const Ability& ability = m.library().ability(context.ability);
  if (!is_timely(ability.timing, moments_now(m, context.you)))
    return Verdict::no(rule, kOnlyIn, context.self.id, static_cast<int>(ability.timing));
  if (!attack_is_on(m) && needs_attack(m, context.ability))
    return Verdict::no("505.3", kNeedsAttack, context.self.id);
  if (!cardgame::holds(m, context, ability.while_condition))
    return Verdict::no(rule, kConditionFails, context.self.id);
  return Verdict::yes();
}

// The cost of the text itself is one rule, and what comes on top is another (203.3, 203.9a).
Verdict costs_allow(const Machine& m, const Context& context, std::uint16_t facts) {
  if (!can_pay_text(m, context)) return Verdict::no("203.3", kCannotPay, context.self.id);
  const bool is_card = !is_payment(m.library().ability(context.ability));
  if (is_card && costs_more_than_text(m, context, facts) && !can_pay_all(m, context, facts, 0))
    return Verdict::no((facts & kAlternate) != 0 ? "203.10a" : "203.9a", kCannotPay,
                       context.self.id);
  return Verdict::yes();
}

Verdict targets_allow(const Machine& m, const Context& context) {
  return kernel::can_announce(m, context) ? Verdict::yes()
                                          : Verdict::no("505.1c", kNoTarget, context.self.id);
}

}  // namespace

// --- Plot twists ------------------------------------------------------------------------------------

namespace {

// A face-up plot twist in the row has been played already (304.2).
Verdict place_allows(const Machine& m, Seat seat, ObjectId card) {
  const Object& o = m.object(card);
  if (o.zone == kHand && o.owner == seat) return Verdict::yes();
  if (o.zone != kResource || o.controller != seat)
    return Verdict::no("304.2", kNotInHandOrRow, card);
  return o.has(kernel::kFaceDown) ? Verdict::yes() : Verdict::no("304.2", kFaceUpAlready, card);
}

Verdict threshold_allows(const Machine& m, Seat seat, ObjectId card, std::uint16_t facts) {
  if ((facts & kAlternate) != 0)
    return alternate_cost(m, card) ? Verdict::yes() : Verdict::no("203.10a", kCannotPay, card);
  if (threshold_is_met(m, seat, card)) return Verdict::yes();
  return Verdict::no("203.5c", kBelowThreshold, card, m.card(card).numbers[kThreshold],
                     resources(m, seat));
}

}  // namespace

Verdict may_play(const Machine& m, Seat seat, ObjectId card, std::uint16_t facts) {
  if (!has_priority(m, seat)) return no_priority();
  if (m.card(card).type != kPlotTwist) return Verdict::no("304.2", kNoSuchType, card);
  if (const Verdict verdict = place_allows(m, seat, card); !verdict) return verdict;
  const Context context = context_for(m, seat, card, play_ability(m, card));
  if (const Verdict verdict = moment_allows(m, context, "304.7"); !verdict) return verdict;
  if (const Verdict verdict = play_is_allowed(m, seat, card); !verdict) return verdict;
  if (const Verdict verdict = threshold_allows(m, seat, card, facts); !verdict) return verdict;
  if (const Verdict verdict = costs_allow(m, context, facts); !verdict) return verdict;
  return targets_allow(m, context);
}

// --- Powers -----------------------------------------------------------------------------------------

namespace {

// A face-down resource has only the powers that say so (701.11b); it is shown when it is used.
Verdict power_is_on(const Machine& m, ObjectId object, const Ability& ability) {
  if (is_unrevealed(m, object))
    return (ability.timing & kWhileRevealed) != 0 || cardgame::in_zones(ability.zones, kResource)
               ? Verdict::yes()
               : Verdict::no("701.11b", kWorksElsewhere, object);
  if (ability_works(m, object, ability)) return Verdict::yes();
  if (!m.in_play(object)) return Verdict::no("500.2", kNotInPlay, object);
  return Verdict::no("500.2", ability.zones != 0 ? kWorksElsewhere : kTextOff, object);
}

bool is_used_up(const Machine& m, ObjectId object, AbilityId id, ObjectId copied_from) {
  return m.library().ability(id).limit != kernel::Limit::None &&
         m.used_this_turn(id, m.state().ref(object), copied_from);
}

// A power may forbid all payment powers of an object, or the activated ones alone.
Verdict use_is_allowed(const Machine& m, Seat seat, ObjectId object, AbilityId id) {
  Verdict verdict;
  const auto look = [&](std::string_view rule) {
    return [&m, &verdict, seat, object, rule](const Context& context, kernel::Eval eval) {
      const unsigned seats = eval.seats();
      if ((seats >> seat & 1U) != 0 && eval.fits(object)) verdict = Verdict::no(rule, kForbidden, context.self.id);
    };
  };
  each_active(m, kCannotUse, look("501.1"));
  if (is_activated(m, id)) each_active(m, kCannotActivate, look("103.2"));
  return verdict;
}

}  // namespace

// Outside play a power is for the owner of its card (501.5).
Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId id, ObjectId copied_from) {
  if (!has_priority(m, seat)) return no_priority();
  const Ability& ability = m.library().ability(id);
  if (!is_payment(ability)) return Verdict::no("501.1", kNoSuchType, object);
  const Object& o = m.object(object);
  if ((m.in_play(object) ? o.controller : o.owner) != seat)
    return Verdict::no(m.in_play(object) ? "501.2" : "501.5", kNotYours, object);
  if (const Verdict verdict = power_is_on(m, object, ability); !verdict) return verdict;
  const Context context = context_for(m, seat, object, id, copied_from);
  if (const Verdict verdict = moment_allows(m, context, "500.1"); !verdict) return verdict;
  if (const Verdict verdict = use_is_allowed(m, seat, object, id); !verdict) return verdict;
  if (is_used_up(m, object, id, copied_from)) return Verdict::no("501.4", kUsedUp, object);
  if (const Verdict verdict = costs_allow(m, context, 0); !verdict) return verdict;
  return targets_allow(m, context);
}

// --- In the attack ----------------------------------------------------------------------------------

namespace {

Verdict may_be_target(const Machine& m, ObjectId id) {
  return has_quality(m, id, kCannotBeTargeted) ? Verdict::no("505.1c", kForbidden, id)
                                               : Verdict::yes();
}

}  // namespace

Verdict may_power_up(const Machine& m, Seat seat, ObjectId card, ObjectId character) {
  if (!attack_is_on(m)) return Verdict::no("507.1b", kNeedsAttack, card);
  if (!has_priority(m, seat)) return no_priority();
  const Object& o = m.object(character);
  if (o.controller != seat || !is_character(m, character))
    return Verdict::no("507.1b", kNotYours, character);
  if (!o.has(kAttacker | kDefender)) return Verdict::no("507.1b", kNotInAttack, character);
  if (m.object(card).zone != kHand || m.object(card).owner != seat)
    return Verdict::no("708.5c", kNotInHand, card);
  if (m.card(card).type != kCharacter) return Verdict::no("708.5c", kNoSuchType, card);
  if (!share_name(m, card, character)) return Verdict::no("708.5c", kOtherName, character);
  return may_be_target(m, character);
}

Verdict may_reinforce(const Machine& m, Seat seat, ObjectId supporter, ObjectId defender) {
  if (!attack_is_on(m)) return Verdict::no("507.1c", kNeedsAttack, supporter);
  if (!has_priority(m, seat)) return no_priority();
  const Object& o = m.object(supporter);
  if (!m.object(defender).has(kDefender) || m.object(defender).controller != seat)
    return Verdict::no("708.7b", kNotInAttack, defender);
  if (o.zone != kSupport || o.controller != seat)
    return Verdict::no("708.7b", kNotASupporter, supporter);
  if (is_exhausted(m, supporter)) return Verdict::no("708.7b", kIsExhausted, supporter);
  if (!are_adjacent(m, supporter, defender))
    return Verdict::no("708.7b", kNotAdjacent, supporter);
  if (!share_affiliation(m, supporter, defender))
    return Verdict::no("708.7b", kNoCommonAffiliation, supporter);
  return may_be_target(m, defender);
}

}  // namespace longbox::vstcg
