// Judges basic powers, changes of form and defence, and lists what a player may do.
#include "games/champions/play/legality.h"

#include "games/champions/play/faces.h"
#include "games/champions/values/derive.h"

namespace longbox::champions {

using kernel::Eval;

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

// crisis.blocks-main, or card text, may forbid it.
Verdict can_lose_threat(const Machine& m, ObjectId scheme) {
  if (!m.in_play(scheme) || !is_scheme(m, scheme))
    return Verdict::no("scheme.three-types", kNoScheme, scheme);
  if (m.quality(scheme, kThreatIrremovable))
    return Verdict::no("cannot.absolute", kThreatStays, scheme);
  if (type_of(m, scheme) == kMainScheme) {
    ObjectId crisis;
    m.each_in_play([&](ObjectId id) {
      if (has_text(m, id) && printed(m, id, kCrisis) > 0) crisis = id;
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

namespace {

// Returns the player who has to defend with an ally against the present attack, if able; nobody if
// it is free.
Seat bound_to_defend(const Machine& m) {
  const ActivationLocals* here = activation(m);
  if (here == nullptr || here->attacks == 0 || here->bout().defender.id) return kernel::kNobody;
  bool bound = false;
  each_active(m, kAllyMustDefend, [&](const Context&, Eval eval) {
    ObjectSet set;
    eval.objects(set);
    bound = bound || set.contains(here->enemy.id.index());
  });
  const Seat seat = here->bout().original;
  bool able = false;
  if (bound)
    m.each(kArea, seat, [&](ObjectId id) {
      able = able || (type_of(m, id) == kAlly && is_ready(m, id));
    });
  return able ? seat : kernel::kNobody;
}

}  // namespace

bool must_defend(const Machine& m, Seat seat) { return bound_to_defend(m) == seat; }

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
  const Bout& bout = here->bout();
  if (bout.defender.id && bout.defender.id != character)
    return Verdict::no(bout.player != seat ? "defend.one-player" : "defend.single-character",
                       kDefenderChosen, bout.defender.id);
  if (const Seat bound = bound_to_defend(m); bound != kernel::kNobody &&
                                             (bound != seat || type != kAlly))
    return Verdict::no("attack-enemy.step2-defend", kAllyMustDefendThis, here->enemy.id);
  if (type == kHero && !has_stat(m, character, kDefenseStat))
    return Verdict::no("dash.power-unusable", kNoSuchPower, character);
  if (!is_ready(m, character)) return Verdict::no("exhausted.no-double", kIsExhausted, character);
  return Verdict::yes();
}

}  // namespace longbox::champions
