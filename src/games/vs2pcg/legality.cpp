#include "games/vs2pcg/legality.h"

#include <algorithm>

#include "games/vs2pcg/derive.h"
#include "games/vs2pcg/printed.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

using kernel::Ability;

namespace {

bool in_build(const Machine& m) {
  const auto phase = m.state().phase;
  return phase == kBuild || phase == kResourceStep || phase == kRecruitStep ||
         phase == kFormationStep;
}

bool in_main(const Machine& m) {
  return m.state().phase == kMainPhase && !combat_is_on(m) && m.state().globals[kOpening] == 0;
}

// After the end-of-turn triggers, the others may use what they may use on any turn
// (turn.end.nonactive-window).
bool in_end_window(const Machine& m, Seat seat, unsigned timing) {
  return m.state().phase == kTurnEnd && m.state().active != seat &&
         (timing & kTimingAnyTurn) != 0 && (timing & (kTimingBuild | kTimingMain)) != 0;
}

// plot-twist.timing.*: the same words time plot twists and super powers.
Verdict timing_allows(const Machine& m, Seat seat, unsigned timing) {
  const bool own_turn = m.state().active == seat;
  if ((timing & (kTimingCombat | kTimingAnyCombat)) != 0) {
    if (!combat_is_on(m)) return Verdict::no("plot-twist.timing.combat");
    if (!own_turn && (timing & kTimingAnyTurn) == 0) return Verdict::no("term.any-turn");
    return Verdict::yes();
  }
  if (in_end_window(m, seat, timing)) return Verdict::yes();
  if (!own_turn) return Verdict::no("turn.opponents-act-only-in-combat");
  if ((timing & kTimingMainStart) != 0)
    return m.state().globals[kOpening] != 0 ? Verdict::yes()
                                            : Verdict::no("turn.main.beginning-super-powers");
  if ((timing & kTimingBuild) != 0 && in_build(m)) return Verdict::yes();
  if ((timing & kTimingMain) != 0 && in_main(m)) return Verdict::yes();
  return Verdict::no((timing & kTimingBuild) != 0 ? "plot-twist.timing.build"
                                                  : "plot-twist.timing.main");
}

bool in_own_hand(const Machine& m, Seat seat, ObjectId card) {
  return m.object(card).zone == kHand && m.object(card).owner == seat;
}

int count_face_up_of_team(const Machine& m, Seat seat, std::uint64_t team) {
  int n = 0;
  each_character_of(m, seat, [&](ObjectId id) {
    if (is_face_up(m, id) && (teams(m, id) & team) != 0) ++n;
  });
  return n;
}

// card-type.plot-twist.affiliated, .triple-symbol, card-type.equipment.team-requirement.
// card-type.plot-twist.brand-symbol: a brand in the place of the team.
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
                                : "card-type.plot-twist.brand-symbol");
}

Verdict team_allows(const Machine& m, Seat seat, ObjectId card) {
  const Card& printed = m.card(card);
  if (const Verdict brand = brand_allows(m, seat, printed); !brand) return brand;
  if (printed.tags == 0) return Verdict::yes();
  const int needed = printed.numbers[kTeamSymbols] > 1 ? printed.numbers[kTeamSymbols] : 1;
  if (count_face_up_of_team(m, seat, printed.tags) >= needed) return Verdict::yes();
  if (printed.type == kEquipmentCard) return Verdict::no("card-type.equipment.team-requirement");
  return Verdict::no(needed > 1 ? "card-type.plot-twist.triple-symbol"
                                : "card-type.plot-twist.affiliated");
}

// unique.main-name-blocked.
ObjectId main_of_that_name(const Machine& m, Seat seat, ObjectId card) {
  ObjectId found;
  each_character_of(m, seat, [&](ObjectId id) {
    if (is_main(m, id) && share_name(m, id, card)) found = id;
  });
  return found;
}

// Whether somebody can wear it; if not, what keeps the last of them from it.
Verdict some_wearer(const Machine& m, Seat seat, ObjectId equipment) {
  Verdict found = Verdict::no("equipment.not-on-face-down");
  bool legal = false;
  each_character_of(m, seat, [&](ObjectId id) {
    if (found.allowed()) return;
    const Verdict verdict = may_wear(m, seat, id, equipment);
    const bool affordable = price_onto(m, seat, equipment, id) <=
                            m.state().seats[seat].values[kRecruitPoints];
    legal = legal || verdict.allowed();
    if (!verdict.allowed()) found = verdict;
    else if (affordable) found = Verdict::yes();
  });
  if (legal && !found.allowed()) return Verdict::no("turn.recruit.points-per-ready-resource");
  return found;
}

// keyword.combat-master and its kin.
Verdict play_allowed(const Machine& m, Seat seat, ObjectId card) {
  Verdict verdict;
  each_active(m, kCannotPlay, [&](const Context& context, kernel::Eval eval) {
    const unsigned seats = eval.seats();
    if ((seats >> seat & 1U) != 0 && eval.fits(card))
      verdict = Verdict::no(rule_of(m, m.library().ability(context.ability)), context.self.id);
  });
  return verdict;
}

// Cards that say so may be recruited from another zone of their owner.
bool is_recruitable_there(const Machine& m, Seat seat, ObjectId card) {
  if (in_own_hand(m, seat, card)) return true;
  bool found = false;
  if (m.object(card).owner == seat)
    each_printed(m, card, kRecruitFrom, seat, [&](const Ability&, kernel::Eval eval) {
      found = found || eval.word() == m.object(card).zone;
    });
  return found;
}

}  // namespace

bool is_timely(const Machine& m, Seat seat, unsigned timing) {
  return timing_allows(m, seat, timing).allowed();
}

// --- Build --------------------------------------------------------------------------------------

Verdict may_play_resource(const Machine& m, Seat seat, ObjectId card, bool face_up) {
  if (m.state().active != seat || m.state().phase != kResourceStep)
    return Verdict::no("turn.build.step-order");
  if (!in_own_hand(m, seat, card)) return Verdict::no("turn.resource.one-optional-card");
  if (m.state().seats[seat].values[kResourcePlayed] != 0)
    return Verdict::no("zones.resource.one-per-turn");
  if (face_up && !is_location_card(m.card(card)))
    return Verdict::no("card-type.location.face-up-option");
  return Verdict::yes();
}

// The modifier remembers where in the text of its power the description of the card stands.
bool rebates(const Machine& m, const kernel::Modifier& modifier, Seat seat, ObjectId card) {
  if (modifier.controller != seat) return false;
  Context context;
  context.ability = modifier.ability;
  context.self = modifier.source;
  context.you = seat;
  kernel::Eval eval(m, context,
                    m.library().at(m.library().ability(modifier.ability).body) + modifier.b);
  return eval.fits(card);
}

int cost_to_recruit(const Machine& m, Seat seat, ObjectId card) {
  int price = cost(m, card);
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kCostDelta && rebates(m, modifier, seat, card)) price += modifier.a;
  each_active(m, kPaysLess, [&](const Context& context, kernel::Eval eval) {
    const int less = eval.number();
    if (context.you == seat && eval.fits(card)) price -= less;
  });
  return price > 0 ? price : 0;
}

int price_onto(const Machine& m, Seat seat, ObjectId equipment, ObjectId wearer) {
  int price = cost_to_recruit(m, seat, equipment);
  each_printed(m, equipment, kPlayedFor, seat, [&](const Ability&, kernel::Eval eval) {
    const int other = eval.number();
    if (eval.fits(wearer)) price = std::min(price, std::max(0, other));
  });
  return price;
}

bool has_prices(const Machine& m, ObjectId equipment) {
  bool found = false;
  each_printed(m, equipment, kPlayedFor, m.object(equipment).owner,
               [&](const Ability&, kernel::Eval) { found = true; });
  return found;
}

Verdict may_recruit(const Machine& m, Seat seat, ObjectId card) {
  const Card& printed = m.card(card);
  if (m.state().active != seat || m.state().phase != kRecruitStep)
    return Verdict::no(printed.type == kEquipmentCard ? "equipment.play-step"
                                                      : "turn.build.step-order");
  if (!is_recruitable_there(m, seat, card) ||
      (type_of(m, card) != kSupporting && printed.type != kEquipmentCard))
    return Verdict::no("turn.recruit.spend");
  if (const Verdict verdict = play_allowed(m, seat, card); !verdict) return verdict;
  if (const auto rule = cannot_appear(m, card, seat); !rule.empty()) return Verdict::no(rule, card);
  if (!has_prices(m, card) &&
      cost_to_recruit(m, seat, card) > m.state().seats[seat].values[kRecruitPoints])
    return Verdict::no("turn.recruit.points-per-ready-resource");
  if (printed.type == kEquipmentCard) {
    if (const Verdict team = team_allows(m, seat, card); !team) return team;
    if ((printed.qualities >> kMachine & 1U) != 0) return Verdict::yes();
    return some_wearer(m, seat, card);
  }
  if (const ObjectId main = main_of_that_name(m, seat, card); main && !prints_quality(m, card, kAnyNumber))
    return Verdict::no("unique.main-name-blocked", main);
  return Verdict::yes();
}

Verdict may_wear(const Machine& m, Seat seat, ObjectId character, ObjectId equipment) {
  if (const Verdict verdict = may_wear(m, seat, character); !verdict) return verdict;
  Verdict verdict;
  each_printed(m, equipment, kOnlyWornBy, seat, [&](const Ability& ability, kernel::Eval eval) {
    if (!eval.fits(character)) verdict = Verdict::no(rule_of(m, ability), character);
  });
  return verdict;
}

Verdict may_wear(const Machine& m, Seat seat, ObjectId character) {
  if (m.object(character).controller != seat) return Verdict::no("card-type.equipment.cost-and-attach");
  if (!is_face_up(m, character)) return Verdict::no("equipment.not-on-face-down", character);
  if (m.quality(character, kNoEquipment)) return Verdict::no("keyword.creature", character);
  return Verdict::yes();
}

namespace {

// A vehicle with several aboard changes rows with all of them.
Verdict may_move_vehicle(const Machine& m, Seat seat, ObjectId vehicle) {
  if (m.object(vehicle).controller != seat || count_passengers(m, vehicle) < 2)
    return Verdict::no("card-type.vehicle.same-row-adjacent", vehicle);
  Verdict verdict;
  each_character(m, [&](ObjectId id) {
    if (m.object(id).host != vehicle) return;
    if (m.quality(id, kCannotMove)) verdict = Verdict::no("golden.cant-beats-can", id);
    if (m.object(id).has(kMoved)) verdict = Verdict::no("turn.formation.no-lateral", id);
  });
  return verdict;
}

}  // namespace

Verdict may_change_row(const Machine& m, Seat seat, ObjectId character) {
  const bool mobile = m.state().active == seat && in_main(m) && is_character(m, character) &&
                      m.quality(character, kMobile);
  if (!mobile && (m.state().active != seat || m.state().phase != kFormationStep))
    return Verdict::no("turn.formation.rearrange");
  if (is_machine(m, character)) return Verdict::no("card-type.machine.no-formation-move", character);
  if (is_vehicle(m, character)) return may_move_vehicle(m, seat, character);
  if (const ObjectId host = m.object(character).host; host && count_passengers(m, host) > 1)
    return Verdict::no("card-type.vehicle.same-row-adjacent", host);
  if (!is_character(m, character) || m.object(character).zone == kTable ||
      m.object(character).controller != seat || m.object(character).side != seat)
    return Verdict::no("turn.formation.rearrange", character);
  if (m.quality(character, kCannotMove)) return Verdict::no("golden.cant-beats-can", character);
  if (mobile && m.used_this_turn(kMobileMove, m.state().ref(character), {}))
    return Verdict::no("keyword.mobile", character);
  if (m.object(character).has(kMoved)) return Verdict::no("turn.formation.no-lateral", character);
  return Verdict::yes();
}

// --- Plot twists and powers ---------------------------------------------------------------------

Verdict may_play_twist(const Machine& m, Seat seat, ObjectId card) {
  if (!in_own_hand(m, seat, card)) return Verdict::no("card-type.plot-twist.own-timing");
  return could_play_twist(m, seat, card);
}

Verdict could_play_twist(const Machine& m, Seat seat, ObjectId card) {
  const AbilityId power = play_ability(m, card);
  if (m.card(card).type != kPlotTwist || !power)
    return Verdict::no("card-type.plot-twist.own-timing");
  const Ability& ability = m.library().ability(power);
  if (const Verdict verdict = play_allowed(m, seat, card); !verdict) return verdict;
  if ((ability.timing & kTimingReaction) != 0) {
    if (!may_answer(m, seat, card, power, {})) return Verdict::no("card-type.plot-twist.reaction");
  } else if (const Verdict timing = timing_allows(m, seat, ability.timing); !timing) {
    return timing;
  }
  return team_allows(m, seat, card);
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
                     object);
}

ObjectId forbids_symbol(const Machine& m, Seat seat, const Ability& ability) {
  ObjectId found;
  each_active(m, kForbidsSymbol, [&](const Context& context, kernel::Eval eval) {
    const unsigned seats = eval.seats();
    if ((seats >> seat & 1U) != 0 && is_of_symbol(ability, eval.word())) found = context.self.id;
  });
  return found;
}

Verdict price_allows(const Machine& m, Seat seat, ObjectId object, const Ability& ability) {
  const auto prices = prices_of(ability);
  if (can_pay(m, seat, object, prices, {})) return Verdict::yes();
  for (const auto& price : prices)
    if (price.name != 0 && !can_pay(m, seat, object, {&price, 1}, {}))
      return Verdict::no("power.super.named-location-cost");
  return Verdict::no("power.super.pay-flip-or-discard");
}

}  // namespace

Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id,
                ObjectId copied_from) {
  const Ability& ability = m.library().ability(ability_id);
  const Object& o = m.object(object);
  if (o.controller != seat) return Verdict::no("term.super-power", object);
  if (!ability_works(m, object, ability)) {
    if (ability.zones != 0) return Verdict::no("power.super.non-play-zone", object);
    if (!m.in_play(object)) return Verdict::no("power.active-only-in-play", object);
    return Verdict::no(o.has(kStunned)  ? "stun.restrictions"
                       : o.has(kHidden) ? "hidden.restrictions"
                                        : "term.power-off",
                       object);
  }
  if ((ability.timing & kTimingReaction) != 0) {
    if (!may_answer(m, seat, object, ability_id, copied_from))
      return Verdict::no("power.reaction.use", object);
  } else if (const Verdict timing = timing_allows(m, seat, ability.timing); !timing) {
    return timing;
  }
  if ((ability.timing & kTimingCombat) != 0 && !in_combat(m, user_of(m, object)))
    return Verdict::no("power.super.combat-needs-participant", object);
  if (m.used_this_game(ability_id, object, copied_from))
    return Verdict::no("power.super.once-per-game", object);
  // Actions, which are no super powers, have a limit only if they say so.
  if ((ability.super_power || ability.limit == 3) &&
      m.used_this_turn(ability_id, m.state().ref(object), copied_from))
    return Verdict::no("power.super.once-per-turn", object);
  if (const Verdict verdict = condition_allows(m, seat, object, ability_id); !verdict)
    return verdict;
  if (const ObjectId warden = forbids_symbol(m, seat, ability))
    return Verdict::no("power.super.symbol-classification", warden);
  return price_allows(m, seat, object, ability);
}

namespace {

bool powers_up_with(const Machine& m, ObjectId card, ObjectId character) {
  bool found = false;
  each_active(m, kPowersUpWith, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(character);
    found = found || (eval.fits(card) && fits);
  });
  return found;
}

}  // namespace

Verdict may_power_up(const Machine& m, Seat seat, ObjectId card, ObjectId character) {
  if (!in_own_hand(m, seat, card) || !is_character_card(m.card(card)))
    return Verdict::no("power-up.basic");
  if (!is_character(m, character) || m.object(character).controller != seat)
    return Verdict::no("power-up.basic", character);
  if (!is_face_up(m, character)) return Verdict::no("power-up.basic", character);
  if (!share_name(m, card, character) && !powers_up_with(m, card, character))
    return Verdict::no("power-up.basic", character);
  if (combat_is_on(m))
    return in_combat(m, character) ? Verdict::yes() : Verdict::no("power-up.timing", character);
  if (m.state().active == seat && in_main(m)) return Verdict::yes();
  return Verdict::no("power-up.timing");
}

// --- Paying -------------------------------------------------------------------------------------

// A special location works for its own team only (card-type.location.special-team).
bool supplies(const Machine& m, ObjectId location, int symbol, ObjectId user) {
  const Card& printed = m.card(location);
  if (!is_location_card(printed) || (printed.symbols >> symbol & 1U) == 0) return false;
  return printed.tags == 0 || (printed.tags & teams(m, user_of(m, user))) != 0;
}

namespace {

// keyword.bond: a card in hand that may be discarded in place of a location.
bool pays_for(const Machine& m, ObjectId card, ObjectId user) {
  bool found = false;
  each_printed(m, card, kPaysFor, m.object(card).owner, [&](const Ability&, kernel::Eval eval) {
    found = found || eval.fits(user);
  });
  return found;
}

template <class Visit>
void each_location(const Machine& m, Seat seat, Visit visit) {
  m.each(kResource, seat, [&](ObjectId id) {
    if (is_face_up(m, id) && is_location_card(m.card(id))) visit(id);
  });
  m.each(kHand, seat, [&](ObjectId id) {
    if (is_location_card(m.card(id)) || m.card(id).has_continuous) visit(id);
  });
}

}  // namespace

// A named location gives no symbol (power.super.named-location-cost).
bool pays(const Machine& m, ObjectId location, kernel::Price price, ObjectId user) {
  if (price.name != 0) {
    const auto& names = m.card(location).names;
    if (!is_location_card(m.card(location))) return false;
    return std::find(names.begin(), names.end(), price.name) != names.end();
  }
  if (!is_location_card(m.card(location)))
    return m.object(location).zone == kHand && pays_for(m, location, user);
  for (int symbol = 0; symbol < 16; ++symbol)
    if ((price.symbols >> symbol & 1U) != 0 && supplies(m, location, symbol, user)) return true;
  return false;
}

bool can_pay(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
             const ObjectSet& spent) {
  if (prices.empty()) return true;
  bool payable = false;
  each_location(m, seat, [&](ObjectId id) {
    if (payable || spent.contains(id.index()) || !pays(m, id, prices[0], user)) return;
    ObjectSet next = spent;
    next.insert(id.index());
    payable = can_pay(m, seat, user, prices.subspan(1), next);
  });
  return payable;
}

void payers(const Machine& m, Seat seat, ObjectId user, std::span<const kernel::Price> prices,
            ObjectSet& out) {
  each_location(m, seat, [&](ObjectId id) {
    if (!pays(m, id, prices[0], user)) return;
    ObjectSet spent;
    spent.insert(id.index());
    if (can_pay(m, seat, user, prices.subspan(1), spent)) out.insert(id.index());
  });
}

// --- Attacks ------------------------------------------------------------------------------------

Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker) {
  const Object& o = m.object(attacker);
  if (m.state().active != seat) return Verdict::no("turn.opponents-act-only-in-combat");
  if (!in_main(m)) return Verdict::no("turn.main.any-number-of-attacks");
  if (!is_character(m, attacker) || o.controller != seat || o.zone == kTable)
    return Verdict::no("combat.melee.front-row", attacker);
  return could_attack(m, attacker);
}

namespace {

// A hidden attacker has its printed icons back for the declaration only
// (combat.declare.hidden-attacker).
bool has_icon(const Machine& m, ObjectId id, Quality icon) {
  const bool hidden = m.object(id).has(kHidden);
  return hidden ? (m.card(id).qualities >> icon & 1U) != 0 : m.quality(id, icon);
}

}  // namespace

Verdict could_attack(const Machine& m, ObjectId attacker) {
  const Object& o = m.object(attacker);
  if (o.has(kHidden) && !m.quality(attacker, kAttacksWhileHidden))
    return Verdict::no("hidden.restrictions", attacker);
  if (o.has(kStunned)) return Verdict::no("stun.restrictions", attacker);
  if (o.has(kernel::kExhausted))
    return Verdict::no("term.ready-exhausted-only-ready-attack", attacker);
  if (m.quality(attacker, kCannotAttack)) return Verdict::no("golden.cant-beats-can", attacker);
  if (o.zone == kBack && !has_icon(m, attacker, kHasRanged))
    return Verdict::no("combat.ranged.back-row", attacker);
  return Verdict::yes();
}

namespace {

// combat.melee.flight: an enemy flier in the front row (or one that grabs) closes the sky.
Verdict can_fly_over(const Machine& m, Seat side) {
  Verdict verdict;
  m.each(kFront, side, [&](ObjectId id) {
    if (!verdict.allowed() || !is_face_up(m, id) || m.object(id).controller != side) return;
    if (!is_character(m, id)) return;
    if (m.quality(id, kHasFlight)) verdict = Verdict::no("combat.melee.flight", id);
    else if (m.quality(id, kNotFlownOver)) verdict = Verdict::no("keyword.grab", id);
  });
  return verdict;
}

Verdict can_pass_front_row(const Machine& m, ObjectId attacker, ObjectId defender, bool ranged) {
  const Seat side = m.object(defender).side;
  const ObjectId protector = protector_on(m, side);
  if (!protector) return Verdict::yes();
  if (m.quality(attacker, ranged ? kIgnoresFrontRanged : kIgnoresFrontMelee)) return Verdict::yes();
  if (has_icon(m, attacker, kHasFlight)) return can_fly_over(m, side);
  return Verdict::no("term.protection", protector);
}

// A player can be attacked only while all of their characters are stunned.
Verdict can_reach_player(const Machine& m, ObjectId attacker, ObjectId player) {
  if (!m.quality(attacker, kAttacksPlayers)) return Verdict::no("combat.declare.types", attacker);
  Verdict verdict;
  each_character_of(m, m.object(player).side, [&](ObjectId id) {
    if (!m.object(id).has(kStunned)) verdict = Verdict::no("golden.card-beats-rules", id);
  });
  return verdict;
}

}  // namespace

Verdict can_be_attacked(const Machine& m, ObjectId attacker, ObjectId defender) {
  const Object& d = m.object(defender);
  if (d.controller == m.object(attacker).controller || !is_character(m, defender))
    return Verdict::no("combat.melee.front-row", defender);
  if (d.has(kStunned) && !m.quality(attacker, kAttacksStunned))
    return Verdict::no("stun.restrictions", defender);
  if (d.has(kHidden) && !m.quality(attacker, kAttacksHidden))
    return Verdict::no("hidden.restrictions", defender);
  const bool ranged = m.object(attacker).zone == kBack;
  if (ranged && m.quality(defender, kNoRangedAttack)) return Verdict::no("keyword.dodge", defender);
  if (m.quality(defender, kCannotBeAttacked)) return Verdict::no("golden.cant-beats-can", defender);
  return Verdict::yes();
}

namespace {

// A machine can be attacked while nobody stands face up in its row, by whoever could attack a
// character there (card-type.machine.attackable-when-row-empty, .attacker-needs-row-access).
Verdict can_reach_machine(const Machine& m, ObjectId attacker, ObjectId machine) {
  const Object& o = m.object(machine);
  if (o.controller == m.object(attacker).controller)
    return Verdict::no("combat.melee.front-row", machine);
  ObjectId guard;
  m.each(o.zone, o.side, [&](ObjectId id) {
    if (!guard && is_character(m, id) && is_face_up(m, id)) guard = id;
  });
  if (guard) return Verdict::no("card-type.machine.attackable-when-row-empty", guard);
  if (o.zone == kFront) return Verdict::yes();
  return can_pass_front_row(m, attacker, machine, m.object(attacker).zone == kBack);
}

Verdict can_reach_location(const Machine& m, ObjectId attacker, ObjectId location) {
  const Object& o = m.object(location);
  const bool legal = m.quality(attacker, kAttacksLocations) && is_face_up(m, location) &&
                     is_location_card(m.card(location)) &&
                     o.controller != m.object(attacker).controller;
  return legal ? Verdict::yes() : Verdict::no("combat.alternate.rules", location);
}

}  // namespace

Verdict can_reach(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (m.object(defender).zone == kResource) return can_reach_location(m, attacker, defender);
  if (is_machine(m, defender)) return can_reach_machine(m, attacker, defender);
  if (const Verdict verdict = can_be_attacked(m, attacker, defender); !verdict) return verdict;
  const Object& d = m.object(defender);
  if (d.zone == kTable) return can_reach_player(m, attacker, defender);
  if (d.zone == kFront) return Verdict::yes();
  return can_pass_front_row(m, attacker, defender, m.object(attacker).zone == kBack);
}

namespace {

constexpr Quality kPlaceQuality[] = {kAttacksHands, kAttacksDecks, kAttacksResourceRows};
constexpr Zone kPlaces[] = {kHand, kDeck, kResource};

// combat.alternate.rules: hands, decks and resource rows of enemy players, with leave to.
Verdict can_reach_place(const Machine& m, ObjectId attacker, Zone place, Seat seat) {
  for (std::size_t i = 0; i < std::size(kPlaces); ++i)
    if (kPlaces[i] == place && m.quality(attacker, kPlaceQuality[i]) &&
        seat != m.object(attacker).controller && m.state().zone(place, seat).count > 0)
      return Verdict::yes();
  return Verdict::no("combat.alternate.rules", attacker);
}

// combat.multi.all-legal: each face-up character of the row must be a legal defender.
void add_row_target(const Machine& m, ObjectId attacker, Zone row, Seat seat, Decision& out) {
  Target target = row_target(m, row, seat);
  if (target.defenders.count() < 2 || !can_reach(m, attacker, target)) return;
  out.add({.kind = kOptAttackRow, .seat = seat, .number = row});
}

}  // namespace

Target row_target(const Machine& m, Zone row, Seat seat) {
  Target target;
  target.whole_row = true;
  m.each(row, seat, [&](ObjectId id) {
    if (is_character(m, id) && is_face_up(m, id)) target.defenders.insert(id.index());
  });
  return target;
}

Verdict can_reach(const Machine& m, ObjectId attacker, const Target& target) {
  const ObjectId first{target.defenders.first()};
  if (target.place != kernel::kNowhere)
    return can_reach_place(m, attacker, target.place, m.object(first).owner);
  if (target.whole_row && !m.quality(attacker, kAttacksRows))
    return Verdict::no("combat.multi.all-legal", attacker);
  Verdict verdict;
  target.defenders.for_each([&](int id) {
    if (verdict.allowed()) verdict = can_reach(m, attacker, ObjectId{id});
  });
  return verdict;
}

bool has_special_targets(const Machine& m, ObjectId attacker) {
  constexpr std::uint64_t special =
      std::uint64_t{1} << kAttacksRows | std::uint64_t{1} << kAttacksHands |
      std::uint64_t{1} << kAttacksDecks | std::uint64_t{1} << kAttacksResourceRows |
      std::uint64_t{1} << kAttacksLocations;
  return (m.values(attacker).qualities & special) != 0;
}

void list_targets(const Machine& m, ObjectId attacker, Decision& out) {
  unsigned zones = kRows | zone_bit(kTable);
  if (m.quality(attacker, kAttacksLocations)) zones |= zone_bit(kResource);
  m.each_in(zones, [&](ObjectId id) {
    if (can_reach(m, attacker, id)) out.add({.kind = kernel::kOptionObject, .object = id});
  });
  if (!has_special_targets(m, attacker)) return;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if (seat == m.object(attacker).controller || m.state().seats[seat].in_game == 0) continue;
    for (const Zone row : {kFront, kBack}) add_row_target(m, attacker, row, seat, out);
    for (const Zone place : kPlaces)
      if (can_reach_place(m, attacker, place, seat))
        out.add({.kind = kOptAttackPlace, .seat = seat, .number = place});
  }
}

// golden.card-beats-rules, golden.cant-beats-can.
Verdict may_attack_at_once(const Machine& m, ObjectId attacker, ObjectId defender) {
  const Object& o = m.object(attacker);
  if (!is_character(m, attacker)) return Verdict::no("combat.melee.front-row", attacker);
  if (o.has(kStunned)) return Verdict::no("stun.restrictions", attacker);
  if (o.has(kHidden)) return Verdict::no("hidden.restrictions", attacker);
  if (m.quality(attacker, kCannotAttack)) return Verdict::no("golden.cant-beats-can", attacker);
  if (o.zone == kBack && !m.quality(attacker, kHasRanged))
    return Verdict::no("combat.ranged.back-row", attacker);
  return can_be_attacked(m, attacker, defender);
}

Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker, ObjectId defender) {
  if (const Verdict verdict = may_attack(m, seat, attacker); !verdict) return verdict;
  return can_reach(m, attacker, defender);
}

namespace {

// combat.team.common-affiliation; keyword.mercenary exempts mains, not other supporting characters.
bool share_team(const Machine& m, const ObjectSet& attackers) {
  bool mercenary = false;
  attackers.for_each(
      [&](int id) { mercenary = mercenary || m.quality(ObjectId{id}, kTeamsWithMains); });
  std::uint64_t common = ~std::uint64_t{0};
  attackers.for_each([&](int id) {
    if (!mercenary || !is_main(m, ObjectId{id})) common &= teams(m, ObjectId{id});
  });
  return common != 0;
}

}  // namespace

Verdict may_join(const Machine& m, Seat seat, const Target& target, const ObjectSet& attackers,
                 ObjectId attacker) {
  if (attackers.contains(attacker.index())) return Verdict::no("combat.team.definition", attacker);
  if (const Verdict verdict = may_attack(m, seat, attacker); !verdict) return verdict;
  return could_join_attack(m, target, attackers, attacker);
}

Verdict could_join_attack(const Machine& m, const Target& target, const ObjectSet& attackers,
                          ObjectId attacker) {
  if (const Verdict verdict = could_attack(m, attacker); !verdict) return verdict;
  if (const Verdict verdict = can_reach(m, attacker, target); !verdict) return verdict;
  const Object& first = m.object(ObjectId{attackers.first()});
  if (first.zone != m.object(attacker).zone || first.side != m.object(attacker).side)
    return Verdict::no("combat.team.same-row", attacker);
  ObjectId alone = m.quality(attacker, kNoTeamAttack) ? attacker : ObjectId{};
  attackers.for_each([&](int id) {
    if (m.quality(ObjectId{id}, kNoTeamAttack)) alone = ObjectId{id};
  });
  if (alone) return Verdict::no("keyword.solitary", alone);
  ObjectSet together = attackers;
  together.insert(attacker.index());
  if (!share_team(m, together)) return Verdict::no("combat.team.common-affiliation", attacker);
  return Verdict::yes();
}

// --- Everything ---------------------------------------------------------------------------------

namespace {

bool exists(const Machine& m, ObjectId id) { return id.value <= m.state().object_count; }

// Options come from outside: an ability must be one that the object has.
bool has_ability(const Machine& m, const Option& option) {
  bool found = false;
  m.each_ability(option.object, [&](AbilityId id, ObjectId from) {
    found = found || (id.value == option.number && from == option.other);
  });
  return found;
}

}  // namespace

namespace {

// An attacker without any target is kept by whatever keeps it from the enemy it comes closest to.
Verdict may_attack_somebody(const Machine& m, Seat seat, ObjectId attacker) {
  if (const Verdict verdict = may_attack(m, seat, attacker); !verdict) return verdict;
  Decision targets;
  list_targets(m, attacker, targets);
  Verdict found = Verdict::no("combat.declare.types", attacker);
  if (!targets.empty()) return first_attack_allows(m, seat, attacker);
  m.each_in(kRows, [&](ObjectId id) {
    if (is_enemy(m, seat, id)) found = can_reach(m, attacker, id);
  });
  return found;
}

Verdict may_attack_that(const Machine& m, Seat seat, ObjectId attacker, ObjectId defender) {
  if (const Verdict verdict = may_attack(m, seat, attacker, defender); !verdict) return verdict;
  ObjectSet alone;
  alone.insert(attacker.index());
  Target target;
  target.defenders.insert(defender.index());
  return first_attack_allows(m, seat, alone, target);
}

Verdict judge_kind(const Machine& m, Seat seat, const Option& option) {
  const bool acts = option.kind != kernel::kOptionPass && option.kind >= kernel::kFirstGameOption;
  if (!exists(m, option.object) || !exists(m, option.other) || (acts && !option.object) ||
      ((option.kind == kOptPowerUp || option.kind == kOptBoard || option.kind == kOptLeave) &&
       !option.other) ||
      (option.kind == kOptUse && !has_ability(m, option)))
    return Verdict::no("kernel.no-such-option");
  switch (option.kind) {
    case kOptPlayResource: return may_play_resource(m, seat, option.object, option.number != 0);
    case kOptRecruit: return may_recruit(m, seat, option.object);
    case kOptPlayTwist: return may_play_twist(m, seat, option.object);
    case kOptUse:
      return may_use(m, seat, option.object, AbilityId{option.number}, option.other);
    case kOptPowerUp: return may_power_up(m, seat, option.object, option.other);
    case kOptAttack:
      return option.other ? may_attack_that(m, seat, option.object, option.other)
                          : may_attack_somebody(m, seat, option.object);
    case kOptJoin: return may_join_now(m, seat, option.object);
    case kOptMoveRow: return may_change_row(m, seat, option.object);
    case kOptBoard: return may_board(m, seat, option.object, option.other);
    case kOptLeave: return may_leave(m, seat, option.object, option.other);
    case kernel::kOptionObject: return may_wear_now(m, seat, option.object);
    case kOptPay: return may_pay_now(m, seat, option.object);
    default: return Verdict::no("kernel.not-an-action");
  }
}

// Which procedure asks for options of that kind; windows and combats for most.
bool is_asked_for(const Machine& m, Seat seat, std::uint8_t kind) {
  const auto& frames = m.state().frames;
  if (frames.empty()) return false;
  switch (kind) {
    case kOptPlayResource: return frames.back().procedure == kResourceProcedure;
    case kOptBoard:
    case kOptLeave:
    case kOptMoveRow:
      return m.state().phase == kFormationStep
                 ? frames.back().procedure == kFormationProcedure
                 : has_priority(m, seat);
    case kOptJoin:
    case kOptPay:
    case kernel::kOptionObject: return true;  // judged by what asks
    default: return frames.back().procedure == kReactionProcedure || has_priority(m, seat);
  }
}

}  // namespace

Verdict judge(const Machine& m, Seat seat, const Option& option) {
  const Verdict verdict = judge_kind(m, seat, option);
  if (!verdict.allowed() || is_asked_for(m, seat, option.kind)) return verdict;
  // Nothing is wrong with it but the moment: something else is being carried out, or it is the turn
  // of another player to act.
  const auto& frames = m.state().frames;
  const bool window = !frames.empty() && (frames.back().procedure == kWindowProcedure ||
                                          frames.back().procedure == kCombatProcedure);
  return Verdict::no(window ? "turn.priority-meaning" : "timing.finish-effect-first");
}

}  // namespace longbox::vs2pcg
