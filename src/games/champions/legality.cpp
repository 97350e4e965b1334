#include "games/champions/legality.h"

#include <algorithm>

#include "games/champions/acts.h"
#include "games/champions/derive.h"
#include "kernel/effect/phrases.h"

namespace longbox::champions {

using kernel::Eval;
using kernel::Node;

// --- Abilities ----------------------------------------------------------------------------------

namespace {

// Whether the statement at this node could do anything now. Verbs that cannot tell could.
bool is_possible(const Machine& m, const Context& context, const Node* node) {
  if (node->op < kernel::kFirstPhrase) return true;
  const auto& phrase = m.phrase(node->op - kernel::kFirstPhrase);
  if (phrase.possible == nullptr) return true;
  Eval eval(m, context, node + 1);
  return phrase.possible(eval);
}

bool is_choice(const Machine& m, const Node* node) {
  return node->op >= kernel::kFirstPhrase && m.phrase(node->op - kernel::kFirstPhrase).chooses;
}

// target.any-part-affects.
bool has_candidate(const Machine& m, const Context& context, const Node* node) {
  Eval eval(m, context, node + 1);
  ObjectSet set;
  eval.objects(set);
  const int variable = eval.place()->value;
  bool found = false;
  set.for_each([&](int id) {
    found = found || kernel::choice_matters(m, context, node + node->size, variable, ObjectId{id});
  });
  return found;
}

// stunned.no-target-needed, confused.no-target-needed: the attempt sheds the status card.
bool sheds_status(const Machine& m, const Context& context, unsigned timing) {
  const ObjectId id = identity_of(m, context.you);
  if (!id) return false;
  return ((timing & kAttackLabel) != 0 && is_stunned(m, id)) ||
         ((timing & kThwartLabel) != 0 && is_confused(m, id));
}

}  // namespace

bool can_pay_costs(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  const Node* start = m.library().at(ability.body);
  for (const Node* node = start; node < start + ability.effect_start; node += node->size)
    if (!is_possible(m, context, node)) return false;
  return true;
}

bool has_anything_to_do(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  if (sheds_status(m, context, ability.timing)) return true;
  const Node* node = m.library().at(ability.body) + ability.effect_start;
  // A choice that depends on what is done before it cannot be tested yet.
  if (!is_choice(m, node) && node->op != kernel::kEnd && is_possible(m, context, node)) return true;
  bool choices = false;
  bool possible = false;
  for (; node->op != kernel::kEnd; node += node->size) {
    if (is_choice(m, node)) {
      choices = true;
      if (has_candidate(m, context, node)) return true;
    } else {
      possible = possible || is_possible(m, context, node);
    }
  }
  return !choices && possible;
}

Verdict within_limit(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  if ((ability.timing & (kOncePerRound | kOncePerPhase)) != 0 &&
      m.used_this_turn(context.ability, context.self, {}))
    return Verdict::no("limit.per-copy", kUsedUp, context.self.id);
  if ((ability.timing & kOncePerGame) != 0 &&
      m.used_this_game(context.ability, context.self.id, {}))
    return Verdict::no("limit.per-copy", kUsedUp, context.self.id);
  return Verdict::yes();
}

namespace {

// keyword.team-up: both as identities or allies.
bool team_is_there(const Machine& m, ObjectId card, Seat seat) {
  bool both = true;
  each_line(m, card, kTeamUp, seat, [&](Eval eval) {
    for (const int name : {eval.word(), eval.word()}) {
      bool found = false;
      m.each_in_play([&](ObjectId id) {
        found = found || (is_face_up(m, id) && m.card(id).names[0] == name &&
                          (is_identity(m, id) || type_of(m, id) == kAlly));
      });
      both = both && found;
    }
  });
  return both;
}

// defend.label-locks-others: one player defends.
bool locked_out(const Machine& m, Seat seat, unsigned timing) {
  if ((timing & kDefenseLabel) == 0) return false;
  const ActivationLocals* here = activation(m);
  return here != nullptr && here->attacks != 0 && here->defender.id && here->player != seat;
}

}  // namespace

Verdict could_use(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  const ObjectId self = context.self.id;
  if (!form_fits(m, context.you, ability))
    return Verdict::no("initiate.1-restrictions", kOtherForm, self);
  if (!team_is_there(m, self, context.you)) return Verdict::no("keyword.team-up", kNeedsBoth, self);
  if (locked_out(m, context.you, ability.timing))
    return Verdict::no("defend.label-locks-others", kOtherDefends, self);
  if (const Seat alone = peril_player(m); alone != kernel::kNobody && alone != context.you)
    return Verdict::no("keyword.peril", kPerilOfAnother, self);
  if (const Verdict verdict = within_limit(m, context); !verdict) return verdict;
  if (m.object(self).zone == kHand) {
    if (!can_pay(m, context.you, self, cost_of(m, context.you, self), 0))
      return Verdict::no("initiate.2-cost-payable", kTooDear, self, cost_of(m, context.you, self));
  }
  if (!can_pay_costs(m, context))
    return Verdict::no("cost.all-or-nothing", kCostsCannotBePaid, self);
  if (!has_anything_to_do(m, context))
    return Verdict::no("target.requires-one", kNothingToDo, self);
  return Verdict::yes();
}

// --- Playing cards ------------------------------------------------------------------------------

int cost_of(const Machine& m, Seat seat, ObjectId card) {
  int cost = printed(m, card, kCost);
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kNextCardCheaper && modifier.controller == seat) cost -= modifier.a;
  return cost > 0 ? cost : 0;
}

AbilityId event_ability(const Machine& m, ObjectId card) {
  if (m.card(card).type != kEventCard) return {};
  for (const AbilityId id : m.card(card).abilities)
    if (is_action(ability_of(m, id))) return id;
  return {};
}

bool hosts_of(const Machine& m, Seat seat, ObjectId card, ObjectSet& hosts) {
  bool attaches = false;
  for (const ContinuousKind kind : {kAttachesTo, kAttachesToToughest})
    each_line(m, card, kind, seat, [&](Eval eval) {
      attaches = true;
      ObjectSet found;
      eval.objects(found);
      int most = -1;
      if (kind == kAttachesToToughest)
        found.for_each([&](int id) {
          most = std::max(most, int{m.object(ObjectId{id}).has(kDrone)
                                        ? std::int16_t{0}
                                        : m.card(ObjectId{id}).numbers[kHealth]});
        });
      found.for_each([&](int id) {
        const ObjectId host{id};
        const int printed_health = m.object(host).has(kDrone) ? 0 : m.card(host).numbers[kHealth];
        if (kind == kAttachesToToughest && printed_health < most) return;
        if (may_attach(m, seat, card, host)) hosts.insert(id);
      });
    });
  return attaches;
}

// max.one-per-element.
bool may_attach(const Machine& m, Seat, ObjectId card, ObjectId host) {
  if (!m.in_play(host)) return false;
  bool taken = false;
  if (has_line(m, card, kMaxPerHost))
    each_attached(m, host,
                  [&](ObjectId id) { taken = taken || m.card(id).name == m.card(card).name; });
  return !taken;
}

namespace {

// unique.one-in-play, unique.allies-subtitle, unique.no-subtitle-blocks.
bool uniqueness_allows(const Machine& m, ObjectId card) {
  const Card& mine = m.card(card);
  if (!is_printed(mine, kIsUnique)) return true;
  bool clash = false;
  m.each_in_play([&](ObjectId id) {
    const Card& other = m.card(id);
    if (!is_face_up(m, id) || !is_printed(other, kIsUnique) || other.name != mine.name) return;
    if (is_identity(m, id)) {  // unique.hero-ally
      const CardId back = other.becomes.empty() ? CardId{} : other.becomes[0];
      const bool same = mine.texts[kSubname].empty() ||
                        (back && m.library().card(back).name == mine.texts[kSubname]);
      clash = clash || same;
      return;
    }
    const bool different = !mine.texts[kSubname].empty() && !other.texts[kSubname].empty() &&
                           mine.texts[kSubname] != other.texts[kSubname];
    clash = clash || !different;
  });
  return !clash;
}

bool controls_copy(const Machine& m, Seat seat, ObjectId card) {
  bool found = false;
  m.each_in_play([&](ObjectId id) {
    found = found || (m.object(id).controller == seat && m.card(id).name == m.card(card).name);
  });
  return found;
}

// max.one-per-player: under somebody's control there must be room for it.
bool max_allows(const Machine& m, Seat seat, ObjectId card) {
  if (!has_line(m, card, kMaxPerPlayer)) return true;
  if (!has_line(m, card, kAnyControl)) return !controls_copy(m, seat, card);
  bool room = false;
  each_player(m, [&](Seat other) { room = room || !controls_copy(m, other, card); });
  return room;
}

}  // namespace

Verdict may_play(const Machine& m, Seat seat, ObjectId card) {
  if (m.object(card).zone != kHand || m.object(card).side != seat)
    return Verdict::no("play.from-hand", kNotInHand, card);
  const Type type = static_cast<Type>(m.card(card).type);
  if (type == kEventCard) {
    const AbilityId ability = event_ability(m, card);
    if (!ability) return Verdict::no("interrupt.optional-window", kForItsMoment, card);
    return may_use(m, seat, card, ability);
  }
  if (type == kResourceCard) return Verdict::no("resource-card.purpose", kOnlyPays, card);
  if (m.state().phase != kPlayerPhase || m.state().active != seat)
    return Verdict::no("turn.non-active-no-permanents", kForYourTurn, card);
  if (!is_printed(m.card(card), kCost))
    return Verdict::no("dash.cost-unplayable", kHasNoCost, card);
  if (has_line(m, card, kHeroFormOnly) && !in_hero_form(m, seat))
    return Verdict::no("form.type-form-only", kOtherForm, card);
  if (has_line(m, card, kAlterEgoFormOnly) && !in_alter_ego_form(m, seat))
    return Verdict::no("form.type-form-only", kOtherForm, card);
  if (!team_is_there(m, card, seat)) return Verdict::no("keyword.team-up", kNeedsBoth, card);
  if (!uniqueness_allows(m, card)) return Verdict::no("unique.one-in-play", kUniqueInPlay, card);
  if (!max_allows(m, seat, card)) return Verdict::no("max.one-per-player", kHasOneAlready, card);
  ObjectSet hosts;
  if (hosts_of(m, seat, card, hosts) && hosts.empty())
    return Verdict::no("attach-to.as-enters", kNobodyToAttachTo, card);
  const int cost = cost_of(m, seat, card);
  if (!can_pay(m, seat, card, cost, 0))
    return Verdict::no("initiate.2-cost-payable", kTooDear, card, cost);
  return Verdict::yes();
}

// Actions of cards in play and of events in hand (turn.trigger-action, turn.ask-other-player).
Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id) {
  const auto& ability = ability_of(m, ability_id);
  const Object& o = m.object(object);
  if (!is_action(ability))
    return Verdict::no("triggered.controlled-or-encounter", kNothingToAnswer, object);
  if (m.state().phase != kPlayerPhase)
    return Verdict::no("turn.trigger-action", kForPlayerPhase, object);
  const bool in_hand = o.zone == kHand && m.card(object).type == kEventCard;
  if (!in_hand && (!m.in_play(object) || !is_face_up(m, object)))
    return Verdict::no("in-play.text-active", kNotInPlay, object);
  if (o.controller != kernel::kNeutral && o.controller != seat)
    return Verdict::no("triggered.controlled-or-encounter", kNotYours, object);
  if (m.card(object).type == kObligation && o.side != seat)
    return Verdict::no("ability.obligation-owner-only", kOwnersOnly, object);
  Context context;
  context.ability = ability_id;
  context.self = m.state().ref(object);
  context.you = seat;
  if (ability.while_condition != 0) {
    Eval eval(m, context, m.library().at(ability.while_condition));
    if (!eval.condition()) return Verdict::no("initiate.1-restrictions", kConditionFails, object);
  }
  return could_use(m, context);
}

// --- Attacks and thwarts ------------------------------------------------------------------------

// keyword.guard, keyword.guard.villain-with-guard.
Verdict can_be_attacked(const Machine& m, Seat seat, ObjectId enemy) {
  if (!is_enemy(m, enemy) || !m.in_play(enemy)) return Verdict::no("enemy.def", kNoEnemy, enemy);
  if (m.quality(enemy, kCannotBeAttacked))
    return Verdict::no("target.cannot-be-attacked", kNotAttackable, enemy);
  if (!can_take_damage(m, enemy, {}))
    return Verdict::no("target.cannot-take-damage", kTakesNoDamage, enemy);
  if (type_of(m, enemy) != kVillain || m.quality(enemy, kGuard)) return Verdict::yes();
  ObjectId guard;
  m.each(kEngaged, seat, [&](ObjectId id) {
    if (type_of(m, id) == kMinion && m.quality(id, kGuard)) guard = id;
  });
  return guard ? Verdict::no("keyword.guard", kGuards, guard) : Verdict::yes();
}

// crisis.blocks-main; text that forbids it.
Verdict can_lose_threat(const Machine& m, ObjectId scheme) {
  if (!m.in_play(scheme) || !is_scheme(m, scheme))
    return Verdict::no("scheme.three-types", kNoScheme, scheme);
  if (m.quality(scheme, kThreatIrremovable))
    return Verdict::no("cannot.absolute", kThreatStays, scheme);
  if (type_of(m, scheme) == kMainScheme) {
    ObjectId crisis;
    m.each_in_play([&](ObjectId id) {
      if (is_face_up(m, id) && printed(m, id, kCrisis) > 0) crisis = id;
    });
    if (crisis) return Verdict::no("crisis.blocks-main", kCrisisBlocks, crisis);
  }
  return counters(m, scheme, kThreat) > 0 ? Verdict::yes()
                                          : Verdict::no("thwart.needs-threat", kNoThreat, scheme);
}

Verdict can_be_thwarted(const Machine& m, Seat seat, ObjectId scheme) {
  if (const Verdict verdict = can_lose_threat(m, scheme); !verdict) return verdict;
  if (type_of(m, scheme) != kMainScheme) return Verdict::yes();
  ObjectId patrol;
  m.each(kEngaged, seat, [&](ObjectId id) {
    if (type_of(m, id) == kMinion && m.quality(id, kPatrol)) patrol = id;
  });
  return patrol ? Verdict::no("keyword.patrol", kPatrols, patrol) : Verdict::yes();
}

namespace {

// basic-power.hero-side, basic-power.procedure, dash.power-unusable.
Verdict may_act(const Machine& m, Seat seat, ObjectId actor, Stat power) {
  if (m.state().phase != kPlayerPhase || m.state().active != seat)
    return Verdict::no("turn.basic-power", kForYourTurn, actor);
  if (!m.in_play(actor) || m.object(actor).controller != seat || m.object(actor).zone != kArea)
    return Verdict::no("turn.basic-power", kNotYours, actor);
  const Type type = type_of(m, actor);
  if (type != kHero && type != kAlly && !(type == kAlterEgo && power == kRecoverStat))
    return Verdict::no("basic-power.hero-side", kNoCharacterForThat, actor);
  if (!has_stat(m, actor, power)) return Verdict::no("dash.power-unusable", kNoSuchPower, actor);
  return is_ready(m, actor) ? Verdict::yes()
                            : Verdict::no("exhausted.no-double", kIsExhausted, actor);
}

}  // namespace

Verdict may_attack(const Machine& m, Seat seat, ObjectId actor) {
  if (const Verdict verdict = may_act(m, seat, actor, kAttackStat); !verdict) return verdict;
  if (m.quality(actor, kCannotAttack)) return Verdict::no("cannot.absolute", kCannotDoThat, actor);
  if (is_stunned(m, actor)) return Verdict::yes();  // stunned.no-target-needed
  Verdict reason = Verdict::no("attack-player.needs-enemy-or-stun", kNobodyToAttack, actor);
  bool found = false;
  m.each_in_play([&](ObjectId id) {
    if (!is_enemy(m, id)) return;
    const Verdict verdict = can_be_attacked(m, seat, id);
    if (verdict.allowed())
      found = true;
    else
      reason = verdict;
  });
  return found ? Verdict::yes() : reason;
}

Verdict may_thwart(const Machine& m, Seat seat, ObjectId actor) {
  if (const Verdict verdict = may_act(m, seat, actor, kThwartStat); !verdict) return verdict;
  if (m.quality(actor, kCannotThwart)) return Verdict::no("cannot.absolute", kCannotDoThat, actor);
  if (is_confused(m, actor)) return Verdict::yes();  // confused.no-target-needed
  Verdict reason = Verdict::no("thwart.needs-threat", kNoThreat, actor);
  bool found = false;
  m.each_in_play([&](ObjectId id) {
    if (!is_scheme(m, id)) return;
    const Verdict verdict = can_be_thwarted(m, seat, id);
    if (verdict.allowed())
      found = true;
    else if (counters(m, id, kThreat) > 0)
      reason = verdict;
  });
  return found ? Verdict::yes() : reason;
}

Verdict may_recover(const Machine& m, Seat seat) {
  const ObjectId actor = identity_of(m, seat);
  if (!actor || type_of(m, actor) != kAlterEgo)
    return Verdict::no("basic-power.hero-side", kOtherForm, actor);
  if (const Verdict verdict = may_act(m, seat, actor, kRecoverStat); !verdict) return verdict;
  return counters(m, actor, kDamage) > 0 ? Verdict::yes()
                                         : Verdict::no("recover.needs-damage", kNotHurt, actor);
}

Verdict may_change_form(const Machine& m, Seat seat) {
  if (m.state().phase != kPlayerPhase || m.state().active != seat)
    return Verdict::no("turn.change-form-once", kForYourTurn);
  if (m.state().seats[seat].values[kFormChanged] != 0)
    return Verdict::no("turn.change-form-once", kFormChangedAlready);
  const ObjectId id = identity_of(m, seat);
  return id && !m.card(id).becomes.empty()
             ? Verdict::yes()
             : Verdict::no("identity.two-faces", kNoFormToChangeTo, id);
}

// defend.with-own-cards, defend.one-player, defend.single-character.
Verdict may_defend(const Machine& m, Seat seat, ObjectId character) {
  const ActivationLocals* here = activation(m);
  if (here == nullptr || here->attacks == 0)
    return Verdict::no("defend.with-own-cards", kForAttacksOnYou, character);
  const Type type = type_of(m, character);
  if (m.object(character).controller != seat)
    return Verdict::no("defend.with-own-cards", kNotYours, character);
  if (type != kHero && type != kAlly)
    return Verdict::no("basic-power.hero-side", kNoCharacterForThat, character);
  if (here->defender.id && here->defender.id != character)
    return Verdict::no(here->player != seat ? "defend.one-player" : "defend.single-character",
                       kDefenderChosen, here->defender.id);
  if (type == kHero && !has_stat(m, character, kDefenseStat))
    return Verdict::no("dash.power-unusable", kNoSuchPower, character);
  if (!is_ready(m, character)) return Verdict::no("exhausted.no-double", kIsExhausted, character);
  return Verdict::yes();
}

// --- Offers -------------------------------------------------------------------------------------

namespace {

// Copies of one card in hand are offered once.
bool is_offered(const Machine& m, const Decision& out, std::uint8_t kind, ObjectId id) {
  for (const auto& option : out.options())
    if (option.kind == kind && m.object(option.object).zone == kHand &&
        m.object(option.object).card == m.object(id).card)
      return true;
  return false;
}

void list_uses(const Machine& m, Seat seat, ObjectId id, Decision& out) {
  if (!m.card(id).has_activated) return;
  for (const AbilityId ability : m.card(id).abilities)
    if (is_action(ability_of(m, ability)) && may_use(m, seat, id, ability))
      out.add({.kind = kOptUse, .object = id, .number = static_cast<std::int16_t>(ability.value)});
}

}  // namespace

void list_actions(const Machine& m, Seat seat, bool own_turn, Decision& out) {
  m.each(kHand, seat, [&](ObjectId id) {
    if (!own_turn && m.card(id).type != kEventCard) return;
    if (is_offered(m, out, kOptPlay, id) || !may_play(m, seat, id)) return;
    out.add({.kind = kOptPlay,
             .object = id,
             .number = static_cast<std::int16_t>(event_ability(m, id).value)});
  });
  m.each_in_play([&](ObjectId id) { list_uses(m, seat, id, out); });
  if (!own_turn) return;
  m.each(kArea, seat, [&](ObjectId id) {
    if (!is_character(m, id)) return;
    if (may_attack(m, seat, id)) out.add({.kind = kOptAttack, .object = id});
    if (may_thwart(m, seat, id)) out.add({.kind = kOptThwart, .object = id});
  });
  if (may_recover(m, seat)) out.add({.kind = kOptRecover});
  if (may_change_form(m, seat)) out.add({.kind = kOptChangeForm});
}

}  // namespace longbox::champions
