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
    found = found || kernel::choice_matters(m, context, node + node->size, variable,
                                            static_cast<std::uint16_t>(id));
  });
  return found;
}

bool is_test(const Machine& m, const Node* node) {
  return node->op >= kernel::kFirstPhrase && m.phrase(node->op - kernel::kFirstPhrase).tests;
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

namespace {

// What the costs settle: names that they give, as bits.
unsigned settled_by_costs(const Machine& m, const kernel::Ability& ability) {
  unsigned names = 0;
  const Node* node = m.library().at(ability.body);
  for (const Node* end = node + ability.effect_start; node < end; node += node->size)
    if (node->op >= kernel::kFirstPhrase &&
        m.phrase(node->op - kernel::kFirstPhrase).form.ends_with("<v:new-variable>"))
      names |= 1U << (node + node->size - 1)->value;
  return names;
}

bool speaks_of(const Node* statement, unsigned names) {
  for (const Node* node = statement + 1; node < statement + statement->size; ++node)
    if (node->op == kernel::kVariable && (names >> node->value & 1U) != 0) return true;
  return false;
}

}  // namespace

bool has_anything_to_do(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  const unsigned settled = settled_by_costs(m, ability);
  if (sheds_status(m, context, ability.timing)) return true;
  const Node* node = m.library().at(ability.body) + ability.effect_start;
  while (is_test(m, node)) node += node->size;
  // A choice that depends on what is done before it cannot be tested yet.
  if (!is_choice(m, node) && node->op != kernel::kEnd &&
      (speaks_of(node, settled) || is_possible(m, context, node)))
    return true;
  bool choices = false;
  bool possible = node->op == kernel::kEnd;
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

namespace {

// limit.per-copy for a phase, max.all-copies-all-players: uses are kept as effects that last as long
// as they count.
constexpr unsigned kKeptAsModifier = kOncePerPhase | kMaxPerRound | kMaxPerPhase;

bool is_max(unsigned timing) { return (timing & (kMaxPerRound | kMaxPerPhase)) != 0; }

// Copies go by title: prints of one title share the ability of the first of them.
AbilityId shared_ability(const Machine& m, ObjectId card, AbilityId ability) {
  const Card& mine = m.card(card);
  const auto place = std::find(mine.abilities.begin(), mine.abilities.end(), ability);
  const auto index = static_cast<std::size_t>(place - mine.abilities.begin());
  for (const Card& other : m.library().cards)
    if (other.name == mine.name && other.type == mine.type && index < other.abilities.size())
      return other.abilities[index];
  return ability;
}

bool is_noted(const Machine& m, const Context& context, unsigned timing) {
  const AbilityId ability = is_max(timing)
                                ? shared_ability(m, context.self.id, context.ability)
                                : context.ability;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kUseNoted && modifier.ability == ability &&
        (is_max(timing) || modifier.source == context.self))
      return true;
  return false;
}

}  // namespace

void note_use(Machine& m, const Context& context) {
  const unsigned timing = ability_of(m, context.ability).timing;
  if ((timing & kOncePerRound) != 0) m.remember_use(context.ability, context.self, {});
  if ((timing & kOncePerGame) != 0) m.remember_use_for_good(context.ability, context.self.id, {});
  if ((timing & kKeptAsModifier) == 0) return;
  kernel::Modifier note;
  note.kind = kUseNoted;
  note.duration = (timing & kMaxPerRound) != 0 ? kThisRound : kThisPhase;
  note.controller = context.you;
  note.source = context.self;
  note.ability = is_max(timing) ? shared_ability(m, context.self.id, context.ability)
                                : context.ability;
  m.add_modifier(note);
}

Verdict within_limit(const Machine& m, const Context& context) {
  const auto& ability = ability_of(m, context.ability);
  if ((ability.timing & kOncePerRound) != 0 && m.used_this_turn(context.ability, context.self, {}))
    return Verdict::no("limit.per-copy", kUsedUp, context.self.id);
  if ((ability.timing & kKeptAsModifier) != 0 && is_noted(m, context, ability.timing))
    return Verdict::no(is_max(ability.timing) ? "max.per-period" : "limit.per-copy", kUsedUp,
                       context.self.id);
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
  return here != nullptr && here->attacks != 0 && here->bout().defender.id &&
         here->bout().player != seat;
}

}  // namespace

namespace {

// Additional costs are paid with it or not at all (cost.additional-together).
bool can_pay_for(const Machine& m, Seat seat, ObjectId card) {
  const Price price = price_of(m, seat, card);
  return price.payable && can_pay(m, seat, card, price.generic, price.symbols);
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
  if (!m.in_play(self) && m.card(self).type == kEventCard && m.object(self).zone != kResolving) {
    if (!can_pay_for(m, context.you, self))
      return Verdict::no("initiate.2-cost-payable", kTooDear, self, cost_of(m, context.you, self));
  }
  if (!can_pay_costs(m, context))
    return Verdict::no("cost.all-or-nothing", kCostsCannotBePaid, self);
  if (!has_anything_to_do(m, context))
    return Verdict::no("target.requires-one", kNothingToDo, self);
  return Verdict::yes();
}

// --- Playing cards ------------------------------------------------------------------------------

// cost.per-player-multiply, cost.per-player-reduce-total.
int cost_of(const Machine& m, Seat seat, ObjectId card) {
  int cost = printed(m, card, kCost);
  if (is_printed(m.card(card), kCostPerHero)) cost *= players(m);
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kNextCardCheaper && modifier.controller == seat) cost -= modifier.a;
  return cost > 0 ? cost : 0;
}

Price price_of(const Machine& m, Seat seat, ObjectId card) {
  Price price;
  each_line(m, card, kRequirement, seat,
            [&](Eval eval) { price.symbols += 1U << 4 * eval.word(); });
  unsigned extra = 0;  // cost.additional-together
  each_active(m, kExtraCost, [&](const Context&, Eval eval) {
    Eval description = eval;
    eval.skip();
    if (description.fits(card)) extra += static_cast<unsigned>(eval.number());
  });
  price.generic = cost_of(m, seat, card);
  for (unsigned rest = price.symbols; rest != 0; rest >>= 4)
    price.generic -= static_cast<int>(rest & 15U);
  price.payable = price.generic >= 0;
  price.symbols += extra;
  return price;
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

// unique.one-in-play, unique.allies-subtitle, unique.no-subtitle-blocks.
bool may_enter_play(const Machine& m, ObjectId card) {
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

namespace {

// max.one-per-player: under somebody's control there must be room for it.
bool max_allows(const Machine& m, Seat seat, ObjectId card) {
  if (!has_line(m, card, kMaxPerPlayer)) return true;
  if (!has_line(m, card, kAnyControl)) return !controls_copy(m, seat, card);
  bool room = false;
  each_player(m, [&](Seat other) { room = room || !controls_copy(m, other, card); });
  return room;
}

}  // namespace

// permission.optional: the hand, and where a card in play allows it.
bool is_playable_from(const Machine& m, Seat seat, ObjectId card) {
  const Object& o = m.object(card);
  if (o.side != seat) return false;
  if (o.zone == kHand) return true;
  if (o.zone != kDiscard) return false;
  bool allowed = false;
  each_active(m, kPermission, [&](const Context& context, Eval eval) {
    allowed = allowed || (context.you == seat && eval.fits(card));
  });
  return allowed;
}

Verdict may_play(const Machine& m, Seat seat, ObjectId card) {
  if (!is_playable_from(m, seat, card)) return Verdict::no("play.from-hand", kNotInHand, card);
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
  if (!may_enter_play(m, card)) return Verdict::no("unique.one-in-play", kUniqueInPlay, card);
  if (!max_allows(m, seat, card)) return Verdict::no("max.one-per-player", kHasOneAlready, card);
  ObjectSet hosts;
  if (hosts_of(m, seat, card, hosts) && hosts.empty())
    return Verdict::no("attach-to.as-enters", kNobodyToAttachTo, card);
  if (!can_pay_for(m, seat, card))
    return Verdict::no("initiate.2-cost-payable", kTooDear, card, cost_of(m, seat, card));
  return Verdict::yes();
}

// triggered.controlled-or-encounter, ability.obligation-owner-only,
// ability.attachment-you-controller-only.
Verdict is_open_to(const Machine& m, Seat seat, ObjectId object) {
  const Object& o = m.object(object);
  if (o.controller == seat) return Verdict::yes();
  if (m.card(object).type == kObligation && o.side != seat)
    return Verdict::no("ability.obligation-owner-only", kOwnersOnly, object);
  if (o.controller != kernel::kNeutral)
    return m.in_play(object) && m.quality(object, kOpenToAll)
               ? Verdict::yes()
               : Verdict::no("triggered.controlled-or-encounter", kNotYours, object);
  if (o.host && m.object(o.host).controller != kernel::kNeutral &&
      m.object(o.host).controller != seat)
    return Verdict::no("ability.attachment-you-controller-only", kNotYours, object);
  return Verdict::yes();
}

// Actions of cards in play and of events in hand (turn.trigger-action, turn.ask-other-player).
Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id) {
  const auto& ability = ability_of(m, ability_id);
  if (!is_action(ability))
    return Verdict::no("triggered.controlled-or-encounter", kNothingToAnswer, object);
  if (m.state().phase != kPlayerPhase)
    return Verdict::no("turn.trigger-action", kForPlayerPhase, object);
  const bool in_hand = is_playable_from(m, seat, object) && m.card(object).type == kEventCard;
  if (!in_hand && (!m.in_play(object) || !has_text(m, object)))
    return Verdict::no("in-play.text-active", kNotInPlay, object);
  if (const Verdict verdict = is_open_to(m, seat, object); !verdict) return verdict;
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

// Who has to defend with an ally against the attack at hand, if able; nobody: it is free.
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
  const auto offer_play = [&](ObjectId id) {
    if (!own_turn && m.card(id).type != kEventCard) return;
    if (is_offered(m, out, kOptPlay, id) || !may_play(m, seat, id)) return;
    out.add({.kind = kOptPlay,
             .object = id,
             .number = static_cast<std::int16_t>(event_ability(m, id).value)});
  };
  m.each(kHand, seat, offer_play);
  if ((m.derived().listed >> kPermission & 1U) != 0) m.each(kDiscard, seat, offer_play);
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
