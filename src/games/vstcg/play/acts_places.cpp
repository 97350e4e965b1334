// Characters stand on spots of their player; equipment changes its bearer.
#include "games/vstcg/play/acts.h"
#include "games/vstcg/values/stamps.h"

namespace longbox::vstcg {

namespace {

// A borrowed object goes back to its former controllers when its player is out of the game (102.3).
void note_lender(Machine& m, ObjectId id) {
  kernel::Modifier modifier;
  modifier.kind = kLentBy;
  modifier.duration = kRestOfGame;
  modifier.subject = m.state().ref(id);
  modifier.controller = m.object(id).controller;
  modifier.a = m.object(id).controller;
  m.add_modifier(modifier);
}

// The object stays what it is under another player (700.3).
void hand_to(Machine& m, ObjectId id, Zone zone, Seat seat) {
  note_lender(m, id);
  m.change_side(id, zone, seat, seat);
  m.announce(happening(event::kChangedControl, id, {}, seat));
}

void tell_move(Machine& m, ObjectId id, Zone from) {
  Event e = happening(event::kMoved, id, {}, m.object(id).controller, column(m, id));
  e.from = from;
  e.to = m.object(id).zone;
  m.announce(e);
}

}  // namespace

void place(Machine& m, ObjectId id, Zone row, int column) {
  const auto from = static_cast<Zone>(m.object(id).zone);
  if (from != row) m.move(id, row, m.object(id).side);
  m.set_column(id, column);
  tell_move(m, id, from);
}

// Its equipment goes with it (213.5f, 708.4b), and it is out of the attack (602.2a, 602.3a).
void change_control(Machine& m, ObjectId id, Seat seat, Zone row, int column) {
  if (m.object(id).controller == seat) return place(m, id, row, column);
  const auto from = static_cast<Zone>(m.object(id).zone);
  leave_combat(m, id);
  hand_to(m, id, row, seat);
  m.set_column(id, column);
  ObjectSet borne;
  each_equipment_of(m, id, [&](ObjectId equipment) { borne.insert(equipment.index()); });
  borne.for_each([&](int equipment) { hand_to(m, ObjectId{equipment}, kEquipment, seat); });
  tell_move(m, id, from);
}

// Attaching unique equipment makes its bearer's controller give up others of that name (704.3).
void transfer(Machine& m, ObjectId equipment, ObjectId bearer) {
  const Seat seat = m.object(bearer).controller;
  if (m.object(equipment).controller != seat) hand_to(m, equipment, kEquipment, seat);
  m.attach_to(equipment, bearer);
  renew_text(m, equipment);  // 515.5
  if (kernel::rule_holds("704.3")) sweep(m, seat, equipment);
  m.announce(happening(event::kTransferred, equipment, bearer, seat));
}

}  // namespace longbox::vstcg
