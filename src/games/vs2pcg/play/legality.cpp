#include "games/vs2pcg/play/legality.h"

#include <algorithm>

#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/features/wish.h"
#include "games/vs2pcg/play/legality_parts.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

using kernel::Ability;

namespace {

// ability.pocket-universe.turn-shape: the Formation Step of a pocket is no part of a Build Phase.
bool in_build(const Machine& m) {
  if (in_pocket(m)) return false;
  const auto phase = m.state().phase;
  return phase == kBuild || phase == kResourceStep || phase == kRecruitStep ||
         phase == kFormationStep;
}

inline constexpr unsigned kCombatTimings = kTimingCombat | kTimingAnyCombat | kTimingAnyTurnCombat;
inline constexpr unsigned kAnyTurnTimings = kTimingAnyTurn | kTimingAnyTurnCombat;

// Returns whether the timing is for combats only: a power that names times in and outside combat
// may be used at each of them.
bool is_for_combats_only(unsigned timing) {
  return (timing & kCombatTimings) != 0 && (timing & ~(kCombatTimings | kTimingAnyTurn)) == 0;
}

// These words time plot twists and super powers alike. Plot twists have a rule for each of them, super
// powers one for all.
struct TimingRules {
  std::string_view combat;
  std::string_view build;
  std::string_view main;
};
constexpr TimingRules kTwistTiming{"plot-twist.timing.combat", "plot-twist.timing.build",
                                   "plot-twist.timing.main"};
constexpr TimingRules kPowerTiming{"power.super.timing-word", "power.super.timing-word",
                                   "power.super.timing-word"};

Verdict timing_allows(const Machine& m, Seat seat, unsigned timing, const TimingRules& rules) {
  if (Moment(m, seat).allows(timing)) return Verdict::yes();
  if (is_for_combats_only(timing) && !combat_is_on(m))
    return Verdict::no(rules.combat, kForCombats);
  if ((timing & kCombatTimings) != 0 && combat_is_on(m))
    return Verdict::no("term.any-turn", kForOwnTurn);
  if (!has_turn(m, seat))
    return Verdict::no("turn.opponents-act-only-in-combat", kTurnOfAnother);
  if ((timing & kTimingMainStart) != 0)
    return Verdict::no("turn.main.beginning-super-powers", kForStartOfMain);
  if ((timing & kTimingRecovery) != 0) return Verdict::no("turn.recovery.priority", kForRecoveryPhase);
  if ((timing & kTimingDraw) != 0) return Verdict::no("power.super.timing-word", kForDrawPhase);
  return (timing & kTimingBuild) != 0 ? Verdict::no(rules.build, kForBuildPhase)
                                      : Verdict::no(rules.main, kForMainPhase);
}

int count_face_up_of_team(const Machine& m, Seat seat, const kernel::TagSet& team) {
  int n = 0;
  each_character_of(m, seat, [&](ObjectId id) {
    if (is_face_up(m, id) && teams(m, id).meets(team)) ++n;
  });
  return n;
}

// card-type.plot-twist.brand-symbol: a card may ask for a brand in place of a team.
Verdict brand_allows(const Machine& m, Seat seat, const Card& printed) {
  const std::uint64_t brand = printed.qualities & kBrandBits;
  if (brand == 0) return Verdict::yes();
  const int needed = printed.numbers[kTeamSymbols] > 1 ? printed.numbers[kTeamSymbols] : 1;
  int found = 0;
  each_character_of(m, seat, [&](ObjectId id) {
    found += is_face_up(m, id) && (brand_of(m.card(id)) & brand) != 0 ? 1 : 0;
  });
  if (found >= needed) return Verdict::yes();
  return Verdict::no(needed > 1 ? "card-type.plot-twist.triple-symbol"
                                : "card-type.plot-twist.brand-symbol",
                     kNeedsBrand, {}, needed, found);
}

// card-type.plot-twist.affiliated, .triple-symbol, card-type.equipment.team-requirement.
Verdict teams_allow(const Machine& m, Seat seat, const Card& printed) {
  if (const Verdict brand = brand_allows(m, seat, printed); !brand) return brand;
  if (printed.tags.empty()) return Verdict::yes();
  const int needed = printed.numbers[kTeamSymbols] > 1 ? printed.numbers[kTeamSymbols] : 1;
  const int found = count_face_up_of_team(m, seat, printed.tags);
  if (found >= needed) return Verdict::yes();
  return Verdict::no(printed.type == kEquipmentCard ? "card-type.equipment.team-requirement"
                     : needed > 1                   ? "card-type.plot-twist.triple-symbol"
                                                    : "card-type.plot-twist.affiliated",
                     kNeedsTeam, {}, needed, found);
}

}  // namespace

bool in_own_hand(const Machine& m, Seat seat, ObjectId card) {
  return m.object(card).zone == kHand && m.object(card).owner == seat;
}

// ability.wish.ignore-affiliation.
Verdict team_allows(const Machine& m, Seat seat, ObjectId card, const Card& printed) {
  const Verdict verdict = teams_allow(m, seat, printed);
  return verdict || !is_wished_for(m, seat, card) ? verdict : Verdict::yes();
}

// keyword.combat-master and similar keywords may forbid the card.
Verdict play_allowed(const Machine& m, Seat seat, ObjectId card) {
  Verdict verdict;
  each_active(m, kCannotPlay, [&](const Context& context, kernel::Eval eval) {
    const unsigned seats = eval.seats();
    if ((seats >> seat & 1U) != 0 && eval.fits(card))
      verdict = Verdict::no(rule_of(m, m.library().ability(context.ability)), kForbidden,
                            context.self.id);
  });
  return verdict;
}

unsigned play_timing(const Machine& m, Seat seat, ObjectId card, const Ability& ability) {
  unsigned timing = ability.timing;
  if ((timing & kCombatTimings) == 0 || !m.is_listed(kPlaysOnAnyTurn)) return timing;
  each_active(m, kPlaysOnAnyTurn, [&](const Context& context, kernel::Eval eval) {
    if (context.you == seat && eval.fits(card)) timing |= kTimingAnyTurn;
  });
  return timing;
}

bool may_play_top(const Machine& m, Seat seat, ObjectId card) {
  bool found = false;
  if (!m.is_listed(kPlaysTop) || m.state().zone(kDeck, seat).first != card) return found;
  each_active(m, kPlaysTop, [&](const Context& context, kernel::Eval eval) {
    found = found || (context.you == seat && eval.fits(card));
  });
  return found;
}

bool in_main(const Machine& m) {
  return m.state().phase == kMainPhase && !combat_is_on(m) && m.state().globals[kOpening] == 0;
}

Moment::Moment(const Machine& m, Seat seat)
    : own_turn_(has_turn(m, seat)),
      combat_(combat_is_on(m)),
      build_(in_build(m)),
      main_(in_main(m)),
      opening_(m.state().globals[kOpening] != 0),
      recovery_(m.state().phase == kRecovery),
      draw_(m.state().phase == kDraw),
      end_of_other_turn_(m.state().phase == kTurnEnd && !own_turn_) {}

bool Moment::may_allow(unsigned timings) const {
  if (!kernel::all_rules_hold()) return true;
  if (combat_ && (timings & kCombatTimings) != 0) return true;
  if (end_of_other_turn_) return (timings & kTimingAnyTurn) != 0;
  return own_turn_ && ((recovery_ && (timings & kTimingRecovery) != 0) ||
                       (draw_ && (timings & kTimingDraw) != 0) ||
                       (opening_ && (timings & kTimingMainStart) != 0) ||
                       (build_ && (timings & kTimingBuild) != 0) ||
                       (main_ && (timings & kTimingMain) != 0));
}

bool is_timely(const Machine& m, Seat seat, const Moment& now, unsigned timing) {
  if (now.allows(timing)) return true;
  return !kernel::all_rules_hold() && timing_allows(m, seat, timing, kTwistTiming).allowed();
}

bool Moment::allows(unsigned timing) const {
  if ((timing & kCombatTimings) != 0 && (combat_ || is_for_combats_only(timing)))
    return combat_ && (own_turn_ || (timing & kAnyTurnTimings) != 0);
  // After the end-of-turn triggers, the others may use the powers and cards that any turn allows
  // (turn.end.nonactive-window).
  if (end_of_other_turn_) return (timing & kTimingAnyTurn) != 0 && (timing & (kTimingBuild | kTimingMain)) != 0;
  if (!own_turn_) return false;
  if ((timing & kTimingMainStart) != 0) return opening_;
  if ((timing & kTimingRecovery) != 0 && recovery_) return true;
  if ((timing & kTimingDraw) != 0 && draw_) return true;
  return ((timing & kTimingBuild) != 0 && build_) || ((timing & kTimingMain) != 0 && main_);
}

// --- Plot twists and powers ---------------------------------------------------------------------

Verdict may_play_twist(const Machine& m, Seat seat, ObjectId card) {
  if (!in_own_hand(m, seat, card) && !may_play_top(m, seat, card) && !is_wished_for(m, seat, card))
    return Verdict::no("card-type.plot-twist.own-timing", kNotInHand);
  return could_play_twist(m, seat, card);
}

Verdict could_play_twist(const Machine& m, Seat seat, ObjectId card) {
  if (const Verdict verdict = play_allowed(m, seat, card); !verdict) return verdict;
  if (const Verdict verdict = could_play_as(m, seat, card, m.object(card).card); !verdict)
    return verdict;
  return extra_cost_allows(m, seat, card);
}

Verdict could_play_as(const Machine& m, Seat seat, ObjectId card, CardId shown) {
  const Card& printed = m.library().card(shown);
  const AbilityId power = play_ability(m.library(), printed);
  if (printed.type != kPlotTwist || !power)
    return Verdict::no("card-type.plot-twist.own-timing", kNotPlayed);
  const Ability& ability = m.library().ability(power);
  if ((ability.timing & kTimingReaction) != 0) {
    if (!may_answer(m, seat, card, power, {}))
      return Verdict::no("card-type.plot-twist.reaction", kNothingToAnswer);
  } else if (const Verdict timing = timing_allows(m, seat, play_timing(m, seat, card, ability), kTwistTiming); !timing) {
    return timing;
  }
  return team_allows(m, seat, card, printed);
}

namespace {

// "Use only while ...": a power that asks for a face-down character is on in that state alone.
Verdict condition_allows(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id) {
  const Ability& ability = m.library().ability(ability_id);
  // The conditions of a reaction are tested with its event.
  if (ability.while_condition == 0 || ability.filter != 0) return Verdict::yes();
  Context context;
  context.ability = ability_id;
  context.self = m.state().ref(object);
  context.you = seat;
  kernel::Eval eval(m, context, m.library().at(ability.while_condition));
  if (eval.condition()) return Verdict::yes();
  return Verdict::no(ability.face_down ? "power.face-down-exception" : "golden.card-beats-rules",
                     kConditionFails, object);
}

ObjectId forbids_symbol(const Machine& m, Seat seat, const Ability& ability) {
  ObjectId found;
  each_active(m, kForbidsSymbol, [&](const Context& context, kernel::Eval eval) {
    const unsigned seats = eval.seats();
    if ((seats >> seat & 1U) != 0 && is_of_symbol(ability, eval.word())) found = context.self.id;
  });
  return found;
}

Verdict price_allows(const Machine& m, Seat seat, ObjectId object, AbilityId ability) {
  const auto prices = prices_of(m.library().ability(ability));
  if (can_pay(m, seat, object, prices, {}, symbols_saved(m, object, ability, 0))) return Verdict::yes();
  for (const auto& price : prices)
    if (price.name != 0 && !can_pay(m, seat, object, {&price, 1}, {}))
      return Verdict::no("power.super.named-location-cost", kNeedsLocation);
  return Verdict::no("power.super.pay-flip-or-discard", kCannotPay);
}

}  // namespace

namespace {

// Says why a power does not work in its card's zone, or in its present state.
Verdict why_off(const Machine& m, ObjectId object, const Ability& ability) {
  const Object& o = m.object(object);
  if (const Verdict verdict = may_reach(m, object); !verdict) return verdict;
  if (ability.zones != 0) return Verdict::no("power.super.non-play-zone", kWorksElsewhere, object);
  if (!m.in_play(object)) return Verdict::no("power.active-only-in-play", kNotInPlay, object);
  if (o.has(kStunned)) return Verdict::no("stun.restrictions", kIsStunned, object);
  if (o.has(kHidden)) return Verdict::no("hidden.restrictions", kIsHidden, object);
  return Verdict::no("term.power-off", kPowersAreOff, object);
}

// A super power is used once a turn unless it says otherwise; actions, which are no super powers, have a
// limit only if they say so.
bool is_limited(const Ability& ability) {
  return is_super_power(ability) ? ability.limit != kernel::Limit::AnyNumber
                                 : ability.limit == kernel::Limit::OncePerTurn;
}

// power.copy.duplicate-super: through several copying powers it may have one power of one card more
// than once.
int count_instances(const Machine& m, ObjectId object, AbilityId ability, ObjectId copied_from) {
  int n = 0;
  m.each_ability(object, [&](AbilityId id, ObjectId from) {
    n += id == ability && from == copied_from ? 1 : 0;
  });
  return n;
}

}  // namespace

Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id,
                ObjectId copied_from) {
  const Ability& ability = m.library().ability(ability_id);
  if (!controls(m, seat, object)) return Verdict::no("term.super-power", kNotYours, object);
  if (is_super_power(ability) && is_removed(m, kSuperPowersConcept))
    return Verdict::no("keyword.deconstruct.super-powers", kPowersAreOff, object);
  if (!ability_works(m, object, ability)) return why_off(m, object, ability);
  if ((ability.timing & kTimingReaction) != 0) {
    if (!may_answer(m, seat, object, ability_id, copied_from))
      return Verdict::no("power.reaction.use", kNothingToAnswer, object);
  } else if (const Verdict timing = timing_allows(m, seat, ability.timing, kPowerTiming); !timing) {
    return timing;
  }
  if ((ability.timing & (kTimingCombat | kTimingAnyTurnCombat)) != 0 && combat_is_on(m) && !in_combat(m, user_of(m, object)))
    return Verdict::no("power.super.combat-needs-participant", kNotInCombat, object);
  const int instances = count_instances(m, object, ability_id, copied_from);
  if (m.used_this_game(ability_id, object, copied_from, instances))
    return Verdict::no("power.super.once-per-game", kUsedThisGame, object);
  if (is_limited(ability) && m.used_this_turn(ability_id, m.state().ref(object), copied_from, instances))
    return Verdict::no("power.super.once-per-turn", kUsedThisTurn, object);
  if (const Verdict verdict = condition_allows(m, seat, object, ability_id); !verdict)
    return verdict;
  if (is_super_power(ability) && m.quality(user_of(m, object), kNoSuperPowers))
    return Verdict::no("golden.cant-beats-can", kForbidden, object);
  if (const ObjectId warden = forbids_symbol(m, seat, ability))
    return Verdict::no("power.super.symbol-classification", kForbidden, warden);
  return price_allows(m, seat, object, ability_id);
}

// A power of another is used as it is there: what is off cannot be used (term.power-off).
bool may_use_for_nothing(const Machine& m, Seat seat, ObjectId user, ObjectId owner, AbilityId ability_id) {
  const Ability& ability = m.library().ability(ability_id);
  if (!is_super_power(ability) || !ability_works(m, owner, ability)) return false;
  if ((ability.timing & (kTimingBuild | kTimingMain)) == 0 || !timing_allows(m, seat, ability.timing, kPowerTiming)) return false;
  return condition_allows(m, seat, user, ability_id).allowed();
}

}  // namespace longbox::vs2pcg
