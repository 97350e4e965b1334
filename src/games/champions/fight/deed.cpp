// Deeds are the acts of the players' characters: basic attacks, thwarts and recoveries, and
// abilities with such a label (attack-player.*, thwart.*, label.*). The frame is the record of the
// attack.
#include <algorithm>

#include "cardgame/frames.h"
#include "cardgame/names.h"
#include "games/champions/features.h"
#include "games/champions/game.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"
#include "kernel/effect/run.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskTarget = kernel::kFirstGamePrompt + 2;
constexpr int kAssault = 29;

enum DeedStage : std::uint8_t {
  kDeedTarget,
  kDeedExhaust,
  kDeedInitiates,
  kDeedPerforms,
  kDeedEffect,
  kDeedRetaliation,
  kDeedOver,
  kDeedConsequences,
  kDeedEnds,
};

bool has(const DeedLocals& here, unsigned label) { return (here.labels & label) != 0; }
bool recovers(const DeedLocals& here) { return here.labels == 0; }

bool alive(const Machine& m, ObjectRef ref) { return m.state().alive(ref) && m.in_play(ref.id); }

void note_attacked(Machine& m, DeedLocals& here, ObjectId target, int bits, std::uint8_t look) {
  std::size_t i = 0;
  while (i < here.count && here.attacked[i] != target) ++i;
  if (i == kMostTargets) return m.give_up(kernel::Fault::TooManyTargets);
  if (i == here.count) ++here.count;
  here.attacked[i] = target;
  here.marks[i] = static_cast<std::uint8_t>(here.marks[i] | bits);
  here.looks[i] = look;
}

void clear_hurt(Machine& m) {
  m.each_in_play([&](ObjectId id) {
    if (m.object(id).has(kHurt)) m.set_flags(id, kHurt, false);
  });
}

// stunned.attack-replaced, confused.thwart-replaced: costs are paid, nothing was done.
bool cancelled_by_status(Machine& m, ObjectId actor, unsigned labels) {
  const bool attack = (labels & kAttackLabel) != 0 && is_stunned(m, actor);
  const bool thwart = (labels & kThwartLabel) != 0 && is_confused(m, actor);
  if (attack) lose_stun(m, actor);
  if (thwart) lose_confusion(m, actor);
  return attack || thwart;
}

bool needs_target(const Machine& m, const DeedLocals& here) {
  if (recovers(here)) return false;
  const ObjectId actor = here.actor.id;
  return has(here, kAttackLabel) ? !is_stunned(m, actor) : !is_confused(m, actor);
}

Step exhaust_actor(Machine& m, Frame& frame, DeedLocals& here) {
  exhaust(m, here.actor.id);
  if (cancelled_by_status(m, here.actor.id, here.labels)) return Step::Done;
  frame.stage = kDeedInitiates;
  return Step::Continue;
}

// recover.exhaust-heal.
Step recover(Machine& m, Frame& frame, DeedLocals& here) {
  const int healed = heal(m, here.actor.id, m.stat(here.actor.id, kRecoverStat));
  frame.stage = kDeedEnds;
  here.occurrence = {happening(event::kRecovered, here.actor.id, {}, here.seat, healed, kBasic),
                     m.state().look(here.actor.id)};
  open_window(m, here.occurrence);
  return Step::Continue;
}

Occurrence beginning_of(const Machine& m, const DeedLocals& here) {
  const bool attack = has(here, kAttackLabel);
  return {happening(attack ? event::kAttacks : event::kThwarts, here.actor.id, here.target.id,
                    here.seat, 0, kByPlayer | (here.basic != 0 ? kBasic : 0)),
          m.state().look(here.actor.id)};
}

void initiate(Machine& m, DeedLocals& here) {
  if (has(here, kAttackLabel)) clear_hurt(m);
  here.occurrence = beginning_of(m, here);
  open_window(m, here.occurrence);
}

// keyword.assault: a basic thwart uses ATK.
Stat thwart_power(const Machine& m, ObjectId scheme) {
  return scheme && m.quality(scheme, kAssault) ? kAttackStat : kThwartStat;
}

// consequential.target-gone: without a target there was no attack and no thwart.
Step perform(Machine& m, Frame& frame, DeedLocals& here) {
  if (here.occurrence.replaced != 0 || !alive(m, here.target) || !alive(m, here.actor))
    return Step::Done;
  const ObjectId actor = here.actor.id;
  const ObjectId target = here.target.id;
  frame.stage = kDeedRetaliation;
  if (has(here, kAttackLabel)) {
    for (const Quality quality : {kOverkill, kPiercing, kRanged})
      if (m.quality(actor, quality))
        here.gains = static_cast<std::uint16_t>(here.gains | gain_bit(quality));
    note_attacked(m, here, target, 0, pack_look(m.state().look(target)));
    start_damage(m, target, actor, m.stat(actor, kAttackStat) + here.bonus, m.depth());
  } else {
    here.thwarted = 1;
    here.assaulted = thwart_power(m, target) == kAttackStat ? 1 : 0;
    remove_threat(m, target, m.stat(actor, thwart_power(m, target)) + here.bonus, actor);
  }
  return Step::Continue;
}

// keyword.retaliate, keyword.ranged: each surviving attacked enemy may retaliate.
bool may_retaliate(const Machine& m, const DeedLocals& here, int place) {
  const ObjectId enemy = here.attacked[static_cast<std::size_t>(place)];
  return enemy && m.in_play(enemy) && m.stat(enemy, kRetaliate) > 0;
}

void let_retaliate(Machine& m, DeedLocals& here, int place) {
  const ObjectId enemy = here.attacked[static_cast<std::size_t>(place)];
  here.hit_back |= 1U << place;
  start_damage(m, here.actor.id, enemy, m.stat(enemy, kRetaliate), 0);
}

// attack-player.multi-target-retaliate: the attacking player picks the order.
Step retaliate(Machine& m, Frame& frame, DeedLocals& here) {
  const bool ranged = (here.gains & gain_bit(kRanged)) != 0 || m.quality(here.actor.id, kRanged);
  int left = 0;
  int next = -1;
  if (has(here, kAttackLabel) && !ranged && alive(m, here.actor))
    for (int i = 0; i < here.count; ++i)
      if ((here.hit_back >> i & 1U) == 0 && may_retaliate(m, here, i)) {
        ++left;
        next = i;
      }
  if (left > 1) return Step::Ask;
  if (left == 1)
    let_retaliate(m, here, next);
  else
    frame.stage = kDeedOver;
  return Step::Continue;
}

// consequential.after-attack, consequential.after-thwart, consequential.after-triggers.
void consequences(Machine& m, const DeedLocals& here) {
  const ObjectId actor = here.actor.id;
  if (here.basic == 0 || !alive(m, here.actor) || type_of(m, actor) != kAlly) return;
  const bool by_attack = has(here, kAttackLabel) || here.assaulted != 0;  // keyword.assault.consequential-atk
  const int icons = printed(m, actor, by_attack ? kAttackCost : kThwartCost);
  if (icons > 0) start_damage(m, actor, actor, icons, 0);
}

void start_effect(Machine& m, const DeedLocals& here) {
  Context context;
  context.ability = here.ability;
  context.self = here.source;
  context.event_object = m.state().ref(here.event_object);
  context.event_other = here.event_other;
  context.amount = here.amount;
  context.event_seat = here.event_seat;
  context.you = here.seat;
  if (has(here, kAttackLabel)) clear_hurt(m);
  m.push_effect(here.ability, context);
}

void end_deed(Machine& m, const DeedLocals& here) {
  if (!has(here, kAttackLabel)) return;
  m.announce(happening(event::kAttackEnds, here.actor.id, {}, here.seat));
  expire(m, kThisAttack);
  expire_delayed(m, kThisAttack);
}

Step deed_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<DeedLocals>(frame);
  const int before = m.depth();
  m.check();
  if (m.depth() != before) return Step::Continue;
  switch (frame.stage) {
    case kDeedTarget:
      if (needs_target(m, here)) return Step::Ask;
      frame.stage = kDeedExhaust;
      return Step::Continue;
    case kDeedExhaust:
      return exhaust_actor(m, frame, here);
    case kDeedInitiates:
      if (recovers(here)) return recover(m, frame, here);
      frame.stage = kDeedPerforms;
      initiate(m, here);
      return Step::Continue;
    case kDeedPerforms:
      return perform(m, frame, here);
    case kDeedEffect:
      frame.stage = kDeedRetaliation;
      start_effect(m, here);
      return Step::Continue;
    case kDeedRetaliation:
      if (here.cancelled != 0) return Step::Done;
      return retaliate(m, frame, here);
    case kDeedOver:
      frame.stage = kDeedConsequences;
      if (here.basic != 0 && here.count > 0 && here.taken == 0)
        m.announce(happening(event::kWithstood, here.actor.id, here.attacked[0], here.seat));
      open_window(m);
      return Step::Continue;
    case kDeedConsequences:
      frame.stage = kDeedEnds;
      consequences(m, here);
      return Step::Continue;
    default:
      end_deed(m, here);
      return m.settle() ? Step::Continue : Step::Done;
  }
}

void deed_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<DeedLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskTarget;
  out.about = here.actor.id;
  if (frame.stage == kDeedRetaliation) {
    out.prompt = kAskForced;
    for (int i = 0; i < here.count; ++i)
      if ((here.hit_back >> i & 1U) == 0 && may_retaliate(m, here, i))
        out.add({.kind = kernel::kOptionObject,
                 .object = here.attacked[static_cast<std::size_t>(i)],
                 .number = static_cast<std::int16_t>(i)});
    return;
  }
  m.each_in_play([&](ObjectId id) {
    const bool good = has(here, kAttackLabel)
                          ? is_enemy(m, id) && can_be_attacked(m, here.seat, id).allowed()
                          : is_scheme(m, id) && can_be_thwarted(m, here.seat, id).allowed();
    if (good) out.add({.kind = kernel::kOptionObject, .object = id});
  });
  if (out.empty()) out.add({.kind = kernel::kOptionDone});
}

void deed_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<DeedLocals>(frame);
  if (frame.stage == kDeedRetaliation) return let_retaliate(m, here, option.number);
  if (option.object) here.target = m.state().ref(option.object);
  frame.stage = kDeedExhaust;
}

// --- Rows ---------------------------------------------------------------------------------------

std::string target_question(const cardgame::Question& asked) {
  const Frame* deed = cardgame::frame_on_top(asked.m.state(), kDeedProcedure);
  const unsigned labels = deed == nullptr ? 0 : kernel::locals<DeedLocals>(*deed).labels;
  return asked.name(asked.decision.about) +
         ((labels & kAttackLabel) != 0 ? " attacks whom?" : " thwarts what?");
}

constexpr cardgame::PromptRow kPrompts[] = {{kAskTarget, "target.choose", target_question}};
constexpr cardgame::QualityRow kQualities[] = {
    {kAssault, "assault", "assault", "basic thwarts against it use ATK instead of THW"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kDeedProcedure,
     {"deed", deed_advance, deed_ask, deed_answer, kernel::rename_locals<DeedLocals>}}};

}  // namespace

constexpr Feature kDeedFeature{.prompts = kPrompts, .qualities = kQualities, .procedures = kProcedures};

const DeedLocals* deed(const Machine& m) {
  return cardgame::top_frame<DeedLocals>(m, kDeedProcedure);
}

void start_basic(Machine& m, Seat seat, ObjectId actor, unsigned label) {
  auto& here = kernel::locals<DeedLocals>(m.push(kDeedProcedure));
  here = {};
  here.actor = m.state().ref(actor);
  here.seat = seat;
  here.labels = static_cast<std::uint8_t>(label);
  here.basic = 1;
}

// label.by-identity.
void start_labelled(Machine& m, const Context& context, unsigned labels) {
  Frame& frame = m.push(kDeedProcedure);
  frame.stage = kDeedEffect;
  auto& here = kernel::locals<DeedLocals>(frame);
  here = {};
  here.actor = m.state().ref(identity_of(m, context.you));
  here.seat = context.you;
  here.labels = static_cast<std::uint8_t>(labels);
  here.ability = context.ability;
  here.source = context.self;
  here.event_object = context.event_object.id;
  here.event_other = context.event_other;
  here.amount = context.amount;
  here.event_seat = context.event_seat;
}

// Between the costs and the effect of an ability, `instead` replaces the occurrence, status cards
// cancel the deed, and its labels take effect.
void ChampionsRules::commence(Machine& m, Frame& frame) const {
  auto& effect = kernel::locals<kernel::EffectLocals>(frame);
  const auto& ability = ability_of(m, effect.context.ability);
  if ((ability.timing & kInstead) != 0)
    if (Occurrence* occurrence = interrupted(m)) occurrence->replaced = 1;
  const int index = static_cast<int>(&frame - m.state().frames.begin());
  auto* below = cardgame::frame_below<DeedLocals>(m, frame, kDeedProcedure);
  if (below == nullptr || below->ability != effect.context.ability) return;
  DeedLocals& here = *below;
  if (here.actor.id && cancelled_by_status(m, here.actor.id, here.labels)) {
    here.cancelled = 1;
    effect.ended = 1;
    return;
  }
  if (has(here, kDefenseLabel)) defend_by_label(m, here.seat);
  if (has(here, kAttackLabel) || has(here, kThwartLabel)) {
    here.occurrence = beginning_of(m, here);
    open_window_at(m, index - 1);
  }
}

// Counts the attacked enemies, then the thwart: one ability can be both (label.multi).
int count_deeds(const DeedLocals& here) {
  return (has(here, kAttackLabel) ? here.count : 0) +
         (has(here, kThwartLabel) && here.thwarted != 0 ? 1 : 0);
}

Occurrence deed_at(const Machine& m, const DeedLocals& here, int which) {
  const int basic = here.basic != 0 ? kBasic : 0;
  const auto i = static_cast<std::size_t>(which);
  if (has(here, kAttackLabel) && which < here.count)
    return {happening(event::kAttackOver, here.actor.id, here.attacked[i], here.seat,
                      here.dealt, kByPlayer | kMade | here.marks[i] | basic),
            m.state().look(here.actor.id)};
  return {happening(event::kThwartOver, here.actor.id, here.target.id, here.seat, 0, basic),
          m.state().look(here.actor.id)};
}

void record_damage(Machine& m, int depth, std::size_t which, ObjectId target, int dealt, int taken,
                   bool defeated, std::uint8_t look) {
  if (depth <= 0 || depth > m.depth()) return;
  Frame& frame = m.frame(depth - 1);
  const auto bits =
      static_cast<std::uint8_t>((taken > 0 ? kDamaged : 0) | (defeated ? kDefeats : 0));
  if (frame.procedure == kDeedProcedure) {
    auto& here = kernel::locals<DeedLocals>(frame);
    if (target) note_attacked(m, here, target, bits, look);
    here.dealt = static_cast<std::int16_t>(here.dealt + dealt);
    here.taken = static_cast<std::int16_t>(here.taken + taken);
  } else if (frame.procedure == kActivationProcedure) {
    Bout& bout = kernel::locals<ActivationLocals>(frame).bouts[which];
    if (attacked_in(m, bout) != target) return;
    bout.dealt = static_cast<std::uint8_t>(std::min(bout.dealt + dealt, 255));
    bout.taken = static_cast<std::uint8_t>(std::min(bout.taken + taken, 255));
    bout.bits |= bits;
  }
}

// enemy.def: a defeated character is described as it was in play, a Drone as the minion that it
// was.
Look look_of_attacked(const Machine& m, ObjectId attacked) {
  if (!attacked || m.in_play(attacked)) return m.state().look(attacked);
  for (int depth = m.depth() - 1; depth >= 0; --depth) {
    const Frame& frame = m.state().frames[depth];
    if (frame.procedure == kDeedProcedure) {
      const auto& here = kernel::locals<DeedLocals>(frame);
      for (std::size_t i = 0; i < here.count; ++i)
        if (here.attacked[i] == attacked) return unpack_look(here.looks[i]);
    } else if (frame.procedure == kActivationProcedure) {
      const auto& here = kernel::locals<ActivationLocals>(frame);
      for (std::size_t i = 0; i < here.count; ++i)
        if (attacked_in(m, here.bouts[i]) == attacked) return unpack_look(here.bouts[i].look);
    }
  }
  return m.state().look(attacked);
}

}  // namespace longbox::champions
