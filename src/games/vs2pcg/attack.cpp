// Declaring an attack (combat.declare.*): first the attacker, then the defender, then who joins in.
#include "games/vs2pcg/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

enum class Stage : std::uint8_t { Defender, Join, Declare, Fight };

struct AttackLocals {
  ObjectSet attackers;
  ObjectId defender;
  Seat seat = 0;
  std::uint8_t spare = 0;
};

template <class Visit>
void each_joiner(const Machine& m, const AttackLocals& here, Visit visit) {
  each_character_of(m, here.seat, [&](ObjectId id) {
    if (may_join(m, here.seat, here.attackers, here.defender, id)) visit(id);
  });
}

// combat.declare.exhaust, combat.declare.attackers-become, combat.declare.start-triggers.
void declare(Machine& m, const AttackLocals& here) {
  const bool ranged = m.object(ObjectId{here.attackers.first()}).zone == kBack;
  m.set_global(kInCombat, ranged ? kRanged : kMelee);
  m.set_global(kAttackingSeat, here.seat);
  m.set_global(kCombatCancelled, 0);
  m.set_global(kResolvingAs, 0);
  here.attackers.for_each([&](int id) { exhaust(m, ObjectId{id}); });
  here.attackers.for_each([&](int id) { m.set_flags(ObjectId{id}, kAttacker, true); });
  m.set_flags(here.defender, kDefender, true);
  here.attackers.for_each([&](int id) {
    m.announce(happening(event::kAttacked, ObjectId{id}, here.defender, here.seat));
  });
  m.announce(happening(event::kDefended, here.defender, ObjectId{here.attackers.first()},
                       m.object(here.defender).controller));
  m.announce(happening(event::kCombatStarts, {}, {}, here.seat));
}

Step advance(Machine& m, Frame& frame) {
  const auto& here = kernel::locals<AttackLocals>(frame);
  switch (static_cast<Stage>(frame.stage)) {
    case Stage::Defender:
    case Stage::Join: return Step::Ask;
    case Stage::Declare:
      frame.stage = static_cast<std::uint8_t>(Stage::Fight);
      declare(m, here);
      m.push(kCombatProcedure);
      return Step::Continue;
    case Stage::Fight: break;
  }
  return Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<AttackLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.about = ObjectId{here.attackers.first()};
  if (static_cast<Stage>(frame.stage) == Stage::Defender) {
    out.prompt = kAskDefender;
    m.each_in(kRows | zone_bit(kTable), [&](ObjectId id) {
      if (can_reach(m, out.about, id)) out.add({.kind = kernel::kOptionObject, .object = id});
    });
    return;
  }
  out.prompt = kAskJoin;
  each_joiner(m, here, [&](ObjectId id) { out.add({.kind = kOptJoin, .object = id}); });
  out.add({.kind = kOptDeclare});
}

void answer(Machine&, Frame& frame, const Option& option) {
  auto& here = kernel::locals<AttackLocals>(frame);
  if (static_cast<Stage>(frame.stage) == Stage::Defender) {
    here.defender = option.object;
    frame.stage = static_cast<std::uint8_t>(Stage::Join);
  } else if (option.kind == kOptJoin) {
    here.attackers.insert(option.object.index());
  } else {
    frame.stage = static_cast<std::uint8_t>(Stage::Declare);
  }
}

}  // namespace

const kernel::Procedure kAttack{"attack", advance, ask, answer};

Verdict may_join_now(const Machine& m, Seat seat, ObjectId attacker) {
  const auto& frames = m.state().frames;
  if (frames.empty() || frames.back().procedure != kAttackProcedure)
    return Verdict::no("combat.team.definition", attacker);
  const auto& here = kernel::locals<AttackLocals>(frames.back());
  return may_join(m, seat, here.attackers, here.defender, attacker);
}

void start_attack(Machine& m, Seat seat, ObjectId attacker) {
  auto& here = kernel::locals<AttackLocals>(m.push(kAttackProcedure));
  here.attackers.insert(attacker.index());
  here.seat = seat;
}

}  // namespace longbox::vs2pcg
