// Says whether an ability works, and which card and player speak in a continuous one.
#include "cardgame/objects.h"
#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::DerivedObject;
using kernel::Modifier;

Context context_of(const Machine& m, const kernel::ActiveContinuous& active) {
  Context context;
  context.ability = active.ability;
  if (active.rule == 0) {
    context.self = m.state().ref(active.object);
    context.you = m.object(active.object).controller;
    return context;
  }
  const Modifier& rule = m.state().modifiers[active.rule - 1];
  const Ability& ability = m.library().ability(active.ability);
  context.self = rule.source;
  context.you = rule.controller;
  context.event_other = rule.also;
  if (ability.captured > 0) context.variables[ability.captured - 1U] = rule.also.value;
  const unsigned second = ability.also_captured[0];
  if (second > 0) context.variables[second - 1U] = static_cast<std::uint16_t>(rule.a);
  return context;
}

bool is_denied_outside(const Machine& m, ObjectId id) {
  bool found = false;
  m.leave_out(kNullifies, [&] {
    each_listed(m, kNullifies, [&](const Context&, kernel::Eval eval) { found = found || eval.fits(id); });
  });
  return found;
}

bool is_denied_keyword(const Machine& m, ObjectId id, int keyword) {
  bool denied = false;
  each_listed(m, kDeniesKeyword, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(id);
    denied = denied || (eval.word() == keyword && fits);
  });
  return denied;
}

// power.active-only-in-play, power.face-down-exception, stun.restrictions.
bool ability_works(const Machine& m, ObjectId id, const Ability& ability) {
  if (is_erased(m, ability) || is_denied(m, id, ability) || is_silenced_outside(m, id)) return false;
  if (ability.zones != 0)
    return (ability.zones >> m.object(id).zone & 1U) != 0 && !m.is_aside(id);
  // A trigger on its own recruiting can only work before the card is in play.
  if (m.object(id).zone == kResolving)
    return ability.kind == AbilityKind::Trigger &&
           (ability.event == event::kRecruited || ability.event == event::kPlayed ||
            ability.event == event::kMainsStand);
  // A replacement of a power-up with this card works in the hand (keyword.fluid-forms).
  if (m.object(id).zone == kHand && ability.kind == AbilityKind::Replacement)
    return ability.event == event::kPoweredUp;
  if (!m.in_play(id)) return false;
  const DerivedObject& values = m.values(id);
  const bool keyword = !is_super_power(ability) && ability.number == 0 && !ability.always;
  if (values.silenced && keyword) return false;
  if (values.muted && keyword && !(values.extras && cardgame::has_extra(m, id, ability))) return false;
  if (ability.always || values.powers || (ability.face_down && !values.lost)) return true;
  // Nullify leaves level-up powers on (power.three-types).
  if (ability.number > 0 && values.nullified && is_face_up(m, id)) return true;
  return values.extras && is_face_up(m, id) && cardgame::has_extra(m, id, ability);
}

}  // namespace longbox::vs2pcg
