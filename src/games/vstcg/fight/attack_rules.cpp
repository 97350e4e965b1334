#include "games/vstcg/fight/attack_rules.h"

#include "games/vstcg/values/derive.h"

namespace longbox::vstcg {

namespace {

bool may_pass_protection(const Machine& m, ObjectId attacker) {
  return m.quality(attacker, kFlight) || m.quality(attacker, kAsThoughFlight) ||
         m.quality(attacker, kAttacksProtected);
}

bool may_attack_from_support(const Machine& m, ObjectId attacker) {
  return m.quality(attacker, kRange) || m.quality(attacker, kAsThoughRange);
}

// Some powers speak of the attacker alone, others of both.
bool may_attack_hidden(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (m.quality(attacker, kAttacksHidden)) return true;
  bool may = false;
  each_active(m, kMayAttackHidden, [&](const Context&, kernel::Eval eval) {
    may = may || (eval.fits(attacker) && eval.fits(defender));
  });
  return may;
}

// Returns a character of the player that the attacker could attack; none if there is none.
ObjectId open_defender(const Machine& m, ObjectId attacker, Seat player) {
  const auto is_open_to = [&](ObjectId id) {
    return may_attack_character(m, attacker, id).allowed();
  };
  if (const ObjectId found = m.first_in(kFront, player, is_open_to)) return found;
  return m.first_in(kSupport, player, is_open_to);
}

// Returns the card whose power keeps the player from being attacked; none if nothing does (601.4b).
ObjectId shield_of(const Machine& m, Seat player) {
  ObjectId shield;
  each_active(m, kShieldsPlayer, [&](const Context& context, const kernel::Eval&) {
    if (context.you == player) shield = context.self.id;
  });
  return shield;
}

kernel::TagSet common_affiliations(const Machine& m, const ObjectSet& attackers, ObjectId joining) {
  kernel::TagSet common = affiliations(m, joining);
  attackers.for_each([&](int id) { common &= affiliations(m, ObjectId{id}); });
  return common;
}

}  // namespace

Verdict may_propose(const Machine& m, Seat seat) {
  constexpr std::string_view rule = "601.1a";
  if (attack_is_proposed(m) || attack_is_on(m)) return Verdict::no(rule, kAttackProposed);
  if (!in_own_step(m, seat, kAttackStep)) return Verdict::no(rule, kNotYourStep, {}, kAttackStep);
  if (!chain_is_empty(m)) return Verdict::no(rule, kChainNotEmpty);
  if (!has_priority(m, seat)) return Verdict::no(rule, kNoPriority);
  return Verdict::yes();
}

Verdict could_attack(const Machine& m, Seat seat, ObjectId attacker) {
  if (!is_character(m, attacker)) return Verdict::no("601.2a", kNoSuchType, attacker);
  if (m.object(attacker).controller != seat) return Verdict::no("601.2e", kNotYours, attacker);
  if (is_stunned(m, attacker)) return Verdict::no("701.12h", kIsStunned, attacker);
  if (is_exhausted(m, attacker)) return Verdict::no("601.2b", kIsExhausted, attacker);
  if (m.object(attacker).zone == kSupport && !may_attack_from_support(m, attacker))
    return Verdict::no("601.2d", kNeedsRange, attacker);
  if (m.quality(attacker, kCannotAttack)) return Verdict::no("601.2c", kMayNotAttack, attacker);
  return Verdict::yes();
}

Verdict may_attack_character(const Machine& m, ObjectId attacker, ObjectId defender) {
  if (m.object(defender).controller == m.object(attacker).controller)
    return Verdict::no("601.3f", kNotAnOpponent, defender);
  if (!is_character(m, defender)) return Verdict::no("601.3a", kNoSuchType, defender);
  if (is_stunned(m, defender)) return Verdict::no("601.3b", kIsStunned, defender);
  if (is_hidden(m, defender) && !may_attack_hidden(m, attacker, defender))
    return Verdict::no("601.3e", kIsHidden, defender);
  if (is_protected(m, defender) && !may_pass_protection(m, attacker))
    return Verdict::no("601.3d", kIsProtected, in_front_of(m, defender));
  if (m.quality(defender, kCannotBeAttacked)) return Verdict::no("601.3c", kForbidden, defender);
  return Verdict::yes();
}

Verdict may_attack_player(const Machine& m, ObjectId attacker, Seat player) {
  if (!is_playing(m, player) || player == m.object(attacker).controller)
    return Verdict::no("601.4c", kNotAnOpponent, attacker);
  if (const ObjectId standing = open_defender(m, attacker, player))
    return Verdict::no("601.4a", kOpponentStands, standing);
  if (const ObjectId shield = shield_of(m, player))
    return Verdict::no("601.4b", kForbidden, shield);
  return Verdict::yes();
}

// An opponent who has nobody to be attacked can be attacked directly, so that an attacker without
// any defender is held back by what shields the players.
Verdict may_attack_somebody(const Machine& m, Seat seat, ObjectId attacker) {
  Verdict found = Verdict::no("601.1b", kMayNotAttack, attacker);
  for (Seat player = 0; player < m.state().seat_count; ++player) {
    if (player == seat || !is_playing(m, player)) continue;
    if (open_defender(m, attacker, player)) return Verdict::yes();
    found = may_attack_player(m, attacker, player);
    if (found) return found;
  }
  return found;
}

Verdict may_attack(const Machine& m, Seat seat, ObjectId attacker) {
  if (const Verdict verdict = may_propose(m, seat); !verdict) return verdict;
  if (const Verdict verdict = could_attack(m, seat, attacker); !verdict) return verdict;
  return may_attack_somebody(m, seat, attacker);
}

Verdict may_attack_target(const Machine& m, ObjectId attacker, ObjectId defender, Seat player) {
  return defender ? may_attack_character(m, attacker, defender)
                  : may_attack_player(m, attacker, player);
}

Verdict may_join(const Machine& m, Seat seat, const ObjectSet& attackers, ObjectId attacker,
                 ObjectId defender, Seat player) {
  if (attackers.contains(attacker.index())) return Verdict::no("601.1b", kMayNotAttack, attacker);
  if (const Verdict verdict = could_attack(m, seat, attacker); !verdict) return verdict;
  if (const Verdict verdict = may_attack_target(m, attacker, defender, player); !verdict)
    return verdict;
  if (common_affiliations(m, attackers, attacker).empty())
    return Verdict::no("601.5a", kNoCommonAffiliation, attacker);
  return Verdict::yes();
}

Verdict may_stop_attacking(const Machine& m, Seat seat) {
  if (!may_propose(m, seat)) return Verdict::yes();
  Verdict verdict;
  each_character_of(m, seat, [&](ObjectId id) {
    if (!verdict || !m.quality(id, kAttacksIfAble) || m.object(id).has(kHasAttacked)) return;
    if (could_attack(m, seat, id) && may_attack_somebody(m, seat, id))
      verdict = Verdict::no("600.4", kMustAttack, id);
  });
  return verdict;
}

}  // namespace longbox::vstcg
