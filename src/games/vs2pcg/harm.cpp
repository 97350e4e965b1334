// Stun, daze, wound and KO (stun.process, daze.stun-without-wound, wound.without-stun, term.ko).
//
// One procedure for a whole group, because whoever is harmed together is harmed at one moment: every
// trigger looks back at the state before any of it (power.trigger.look-back).
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

enum class Stage : std::uint8_t { Stun, Wound, Ko, Done };

struct HarmLocals {
  ObjectSet who;
  ObjectSet lethal;  // whose wound is lethal; from the Ko stage on: who is KO'd
  ObjectId source;
  Harm how = Harm::Stun;
  Cause cause = kByEffect;
};

template <class Keep>
void keep_only(ObjectSet& set, Keep keep) {
  const ObjectSet before = set;
  before.for_each([&](int id) {
    if (!keep(ObjectId{id})) set.erase(id);
  });
}

// Lethal works for attackers against supporting defenders (keyword.lethal). In combat every
// opponent is a source of the stun (power.source.stun-by-character).
bool is_lethal(const Machine& m, ObjectId victim, const HarmLocals& here) {
  if (here.how == Harm::LethalWound) return true;
  if (!is_supporting(m, victim) || !m.object(victim).has(kDefender)) return false;
  bool found = false;
  each_character(m, [&](ObjectId id) {
    const bool is_source = here.cause == kByCombat ? oppose(m, id, victim) : id == here.source;
    found = found || (is_source && m.object(id).has(kAttacker) && m.quality(id, kLethal));
  });
  return found;
}

Event harm_event(kernel::EventKind kind, ObjectId id, const HarmLocals& here) {
  Event e = happening(kind, id, here.source);
  e.cause = here.cause;
  return e;
}

// A character that is stunned already cannot be stunned again; struck in combat it is wounded
// (combat.declare.stunned-target-wounds).
void stun_one(Machine& m, ObjectId id, const HarmLocals& here) {
  if (!m.quality(id, kKeepsCounters)) m.add_counters(id, kPlus, -counters(m, id, kPlus));
  m.add_counters(id, kMinus, -counters(m, id, kMinus));
  if (const ObjectId worn = equipment_of(m, id)) put_in_ko_pile(m, worn);
  leave_combat(m, id);
  m.set_flags(id, kHidden, false);
  m.set_flags(id, static_cast<std::uint16_t>(kStunned | kernel::kFaceDown | kernel::kExhausted),
              true);
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.duration == kUntilStunned && modifier.subject.id == id;
  });
  (void)here;
}

void stun_all(Machine& m, HarmLocals& here) {
  ObjectSet stunned = here.who;
  keep_only(stunned, [&](ObjectId id) { return !m.object(id).has(kStunned); });
  if (here.cause != kByCombat) here.who = stunned;
  here.who.for_each([&](int id) {
    if (is_lethal(m, ObjectId{id}, here)) here.lethal.insert(id);
  });
  keep_only(stunned, [&](ObjectId id) {
    if (!m.replaced(harm_event(event::kStunned, id, here))) return true;
    here.who.erase(id.index());
    return false;
  });
  // Who goes without a wound is known before the powers go.
  ObjectSet unharmed;
  here.who.for_each([&](int id) {
    if (m.quality(ObjectId{id}, kNoStunWound)) unharmed.insert(id);
  });
  stunned.for_each([&](int id) { m.announce(harm_event(event::kStunned, ObjectId{id}, here)); });
  stunned.for_each([&](int id) { stun_one(m, ObjectId{id}, here); });
  unharmed.for_each([&](int id) { here.who.erase(id); });
}

void wound_one(Machine& m, ObjectId id, const HarmLocals& here) {
  m.announce(harm_event(event::kWounded, id, here));
  put_counters(m, id, kWound, 1, here.source);
  if (is_main(m, id) && combat_is_on(m)) m.set_global(kMainWounded, 1);
}

void wound_all(Machine& m, HarmLocals& here) {
  keep_only(here.who, [&](ObjectId id) {
    return is_character(m, id) && !m.quality(id, kCannotBeWounded) &&
           !m.replaced(harm_event(event::kWounded, id, here));
  });
  keep_only(here.lethal, [&](ObjectId id) { return here.who.contains(id.index()); });
  here.who.for_each([&](int id) { wound_one(m, ObjectId{id}, here); });
  // What is fatal is seen now; other losses of health are standing checks.
  here.who.for_each([&](int id) {
    if (wounds(m, ObjectId{id}) >= health(m, ObjectId{id})) here.lethal.insert(id);
  });
  here.who = here.lethal;
}

void ko_all(Machine& m, HarmLocals& here) {
  keep_only(here.who, [&](ObjectId id) {
    return m.in_play(id) || m.object(id).zone == kTable;
  });
  keep_only(here.who,
            [&](ObjectId id) { return !m.replaced(harm_event(event::kKod, id, here)); });
  here.who.for_each([&](int id) { m.announce(harm_event(event::kKod, ObjectId{id}, here)); });
  here.who.for_each([&](int index) {
    const ObjectId id{index};
    const Seat owner = m.object(id).owner;
    const bool main = is_main(m, id) || m.object(id).zone == kTable;
    leave_combat(m, id);
    put_in_ko_pile(m, id);
    // end.two-player: all mains that a player owns are KO'd.
    if (main && (m.card(id).type == kPlayer || !owns_main_in_play(m, owner)))
      m.set_seat_value(owner, kMainLost, 1);
  });
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<HarmLocals>(frame);
  switch (static_cast<Stage>(frame.stage)) {
    case Stage::Stun:
      frame.stage = static_cast<std::uint8_t>(Stage::Wound);
      if (here.how == Harm::Stun || here.how == Harm::Daze) stun_all(m, here);
      if (here.how == Harm::Daze) frame.stage = static_cast<std::uint8_t>(Stage::Done);
      if (here.how == Harm::LethalWound) here.lethal = here.who;
      if (here.how == Harm::Ko) frame.stage = static_cast<std::uint8_t>(Stage::Ko);
      return Step::Continue;
    case Stage::Wound:
      frame.stage = static_cast<std::uint8_t>(Stage::Ko);
      wound_all(m, here);
      return Step::Continue;
    case Stage::Ko:
      frame.stage = static_cast<std::uint8_t>(Stage::Done);
      ko_all(m, here);
      return Step::Continue;
    case Stage::Done: break;
  }
  return Step::Done;
}

}  // namespace

const kernel::Procedure kHarm{"harm", advance, nullptr, nullptr};

bool owns_main_in_play(const Machine& m, Seat owner) {
  bool found = false;
  each_character(m, [&](ObjectId id) {
    found = found || (is_main(m, id) && m.object(id).owner == owner);
  });
  return found;
}

void harm(Machine& m, const ObjectSet& who, Harm how, ObjectId source, Cause cause) {
  ObjectSet valid = who;
  keep_only(valid, [&](ObjectId id) {
    return is_character(m, id) || (how == Harm::Ko && m.in_play(id));
  });
  if (valid.empty()) return;
  auto& here = kernel::locals<HarmLocals>(m.push(kHarmProcedure));
  here.who = valid;
  here.how = how;
  here.source = source;
  here.cause = cause;
}

void harm(Machine& m, ObjectId who, Harm how, ObjectId source, Cause cause) {
  ObjectSet set;
  if (who) set.insert(who.index());
  harm(m, set, how, source, cause);
}

}  // namespace longbox::vs2pcg
