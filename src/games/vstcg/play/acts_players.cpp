// Players gain, lose and pay endurance.
#include "games/vstcg/play/happen.h"

namespace longbox::vstcg {

// A total may fall below zero: only the wrap-up looks at it (102.4).
void change_endurance_now(Machine& m, const Event& event) {
  const int n = event.kind == event::kEnduranceGained ? event.amount : -event.amount;
  m.set_seat_value(event.seat, kEndurance, endurance(m, event.seat) + n);
  m.announce(event);
}

// Endurance that is paid is lost, too (203.8b), and what pays is not replaced (203.10). The cause keeps the log from
// telling it twice.
void pay_endurance(Machine& m, Seat seat, int n, ObjectId source) {
  if (n <= 0) return;
  m.announce(happening(event::kEndurancePaid, source, {}, seat, n));
  Event lost = changing_endurance(event::kEnduranceLost, seat, n, source);
  lost.cause = kByCost;
  if (kernel::rule_holds("203.8b")) return change_endurance_now(m, lost);
  m.set_seat_value(seat, kEndurance, endurance(m, seat) - n);
}

}  // namespace longbox::vstcg
