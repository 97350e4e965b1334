// Damage in ten steps (damage.order-*). Dealt and taken are two things: tough and prevention lower
// what is taken only.
#include <algorithm>

#include "games/champions/acts.h"
#include "games/champions/derive.h"
#include "games/champions/legality.h"
#include "games/champions/report.h"

namespace longbox::champions {

namespace {

struct DamageLocals {
  Occurrence occurrence;
  ObjectRef target;
  ObjectId source;
  std::int16_t dealt = 0;
  std::int16_t taken = 0;
  std::int16_t excess = 0;
  std::uint8_t attack = 0;  // depth of the frame of the attack
  std::uint8_t bits = 0;    // DamageBit

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(target);
    visit(source);
  }
};

enum DamageStage : std::uint8_t {
  kDealing,
  kToughStage,
  kTakingStage,
  kPlacingStage,
  kOverkillStage,
  kAfterDamage,
  kDamageEnds
};

bool alive(const Machine& m, ObjectRef ref) { return m.state().alive(ref) && m.in_play(ref.id); }

void open(Machine& m, DamageLocals& here, kernel::EventKind kind, int amount) {
  const Seat seat = decider(m, here.target.id);
  here.occurrence.event = occurrence_of(kind, here.target.id, here.source, seat, amount, here.bits);
  here.occurrence.look = m.state().look(here.target.id);
  open_window(m, here.occurrence);
}

std::uint16_t gains_of(const Machine& m, int depth) {
  if (depth <= 0) return 0;
  const Frame& frame = m.state().frames[depth - 1];
  if (frame.procedure == kDeedProcedure) return kernel::locals<DeedLocals>(frame).gains;
  if (frame.procedure == kActivationProcedure) return kernel::locals<ActivationLocals>(frame).gains;
  return 0;
}

// Steps 2 and 3: tough, then "would take".
Step tough_stage(Machine& m, Frame& frame, DamageLocals& here) {
  if (here.occurrence.replaced != 0 || !alive(m, here.target)) return Step::Done;
  here.dealt = here.occurrence.event.amount;
  if (here.dealt <= 0) return Step::Done;
  const ObjectId target = here.target.id;
  if ((gains_of(m, here.attack) & gain_bit(kPiercing)) != 0)
    m.set_flags(target, kTough, false);  // keyword.piercing
  if (m.object(target).has(kTough)) {
    m.set_flags(target, kTough, false);  // tough.prevent-all
    m.announce(happening(event::kStatus, target, {}, kernel::kNobody, 0, kTough));
    frame.stage = kAfterDamage;
    return Step::Continue;
  }
  frame.stage = kTakingStage;
  open(m, here, event::kWouldTake, here.dealt);
  return Step::Continue;
}

// Step 5: the counters, and the record of the attack.
Step place(Machine& m, Frame& frame, DamageLocals& here) {
  frame.stage = kOverkillStage;
  const ObjectId target = here.target.id;
  if (!alive(m, here.target)) return Step::Done;
  here.taken = static_cast<std::int16_t>(std::max<int>(here.occurrence.event.amount, 0));
  if (here.occurrence.replaced != 0) here.taken = 0;
  here.excess =
      static_cast<std::int16_t>(std::max(0, here.dealt - std::max(0, remaining(m, target))));
  if (here.taken == 0) return Step::Continue;
  here.bits |= kTaken;
  m.add_counters(target, kDamage, here.taken);
  m.announce(happening(event::kHit, target, here.source, decider(m, target), here.taken));
  if (here.attack != 0) m.set_flags(target, kHurt, true);
  if (remaining(m, target) <= 0) start_defeat(m, target, here.source);
  return Step::Continue;
}

// keyword.overkill, keyword.overkill.ally: the excess goes to the villain or to the ally's
// controller.
Step overkill(Machine& m, Frame& frame, DamageLocals& here) {
  frame.stage = kAfterDamage;
  const bool passes =
      here.excess > 0 && here.taken > 0 && (gains_of(m, here.attack) & gain_bit(kOverkill)) != 0;
  if (!passes) return Step::Continue;
  const Type type = (here.occurrence.look.flags & kDrone) != 0
                        ? kMinion
                        : static_cast<Type>(m.card(here.target.id).type);
  const ObjectId next = type == kMinion ? villain_of(m)
                        : type == kAlly ? identity_of(m, here.occurrence.look.controller)
                                        : ObjectId{};
  if (next) start_damage(m, next, here.source, here.excess, 0);
  return Step::Continue;
}

Step damage_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<DamageLocals>(frame);
  switch (frame.stage) {
    case kDealing:
      if (!alive(m, here.target) || !can_take_damage(m, here.target.id, here.source))
        return Step::Done;
      if (here.occurrence.event.amount <= 0) return Step::Done;
      frame.stage = kToughStage;
      open(m, here, event::kWouldBeDealt, here.occurrence.event.amount);
      return Step::Continue;
    case kToughStage:
      return tough_stage(m, frame, here);
    case kTakingStage: {
      frame.stage = kPlacingStage;
      if (here.occurrence.event.amount <= 0 || here.occurrence.replaced != 0) return Step::Continue;
      open(m, here, event::kTakes, here.occurrence.event.amount);
      return Step::Continue;
    }
    case kPlacingStage:
      return place(m, frame, here);
    case kOverkillStage:
      return overkill(m, frame, here);
    case kAfterDamage: {
      frame.stage = kDamageEnds;
      record_damage(m, here.attack, here.target.id, here.dealt, here.taken,
                    (here.bits & kWasDefeated) != 0);
      report(m, here.dealt);
      if (here.attack != 0)
        m.announce(happening(event::kActivationDamages, here.target.id, here.source,
                             here.occurrence.event.seat, here.taken));
      const Look before = here.occurrence.look;
      here.occurrence.event = occurrence_of(event::kDamageOver, here.target.id, here.source,
                                            here.occurrence.event.seat, here.taken, here.bits);
      here.occurrence.look = before;
      here.occurrence.replaced = 0;
      open_window(m, here.occurrence);
      return Step::Continue;
    }
    default:
      return Step::Done;
  }
}

// --- Several at once ----------------------------------------------------------------------------

struct GroupLocals {
  ObjectSet rest;
  ObjectId source;
  std::int16_t amount = 0;
  std::uint8_t attack = 0;
  std::uint8_t spare = 0;
  std::uint16_t spare2 = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(rest);
    visit(source);
  }
};

Step group_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GroupLocals>(frame);
  const int next = here.rest.first();
  if (next < 0) return Step::Done;
  here.rest.erase(next);
  start_damage(m, ObjectId{next}, here.source, here.amount, here.attack);
  return Step::Continue;
}

// --- Defeat (damage.order-6-would-be-defeated to damage.order-9-discard) -------------------------

struct DefeatLocals {
  Occurrence occurrence;
  ObjectRef target;
  ObjectId source;
  std::uint8_t from_damage = 0;
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(target);
    visit(source);
  }
};

enum DefeatStage : std::uint8_t {
  kWouldFall,
  kFallsStage,
  kWhenDefeatedStage,
  kLeaves,
  kAfterDefeat,
  kDefeatEnds
};

void open(Machine& m, DefeatLocals& here, kernel::EventKind kind) {
  here.occurrence.event =
      occurrence_of(kind, here.target.id, here.source, decider(m, here.target.id), 0, kWasDefeated);
  here.occurrence.look = m.state().look(here.target.id);
  here.occurrence.look.flags = static_cast<std::uint16_t>(here.occurrence.look.flags & ~kFalling);
  open_window(m, here.occurrence);
}

// defeat.discarded-kinds, defeat.removed-kinds, keyword.victory.
void fall(Machine& m, ObjectId id) {
  switch (type_of(m, id)) {
    case kVillain:
      return next_villain_stage(m, id);
    case kHero:
    case kAlterEgo:
      return eliminate(m, m.object(id).controller);
    default:
      break;
  }
  if (is_printed(m.card(id), kVictory) || has_line(m, id, kWorth))
    leave_play(m, id, kVictoryDisplay);
  else
    leave_play(m, id, kDiscard);
}

void tell_damage(Machine& m, const Frame& frame) {
  const int index = static_cast<int>(&frame - m.state().frames.begin());
  if (index > 0 && m.frame(index - 1).procedure == kDamageProcedure)
    kernel::locals<DamageLocals>(m.frame(index - 1)).bits |= kWasDefeated;
}

Step defeat_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<DefeatLocals>(frame);
  const ObjectId id = here.target.id;
  if (frame.stage < kAfterDefeat && !alive(m, here.target)) return Step::Done;
  switch (frame.stage) {
    case kWouldFall:
      frame.stage = kFallsStage;
      m.set_flags(id, kFalling, true);
      open(m, here, event::kWouldBeDefeated);
      return Step::Continue;
    case kFallsStage:
      if (here.occurrence.replaced != 0) {
        m.set_flags(id, kFalling, false);
        return Step::Done;
      }
      frame.stage = kWhenDefeatedStage;
      open(m, here, event::kIsDefeated);
      return Step::Continue;
    case kWhenDefeatedStage: {
      frame.stage = kLeaves;
      each_with_header(m, id, kWhenDefeated, [&](AbilityId ability) {
        Context context;
        context.self = here.target;
        context.you = decider(m, id);
        if (is_face_up(m, id)) m.push_effect(ability, context);
      });
      return Step::Continue;
    }
    case kLeaves:
      frame.stage = kAfterDefeat;
      tell_damage(m, frame);
      m.set_flags(id, kFalling, false);
      m.announce(happening(event::kDefeated, id, here.source, decider(m, id)));
      fall(m, id);
      return Step::Continue;
    case kAfterDefeat:
      frame.stage = kDefeatEnds;
      if (here.from_damage != 0) return Step::Done;
      here.occurrence.event.kind = event::kDamageOver;
      open_window(m, here.occurrence);
      return Step::Continue;
    default:
      return Step::Done;
  }
}

}  // namespace

const kernel::Procedure kDamaging{"damage", damage_advance, nullptr, nullptr,
                                  kernel::rename_locals<DamageLocals>};
const kernel::Procedure kGroupDamage{"damage to several", group_advance, nullptr, nullptr,
                                     kernel::rename_locals<GroupLocals>};
const kernel::Procedure kDefeating{"defeat", defeat_advance, nullptr, nullptr,
                                   kernel::rename_locals<DefeatLocals>};

// target.cannot-take-damage.
bool can_take_damage(const Machine& m, ObjectId target, ObjectId source) {
  if (!m.in_play(target) || !is_character(m, target) || m.quality(target, kCannotTakeDamage))
    return false;
  bool immune = false;
  each_active(m, kImmuneTo, [&](const Context&, kernel::Eval eval) {
    ObjectSet set;
    eval.objects(set);
    if (set.contains(target.index()) && source) immune = immune || eval.fits(source);
  });
  return !immune;
}

void start_damage(Machine& m, ObjectId target, ObjectId source, int amount, int attack) {
  auto& here = kernel::locals<DamageLocals>(m.push(kDamageProcedure));
  here = {};
  here.target = m.state().ref(target);
  here.source = source;
  here.attack = static_cast<std::uint8_t>(attack);
  here.bits = attack != 0 ? kFromAttack : 0;
  here.occurrence.event.amount = static_cast<std::int16_t>(amount);
}

void start_group_damage(Machine& m, const ObjectSet& targets, ObjectId source, int amount,
                        int attack) {
  if (targets.count() == 1)
    return start_damage(m, ObjectId{targets.first()}, source, amount, attack);
  auto& here = kernel::locals<GroupLocals>(m.push(kGroupDamageProcedure));
  here = {};
  here.rest = targets;
  here.source = source;
  here.amount = static_cast<std::int16_t>(amount);
  here.attack = static_cast<std::uint8_t>(attack);
}

void start_defeat(Machine& m, ObjectId target, ObjectId source) {
  const auto& frames = m.state().frames;
  const bool from_damage = !frames.empty() && frames.back().procedure == kDamageProcedure &&
                           kernel::locals<DamageLocals>(frames.back()).target.id == target;
  auto& here = kernel::locals<DefeatLocals>(m.push(kDefeatProcedure));
  here = {};
  here.target = m.state().ref(target);
  here.source = source;
  here.from_damage = from_damage ? 1 : 0;
}

}  // namespace longbox::champions
