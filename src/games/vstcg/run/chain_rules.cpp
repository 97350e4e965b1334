// Effects on the chain: whom they may aim at, what they do, and where their cards go (507-509).
#include <algorithm>

#include "cardgame/judge.h"
#include "games/vstcg/game.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/kinds.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/play/price.h"
#include "games/vstcg/procedures.h"
#include "games/vstcg/run/loops.h"
#include "games/vstcg/values/memory.h"

namespace longbox::vstcg {

namespace {

constexpr int kDrawnEachTurn = 2;

bool is_of(const Link& link, unsigned kinds) { return (link.kinds & kinds) != 0; }
bool is_of_rules(const Link& link, EffectKind kind) {
  return is_of(link, kGameEffect) && is_of(link, kind);
}

// Returns the object that a rule aimed the effect at; none if it is no longer legal.
ObjectId target_of(const Link& link) {
  const Target& target = link.targets[0];
  return link.target_count > 0 && target.kind == kernel::TargetKind::Object ? target.object.id
                                                                            : ObjectId{};
}

// 302.3c, 507.1b, 507.1c: a price that names the target is no part of its description, so that a new target
// need not fit it.
bool fits_rule(const Machine& m, const Link& link, ObjectId id) {
  const Object& object = m.object(id);
  const bool is_own = is_character(m, id) && object.controller == link.controller();
  if (is_of(link, kRecruitEffect))
    return may_bear(m, link.controller(), id, link.card).allowed();
  if (is_of_rules(link, kPowerUpEffect)) return is_own && object.has(kAttacker | kDefender);
  if (is_of_rules(link, kReinforceEffect)) return is_own && object.has(kDefender);
  return true;
}

}  // namespace

// A description that an unrevealed resource fits speaks of resources, because it is nothing else (701.11a).
bool VstcgRules::may_target(const Machine& m, const Link& link, const Target& target) const {
  if (target.kind != kernel::TargetKind::Object) return true;
  const ObjectId id = target.object.id;
  if (m.in_play(id) && has_quality(m, id, kCannotBeTargeted)) return false;
  return target.statement != 0 || fits_rule(m, link, id);
}

// --- Resolving (508) --------------------------------------------------------------------------------

namespace {

// 508.3: the uniqueness rule is asked before a character enters, and for equipment as it is attached. What replaces
// the ways of its namesakes to the KO'd pile lies above the frame of entering, and so comes first.
void resolve_recruit(Machine& m, const Link& link) {
  const ObjectId card = link.card;
  if (!card || m.object(card).zone != kOnChain) return;
  Entering how;
  how.seat = link.controller();
  how.boosted = (link.facts & kWithBoost) != 0;
  if (m.card(card).type == kEquipmentCard) how.bearer = target_of(link);
  start_entering(m, card, how);
  const bool sweeps = m.card(card).type == kCharacter && kernel::rule_holds("704.1");
  if (sweeps) sweep(m, how.seat, card);
}

// 507.1a: each player draws, the primary player first (702.1).
void resolve_draw(Machine& m) {
  start_drawing(m, cardgame::playing_seats(m.state()), kDrawnEachTurn);
}

}  // namespace

void VstcgRules::resolve(Machine& m, const Link& link) const {
  const ObjectId source = link.context.self.id;
  m.announce(happening(event::kLinkResolves, source, {}, link.controller(), 0, link.id()));
  if (is_of(link, kRecruitEffect)) return resolve_recruit(m, link);
  if (is_of_rules(link, kDrawEffect)) return resolve_draw(m);
  if (is_of_rules(link, kPowerUpEffect)) return power_up(m, target_of(link), source);    // 708.5c
  if (is_of_rules(link, kReinforceEffect)) return reinforce(m, source, target_of(link));  // 708.7b
  ChainRules::resolve(m, link);
}

// --- Leaving the chain ------------------------------------------------------------------------------

// A card that only goes with an effect returns to the hand (706.15a, 706.16a); one that stands for it goes to the
// KO'd pile unless it has entered play (304.6, 508.2l, 509.1). Nothing that was paid comes back (509.2).
void VstcgRules::link_left(Machine& m, const Link& link, kernel::Leaving how) const {
  const bool negated = how == kernel::Leaving::Negated || how == kernel::Leaving::Fizzled;
  if (negated)
    m.announce(happening(event::kLinkNegated, link.context.self.id, {}, link.controller(), 0, link.id()));
  if (how == kernel::Leaving::Resolved) watch_for_loop(m, link);
  const bool has_card = link.card && m.object(link.card).zone == kOnChain;
  if (has_card && (link.facts & kAccompanies) != 0) to_hand(m, link.card);
  else if (has_card) put_in_ko_pile(m, link.card);
  forget_if_idle(m);
}

bool VstcgRules::is_of_kind(const Machine&, const Link& link, int word) const {
  return is_effect_of(link, word);
}

// A delayed trigger belongs to a modifier, so that its effect is none of a character or another card (504.4,
// 513.4b).
std::uint16_t VstcgRules::kinds_of(const Machine& m, const kernel::PendingTrigger& trigger) const {
  const ObjectId self = trigger.self.id;
  unsigned kinds = kTriggeredEffect | kinds_of_text(m, trigger.ability);
  if (self && cardgame::has_ability(m, self, trigger.ability, trigger.copied_from))
    kinds |= kinds_of_card(m.card(self));
  return static_cast<std::uint16_t>(kinds);
}

// --- Costs ------------------------------------------------------------------------------------------

// Points are there in the own recruit step only (404.2), and nobody pays endurance below zero (203.3).
int VstcgRules::pool(const Machine& m, Seat seat, int which) const {
  switch (which) {
    case kPointPool: return in_own_step(m, seat, kRecruitStep) ? points(m, seat) : 0;
    case kEndurancePool: return std::max(0, endurance(m, seat));
    default: return 0;
  }
}

int VstcgRules::further_costs(const Machine& m, const Context& context,
                              std::span<kernel::CostLine> out) const {
  return lines_still_due(m, context, out);
}

}  // namespace longbox::vstcg
