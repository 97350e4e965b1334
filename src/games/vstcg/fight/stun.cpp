#include "games/vstcg/fight/stun.h"

#include <algorithm>

#include "cardgame/frames.h"
#include "games/vstcg/features.h"
#include "games/vstcg/fight/substep.h"
#include "games/vstcg/procedures.h"
#include "kernel/flow/replacements.h"

namespace longbox::vstcg {

namespace {

enum class Stage : std::uint8_t { Offer, Commit };

struct StunLocals {
  ObjectSet falling;  // a replacement may still save these
  ObjectSet agreed;   // these become stunned
  std::array<Breakthrough, kMaxBreakthroughs> breakthroughs{};
  ObjectId source;
  Cause cause = kByEffect;
  std::uint8_t breakthrough_count = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(falling);
    visit(agreed);
    for (Breakthrough& each : breakthroughs) visit(each.attacker);
    visit(source);
  }
};

// A character that cannot be stunned is not even offered to replacements (103.2, 708.11d).
bool may_be_stunned(const Machine& m, ObjectId id) {
  return is_character(m, id) && !is_stunned(m, id) && !m.quality(id, kCannotBeStunned);
}

// Visits what stuns the character: in an attack every character that strikes it down, else the
// source (708.11e-708.11g).
template <class Visit>
void each_stunner(const Machine& m, ObjectId id, const StunLocals& here, Visit visit) {
  if (here.cause != kByCombat) {
    if (here.source) visit(here.source);
    return;
  }
  each_character(m, [&](ObjectId other) {
    if (strikes_down(m, other, id)) visit(other);
  });
}

Event stun_event(const Machine& m, ObjectId id, const StunLocals& here) {
  Event event = happening(event::kBecomesStunned, id, {}, m.object(id).controller);
  event.cause = here.cause;
  each_stunner(m, id, here,
               [&](ObjectId other) { event.other = event.other ? event.other : other; });
  return event;
}

// --- Offering
// ---------------------------------------------------------------------------------------

// Returns who is offered next: characters of the primary player come first (702.1).
ObjectId next_falling(const Machine& m, const StunLocals& here) {
  ObjectId found;
  cardgame::each_seat_from(m.state(), primary(m), cardgame::all_seats(m.state()), [&](Seat seat) {
    here.falling.for_each([&](int id) {
      if (!found && m.object(ObjectId{id}).controller == seat) found = ObjectId{id};
    });
  });
  return found;
}

// A stun that pays for something cannot be replaced (203.10).
bool is_replaced(Machine& m, ObjectId id, const StunLocals& here) {
  return here.cause != kByCost && kernel::replaced(m, stun_event(m, id, here));
}

void offer(Machine& m, ObjectId id, StunLocals& here) {
  here.falling.erase(id.index());
  if (may_be_stunned(m, id) && !is_replaced(m, id, here)) here.agreed.insert(id.index());
}

// --- Stunning
// ---------------------------------------------------------------------------------------

void announce_stun(Machine& m, ObjectId id, const StunLocals& here) {
  m.announce(stun_event(m, id, here));
  each_stunner(m, id, here, [&](ObjectId other) {
    m.announce(happening(event::kStuns, other, id, m.object(other).controller));
  });
}

// Breakthrough is announced while its attacker still stands (502.4).
void cause_all(Machine& m, const StunLocals& here) {
  for (int i = 0; i < here.breakthrough_count; ++i) {
    const Breakthrough& each = here.breakthroughs[static_cast<std::size_t>(i)];
    cause_breakthrough(m, each.attacker, each.player, each.amount);
  }
}

// 708.11a, 708.11h, 602.2a, 602.3a.
void stun_one(Machine& m, ObjectId id) {
  const bool was_ready = !is_exhausted(m, id);
  m.set_flags(id, kStunned | kernel::kFaceDown | kernel::kExhausted, true);
  if (was_ready) m.announce(happening(event::kExhausted, id));
  if (kernel::rule_holds("708.11h")) remove_counters(m, id, kCosmic, counters(m, id, kCosmic));
  leave_combat(m, id);
}

// 708.11b: the loss belongs to the stun, whatever made it, and is taken once.
void lose_for(Machine& m, ObjectId id) {
  const Seat seat = m.object(id).controller;
  const int n = cost(m, id);
  if (n == 0 || !kernel::rule_holds("708.11b")) return;
  m.announce(happening(event::kStunLoss, id, {}, seat, n));
  lose_endurance(m, seat, n, id);
}

// Everything that depends on powers is settled while these are still on: triggers look back, and
// invulnerability counts although the stun takes it away (502.4, 706.6a, 708.11j).
void commit(Machine& m, StunLocals& here) {
  ObjectSet struck;
  ObjectSet hurt;
  here.agreed.for_each([&](int id) {
    if (!may_be_stunned(m, ObjectId{id})) return;
    struck.insert(id);
    const bool is_safe = m.quality(ObjectId{id}, kInvulnerability) && kernel::rule_holds("708.11i");
    if (!is_safe) hurt.insert(id);
  });
  struck.for_each([&](int id) { m.set_flags(ObjectId{id}, kFalling, true); });
  struck.for_each([&](int id) { announce_stun(m, ObjectId{id}, here); });
  cause_all(m, here);
  struck.for_each([&](int id) { stun_one(m, ObjectId{id}); });
  hurt.for_each([&](int id) { lose_for(m, ObjectId{id}); });
  struck.for_each([&](int id) { m.set_flags(ObjectId{id}, kFalling, false); });
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<StunLocals>(frame);
  if (kernel::stage_of<Stage>(frame) == Stage::Commit) {
    commit(m, here);
    return Step::Done;
  }
  const ObjectId next = next_falling(m, here);
  if (next)
    offer(m, next, here);
  else
    go(frame, Stage::Commit);
  return Step::Continue;
}

// --- Rows
// -------------------------------------------------------------------------------------------

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kStunProcedure, {"stun", advance, nullptr, nullptr, kernel::rename_locals<StunLocals>}}};

void start(Machine& m, const ObjectSet& who, ObjectId source, Cause cause,
           std::span<const Breakthrough> breakthroughs) {
  ObjectSet falling;
  who.for_each([&](int id) {
    if (may_be_stunned(m, ObjectId{id})) falling.insert(id);
  });
  if (falling.empty() && breakthroughs.empty()) return;
  auto& here = kernel::locals<StunLocals>(m.push(kStunProcedure));
  here.falling = falling;
  here.source = source;
  here.cause = cause;
  here.breakthrough_count = static_cast<std::uint8_t>(breakthroughs.size());
  std::copy(breakthroughs.begin(), breakthroughs.end(), here.breakthroughs.begin());
}

}  // namespace

constexpr Feature kStunFeature{.procedures = kProcedures};

void start_stun(Machine& m, const ObjectSet& who, ObjectId source, Cause cause) {
  start(m, who, source, cause, {});
}

void start_strike(Machine& m, const ObjectSet& struck,
                  std::span<const Breakthrough> breakthroughs) {
  start(m, struck, {}, kByCombat, breakthroughs);
}

void stun_after_all(Machine& m, ObjectId id) {
  if (auto* here = cardgame::top_frame<StunLocals>(m, kStunProcedure))
    here->agreed.insert(id.index());
}

// 602.6b, 602.9d: without an amount there is no breakthrough, and nothing triggers.
void cause_breakthrough(Machine& m, ObjectId attacker, Seat player, int n) {
  if (n <= 0 || !is_playing(m, player) || m.quality(attacker, kCannotCauseBreakthrough)) return;
  m.announce(happening(event::kBreakthrough, attacker, {}, player, n));
  lose_endurance(m, player, n, attacker);
}

}  // namespace longbox::vstcg
