// Says what a player may do in the steps of the Build Phase: play resources, recruit, equip, change rows.
#include <algorithm>

#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/features/wish.h"
#include "games/vs2pcg/play/legality_parts.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

using kernel::Ability;

namespace {

// unique.main-name-blocked.
ObjectId main_of_that_name(const Machine& m, Seat seat, ObjectId card) {
  ObjectId found;
  each_character_of(m, seat, [&](ObjectId id) {
    if (is_main(m, id) && share_name(m, id, card)) found = id;
  });
  return found;
}

Verdict too_dear(int price, int points) {
  return Verdict::no("turn.recruit.points-per-ready-resource", kTooDear, {}, price, points);
}

// Returns whether some character can wear it; if not, the verdict about the last of them.
Verdict some_wearer(const Machine& m, Seat seat, ObjectId equipment, bool free) {
  Verdict found = Verdict::no("equipment.not-on-face-down", kNobodyWears);
  const int points = m.state().seats[seat].values[kRecruitPoints];
  int cheapest = -1;
  each_possible_wearer(m, seat, equipment, [&](ObjectId id) {
    if (found.allowed()) return;
    const Verdict verdict = may_wear(m, seat, id, equipment);
    if (!verdict.allowed()) {
      found = verdict;
      return;
    }
    const int price = price_onto(m, seat, equipment, id);
    cheapest = cheapest < 0 ? price : std::min(cheapest, price);
    if (free || price <= points) found = Verdict::yes();
  });
  return cheapest < 0 || found.allowed() ? found : too_dear(cheapest, points);
}

// Returns why some power keeps the player from something that no card is needed for.
Verdict player_allowed(const Machine& m, ContinuousKind kind, Seat seat) {
  Verdict verdict;
  each_active(m, kind, [&](const Context& context, kernel::Eval eval) {
    if ((eval.seats() >> seat & 1U) != 0)
      verdict = Verdict::no(rule_of(m, m.library().ability(context.ability)), kForbidden, context.self.id);
  });
  return verdict;
}

// Cards that say so may be recruited from another zone of their owner.
bool is_recruitable_there(const Machine& m, Seat seat, ObjectId card) {
  if (in_own_hand(m, seat, card) || may_play_top(m, seat, card) || is_wished_for(m, seat, card)) return true;
  bool found = false;
  if (m.object(card).owner == seat)
    each_printed(m, card, kRecruitFrom, seat, [&](const Ability&, kernel::Eval eval) {
      found = found || eval.word() == m.object(card).zone;
    });
  each_active(m, kRecruitsFrom, [&](const Context& context, kernel::Eval eval) {
    const bool fits = eval.fits(card);
    const bool there = eval.word() == m.object(card).zone && m.object(card).owner == seat;
    found = found || (fits && there && context.you == seat);
  });
  return found;
}

// ability.card-game.recruit: the points of each part of the row pay for cards of that part of the
// hand.
Verdict part_allows(const Machine& m, ObjectId card) {
  const ObjectId part = m.object(card).host;
  const ObjectId player = card_player(m);
  if (part == player) return Verdict::yes();
  return player ? Verdict::no("ability.card-game.recruit", kNotInItsPart, player)
                : Verdict::no("ability.card-game.recruit", kInPartOf, part);
}

}  // namespace

Verdict may_play_resource(const Machine& m, Seat seat, ObjectId card, bool face_up) {
  if (m.state().active != seat || m.state().phase != kResourceStep)
    return Verdict::no("turn.build.step-order", kForResourceStep);
  if (!in_own_hand(m, seat, card))
    return Verdict::no("turn.resource.one-optional-card", kNotInHand);
  const ObjectId player = card_player(m);
  if (player && m.object(card).host != player)
    return Verdict::no("ability.card-game.resource", kNotInItsPart, player);
  if (!player && m.state().seats[seat].values[kResourcePlayed] != 0)
    return Verdict::no("zones.resource.one-per-turn", kNoResourceLeft);
  if (face_up && !is_location_card(m.card(card)))
    return Verdict::no("card-type.location.face-up-option", kOnlyLocationsFaceUp);
  return player_allowed(m, kNoResources, seat);
}

Verdict may_recruit(const Machine& m, Seat seat, ObjectId card) { return may_recruit_for_less(m, seat, card, 0); }

Verdict may_recruit_for_less(const Machine& m, Seat seat, ObjectId card, int rebate) {
  const Card& printed = m.card(card);
  if (m.state().active != seat || m.state().phase != kRecruitStep)
    return Verdict::no(
        printed.type == kEquipmentCard ? "equipment.play-step" : "turn.build.step-order",
        kForRecruitStep);
  if (!is_recruitable_there(m, seat, card)) return Verdict::no("turn.recruit.spend", kNotInHand);
  return could_recruit(m, seat, card, Waived::Nothing, rebate);
}

Verdict could_recruit(const Machine& m, Seat seat, ObjectId card, Waived waived, int rebate) {
  const Card& printed = m.card(card);
  if (type_of(m, card) != kSupporting && printed.type != kEquipmentCard)
    return Verdict::no("turn.recruit.spend", kNotRecruited);
  if (const Verdict verdict = part_allows(m, card); !verdict) return verdict;
  if (const Verdict verdict = play_allowed(m, seat, card); !verdict) return verdict;
  if (const auto rule = cannot_appear(m, card, seat); !rule.empty())
    return Verdict::no(rule, kCannotAppearHere, card);
  if (const Verdict verdict = extra_cost_allows(m, seat, card); !verdict) return verdict;
  const bool free = waived != Waived::Nothing;
  if (!has_prices(m, card) && !free) {
    const int price = cost_to_recruit(m, seat, card, rebate);
    const int points = m.state().seats[seat].values[kRecruitPoints];
    if (price > points) return too_dear(price, points);
  }
  if (printed.type == kEquipmentCard) {
    const Verdict team = team_allows(m, seat, card, printed);
    if (!team && waived != Waived::CostAndTeam) return team;
    if ((printed.qualities >> kMachine & 1U) != 0) return Verdict::yes();
    return some_wearer(m, seat, card, free);
  }
  if (const ObjectId main = main_of_that_name(m, seat, card); main && !prints_quality(m, card, kAnyNumber))
    return Verdict::no("unique.main-name-blocked", kMainHasName, main);
  return Verdict::yes();
}

Verdict may_wear(const Machine& m, Seat seat, ObjectId character, ObjectId equipment) {
  const Seat side = has_line(m, equipment, kPlayedOnto) ? m.object(character).controller : seat;
  if (const Verdict verdict = may_wear(m, side, character); !verdict) return verdict;
  Verdict verdict;
  each_printed(m, equipment, kPlayedOnto, m.object(equipment).owner, [&](const Ability& ability, kernel::Eval eval) {
    if (!eval.fits(character)) verdict = Verdict::no(rule_of(m, ability), kNotForThem, character);
  });
  each_printed(m, equipment, kOnlyWornBy, seat, [&](const Ability& ability, kernel::Eval eval) {
    if (!eval.fits(character)) verdict = Verdict::no(rule_of(m, ability), kNotForThem, character);
  });
  return verdict;
}

Verdict may_wear(const Machine& m, Seat seat, ObjectId character) {
  if (!controls(m, seat, character))
    return Verdict::no("card-type.equipment.cost-and-attach", kNotYours, character);
  if (!is_face_up(m, character))
    return Verdict::no("equipment.not-on-face-down", kIsFaceDown, character);
  if (m.quality(character, kNoEquipment))
    return Verdict::no("keyword.creature", kMayNotWear, character);
  return Verdict::yes();
}

namespace {

// A vehicle with several aboard changes rows with all of them.
Verdict may_move_vehicle(const Machine& m, Seat seat, ObjectId vehicle) {
  if (!controls(m, seat, vehicle) || count_passengers(m, vehicle) < 2)
    return Verdict::no("card-type.vehicle.same-row-adjacent", kMovesWithPassengers, vehicle);
  Verdict verdict;
  each_character(m, [&](ObjectId id) {
    if (m.object(id).host != vehicle) return;
    if (m.quality(id, kCannotMove)) verdict = Verdict::no("golden.cant-beats-can", kMayNotMove, id);
    if (m.object(id).has(kMoved)) verdict = Verdict::no("turn.formation.no-lateral", kHasMoved, id);
  });
  return verdict;
}

}  // namespace

Verdict may_change_row(const Machine& m, Seat seat, ObjectId character) {
  const bool mobile = has_turn(m, seat) && in_main(m) && is_character(m, character) &&
                      m.quality(character, kMobile);
  if (!mobile && (!has_turn(m, seat) || m.state().phase != kFormationStep))
    return Verdict::no("turn.formation.rearrange", kForFormationStep);
  if (is_machine(m, character))
    return Verdict::no("card-type.machine.no-formation-move", kStaysInRow, character);
  if (is_vehicle(m, character)) return may_move_vehicle(m, seat, character);
  if (const ObjectId host = m.object(character).host; host && count_passengers(m, host) > 1)
    return Verdict::no("card-type.vehicle.same-row-adjacent", kMovesWithOthers, host);
  if (!is_character(m, character) || m.object(character).zone == kTable ||
      !controls(m, seat, character) || !share_side(m, seat, m.object(character).side))
    return Verdict::no("turn.formation.rearrange", kNotYours, character);
  const Zone other_row = m.object(character).zone == kFront ? kBack : kFront;
  if (m.quality(character, kCannotMove) || !may_stand_in(m, character, other_row))
    return Verdict::no("golden.cant-beats-can", kMayNotMove, character);
  if (mobile && m.used_this_turn(kMobileMove, m.state().ref(character), {}))
    return Verdict::no("keyword.mobile", kMovedThisTurn, character);
  if (m.object(character).has(kMoved))
    return Verdict::no("turn.formation.no-lateral", kHasMoved, character);
  return Verdict::yes();
}

}  // namespace longbox::vs2pcg
