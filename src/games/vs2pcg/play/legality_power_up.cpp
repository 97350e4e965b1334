// Says which card may power up whom (power-up.*).
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/play/legality_parts.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

using kernel::Ability;

namespace {

bool powers_up_with(const Machine& m, ObjectId card, ObjectId character) {
  bool found = false;
  each_active(m, kPowersUpWith, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(character);
    found = found || (eval.fits(card) && fits);
  });
  // The card in the hand may say so of itself, in a power that works there.
  each_printed(m, card, kPowersUpWith, m.object(card).owner, [&](const Ability& ability, kernel::Eval eval) {
    if ((ability.zones >> kHand & 1U) == 0) return;
    const bool fits = eval.fits(character);
    found = found || (eval.fits(card) && fits);
  });
  return found;
}

}  // namespace

bool may_power_up_others(const Machine& m, ObjectId card) {
  return m.is_listed(kPowersUpWith) || m.card(card).continuous_kinds.contains(kPowersUpWith);
}

Verdict may_power_up(const Machine& m, Seat seat, ObjectId card, ObjectId character) {
  if (!in_own_hand(m, seat, card)) return Verdict::no("power-up.basic", kNotInHand);
  if (!is_character_card(m.card(card))) return Verdict::no("power-up.basic", kNoCharacterCard);
  if (const Verdict verdict = may_reach(m, character); !verdict) return verdict;
  if (!is_character(m, character) || !controls(m, seat, character))
    return Verdict::no("power-up.basic", kNotYours, character);
  if (!is_face_up(m, character)) return Verdict::no("power-up.basic", kIsFaceDown, character);
  if (!share_name(m, card, character) && !powers_up_with(m, card, character))
    return Verdict::no("power-up.basic", kOtherName, character);
  if (combat_is_on(m))
    return in_combat(m, character) ? Verdict::yes()
                                   : Verdict::no("power-up.timing", kNotInCombat, character);
  if (has_turn(m, seat) && in_main(m)) return Verdict::yes();
  return Verdict::no("power-up.timing", kForPowerUps);
}

}  // namespace longbox::vs2pcg
