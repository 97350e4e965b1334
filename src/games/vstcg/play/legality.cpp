// Says what may be recruited, borne, flipped and used to strengthen characters in an attack.
#include "games/vstcg/play/legality.h"

#include "games/vstcg/play/costs.h"
#include "games/vstcg/values/derive.h"

namespace longbox::vstcg {

using kernel::Ability;

namespace {

bool in_own_hand(const Machine& m, Seat seat, ObjectId card) {
  return m.object(card).zone == kHand && m.object(card).owner == seat;
}

Verdict no_priority() { return Verdict::no("216.1", kNoPriority); }

}  // namespace

// --- What several of them ask -----------------------------------------------------------------------

unsigned moments_now(const Machine& m, Seat seat) {
  const auto when = [](bool is_now, Timing moment) { return is_now ? unsigned{moment} : 0U; };
  return when(attack_is_on(m), kOnlyInAttack) | when(in_build_phase(m), kOnlyBuildPhase) |
         when(in_combat_phase(m), kOnlyCombatPhase) |
         when(phase(m) == kRecoveryPhase, kOnlyRecoveryPhase) |
         when(in_own_step(m, seat, kRecruitStep), kOnlyYourRecruitStep) |
         when(in_own_step(m, seat, kAttackStep), kOnlyYourAttackStep);
}

Verdict play_is_allowed(const Machine& m, Seat seat, ObjectId card) {
  Verdict verdict;
  each_active(m, kCannotPlay, [&](const Context& context, kernel::Eval eval) {
    const unsigned seats = eval.seats();
    if ((seats >> seat & 1U) != 0 && eval.fits_card(card))
      verdict = Verdict::no("505.1", kForbidden, context.self.id);
  });
  return verdict;
}

// --- Recruiting -------------------------------------------------------------------------------------

namespace {

// A reservist is recruited from the row of its player, where it lies face down (706.13a).
bool is_reservist(const Machine& m, Seat seat, ObjectId card) {
  const Object& o = m.object(card);
  if (o.zone != kResource || o.controller != seat) return false;
  bool found = false;
  each_own(m, card, kRecruitFrom, [&](const Context&, kernel::Eval eval) {
    found = found || eval.word() == o.zone;
  });
  return found;
}

Verdict place_allows(const Machine& m, Seat seat, ObjectId card) {
  if (in_own_hand(m, seat, card) || is_reservist(m, seat, card)) return Verdict::yes();
  const bool in_row = is_resource(m, card);
  return Verdict::no(in_row ? "706.13a" : "404.3", in_row ? kWorksElsewhere : kNotInHand, card);
}

// Keywords have no row of their own: the rules number them among each other (706.3, 706.3b).
Verdict not_loyal(const Machine& m, ObjectId card, const Ability& ability) {
  const std::string& word = m.library().keywords[ability.keyword].word;
  if (word == "dual-loyalty") return Verdict::no("706.3b", kBothLoyalties, card);
  if (word == "loyalty") return Verdict::no("706.3", kLoyalty, card);
  return Verdict::no("500.1", kConditionFails, card);
}

Verdict conditions_allow(const Machine& m, ObjectId card) {
  Verdict verdict;
  each_own(m, card, kRecruitOnlyIf, [&](const Context& context, kernel::Eval eval) {
    if (!eval.condition()) verdict = not_loyal(m, card, m.library().ability(context.ability));
  });
  return verdict;
}

Verdict price_allows(const Machine& m, Seat seat, ObjectId card, std::uint16_t facts) {
  if ((facts & kWithBoost) != 0 && !has_boost(m, card))
    return Verdict::no("706.2", kConditionFails, card);
  const int price = cost_to_recruit(m, seat, card, facts);
  if (price > points(m, seat))
    return Verdict::no("203.3", kTooDear, card, price, points(m, seat));
  const Context context = context_for(m, seat, card, {});
  if (can_pay_all(m, context, facts, price)) return Verdict::yes();
  if (is_resource(m, card) && can_pay_refilled(m, context, facts, price)) return Verdict::yes();
  return Verdict::no("203.9a", kCannotPay, card);
}

bool has_bearer(const Machine& m, Seat seat, ObjectId equipment) {
  return static_cast<bool>(m.first_in(kRows, [&](ObjectId id) {
    return m.object(id).controller == seat && may_bear(m, seat, id, equipment).allowed();
  }));
}

}  // namespace

Verdict may_recruit(const Machine& m, Seat seat, ObjectId card, std::uint16_t facts) {
  if (!has_priority(m, seat)) return no_priority();
  const auto type = m.card(card).type;
  if (type != kCharacter && type != kEquipmentCard)
    return Verdict::no("203.4c", kNoSuchType, card);
  if (!in_own_step(m, seat, kRecruitStep))
    return Verdict::no("404.3", kNotYourStep, card, kRecruitStep);
  if (!chain_is_empty(m)) return Verdict::no("404.3", kChainNotEmpty, card);
  if (const Verdict verdict = place_allows(m, seat, card); !verdict) return verdict;
  if (const Verdict verdict = conditions_allow(m, card); !verdict) return verdict;
  if (const Verdict verdict = play_is_allowed(m, seat, card); !verdict) return verdict;
  if (const Verdict verdict = price_allows(m, seat, card, facts); !verdict) return verdict;
  if (type == kEquipmentCard && !has_bearer(m, seat, card))
    return Verdict::no("302.3c", kNoBearer, card);
  return Verdict::yes();
}

// --- Equipment --------------------------------------------------------------------------------------

namespace {

// Equipment stays in its area when it is transferred (708.12a), and otherwise goes to visible characters, unless
// it is concealed-optional (302.3a, 706.10b).
bool area_allows(const Machine& m, ObjectId character, ObjectId equipment) {
  const bool attached = m.object(equipment).zone == kEquipment;
  const bool wanted = attached && is_hidden(m, equipment);
  if (is_hidden(m, character) == wanted) return true;
  bool anywhere = false;
  each_own(m, equipment, kMayEnterHidden, [&](const Context&, kernel::Eval) { anywhere = true; });
  return anywhere;
}

bool lies_beside(const Machine& m, ObjectId equipment, ObjectId other) {
  bool found = false;
  each_own(m, equipment, kEquipBeside,
           [&](const Context&, kernel::Eval eval) { found = found || eval.fits(other); });
  return found;
}

// Counts what keeps the equipment from the bearer: neither itself nor what it may lie beside.
int count_equipment(const Machine& m, ObjectId bearer, ObjectId equipment) {
  int count = 0;
  each_equipment_of(m, bearer, [&](ObjectId id) {
    count += id != equipment && !lies_beside(m, equipment, id) ? 1 : 0;
  });
  return count;
}

Verdict restrictions_allow(const Machine& m, ObjectId character, ObjectId equipment) {
  Verdict verdict;
  each_own(m, equipment, kEquipOnlyTo, [&](const Context&, kernel::Eval eval) {
    if (!eval.fits(character)) verdict = Verdict::no("302.3a", kMayNotBear, character);
  });
  return verdict;
}

}  // namespace

Verdict may_bear(const Machine& m, Seat seat, ObjectId character, ObjectId equipment) {
  if (!is_character(m, character)) return Verdict::no("302.3a", kNoSuchType, character);
  if (m.object(character).controller != seat) return Verdict::no("302.3a", kNotYours, character);
  if (is_stunned(m, character)) return Verdict::no("302.3a", kIsStunned, character);
  if (!area_allows(m, character, equipment)) return Verdict::no("302.3a", kMayNotBear, character);
  const ObjectId bearer = bearer_of(m, equipment);
  if (bearer && is_stunned(m, bearer)) return Verdict::no("708.12c", kIsStunned, bearer);
  if (count_equipment(m, character, equipment) >= equipment_limit(m, character) &&
      !has_quality(m, equipment, kStacksEquipment))
    return Verdict::no("302.3b", kMayNotBear, character);
  return restrictions_allow(m, character, equipment);
}

void list_bearers(const Machine& m, Seat seat, ObjectId equipment, Decision& out) {
  each_character_of(m, seat, [&](ObjectId id) {
    if (may_bear(m, seat, id, equipment)) out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

// --- Locations --------------------------------------------------------------------------------------

Verdict may_flip(const Machine& m, Seat seat, ObjectId card) {
  if (!has_priority(m, seat)) return no_priority();
  const Object& o = m.object(card);
  if (m.card(card).type != kLocation) return Verdict::no("303.2", kNoSuchType, card);
  if (o.zone != kResource || o.controller != seat) return Verdict::no("510.1", kNotYours, card);
  if (!o.has(kernel::kFaceDown)) return Verdict::no("510.1", kFaceUpAlready, card);
  if (!threshold_is_met(m, seat, card))
    return Verdict::no("510.2c", kBelowThreshold, card, m.card(card).numbers[kThreshold],
                       resources(m, seat));
  if (!can_pay_all(m, context_for(m, seat, card, {}), 0, 0))
    return Verdict::no("203.9a", kCannotPay, card);
  return Verdict::yes();
}

}  // namespace longbox::vstcg
