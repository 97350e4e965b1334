// Players gain, lose and pay endurance.
#include "games/vstcg/play/acts.h"

namespace longbox::vstcg {

namespace {

void change_endurance(Machine& m, Seat seat, int n, ObjectId source, kernel::EventKind kind) {
  m.set_seat_value(seat, kEndurance, endurance(m, seat) + (kind == event::kEnduranceGained ? n : -n));
  m.announce(happening(kind, source, {}, seat, n));
}

}  // namespace

// Amounts are never negative (203.1), and nothing happens for none.
void gain_endurance(Machine& m, Seat seat, int n, ObjectId source) {
  if (n > 0) change_endurance(m, seat, n, source, event::kEnduranceGained);
}

// A total may fall below zero: only the wrap-up looks at it (102.4).
void lose_endurance(Machine& m, Seat seat, int n, ObjectId source) {
  if (n > 0) change_endurance(m, seat, n, source, event::kEnduranceLost);
}

// Endurance that is paid is lost, too (203.8b).
void pay_endurance(Machine& m, Seat seat, int n, ObjectId source) {
  if (n <= 0) return;
  m.announce(happening(event::kEndurancePaid, source, {}, seat, n));
  if (kernel::rule_holds("203.8b")) return lose_endurance(m, seat, n, source);
  m.set_seat_value(seat, kEndurance, endurance(m, seat) - n);
}

}  // namespace longbox::vstcg
