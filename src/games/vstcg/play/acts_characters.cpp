// Characters ready, exhaust, recover and move; counters lie on them, and modifiers of an attack.
#include <algorithm>

#include "cardgame/players.h"
#include "games/vstcg/fight/ready.h"
#include "games/vstcg/play/acts.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/values/stamps.h"

namespace longbox::vstcg {

namespace {

kernel::Modifier modifier_on(const Machine& m, int kind, ObjectId subject, ObjectId source,
                             Duration duration) {
  kernel::Modifier modifier;
  modifier.kind = static_cast<std::uint8_t>(kind);
  modifier.duration = duration;
  modifier.subject = m.state().ref(subject);
  modifier.source = source ? m.state().ref(source) : kernel::ObjectRef{};
  modifier.controller = m.object(source ? source : subject).controller;
  return modifier;
}

}  // namespace

// --- Ready and exhausted ----------------------------------------------------------------------------

bool may_ready(const Machine& m, ObjectId id) {
  if (is_stunned(m, id) && kernel::rule_holds("701.12a")) return false;
  return is_exhausted(m, id) && !has_quality(m, id, kCannotReady) &&
         !is_held(m, id);
}

namespace {

// An effect of the object that waits on the chain will ask whether it has remained exhausted (513.1d).
void note_readied(Machine& m, ObjectId id) {
  const kernel::ObjectRef source = m.state().ref(id);
  for (const Link& link : m.state().chain)
    if (link.context.self == source && (link.facts & kSourceReadied) == 0)
      m.edit_link(link.id(), [](Link& own) { own.facts |= kSourceReadied; });
}

}  // namespace

void ready_now(Machine& m, ObjectId id) {
  if (!is_exhausted(m, id)) return;
  note_readied(m, id);
  m.set_flags(id, kernel::kExhausted, false);
  release_captives(m, id);
  m.announce(happening(event::kReadied, id));
}

void exhaust(Machine& m, ObjectId id) { happen(m, happening(event::kExhausted, id)); }

void exhaust_now(Machine& m, ObjectId id) {
  if (is_exhausted(m, id)) return;
  m.set_flags(id, kernel::kExhausted, true);
  m.announce(happening(event::kExhausted, id));
}

namespace {

// Only the face changes: the character stays exhausted (708.6a). Its text and that of its equipment become active
// again, and count from now on (515.3, 515.5).
void recover_one(Machine& m, ObjectId id, ObjectSet& begun) {
  if (!is_stunned(m, id)) return;
  m.set_flags(id, kStunned | kernel::kFaceDown, false);
  const auto renew = [&](ObjectId one) {
    renew_text(m, one);
    begun.insert(one.index());
  };
  renew(id);
  each_equipment_of(m, id, renew);
  m.announce(happening(event::kRecovered, id));
}

}  // namespace

// Those of the primary player come first (702.4).
void recover_now(Machine& m, const ObjectSet& who) {
  if (who.empty()) return;
  ObjectSet begun;
  cardgame::each_seat_from(m.state(), primary(m), cardgame::all_seats(m.state()), [&](Seat seat) {
    who.for_each([&](int id) {
      if (m.object(ObjectId{id}).controller == seat) recover_one(m, ObjectId{id}, begun);
    });
  });
  begin_together(m, begun);
}

// --- Counters ---------------------------------------------------------------------------------------

// A character has at most one cosmic counter, and none without cosmic or while it is stunned (706.7d-f).
int room_for(const Machine& m, ObjectId id, int which, int n) {
  if (which != kCosmic) return n;
  if (is_stunned(m, id) && kernel::rule_holds("706.7f")) return 0;
  if (!has_quality(m, id, kHasCosmic) && kernel::rule_holds("706.7e")) return 0;
  return kernel::rule_holds("706.7d") ? std::min(n, 1 - counters(m, id, kCosmic)) : n;
}

namespace {

// Each counter that changes ATK or DEF has a modifier with a timestamp of its own (215.1c).
void add_bonus(Machine& m, ObjectId id, int which, ObjectId source) {
  kernel::Modifier bonus = modifier_on(m, kCounterBonus, id, source, kRestOfGame);
  bonus.a = stats_of_counter(which).atk;
  bonus.b = stats_of_counter(which).def;
  bonus.word = static_cast<std::uint16_t>(which);
  m.add_modifier(bonus);
}

// Counters of one kind cannot be told apart (215.1a): the latest goes first.
void end_latest_bonus(Machine& m, ObjectId id, int which) {
  const auto& modifiers = m.state().modifiers;
  for (int i = modifiers.size - 1; i >= 0; --i) {
    if (modifiers[i].kind != kCounterBonus || modifiers[i].subject.id != id || modifiers[i].word != which) continue;
    m.end_modifier(i);
    return;
  }
}

}  // namespace

void put_counters_now(Machine& m, ObjectId id, int which, int n, ObjectId source) {
  if (!m.in_play(id)) return;
  const int more = room_for(m, id, which, n);
  if (more <= 0) return;
  m.add_counters(id, which, more);
  if (which == kCosmic) {  // 706.7a, 515.3
    renew_block(m, id, kCosmicHeader);
    begin_together(m, ObjectSet::of(id.index()), kCosmicHeader);
  }
  for (int i = 0; is_stat_counter(which) && i < more; ++i) add_bonus(m, id, which, source);
  m.announce(happening(event::kCountersPut, id, source, kernel::kNobody, more, which));
}

int remove_counters(Machine& m, ObjectId id, int which, int n) {
  const int gone = -m.add_counters(id, which, -std::min(std::max(n, 0), counters(m, id, which)));
  for (int i = 0; is_stat_counter(which) && i < gone; ++i) end_latest_bonus(m, id, which);
  return gone;
}

// --- Modifiers of an attack -------------------------------------------------------------------------

// A modifier that a character cannot have is never made (708.5e), and none is made for an attack that is over.
bool may_be_powered_up(const Machine& m, ObjectId character) {
  if (!is_character(m, character) || !attack_is_on(m)) return false;
  return !has_quality(m, character, kCannotBePoweredUp) || !kernel::rule_holds("708.5e");
}

void power_up(Machine& m, ObjectId character, ObjectId source) {
  happen(m, happening(event::kPoweredUp, character, source));
}

void power_up_now(Machine& m, ObjectId character, ObjectId source) {
  kernel::Modifier bonus = modifier_on(m, kStatBonus, character, source, kThisAttack);
  bonus.a = 1;
  bonus.b = 1;
  m.add_modifier(bonus);
  m.announce(happening(event::kPoweredUp, character, source));
}

// The exhausted character is the one that reinforces; one that cannot reinforce others gives nothing (701.10d).
void reinforce(Machine& m, ObjectId by, ObjectId defender) {
  if (!is_character(m, defender) || !attack_is_on(m)) return;
  const bool cannot = by != defender && m.in_play(by) && has_quality(m, by, kCannotReinforce);
  if (cannot && kernel::rule_holds("701.10d")) return;
  kernel::Modifier modifier = modifier_on(m, kGrantsQuality, defender, by, kThisAttack);
  modifier.word = kReinforcement;
  m.add_modifier(modifier);
  m.announce(happening(event::kReinforced, by, defender));
}

void leave_combat(Machine& m, ObjectId id) {
  constexpr kernel::Flags kInCombat = kAttacker | kTeamAttacker | kDefender;
  if (!m.object(id).has(kInCombat)) return;
  m.set_flags(id, kInCombat, false);
  m.announce(happening(event::kLeavesCombat, id));
}

}  // namespace longbox::vstcg
