// Lists what a player with priority may do. Options with one result are offered once: of equal cards in one
// zone only the first.
#include "games/vstcg/fight/attack_rules.h"
#include "games/vstcg/features.h"
#include "games/vstcg/game.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/kinds.h"
#include "games/vstcg/play/legality.h"

namespace longbox::vstcg {

using kernel::Ability;

namespace {

// Returns whether the same can be done already with an equal card beside it.
bool is_listed(const Machine& m, const Option& option, const Decision& out) {
  const Object& o = m.object(option.object);
  for (const Option& other : out.options()) {
    if (other.kind != option.kind || other.number != option.number || other.other != option.other)
      continue;
    const Object& listed = m.object(other.object);
    if (listed.card == o.card && listed.zone == o.zone && listed.flags == o.flags) return true;
  }
  return false;
}

Option with_facts(OptionKind kind, ObjectId card, unsigned facts) {
  return {.kind = kind, .object = card, .number = static_cast<std::int16_t>(facts)};
}

// Most plot twists and powers are for another moment, which is seen before anything else is asked.
bool is_for_now(const Ability& ability, unsigned moments) {
  const bool waits_for_attack = (ability.sorts & kForAttack) != 0 && (moments & kOnlyInAttack) == 0;
  return !kernel::all_rules_hold() || (is_timely(ability.timing, moments) && !waits_for_attack);
}

// --- Recruits ---------------------------------------------------------------------------------------

void offer_recruit(const Machine& m, Seat seat, ObjectId card, unsigned facts, Decision& out) {
  const Option option = with_facts(kOptRecruit, card, facts);
  if (!is_listed(m, option, out) &&
      may_recruit(m, seat, card, static_cast<std::uint16_t>(facts)))
    out.add(option);
}

// Few cards can be recruited from the row (706.13a).
bool may_leave_row(const Machine& m, ObjectId card) {
  return m.card(card).continuous_kinds.contains(kRecruitFrom) || m.powers().of(card).extras ||
         !kernel::all_rules_hold();
}

// Points are there in the own recruit step only, so that nothing is looked at elsewhere (404.3).
void list_recruits(const Machine& m, Seat seat, Decision& out) {
  if (!in_own_step(m, seat, kRecruitStep) || !chain_is_empty(m)) return;
  for (const Zone zone : {kHand, kResource})
    m.each_marked(zone, seat, kIsRecruited, [&](ObjectId id) {
      if (zone == kResource && !may_leave_row(m, id)) return;
      const unsigned facts = zone == kResource ? unsigned{kFromRow} : 0U;
      offer_recruit(m, seat, id, facts, out);
      if (has_boost(m, id)) offer_recruit(m, seat, id, facts | kWithBoost, out);
    });
}

// --- Attacks ----------------------------------------------------------------------------------------

void list_attacks(const Machine& m, Seat seat, Decision& out) {
  if (phase(m) != kAttackStep || !in_own_step(m, seat, kAttackStep) || !chain_is_empty(m) ||
      attack_is_proposed(m))
    return;
  each_character_of(m, seat, [&](ObjectId id) {
    if (may_attack(m, seat, id)) out.add({.kind = kOptAttack, .object = id});
  });
}

void list_power_ups(const Machine& m, Seat seat, ObjectId character, Decision& out) {
  m.each_marked(kHand, seat, kIsCharacter, [&](ObjectId card) {
    const Option option{.kind = kOptPowerUp, .object = card, .other = character};
    if (share_name(m, card, character) && !is_listed(m, option, out) &&
        may_power_up(m, seat, card, character))
      out.add(option);
  });
}

void list_reinforcements(const Machine& m, Seat seat, ObjectId defender, Decision& out) {
  m.each(kSupport, seat, [&](ObjectId id) {
    if (may_reinforce(m, seat, id, defender))
      out.add({.kind = kOptReinforce, .object = id, .other = defender});
  });
}

// Few characters take part in an attack, and hands are long: the former are looked for first.
void list_in_attack(const Machine& m, Seat seat, Decision& out) {
  if (!attack_is_on(m)) return;
  each_character_of(m, seat, [&](ObjectId id) {
    if (m.object(id).has(kAttacker | kDefender)) list_power_ups(m, seat, id, out);
  });
  each_character_of(m, seat, [&](ObjectId id) {
    if (m.object(id).has(kDefender)) list_reinforcements(m, seat, id, out);
  });
}

// --- Plot twists and locations ----------------------------------------------------------------------

void offer_play(const Machine& m, Seat seat, ObjectId card, unsigned facts, Decision& out) {
  const Option option = with_facts(kOptPlay, card, facts);
  if (!is_listed(m, option, out) && may_play(m, seat, card, static_cast<std::uint16_t>(facts)))
    out.add(option);
}

void list_plays(const Machine& m, Seat seat, unsigned moments, Decision& out) {
  const unsigned marks = kAtAnyMoment | (kernel::all_rules_hold() ? moments : kMoments);
  for (const Zone zone : {kHand, kResource})
    m.each_marked(zone, seat, marks, [&](ObjectId id) {
      if (zone == kResource && !m.object(id).has(kernel::kFaceDown)) return;
      if (!is_for_now(m.library().ability(play_ability(m, id)), moments)) return;
      const unsigned facts = zone == kResource ? unsigned{kFromRow} : 0U;
      if (threshold_is_met(m, seat, id)) offer_play(m, seat, id, facts, out);
      if (alternate_cost(m, id)) offer_play(m, seat, id, facts | kAlternate, out);
    });
}

void list_flips(const Machine& m, Seat seat, Decision& out) {
  m.each_marked(kResource, seat, kFlips, [&](ObjectId id) {
    if (!m.object(id).has(kernel::kFaceDown)) return;
    const Option option{.kind = kOptFlip, .object = id};
    if (!is_listed(m, option, out) && may_flip(m, seat, id)) out.add(option);
  });
}

// --- Powers -----------------------------------------------------------------------------------------

// A power that activates an exhausted object is the most frequent one that cannot be paid for (gl.activate).
bool is_spent(const Machine& m, ObjectId id, AbilityId power) {
  return is_activated(m, power) && is_exhausted(m, id) && kernel::all_rules_hold();
}

void list_uses_of(const Machine& m, Seat seat, ObjectId id, unsigned moments, Decision& out) {
  m.each_ability(id, [&](AbilityId ability_id, ObjectId from) {
    const Ability& ability = m.library().ability(ability_id);
    if (!is_payment(ability) || !is_for_now(ability, moments) || is_spent(m, id, ability_id)) return;
    const Option use{.kind = kOptUse,
                     .object = id,
                     .other = from,
                     .number = static_cast<std::int16_t>(ability_id.value)};
    const bool again = m.in_play(id) ? out.find(use) >= 0 : is_listed(m, use, out);
    if (!again && may_use(m, seat, id, ability_id, from)) out.add(use);
  });
}

void list_uses(const Machine& m, Seat seat, unsigned moments, Decision& out) {
  const auto prints_power = [&](ObjectId id) { return (m.card(id).marks & kHasPaymentPower) != 0; };
  m.powers().users.for_each([&](int i) {
    const ObjectId id{i};
    if (m.in_play(id) && m.object(id).controller == seat && (prints_power(id) || m.powers().of(id).extras))
      list_uses_of(m, seat, id, moments, out);
  });
  m.outsiders().for_each([&](int i) {
    const ObjectId id{i};
    if (m.object(id).owner == seat && prints_power(id)) list_uses_of(m, seat, id, moments, out);
  });
}

}  // namespace

void list_actions(const Machine& m, Seat seat, Decision& out) {
  const unsigned moments = moments_now(m, seat);
  list_recruits(m, seat, out);
  list_attacks(m, seat, out);
  list_in_attack(m, seat, out);
  list_plays(m, seat, moments, out);
  list_flips(m, seat, out);
  list_uses(m, seat, moments, out);
}

void VstcgRules::list_actions(const Machine& m, Seat seat, Decision& out) const {
  vstcg::list_actions(m, seat, out);
}

void VstcgRules::act(Machine& m, Seat seat, const Option& option) const {
  features().act(m, seat, option);
}

// Somebody who attacks if able keeps the attack step open (600.4).
bool VstcgRules::may_pass(const Machine& m, Seat seat) const {
  return may_stop_attacking(m, seat).allowed();
}

}  // namespace longbox::vstcg
