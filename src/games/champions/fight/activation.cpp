// Enemies activate: they attack (attack-enemy.*) or scheme (scheme-enemy.*).
#include "cardgame/frames.h"
#include "games/champions/features.h"
#include "games/champions/fight/bouts.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"
#include "games/champions/play/report.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskDefend = kernel::kFirstGamePrompt + 4;

enum ActivationStage : std::uint8_t {
  kStatusStage,
  kWouldStage,
  kInitiates,
  kInitiatesOthers,  // attacks on further heroes
  kBoostDealt,       // step 1
  kDefenders,        // step 2 of an attack
  kFlipBoost,        // step 3 of an attack, step 2 of a scheme
  kBoostIcons,
  kResolves,  // damage or threat
  kRetaliates,
  kAfterStage,
  kEnds,
  kQueue,  // activations that waited for the end of this one
};

// activation.minion-leaves. A villain whose stage was defeated goes on as the next one of its title.
bool is_over(const Machine& m, const ActivationLocals& here) {
  return !is_there(m, here.enemy) || here.occurrence.replaced != 0 || here.cut_short != 0;
}

bool gets_boost(const Machine& m, ObjectId enemy) {
  return type_of(m, enemy) == kVillain || m.quality(enemy, kVillainous);
}

Event event_for(const ActivationLocals& here, kernel::EventKind attack, kernel::EventKind scheme) {
  const ObjectId other = here.attacks != 0 ? here.bout().character.id : ObjectId{};
  return happening(here.attacks != 0 ? attack : scheme, here.enemy.id, other,
                   here.bout().player, 0, kByEnemy);
}

void open(Machine& m, ActivationLocals& here, const Event& event) {
  here.occurrence.event = event;
  here.occurrence.look = m.state().look(event.object);
  open_window(m, here.occurrence);
}

// The enemy attacks the next of several heroes; each may answer.
Step initiate_others(Machine& m, Frame& frame, ActivationLocals& here) {
  if (here.current + 1 < here.count) {
    ++here.current;
    open(m, here, event_for(here, event::kAttacks, event::kSchemes));
    return Step::Continue;
  }
  here.current = 0;
  frame.stage = kBoostDealt;
  return Step::Continue;
}

// stunned.enemy-attack, confused.enemy-scheme: the status card goes instead, and nothing was done.
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

// In steps 3a and 3b the card is turned up and its Boost ability resolves. "You" is the target
// (defend.you-constant-boost).
Step flip_boost(Machine& m, Frame& frame, ActivationLocals& here) {
  const ObjectId card = next_boost(m, here.enemy.id);
  if (!card) {
    frame.stage = kResolves;
    return Step::Continue;
  }
  frame.stage = kBoostIcons;
  here.boosting = card;
  const Seat target = here.bout().player;
  m.move(card, kResolving, is_playing(m, target) ? target : first_player(m));
  m.announce(happening(event::kBoosted, card, here.enemy.id, target, printed(m, card, kBoost)));
  each_with_header(m, card, kBoostAbility, [&](AbilityId ability) {
    Context context;
    context.self = m.state().ref(card);
    context.you = target;
    context.event_object = here.enemy;
    m.push_effect(ability, context);
  });
  return Step::Continue;
}

// Steps 3c and 3d count the icons; amplify.adds-boost.
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

// Asks bout by bout; an enemy that must be defended against leaves no choice to pass.
Step ask_defenders(const Machine& m, Frame& frame, ActivationLocals& here) {
  while (true) {
    Bout& bout = here.bout();
    const bool decided = bout.defender.id && bout.basic_defense != 0;
    for (; !decided && bout.asked < m.state().seat_count; ++bout.asked)
      if (is_playing(m, asked_now(m, here)) && can_defend(m, asked_now(m, here))) return Step::Ask;
    if (here.current + 1 >= here.count) break;
    ++here.current;
  }
  here.current = 0;
  frame.stage = kFlipBoost;
  return Step::Continue;
}

// The log tells of an attack that did nothing; damage tells of itself.
void tell_withstood(Machine& m, const ActivationLocals& here) {
  for (std::size_t i = 0; here.attacks != 0 && i < here.count; ++i) {
    const Bout& bout = here.bouts[i];
    const ObjectId attacked = attacked_in(m, bout);
    if ((bout.bits & kMade) != 0 && bout.taken == 0 && attacked)
      m.announce(happening(event::kWithstood, here.enemy.id, attacked, bout.player));
  }
}

// Abilities "after it attacks" of an attacker that is gone do not work any more, those "after it
// defends" do: there is one window for both, and a card that is not in play does not answer.
Step after(Machine& m, Frame& frame, ActivationLocals& here) {
  if (m.settle()) return Step::Continue;  // delayed.auto-before-responses
  frame.stage = kEnds;
  here.occurrence.replaced = 0;
  tell_withstood(m, here);
  open_window(m);
  return Step::Continue;
}

// --- The queue (activation.nested-queued) -------------------------------------------------------

bool is_waiting(const kernel::Modifier& modifier) { return modifier.kind == kWaitingActivation; }

int count_waiting(const Machine& m) {
  int n = 0;
  for (const auto& modifier : m.state().modifiers) n += is_waiting(modifier) ? 1 : 0;
  return n;
}

void aim(const Machine& m, ActivationLocals& here, Seat player, ObjectId character) {
  Bout& bout = here.bouts[here.count++];
  bout.player = bout.original = player;
  bout.character = m.state().ref(character);
}

void begin(Machine& m, ObjectId enemy, Seat player, bool attack, ObjectId ally) {
  auto& here = kernel::locals<ActivationLocals>(m.push(kActivationProcedure));
  here = {};
  here.enemy = m.state().ref(enemy);
  here.attacks = attack ? 1 : 0;
  aim(m, here, player, ally ? ally : identity_of(m, player));
}

// Begins the number-th activation that waits.
void begin_waiting(Machine& m, int number) {
  for (const auto& waiting : m.state().modifiers) {
    if (!is_waiting(waiting) || number-- > 0) continue;
    const kernel::Modifier taken = waiting;
    m.end_modifiers([&](const kernel::Modifier& modifier) {
      return is_waiting(modifier) && modifier.stamp == taken.stamp;
    });
    const bool there = !taken.also || m.in_play(taken.also);
    if (is_there(m, taken.subject) && is_playing(m, taken.controller) && there)
      begin(m, taken.subject.id, taken.controller, taken.word == kWaitsToAttack, taken.also);
    return;
  }
}

Step end(Machine& m, ActivationLocals& here, Frame& frame) {
  if (frame.stage == kEnds) {
    frame.stage = kQueue;
    if (here.attacks != 0)
      m.announce(happening(event::kAttackEnds, here.enemy.id, {}, here.bout().player));
    m.announce(happening(event::kActivationEnds, here.enemy.id, {}, here.bout().player));
    if (here.attacks != 0) expire(m, kThisAttack);
    expire(m, kThisActivation);
    expire_delayed(m, kThisAttack);
    expire_delayed(m, kThisActivation);
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
  // attack-enemy.ended-early: the attack was defended against, if it was, but not made.
  if (frame.stage > kStatusStage && frame.stage < kAfterStage && is_over(m, here)) {
    here.current = 0;
    frame.stage = frame.stage == kRetaliates || is_defended(m, here) ? kAfterStage : kEnds;
  }
  switch (frame.stage) {
    case kStatusStage:
      frame.stage = is_there(m, here.enemy) && !cancelled_by_status(m, here) ? kWouldStage : kEnds;
      return Step::Continue;
    case kWouldStage:
      frame.stage = kInitiates;
      open(m, here, event_for(here, event::kWouldAttack, event::kWouldScheme));
      return Step::Continue;
    case kInitiates:
      frame.stage = kInitiatesOthers;
      if (here.attacks != 0) {
        report(m, kAttacksMade, 1);
        m.each_in_play([&](ObjectId id) {
          if (m.object(id).has(kHurt)) m.set_flags(id, kHurt, false);
        });
      }
      open(m, here, event_for(here, event::kAttacks, event::kSchemes));
      return Step::Continue;
    case kInitiatesOthers:
      return initiate_others(m, frame, here);
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
      frame.stage = here.attacks != 0 ? kRetaliates : kAfterStage;
      if (here.attacks != 0) strike(m, here);
      else place_threat(m, here);
      return Step::Continue;
    case kRetaliates:
      if (retaliate(m, here)) return Step::Continue;
      here.current = 0;
      frame.stage = kAfterStage;
      return Step::Continue;
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
    if (!must_defend(m, out.who)) out.add({.kind = kernel::kOptionPass});
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
    ++here.bout().asked;
  else
    defend(m, here, asked_now(m, here), option.object);
}

// --- Rows ---------------------------------------------------------------------------------------

Verdict judge_defend(const Machine& m, Seat seat, const Option& option) {
  return may_defend(m, seat, option.object);
}
bool is_defender_asked(const Machine& m, Seat, const Option&) {
  return cardgame::frame_on_top(m.state(), kActivationProcedure) != nullptr;
}

constexpr cardgame::OptionRow kOptions[] = {{.kind = kOptDefend,
                                             .word = "defend",
                                             .label = "defend with {object}",
                                             .judge = judge_defend,
                                             .asked_by = is_defender_asked,
                                             .time_rule = "defend.with-own-cards"}};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskDefend, "attack-enemy.step2-defend", "Who defends against {about}?"},
    {kAskQueue, "villain-phase.2b", "Which enemy activates next?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kActivationProcedure,
     {"activation", activation_advance, activation_ask, activation_answer,
      kernel::rename_locals<ActivationLocals>}}};

}  // namespace

constexpr Feature kActivationFeature{
    .options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

const ActivationLocals* activation(const Machine& m) {
  return cardgame::top_frame<ActivationLocals>(m, kActivationProcedure);
}

ActivationLocals* activation(Machine& m) {
  return cardgame::top_frame<ActivationLocals>(m, kActivationProcedure);
}

bool activation_is_on(const Machine& m) { return activation(m) != nullptr; }

bool start_activation(Machine& m, ObjectId enemy, Seat player, bool attack, ObjectId ally) {
  if (!m.in_play(enemy) || !is_enemy(m, enemy) || !is_playing(m, player)) return true;
  if (!activation_is_on(m)) {
    begin(m, enemy, player, attack, ally);
    return true;
  }
  kernel::Modifier waiting;
  waiting.kind = kWaitingActivation;
  waiting.duration = kRestOfGame;
  waiting.controller = player;
  waiting.word = attack ? kWaitsToAttack : kWaitsToScheme;
  waiting.subject = m.state().ref(enemy);
  waiting.also = ally;
  m.add_modifier(waiting);
  return false;
}

// faq.core.whirlwind-simultaneous.
void add_bout(Machine& m, Seat player) {
  ActivationLocals* here = activation(m);
  if (here == nullptr || here->attacks == 0 || here->count == kernel::kMaxSeats) return;
  for (int i = 0; i < here->count; ++i)
    if (here->bouts[static_cast<std::size_t>(i)].original == player) return;
  aim(m, *here, player, identity_of(m, player));
}

void cut_activations_short(Machine& m, ObjectId enemy) {
  for (int i = 0; i < m.depth(); ++i) {
    if (m.frame(i).procedure != kActivationProcedure) continue;
    auto& here = kernel::locals<ActivationLocals>(m.frame(i));
    if (here.enemy.id == enemy) here.cut_short = 1;
  }
}

}  // namespace longbox::champions
