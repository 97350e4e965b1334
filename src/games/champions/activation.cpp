// Enemies activate: they attack (attack-enemy.*) or scheme (scheme-enemy.*).
#include <algorithm>

#include "games/champions/acts.h"
#include "games/champions/legality.h"

namespace longbox::champions {

namespace {

enum ActivationStage : std::uint8_t {
  kStatusStage,
  kWouldStage,
  kInitiates,
  kBoostDealt,  // step 1
  kDefenders,   // step 2 of an attack
  kFlipBoost,   // step 3 of an attack, step 2 of a scheme
  kBoostIcons,
  kResolves,  // damage or threat
  kRetaliates,
  kAfterStage,
  kEnds,
};

bool alive(const Machine& m, ObjectRef ref) { return m.state().alive(ref) && m.in_play(ref.id); }

// activation.minion-leaves. A villain whose stage was defeated goes on as the next one.
bool is_over(const Machine& m, const ActivationLocals& here) {
  return !alive(m, here.enemy) || here.occurrence.replaced != 0;
}

bool gets_boost(const Machine& m, ObjectId enemy) {
  return type_of(m, enemy) == kVillain || m.quality(enemy, kVillainous);
}

Event event_for(const ActivationLocals& here, kernel::EventKind attack, kernel::EventKind scheme) {
  const ObjectId other = here.attacks != 0 ? here.character.id : ObjectId{};
  return occurrence_of(here.attacks != 0 ? attack : scheme, here.enemy.id, other, here.player, 0,
                       kByEnemy);
}

void open(Machine& m, ActivationLocals& here, const Event& event) {
  here.occurrence.event = event;
  here.occurrence.look = m.state().look(event.object);
  open_window(m, here.occurrence);
}

// stunned.enemy-attack, confused.enemy-scheme: the card goes instead, and nothing was done.
bool cancelled_by_status(Machine& m, const ActivationLocals& here) {
  const ObjectId enemy = here.enemy.id;
  if (here.attacks != 0 ? !is_stunned(m, enemy) : !is_confused(m, enemy)) return false;
  if (here.attacks != 0)
    lose_stun(m, enemy);
  else
    lose_confusion(m, enemy);
  return true;
}

// --- Boost cards (attack-enemy.step3-order and on) ----------------------------------------------

ObjectId next_boost(const Machine& m, ObjectId enemy) {
  ObjectId found;
  m.each(kUnder, 0, [&](ObjectId id) {
    if (!found && m.object(id).host == enemy) found = id;
  });
  return found;
}

// step 3a and 3b: the card is turned up, its Boost ability resolves. "You" is the target
// (defend.you-constant-boost).
Step flip_boost(Machine& m, Frame& frame, ActivationLocals& here) {
  const ObjectId card = next_boost(m, here.enemy.id);
  if (!card) {
    frame.stage = kResolves;
    return Step::Continue;
  }
  frame.stage = kBoostIcons;
  here.boosting = card;
  m.move(card, kResolving, plays(m, here.player) ? here.player : first_player(m));
  m.announce(
      happening(event::kBoosted, card, here.enemy.id, here.player, printed(m, card, kBoost)));
  each_with_header(m, card, kBoostAbility, [&](AbilityId ability) {
    Context context;
    context.self = m.state().ref(card);
    context.you = here.player;
    context.event_object = here.enemy.id;
    m.push_effect(ability, context);
  });
  return Step::Continue;
}

// step 3c and 3d; amplify.adds-boost.
Step count_icons(Machine& m, Frame& frame, ActivationLocals& here) {
  const int amplified = [&] {
    int n = 0;
    m.each_in_play([&](ObjectId id) { n += m.quality(id, kAmplify) ? 1 : 0; });
    return n;
  }();
  const ObjectId card = here.boosting;
  here.boost = static_cast<std::int16_t>(here.boost + printed(m, card, kBoost) + amplified);
  if (m.object(card).zone == kResolving) discard(m, card);
  frame.stage = kFlipBoost;
  return Step::Continue;
}

// --- Defence (attack-enemy.step2-defend) --------------------------------------------------------

// The attacked player is asked first, then the others in player order (reading 1).
Seat asked_now(const Machine& m, const ActivationLocals& here) {
  return static_cast<Seat>((here.original + here.asked) % m.state().seat_count);
}

bool can_defend(const Machine& m, Seat seat) {
  bool found = false;
  m.each(kArea, seat, [&](ObjectId id) { found = found || may_defend(m, seat, id).allowed(); });
  return found;
}

Step ask_defenders(const Machine& m, Frame& frame, ActivationLocals& here) {
  const bool decided = here.defender.id && here.basic_defense != 0;
  for (; !decided && here.asked < m.state().seat_count; ++here.asked)
    if (plays(m, asked_now(m, here)) && can_defend(m, asked_now(m, here))) return Step::Ask;
  frame.stage = kFlipBoost;
  return Step::Continue;
}

void defend(Machine& m, ActivationLocals& here, Seat seat, ObjectId character) {
  here.defender = m.state().ref(character);
  here.player = seat;  // defend.other-player-becomes-target
  here.bits |= kDefended;
  here.basic_defense = type_of(m, character) == kHero ? 1 : 2;
  exhaust(m, character);
  m.announce(happening(event::kDefends, character, here.enemy.id, seat));
}

// --- Damage and threat --------------------------------------------------------------------------

// attack-enemy.step4-*. A defending ally that is gone leaves the attack undefended.
Step attack(Machine& m, Frame& frame, ActivationLocals& here) {
  frame.stage = kRetaliates;
  if (here.defender.id && !alive(m, here.defender)) {
    here.defender = {};
    here.character = m.state().ref(identity_of(m, here.player));
    here.bits = static_cast<std::uint8_t>(here.bits & ~kDefended);
  }
  if (!plays(m, here.player)) return Step::Continue;
  const ObjectId target = here.defender.id ? here.defender.id : here.character.id;
  if (!target || !m.in_play(target)) return Step::Continue;
  int amount = m.stat(here.enemy.id, kAttackStat) + here.boost;
  if (here.defender.id && here.basic_defense == 1) amount -= m.stat(target, kDefenseStat);
  if (m.quality(here.enemy.id, kOverkill)) here.gains |= gain_bit(kOverkill);
  if (m.quality(here.enemy.id, kPiercing)) here.gains |= gain_bit(kPiercing);
  start_damage(m, target, here.enemy.id, std::max(amount, 0), m.depth());
  return Step::Continue;
}

// scheme-enemy.step3-place.
Step scheme(Machine& m, Frame& frame, ActivationLocals& here) {
  frame.stage = kAfterStage;
  const int amount = m.stat(here.enemy.id, kSchemeStat) + here.boost - here.occurrence.less;
  if (const ObjectId main = main_scheme_of(m))
    start_threat(m, main, std::max(amount, 0), here.enemy.id);
  return Step::Continue;
}

ObjectId attacked_character(const ActivationLocals& here) {
  return here.defender.id ? here.defender.id : here.character.id;
}

// attack-enemy.step5a-retaliate.
Step retaliate(Machine& m, Frame& frame, const ActivationLocals& here) {
  frame.stage = kAfterStage;
  const ObjectId target = attacked_character(here);
  const bool ranged = (here.gains & gain_bit(kRanged)) != 0 || m.quality(here.enemy.id, kRanged);
  if (!target || !m.in_play(target) || !alive(m, here.enemy) || ranged) return Step::Continue;
  if (m.stat(target, kRetaliate) > 0)
    start_damage(m, here.enemy.id, target, m.stat(target, kRetaliate), 0);
  return Step::Continue;
}

// After-attacks abilities of an attacker that is gone do not work any more, after-defends ones do:
// the window is the same, what is not in play does not answer.
Step after(Machine& m, Frame& frame, ActivationLocals& here) {
  if (m.settle()) return Step::Continue;  // delayed.auto-before-responses
  frame.stage = kEnds;
  Event event = event_for(here, event::kAttackOver, event::kSchemed);
  event.other = here.attacks != 0 ? attacked_character(here) : ObjectId{};
  event.amount = here.dealt;
  event.detail = static_cast<std::uint16_t>(
      kByEnemy | here.bits | (here.defender.id && here.basic_defense == 1 ? kBasicDefense : 0));
  open(m, here, event);
  return Step::Continue;
}

// --- The queue (activation.nested-queued) -------------------------------------------------------

bool is_waiting(const kernel::Modifier& modifier) { return modifier.kind == kWaitingActivation; }

int count_waiting(const Machine& m) {
  int n = 0;
  for (const auto& modifier : m.state().modifiers) n += is_waiting(modifier) ? 1 : 0;
  return n;
}

void begin(Machine& m, ObjectId enemy, Seat player, bool attack) {
  auto& here = kernel::locals<ActivationLocals>(m.push(kActivationProcedure));
  here = {};
  here.enemy = m.state().ref(enemy);
  here.player = here.original = player;
  here.attacks = attack ? 1 : 0;
  here.character = m.state().ref(identity_of(m, player));
}

// The number-th that waits begins.
void begin_waiting(Machine& m, int number) {
  for (const auto& waiting : m.state().modifiers) {
    if (!is_waiting(waiting) || number-- > 0) continue;
    const kernel::Modifier taken = waiting;
    m.end_modifiers([&](const kernel::Modifier& modifier) {
      return is_waiting(modifier) && modifier.stamp == taken.stamp;
    });
    if (alive(m, taken.subject) && plays(m, taken.controller))
      begin(m, taken.subject.id, taken.controller, taken.word == 1);
    return;
  }
}

Step end(Machine& m, ActivationLocals& here, Frame& frame) {
  if (frame.stage == kEnds) {
    frame.stage = kEnds + 1;
    if (here.attacks != 0)
      m.announce(happening(event::kAttackEnds, here.enemy.id, {}, here.player));
    m.announce(happening(event::kActivationEnds, here.enemy.id, {}, here.player));
    if (here.attacks != 0) expire(m, kThisAttack);
    expire(m, kThisActivation);
    if (m.settle()) return Step::Continue;
  }
  const int waiting = count_waiting(m);
  if (waiting == 0) return Step::Done;
  if (waiting > 1) return Step::Ask;
  begin_waiting(m, 0);
  return Step::Done;
}

// --- The procedure ------------------------------------------------------------------------------

Step activation_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<ActivationLocals>(frame);
  const int before = m.depth();
  m.check();
  if (m.depth() != before) return Step::Continue;
  if (frame.stage > kStatusStage && frame.stage < kAfterStage && is_over(m, here))
    frame.stage = kEnds;
  switch (frame.stage) {
    case kStatusStage:
      frame.stage = alive(m, here.enemy) && !cancelled_by_status(m, here) ? kWouldStage : kEnds;
      return Step::Continue;
    case kWouldStage:
      frame.stage = kInitiates;
      open(m, here, event_for(here, event::kWouldAttack, event::kWouldScheme));
      return Step::Continue;
    case kInitiates:
      frame.stage = kBoostDealt;
      if (here.attacks != 0) {
        m.set_global(kAttacksMade, m.state().globals[kAttacksMade] + 1);
        m.each_in_play([&](ObjectId id) {
          if (m.object(id).has(kHurt)) m.set_flags(id, kHurt, false);
        });
      }
      open(m, here, event_for(here, event::kAttacks, event::kSchemes));
      return Step::Continue;
    case kBoostDealt:
      frame.stage = here.attacks != 0 ? kDefenders : kFlipBoost;
      if (gets_boost(m, here.enemy.id)) give_boost_card(m, here.enemy.id);
      return Step::Continue;
    case kDefenders:
      return ask_defenders(m, frame, here);
    case kFlipBoost:
      return flip_boost(m, frame, here);
    case kBoostIcons:
      return count_icons(m, frame, here);
    case kResolves:
      return here.attacks != 0 ? attack(m, frame, here) : scheme(m, frame, here);
    case kRetaliates:
      return retaliate(m, frame, here);
    case kAfterStage:
      return after(m, frame, here);
    default:
      return end(m, here, frame);
  }
}

void activation_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<ActivationLocals>(frame);
  if (frame.stage == kDefenders) {
    out.who = asked_now(m, here);
    out.prompt = kAskDefend;
    out.about = here.enemy.id;
    m.each(kArea, out.who, [&](ObjectId id) {
      if (may_defend(m, out.who, id)) out.add({.kind = kOptDefend, .object = id});
    });
    out.add({.kind = kernel::kOptionPass});
    return;
  }
  out.who = first_player(m);  // activation.nested-order
  out.kind = DecisionKind::Order;
  out.prompt = kAskQueue;
  int number = 0;
  for (const auto& modifier : m.state().modifiers)
    if (is_waiting(modifier))
      out.add({.kind = kernel::kOptionObject,
               .object = modifier.subject.id,
               .number = static_cast<std::int16_t>(number++)});
}

void activation_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<ActivationLocals>(frame);
  if (frame.stage != kDefenders) return begin_waiting(m, option.number);
  if (option.kind == kernel::kOptionPass)
    ++here.asked;
  else
    defend(m, here, asked_now(m, here), option.object);
}

}  // namespace

const kernel::Procedure kActivation{"activation", activation_advance, activation_ask,
                                    activation_answer,
                                    kernel::rename_locals<ActivationLocals>};

const ActivationLocals* activation(const Machine& m) {
  for (int i = m.depth() - 1; i >= 0; --i)
    if (m.state().frames[i].procedure == kActivationProcedure)
      return &kernel::locals<ActivationLocals>(m.state().frames[i]);
  return nullptr;
}

ActivationLocals* activation(Machine& m) {
  for (int i = m.depth() - 1; i >= 0; --i)
    if (m.frame(i).procedure == kActivationProcedure)
      return &kernel::locals<ActivationLocals>(m.frame(i));
  return nullptr;
}

bool activation_is_on(const Machine& m) { return activation(m) != nullptr; }

bool start_activation(Machine& m, ObjectId enemy, Seat player, bool attack) {
  if (!m.in_play(enemy) || !is_enemy(m, enemy) || !plays(m, player)) return true;
  if (!activation_is_on(m)) {
    begin(m, enemy, player, attack);
    return true;
  }
  kernel::Modifier waiting;
  waiting.kind = kWaitingActivation;
  waiting.duration = kRestOfGame;
  waiting.controller = player;
  waiting.word = attack ? 1 : 2;
  waiting.subject = m.state().ref(enemy);
  m.add_modifier(waiting);
  return false;
}

// defend.label-becomes-defender, defend.label-locks-others. Outside an attack nobody defends.
void defend_by_label(Machine& m, Seat seat) {
  ActivationLocals* here = activation(m);
  if (here == nullptr || here->attacks == 0 || here->defender.id) return;
  here->defender = m.state().ref(identity_of(m, seat));
  here->player = seat;
  here->bits |= kDefended;
  m.announce(happening(event::kDefends, here->defender.id, here->enemy.id, seat));
}

}  // namespace longbox::champions
