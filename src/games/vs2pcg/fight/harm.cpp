// Harm is stun, daze, wound and KO (stun.process, daze.stun-without-wound, wound.without-stun,
// term.ko).
//
// One procedure harms a whole group, because all of the group are harmed at one moment: every
// trigger looks back at the state before any of it (power.trigger.look-back).
#include "cardgame/frames.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/memory.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/checks.h"
#include "games/vs2pcg/run/level.h"
#include "games/vs2pcg/values/derive.h"
#include "kernel/flow/replacements.h"

namespace longbox::vs2pcg {

namespace {

constexpr int kNoWoundUnlessStruck = 44;  // Durable and its kin

// Warned is the moment in which wounds may still be prevented.
enum class Stage : std::uint8_t { Announce, Warned, Stun, Wound, Slay, Ko, Done };

struct HarmLocals {
  ObjectSet who;     // characters that the next stage is about
  ObjectSet lethal;  // characters whose wound is lethal
  ObjectId source;
  Harm how = Harm::Stun;
  Cause cause = kByEffect;
  std::uint8_t offered = 0;  // replacements were offered already, and declined

  template <class Visit>
  void each_id(Visit visit) {
    visit(who);
    visit(lethal);
    visit(source);
  }
};

bool is_daze(Harm how) { return how == Harm::Daze || how == Harm::DressedDaze; }

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
  if (!is_supporting(m, victim) || !m.object(victim).has(kDefender)) return false;
  if ((m.derived().qualities >> kLethal & 1U) == 0) return false;
  bool found = false;
  each_character(m, [&](ObjectId id) {
    const bool is_source = here.cause == kByCombat ? oppose(m, id, victim) : id == here.source;
    found = found || (is_source && m.object(id).has(kAttacker) && m.quality(id, kLethal));
  });
  return found;
}

// The amount carries the cause on to an effect that replaces the event: the source stays what it
// was (modifier.replacement.effect).
Event harm_event(const Machine& m, kernel::EventKind kind, ObjectId id, const HarmLocals& here) {
  Event e = happening(kind, id, here.source);
  if (here.cause == kByCombat)
    each_character(m, [&](ObjectId other) {
      if (!e.other && oppose(m, other, id)) e.other = other;
    });
  e.cause = here.cause;
  e.amount = here.cause;
  e.seat = m.object(id).controller;
  return e;
}

// power.source.stun-by-character, .ko-by-character: in combat the sources are all characters on the
// other side, otherwise the character that uses the card.
void announce_sources(Machine& m, kernel::EventKind kind, ObjectId id, const HarmLocals& here) {
  const auto tell = [&](ObjectId source) {
    m.announce(happening(kind, id, source, m.object(id).controller));
    if (kind == event::kStunnedBy) remember_stun(m, id, source);
  };
  if (here.cause != kByCombat) {
    if (here.source) tell(user_of(m, here.source));
    return;
  }
  each_character(m, [&](ObjectId other) {
    if (oppose(m, other, id)) tell(other);
    if (!oppose(m, other, id) || kind != event::kStunnedBy) return;
    announce_if_heard(m, happening(event::kCombatStun, id, other, m.object(id).controller));
    if (!is_ranged_combat(m))
      announce_if_heard(m, happening(event::kMeleeStun, id, other, m.object(id).controller));
  });
}

bool is_replaced(Machine& m, kernel::EventKind kind, ObjectId id, const HarmLocals& here) {
  return here.offered == 0 && kernel::replaced(m, harm_event(m, kind, id, here));
}

bool is_woundable(const Machine& m, ObjectId id, const HarmLocals& here) {
  if (!is_character(m, id) || m.quality(id, kCannotBeWounded)) return false;
  if (here.how != Harm::Stun) return true;
  if (here.cause != kByCombat && m.quality(id, kNoWoundUnlessStruck)) return false;
  return !m.quality(id, kNoStunWound);
}

// Everything about a stun that depends on powers is settled while the powers are still on: its
// replacement, the exemption from the wound, the replacement of the wound. A character that is
// stunned already cannot be stunned again; struck in combat it is wounded
// (combat.declare.stunned-target-wounds).
void announce_stuns(Machine& m, HarmLocals& here) {
  keep_only(here.who, [&](ObjectId id) {
    return m.object(id).has(kStunned) || !m.quality(id, kCannotBeStunned);
  });
  ObjectSet falling = here.who;
  keep_only(falling, [&](ObjectId id) { return !m.object(id).has(kStunned); });
  if (here.cause != kByCombat) here.who = falling;
  here.who.for_each([&](int id) {
    if (is_lethal(m, ObjectId{id}, here)) here.lethal.insert(id);
  });
  keep_only(falling, [&](ObjectId id) {
    if (!is_replaced(m, event::kStunned, id, here)) return true;
    here.who.erase(id.index());
    return false;
  });
  falling.for_each([&](int id) { m.announce(harm_event(m, event::kStunned, ObjectId{id}, here)); });
  falling.for_each([&](int id) { announce_sources(m, event::kStunnedBy, ObjectId{id}, here); });
  falling.for_each([&](int id) { m.set_flags(ObjectId{id}, kFalling, true); });
  if (is_daze(here.how)) here.who.clear();
}

// Returns whether somebody could answer before the wounds happen.
bool warns(Machine& m, HarmLocals& here) {
  if (!m.may_hear(event::kWoundComes)) return false;
  keep_only(here.who, [&](ObjectId id) { return is_woundable(m, id, here); });
  here.who.for_each([&](int id) { m.announce(harm_event(m, event::kWoundComes, ObjectId{id}, here)); });
  return !here.who.empty();
}

void announce_wounds(Machine& m, HarmLocals& here) {
  keep_only(here.who, [&](ObjectId id) {
    return is_woundable(m, id, here) && !is_replaced(m, event::kWounded, id, here);
  });
  keep_only(here.lethal, [&](ObjectId id) { return here.who.contains(id.index()); });
}

bool keeps_equipment(const Machine& m, ObjectId wearer) {
  bool kept = false;
  const ObjectId worn = equipment_of(m, wearer);
  if (!worn) return false;
  each_active(m, kStaysOn, [&](const Context&, kernel::Eval eval) { kept = kept || eval.fits(worn); });
  return kept;
}

void stun_one(Machine& m, ObjectId id, Harm how) {
  if (!m.quality(id, kKeepsCounters)) m.add_counters(id, kPlus, -counters(m, id, kPlus));
  if (!m.quality(id, kKeepsMinusCounters)) m.add_counters(id, kMinus, -counters(m, id, kMinus));
  lose_named_counters(m, id);
  if (how != Harm::DressedDaze && !keeps_equipment(m, id)) drop_equipment(m, id);
  if (kernel::rule_holds("stun.process")) exhaust(m, id);
  m.set_flags(id, kHidden, false);
  // Until the stun is over, a character that turns to another card counts as stunned
  // (finish_stuns).
  const bool face_up = turns_to_other_card(m, id);
  m.set_flags(id, face_up ? kernel::Flags{kStunned} : kStunned | kernel::kFaceDown, true);
  end_effects(m, [&](const kernel::Modifier& modifier) {
    if (!kernel::rule_holds("stun.until-stunned-expires")) return false;
    return modifier.duration == kUntilStunned && modifier.subject.id == id;
  });
  end_own_effects(m, id);
  if (!face_up) announce_if_heard(m, happening(event::kTurnedDown, id));
}

void stun_all(Machine& m, Harm how) {
  m.each_in(kRows | zone_bit(kTable), [&](ObjectId id) {
    if (m.object(id).has(kFalling) && !m.object(id).has(kStunned)) stun_one(m, id, how);
  });
}

void tell_who_wounds(Machine& m, ObjectId id) {
  each_character(m, [&](ObjectId other) {
    if (oppose(m, other, id))
      announce_if_heard(m, happening(event::kWoundedBy, id, other, m.object(id).controller));
  });
}

void wound_all(Machine& m, HarmLocals& here) {
  keep_only(here.who, [&](ObjectId id) { return is_character(m, id); });
  here.who.for_each([&](int id) {
    m.announce(harm_event(m, event::kWounded, ObjectId{id}, here));
    if (here.cause == kByCombat) tell_who_wounds(m, ObjectId{id});
    put_counters(m, ObjectId{id}, kWound, 1, here.source);
    if (is_main(m, ObjectId{id}) && combat_is_on(m)) m.set_global(kMainWounded, 1);
  });
  // Fatal wounds are seen now; other losses of health are standing checks.
  here.who.for_each([&](int id) {
    const bool fatal = has_fatal_wounds(m, ObjectId{id});
    if (fatal && kernel::rule_holds("term.fatal-wound")) here.lethal.insert(id);
  });
}

// keyword.slayer: a slayer is an attacker in melee that wounded this character and may slay it.
struct Slayer {
  ObjectId attacker;
  AbilityId ability;
};
Slayer slayer_of(const Machine& m, ObjectId victim, const HarmLocals& here) {
  Slayer found;
  if (is_ranged_combat(m) || here.cause != kByCombat) return found;
  each_active(m, kCanSlay, [&](const Context& context, const kernel::Eval& eval) {
    each_character(m, [&](ObjectId id) {
      kernel::Eval pair = eval;
      if (!m.object(id).has(kAttacker) || !oppose(m, id, victim) || !pair.fits(id)) return;
      if (pair.fits(victim)) found = {id, context.ability};
    });
  });
  return found;
}

// Leaves only the characters about which a slayer has still to be asked.
bool asks_slayer(Machine& m, HarmLocals& here) {
  keep_only(here.who, [&](ObjectId id) {
    return is_character(m, id) && slayer_of(m, id, here).attacker;
  });
  return !here.who.empty();
}

void ko_one(Machine& m, ObjectId id) {
  const Seat owner = m.object(id).owner;
  const bool main = is_main(m, id) || m.object(id).zone == kTable;
  put_in_ko_pile_after_all(m, id);
  // end.two-player: all mains that a player owns are KO'd.
  if (main && (m.card(id).type == kPlayer || !has_main_left(m, owner)))
    m.set_seat_value(owner, kMainLost, 1);
}

void ko_all(Machine& m, HarmLocals& here) {
  keep_only(here.who, [&](ObjectId id) {
    return (m.in_play(id) || m.object(id).zone == kTable) && !m.quality(id, kCannotBeKod) &&
           !is_replaced(m, event::kKod, id, here) && !is_kept_from_ko_pile(m, id);
  });
  // A resource that lay face down will lie face up in the KO pile: whoever hears of it may know which it is.
  here.who.for_each([&](int id) { show_to_all(m, ObjectId{id}); });
  here.who.for_each([&](int id) { m.announce(harm_event(m, event::kKod, ObjectId{id}, here)); });
  here.who.for_each([&](int id) { announce_sources(m, event::kKodBy, ObjectId{id}, here); });
  // Equipment goes before its wearer, who would take it along and KO it once more.
  ObjectSet gear = here.who;
  keep_only(gear, [&](ObjectId id) { return !is_character(m, id); });
  keep_only(here.who, [&](ObjectId id) { return !gear.contains(id.index()); });
  gear.for_each([&](int id) { ko_one(m, ObjectId{id}); });
  here.who.for_each([&](int id) { ko_one(m, ObjectId{id}); });
}

// stun.leaves-combat, and the end of powers, come last of all, so that until then it is clear which
// characters fought each other and which powers they had.
void finish_stuns(Machine& m) {
  m.each_in(kRows | zone_bit(kTable), [&](ObjectId id) {
    if (!m.object(id).has(kFalling) || !m.object(id).has(kStunned)) return;
    m.set_flags(id, kFalling, false);
    if (is_face_up(m, id)) m.set_flags(id, kStunned, false);
    if (kernel::rule_holds("stun.leaves-combat")) leave_combat(m, id);
  });
}

Stage next_stage(Machine& m, Stage stage, HarmLocals& here) {
  switch (stage) {
    case Stage::Announce:
      if (here.how == Harm::Ko) return Stage::Ko;
      if (here.how == Harm::LethalWound) here.lethal = here.who;
      if (here.how == Harm::Stun || is_daze(here.how)) announce_stuns(m, here);
      if (warns(m, here)) return Stage::Warned;
      announce_wounds(m, here);
      return Stage::Stun;
    case Stage::Warned: announce_wounds(m, here); return Stage::Stun;
    case Stage::Stun: stun_all(m, here.how); return Stage::Wound;
    case Stage::Wound: wound_all(m, here); return Stage::Slay;
    case Stage::Slay: here.who = here.lethal; return Stage::Ko;
    case Stage::Ko: ko_all(m, here); return Stage::Done;
    case Stage::Done: break;
  }
  return Stage::Done;
}

Step advance(Machine& m, Frame& frame) {
  const auto stage = kernel::stage_of<Stage>(frame);
  if (stage == Stage::Done) {
    finish_stuns(m);
    return Step::Done;
  }
  auto& here = kernel::locals<HarmLocals>(frame);
  if (stage == Stage::Slay && asks_slayer(m, here)) return Step::Ask;
  go(frame, next_stage(m, stage, here));
  return Step::Continue;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<HarmLocals>(frame);
  const Slayer slayer = slayer_of(m, ObjectId{here.who.first()}, here);
  out.who = m.object(slayer.attacker).controller;
  out.kind = DecisionKind::YesNo;
  out.prompt = kernel::kPromptMay;
  out.about = slayer.attacker;
  out.ability = slayer.ability;
  out.add({.kind = kernel::kOptionYes});
  out.add({.kind = kernel::kOptionNo});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<HarmLocals>(frame);
  const ObjectId victim{here.who.first()};
  here.who.erase(victim.index());
  if (option.kind != kernel::kOptionYes) return;
  here.lethal.erase(victim.index());
  remove_from_game(m, victim);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::QualityRow kQualities[] = {
    {kNoWoundUnlessStruck, "no-wound-unless-struck", "is wounded by a stun only if it was struck",
     "a stun that is no strike's does not wound it"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kHarmProcedure, {"harm", advance, ask, answer, kernel::rename_locals<HarmLocals>}}};

}  // namespace

bool awaits_answers(const Frame& harm) { return kernel::stage_of<Stage>(harm) == Stage::Warned; }

bool is_about_to_be_wounded(const Machine& m, ObjectId id) {
  const auto* here = cardgame::top_frame<HarmLocals>(m, kHarmProcedure);
  return here != nullptr && here->who.contains(id.index());
}

void prevent_wounds(Machine& m, const ObjectSet& who) {
  cardgame::each_frame_down(m, [&](Frame& frame) {
    if (frame.procedure != kHarmProcedure || !awaits_answers(frame)) return false;
    who.for_each([&](int id) { kernel::locals<HarmLocals>(frame).who.erase(id); });
    return true;
  });
}

constexpr Feature kHarmFeature{.qualities = kQualities, .procedures = kProcedures};

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

void harm_after_all(Machine& m, ObjectId who, Harm how, ObjectId source, Cause cause) {
  const int before = m.depth();
  harm(m, who, how, source, cause);
  if (m.depth() != before) kernel::locals<HarmLocals>(m.frame(m.depth() - 1)).offered = 1;
}

void harm(Machine& m, ObjectId who, Harm how, ObjectId source, Cause cause) {
  ObjectSet set;
  if (who) set.insert(who.index());
  harm(m, set, how, source, cause);
}

}  // namespace longbox::vs2pcg
