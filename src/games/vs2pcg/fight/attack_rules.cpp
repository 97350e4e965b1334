#include "games/vs2pcg/fight/attack_rules.h"

#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/atlantis.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker) {
  const Object& o = m.object(attacker);
  if (!has_turn(m, seat))
    return Verdict::no("turn.opponents-act-only-in-combat", kTurnOfAnother);
  if (!in_main(m)) return Verdict::no("turn.main.any-number-of-attacks", kForAttacks);
  if (const Verdict verdict = may_reach(m, attacker); !verdict) return verdict;
  if (!is_character(m, attacker) || o.zone == kTable)
    return Verdict::no("combat.melee.front-row", kNoCharacter, attacker);
  if (!controls(m, seat, attacker)) return Verdict::no("combat.melee.front-row", kNotYours, attacker);
  return could_attack(m, attacker);
}

namespace {

// A hidden attacker has its printed icons back for the declaration only
// (combat.declare.hidden-attacker).
bool has_icon(const Machine& m, ObjectId id, Quality icon) {
  const bool hidden = m.object(id).has(kHidden);
  return hidden ? (m.card(id).qualities >> icon & 1U) != 0 : m.quality(id, icon);
}

Verdict row_allows(const Machine& m, ObjectId attacker) {
  if (m.object(attacker).zone != kBack || has_icon(m, attacker, kHasRanged)) return Verdict::yes();
  return Verdict::no("combat.ranged.back-row", kNeedsRanged, attacker);
}

}  // namespace

namespace {

bool player_attacks(const Machine& m, Seat seat) {
  bool attacks = true;
  each_active(m, kNoAttacks, [&](const Context&, kernel::Eval eval) {
    attacks = attacks && (eval.seats() >> seat & 1U) == 0;
  });
  return attacks;
}

}  // namespace

Verdict could_attack(const Machine& m, ObjectId attacker) {
  const Object& o = m.object(attacker);
  if (o.has(kHidden) && !m.quality(attacker, kAttacksWhileHidden))
    return Verdict::no("hidden.restrictions", kIsHidden, attacker);
  if (o.has(kStunned)) return Verdict::no("stun.restrictions", kIsStunned, attacker);
  if (o.has(kernel::kExhausted))
    return Verdict::no("term.ready-exhausted-only-ready-attack", kIsExhausted, attacker);
  if (o.zone == kAtlantis) return Verdict::no("ability.atlantis.no-attack", kMayNotAttack, attacker);
  if (m.quality(attacker, kCannotAttack) || !player_attacks(m, o.controller))
    return Verdict::no("golden.cant-beats-can", kMayNotAttack, attacker);
  // Terrain beside the attacker is in reach all the same (mode.terrain.destructible).
  const Verdict verdict = row_allows(m, attacker);
  return verdict.allowed() || !terrain_beside(m, attacker) ? verdict : Verdict::yes();
}

namespace {

// combat.melee.flight: an enemy flier in the front row (or one that grabs) closes the sky.
Verdict can_fly_over(const Machine& m, Seat side) {
  Verdict verdict;
  each_on_side(m, kFront, side, [&](ObjectId id) {
    if (!verdict.allowed() || !is_face_up(m, id) || !controls(m, side, id)) return;
    if (!is_character(m, id)) return;
    if (m.quality(id, kHasFlight)) verdict = Verdict::no("combat.melee.flight", kFlierInTheWay, id);
    else if (m.quality(id, kNotFlownOver)) verdict = Verdict::no("keyword.grab", kGrabsFliers, id);
  });
  return verdict;
}

Verdict can_pass_front_row(const Machine& m, ObjectId attacker, ObjectId defender, bool ranged,
                           bool alone = true) {
  const Seat side = m.object(defender).side;
  const ObjectId protector = protector_on(m, side);
  if (!protector) return Verdict::yes();
  if (m.quality(attacker, ranged ? kIgnoresFrontRanged : kIgnoresFrontMelee)) return Verdict::yes();
  if (ranged && alone && m.quality(attacker, kSoloSniper)) return Verdict::yes();
  if (holds_for_pair(m, kAttacksPast, attacker, defender)) return Verdict::yes();
  if (has_icon(m, attacker, kHasFlight)) return can_fly_over(m, side);
  return Verdict::no("term.protection", kProtects, protector);
}

// A player can be attacked only while all of their characters are stunned.
Verdict can_reach_player(const Machine& m, ObjectId attacker, ObjectId player) {
  if (!m.quality(attacker, kAttacksPlayers))
    return Verdict::no("combat.declare.types", kNoLeaveForPlayers, attacker);
  Verdict verdict;
  each_character_of(m, m.object(player).side, [&](ObjectId id) {
    if (!m.object(id).has(kStunned))
      verdict = Verdict::no("golden.card-beats-rules", kStillStands, id);
  });
  return verdict;
}

std::string_view rule_of_teams(const Machine& m) {
  const auto options = static_cast<unsigned>(m.state().globals[kModeOptions]);
  if ((options & kBossBattle) != 0) return "mode.boss.players";
  return (options & kInvasion) != 0 ? "mode.leviathon.base" : "mode.two-v-two.no-friendly-attack";
}

// Judges whether the target belongs to an enemy at all.
Verdict is_of_enemy(const Machine& m, ObjectId attacker, ObjectId target) {
  if (is_enemy(m, m.object(attacker).controller, target)) return Verdict::yes();
  return share_side(m, m.object(target).controller, m.object(attacker).controller)
             ? Verdict::no("combat.melee.front-row", kNoEnemy, target)
             : Verdict::no(rule_of_teams(m), kIsTeammates, target);
}

}  // namespace

Verdict can_defend(const Machine& m, ObjectId attacker, ObjectId defender) {
  const Object& d = m.object(defender);
  if (const Verdict verdict = is_of_enemy(m, attacker, defender); !verdict) return verdict;
  if (!is_character(m, defender)) {
    const Verdict verdict = may_reach(m, defender);
    return verdict ? Verdict::no("combat.melee.front-row", kNoCharacter, defender) : verdict;
  }
  if (d.has(kStunned) && !m.quality(attacker, kAttacksStunned))
    return Verdict::no("stun.restrictions", kIsStunned, defender);
  if (d.has(kHidden) && !m.quality(attacker, kAttacksHidden))
    return Verdict::no("hidden.restrictions", kIsHidden, defender);
  return Verdict::yes();
}

Verdict can_be_attacked(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (const Verdict verdict = can_defend(m, attacker, defender); !verdict) return verdict;
  const bool ranged = m.object(attacker).zone == kBack;
  if (ranged && m.quality(defender, kNoRangedAttack))
    return Verdict::no("keyword.dodge", kDodges, defender);
  if (m.quality(defender, kCannotBeAttacked) || holds_for_pair(m, kCannotAttackThem, attacker, defender))
    return Verdict::no("golden.cant-beats-can", kMayNotBeAttacked, defender);
  return Verdict::yes();
}

namespace {

// A machine can be attacked while nobody stands face up in its row, by a character that could
// attack a character there (card-type.machine.attackable-when-row-empty,
// .attacker-needs-row-access).
Verdict can_reach_machine(const Machine& m, ObjectId attacker, ObjectId machine) {
  const Object& o = m.object(machine);
  if (const Verdict verdict = is_of_enemy(m, attacker, machine); !verdict) return verdict;
  ObjectId guard;
  each_on_side(m, static_cast<Zone>(o.zone), o.side, [&](ObjectId id) {
    if (!guard && is_character(m, id) && is_face_up(m, id)) guard = id;
  });
  if (guard) return Verdict::no("card-type.machine.attackable-when-row-empty", kGuardsMachine, guard);
  if (o.zone == kFront) return Verdict::yes();
  return can_pass_front_row(m, attacker, machine, m.object(attacker).zone == kBack);
}

Verdict can_reach_location(const Machine& m, ObjectId attacker, ObjectId location) {
  const bool legal = m.quality(attacker, kAttacksLocations) && is_face_up(m, location) &&
                     is_location_card(m.card(location)) &&
                     is_enemy(m, m.object(attacker).controller, location);
  return legal ? Verdict::yes() : Verdict::no("combat.alternate.rules", kNoLeaveForThat, location);
}

// mode.terrain.destructible: a character may attack Terrain if it could attack into its row or
// stands there.
Verdict can_reach_terrain(const Machine& m, ObjectId attacker, ObjectId terrain) {
  constexpr std::string_view rule = "mode.terrain.destructible";
  if (!is_destructible(m, terrain)) return Verdict::no(rule, kNotDestructible, terrain);
  if (is_in_row_of(m, attacker, terrain)) return Verdict::yes();
  if (!are_opponents(m, m.object(attacker).controller, m.object(terrain).side))
    return Verdict::no(rule, kNotItsRow, terrain);
  if (const Verdict verdict = row_allows(m, attacker); !verdict) return verdict;
  if (row_of(m, terrain) == kFront) return Verdict::yes();
  const bool ranged = m.object(attacker).zone == kBack;
  const Verdict verdict = can_pass_front_row(m, attacker, terrain, ranged);
  return verdict.allowed() ? verdict : verdict.by(rule);
}

// A back-row character may attack Terrain beside it even if its row allows no other attack; this
// verdict holds it back from all other targets.
Verdict row_allows_others(const Machine& m, ObjectId attacker) {
  return m.object(attacker).zone == kBack && has_terrain(m) ? row_allows(m, attacker) : Verdict::yes();
}

}  // namespace

Verdict can_reach(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (m.object(defender).zone == kAtlantis && !lies_open(m, m.object(defender).side))
    return Verdict::no("ability.atlantis.protected", kMayNotBeAttacked, defender);
  if (is_terrain(m, defender)) return can_reach_terrain(m, attacker, defender);
  if (const Verdict verdict = row_allows_others(m, attacker); !verdict) return verdict;
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

// combat.alternate.rules: an attacker with permission may attack hands, decks and resource rows of
// enemy players.
Verdict can_reach_place(const Machine& m, ObjectId attacker, Zone place, Seat seat) {
  for (std::size_t i = 0; i < std::size(kPlaces); ++i)
    if (kPlaces[i] == place && m.quality(attacker, kPlaceQuality[i]) &&
        are_opponents(m, seat, m.object(attacker).controller) && m.state().zone(place, seat).count > 0)
      return Verdict::yes();
  return Verdict::no("combat.alternate.rules", kNoLeaveForThat, attacker);
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
  each_on_side(m, row, seat, [&](ObjectId id) {
    if (is_character(m, id) && is_face_up(m, id)) target.defenders.insert(id.index());
  });
  return target;
}

Verdict can_reach(const Machine& m, ObjectId attacker, const Target& target) {
  const ObjectId first{target.defenders.first()};
  if (target.place != kernel::kNowhere) {
    const Verdict verdict = row_allows_others(m, attacker);
    return verdict.allowed() ? can_reach_place(m, attacker, target.place, m.object(first).owner) : verdict;
  }
  if (target.whole_row && !m.quality(attacker, kAttacksRows))
    return Verdict::no("combat.declare.types", kNoLeaveForThat, attacker);
  Verdict verdict;
  target.defenders.for_each([&](int id) {
    if (verdict.allowed()) verdict = can_reach(m, attacker, ObjectId{id});
  });
  return verdict.allowed() || !target.whole_row ? verdict : verdict.by("combat.multi.all-legal");
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
  if (has_terrain(m)) zones |= zone_bit(kTerrain);
  m.each_in(zones, [&](ObjectId id) {
    if (can_reach(m, attacker, id)) out.add({.kind = kernel::kOptionObject, .object = id});
  });
  if (!has_special_targets(m, attacker)) return;
  const unsigned enemies = opponents_of(m, m.object(attacker).controller);
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if ((enemies >> seat & 1U) == 0) continue;
    for (const Zone row : {kFront, kBack})
      if (seat == head_of(m, seat)) add_row_target(m, attacker, row, seat, out);
    for (const Zone place : kPlaces)
      if (can_reach_place(m, attacker, place, seat))
        out.add({.kind = kOptAttackPlace, .seat = seat, .number = place});
  }
}

namespace {

// golden.card-beats-rules, golden.cant-beats-can.
Verdict may_attack_by_effect(const Machine& m, ObjectId attacker) {
  const Object& o = m.object(attacker);
  if (!is_character(m, attacker))
    return Verdict::no("combat.melee.front-row", kNoCharacter, attacker);
  if (o.has(kStunned)) return Verdict::no("stun.restrictions", kIsStunned, attacker);
  if (o.has(kHidden)) return Verdict::no("hidden.restrictions", kIsHidden, attacker);
  if (m.quality(attacker, kCannotAttack) || !player_attacks(m, o.controller))
    return Verdict::no("golden.cant-beats-can", kMayNotAttack, attacker);
  if (o.zone == kAtlantis) return Verdict::no("ability.atlantis.no-attack", kMayNotAttack, attacker);
  return Verdict::yes();
}

}  // namespace

Verdict may_attack_at_once(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (const Verdict verdict = may_attack_by_effect(m, attacker); !verdict) return verdict;
  if (m.object(attacker).zone == kBack && !m.quality(attacker, kHasRanged))
    return Verdict::no("combat.ranged.back-row", kNeedsRanged, attacker);
  return can_be_attacked(m, attacker, defender);
}

Verdict may_attack_in_its_row(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (const Verdict verdict = may_attack_by_effect(m, attacker); !verdict) return verdict;
  if (attacker == defender || !is_in_row_of(m, defender, attacker))
    return Verdict::no("combat.team.same-row", kOtherRow, defender);
  if (const Verdict verdict = can_defend(m, attacker, defender); !verdict) return verdict;
  if (m.quality(defender, kCannotBeAttacked) || holds_for_pair(m, kCannotAttackThem, attacker, defender))
    return Verdict::no("golden.cant-beats-can", kMayNotBeAttacked, defender);
  return Verdict::yes();
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
  // Those who are exempt leave no team out.
  bool first = true;
  kernel::TagSet common;
  attackers.for_each([&](int id) {
    if (mercenary && is_main(m, ObjectId{id})) return;
    if (first) common = teams(m, ObjectId{id});
    else common &= teams(m, ObjectId{id});
    first = false;
  });
  return first || !common.empty();
}

}  // namespace

Verdict may_join(const Machine& m, Seat seat, const Target& target, const ObjectSet& attackers,
                 ObjectId attacker) {
  if (attackers.contains(attacker.index()))
    return Verdict::no("combat.team.definition", kAttacksAlready, attacker);
  if (const Verdict verdict = may_attack(m, seat, attacker); !verdict) return verdict;
  return could_join_attack(m, target, attackers, attacker);
}

namespace {

// Returns one of the attackers who reaches a defender only as long as nobody else attacks.
ObjectId needs_to_be_alone(const Machine& m, const Target& target, const ObjectSet& attackers, ObjectId joining) {
  ObjectId found;
  if ((m.derived().qualities >> kSoloSniper & 1U) == 0) return found;
  ObjectSet together = attackers;
  together.insert(joining.index());
  together.for_each([&](int id) {
    if (!m.quality(ObjectId{id}, kSoloSniper) || m.object(ObjectId{id}).zone != kBack) return;
    target.defenders.for_each([&](int defender) {
      if (m.object(ObjectId{defender}).zone != kBack) return;
      if (!can_pass_front_row(m, ObjectId{id}, ObjectId{defender}, true, false)) found = ObjectId{id};
    });
  });
  return found;
}

// Returns one who may not attack together with one of the others.
ObjectId keeps_from(const Machine& m, const ObjectSet& attackers, ObjectId joining) {
  ObjectId found;
  if (!m.is_listed(kNoTeamWith)) return found;
  attackers.for_each([&](int id) {
    if (holds_for_pair(m, kNoTeamWith, joining, ObjectId{id})) found = joining;
    if (holds_for_pair(m, kNoTeamWith, ObjectId{id}, joining)) found = ObjectId{id};
  });
  return found;
}

}  // namespace

Verdict could_join_attack(const Machine& m, const Target& target, const ObjectSet& attackers,
                          ObjectId attacker) {
  if (const Verdict verdict = could_attack(m, attacker); !verdict) return verdict;
  if (const Verdict verdict = can_reach(m, attacker, target); !verdict) return verdict;
  if (const int defender = target.defenders.first(); defender >= 0 && is_terrain(m, ObjectId{defender}))
    return Verdict::no("mode.terrain.attack-wounds", kAttackedAlone, attacker);
  const Object& first = m.object(ObjectId{attackers.first()});
  if (first.zone != m.object(attacker).zone || !share_side(m, first.side, m.object(attacker).side))
    return Verdict::no("combat.team.same-row", kOtherRow, attacker);
  ObjectId alone = m.quality(attacker, kNoTeamAttack) ? attacker : ObjectId{};
  attackers.for_each([&](int id) {
    if (m.quality(ObjectId{id}, kNoTeamAttack)) alone = ObjectId{id};
  });
  if (alone) return Verdict::no("keyword.solitary", kAttacksAlone, alone);
  if (const ObjectId loner = keeps_from(m, attackers, attacker))
    return Verdict::no("golden.cant-beats-can", kNotTogether, loner);
  if (const ObjectId sniper = needs_to_be_alone(m, target, attackers, attacker))
    return Verdict::no("term.protection", kAttacksAlone, sniper);
  ObjectSet together = attackers;
  together.insert(attacker.index());
  if (!share_team(m, together))
    return Verdict::no("combat.team.common-affiliation", kNoCommonTeam, attacker);
  return Verdict::yes();
}

namespace {

constexpr cardgame::ReasonRow kReasons[] = {
    {kNeedsRanged, "{by} is in the back row and has no Ranged"},
    {kFlierInTheWay, "{by}, in the front row, has Flight too"},
    {kGrabsFliers, "{by}, in the front row, lets nobody fly past"},
    {kProtects, "{by}, face up in the front row, protects {target}"},
    {kNoLeaveForPlayers, "{by} cannot attack players"},
    {kStillStands, "{by} is not stunned"},
    {kNoEnemy, "{by} is no enemy"},
    {kNoCharacter, "{by} is no character in a row"},
    {kDodges, "{by} cannot be attacked from a back row"},
    {kMayNotBeAttacked, "{by} cannot be attacked"},
    {kGuardsMachine, "{by} stands face up in the same row"},
    {kNoLeaveForThat, "nothing lets {it} attack that"},
    {kNobodyToAttack, "there is no enemy to attack"},
    {kAttacksAlready, "{by} is among the attackers"},
    {kNoAttackToJoin, "no attack of yours is being declared"},
    {kDefenderFirst, "others join once the defender is chosen"},
    {kOtherRow, "{by} is in another row than the attackers"},
    {kAttacksAlone, "{by} attacks alone"},
    {kNoCommonTeam, "{by} has no team in common with all of the attackers"},
    {kMustAttackToo, "{by} must be in this attack"},
    {kNotTogether, "{by} may not team attack with all of the others"},
    {kIsTeammates, "{by} is your teammate's"},
};

}  // namespace

constexpr Feature kAttackRulesFeature{.reasons = kReasons};

}  // namespace longbox::vs2pcg
