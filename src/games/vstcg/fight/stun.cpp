#include "games/vstcg/fight/stun.h"

#include "games/vstcg/fight/substep.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/procedures.h"

namespace longbox::vstcg {

namespace {

// Visits what stuns the character: in an attack every character that strikes it down, else the source
// (708.11e-708.11g).
template <class Visit>
void each_stunner(const Machine& m, const Event& stun, Visit visit) {
  if (stun.cause != kByCombat) {
    if (stun.other) visit(stun.other);
    return;
  }
  each_character(m, [&](ObjectId other) {
    if (strikes_down(m, other, stun.object)) visit(other);
  });
}

}  // namespace

bool may_be_stunned(const Machine& m, ObjectId id) {
  return is_character(m, id) && !is_stunned(m, id) && !m.quality(id, kCannotBeStunned);
}

void announce_stun(Machine& m, const Event& stun) {
  m.announce(stun);
  each_stunner(m, stun, [&](ObjectId other) {
    m.announce(happening(event::kStuns, other, stun.object, m.object(other).controller));
  });
}

// 708.11a, 708.11h, 602.2a, 602.3a.
void stun_now(Machine& m, ObjectId id) {
  const bool was_ready = !is_exhausted(m, id);
  m.set_flags(id, kStunned | kernel::kFaceDown | kernel::kExhausted, true);
  if (was_ready) m.announce(happening(event::kExhausted, id));
  if (kernel::rule_holds("708.11h")) remove_counters(m, id, kCosmic, counters(m, id, kCosmic));
  leave_combat(m, id);
}

void start_stun(Machine& m, const ObjectSet& who, ObjectId source, Cause cause) {
  happen_to(m, who, cause == kByCost, [&](ObjectId id) { return stunning(m, id, source, cause); });
}

}  // namespace longbox::vstcg
