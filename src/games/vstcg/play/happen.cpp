// Says which events of a batch can happen, and what belongs to them (103.2, 513.5, 708.11b, 708.13).
#include "games/vstcg/play/happen.h"

#include "games/vstcg/fight/stun.h"
#include "games/vstcg/game.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/together.h"

namespace longbox::vstcg {

// --- Events -----------------------------------------------------------------------------------------

Event stunning(const Machine& m, ObjectId id, ObjectId source, Cause cause) {
  Event e = happening(event::kBecomesStunned, id, source, m.object(id).controller);
  e.cause = cause;
  return e;
}

Event knocking_out(const Machine& m, ObjectId id, ObjectId source, Cause cause) {
  Event e = happening(event::kKod, id, source, m.object(id).controller);
  e.cause = cause;
  e.from = m.object(id).zone;
  return e;
}

Event entering_pile(const Machine& m, ObjectId card) {
  Event e = happening(event::kEntersKoPile, card, {}, m.object(card).owner);
  e.from = m.object(card).zone;
  e.to = kKoPile;
  return e;
}

Event going(const Machine& m, ObjectId card, Zone zone, kernel::Place place, kernel::Flags flags) {
  Event e = happening(kernel::change::kMove, card, {}, m.object(card).owner,
                      static_cast<int>(place), static_cast<int>(flags));
  e.from = m.object(card).zone;
  e.to = zone;
  return e;
}

Event changing_endurance(kernel::EventKind kind, Seat seat, int n, ObjectId source) {
  return happening(kind, source, {}, seat, n);
}

Event breaking_through(ObjectId attacker, Seat player, int n) {
  return happening(event::kBreakthrough, attacker, {}, player, n);
}

void happen(Machine& m, const Event& event) {
  const auto& replaced = m.library().replaces_mask;
  const bool has_way = event.kind == event::kDiscarded && replaced.contains(event::kEntersKoPile);
  Batch batch(m);
  batch.add(event, (replaced.contains(event.kind) || has_way) && is_paying(m));
  batch.happen();
}

// --- What can happen --------------------------------------------------------------------------------

namespace {

bool can_enter_state(const Machine& m, const Event& event) {
  const ObjectId id = event.object;
  switch (event.kind) {
    case event::kBecomesStunned: return may_be_stunned(m, id);
    case event::kReadied: return may_ready(m, id);
    case event::kExhausted: return m.in_play(id) && !is_exhausted(m, id);
    case event::kRecovered: return m.in_play(id) && is_stunned(m, id);
    case event::kPoweredUp: return may_be_powered_up(m, id);
    default: return m.in_play(id) && room_for(m, id, static_cast<int>(event.detail), event.amount) > 0;
  }
}

bool can_befall(const Machine& m, const Event& event) {
  if (!is_playing(m, event.seat)) return false;
  if (event.kind == event::kDrew) return m.state().zone(kDeck, event.seat).count > 0;
  return event.amount > 0;
}

}  // namespace

// A "can't" comes before every replacement (103.2). Nothing happens for no amount (203.1, 602.6b).
bool VstcgRules::can_happen(const Machine& m, const Happening& happening) const {
  const Event& event = happening.event;
  switch (event.kind) {
    case event::kDrew:
    case event::kEnduranceLost:
    case event::kEnduranceGained: return can_befall(m, event);
    case event::kBreakthrough:
      return can_befall(m, event) && !m.quality(event.object, kCannotCauseBreakthrough);
    case event::kKod: return m.in_play(event.object) && !has_quality(m, event.object, kCannotBeKod);
    case event::kDiscarded: return m.object(event.object).zone == kHand;
    case event::kEntersKoPile:
    case kernel::change::kMove: return event.object && m.object(event.object).zone == event.from;
    default: return can_enter_state(m, event);
  }
}

// All that stuns a character at one moment is one stun, which is replaced once (708.11d).
bool VstcgRules::are_one(const Event& one, const Event& other) const {
  const bool once = one.kind == event::kBecomesStunned || one.kind == event::kKod ||
                    one.kind == event::kEntersKoPile;
  return once && one.kind == other.kind && one.object == other.object;
}

// An object is shown before it goes to the KO'd pile, and so after all that is decided about its KO (708.13a).
bool VstcgRules::is_decided_late(const Event& event) const { return event.kind == event::kEntersKoPile; }

void VstcgRules::show(Machine& m, const Event& event) const {
  if (event.kind == event::kEntersKoPile && m.in_play(event.object)) show_to_all(m, event.object);
}

// --- What belongs to an event -----------------------------------------------------------------------

namespace {

// 708.11b: the loss belongs to the stun, whatever made it, and is taken once. Invulnerability counts although the
// stun takes it away (706.6a, 708.11j).
void add_stun_loss(const Machine& m, const Happening& stun, Batch& batch) {
  const ObjectId id = stun.event.object;
  const bool is_safe = m.quality(id, kInvulnerability) && kernel::rule_holds("708.11i");
  if (is_safe || !kernel::rule_holds("708.11b")) return;
  Event loss = changing_endurance(event::kEnduranceLost, m.object(id).controller, cost(m, id), id);
  loss.detail = kOfStun;
  batch.add_part(stun, loss, stun.is_cost);
}

void add_breakthrough_loss(const Happening& breakthrough, Batch& batch) {
  const Event& event = breakthrough.event;
  Event loss = changing_endurance(event::kEnduranceLost, event.seat, event.amount, event.object);
  loss.detail = kOfBreakthrough;
  batch.add_part(breakthrough, loss, breakthrough.is_cost);
}

// Equipment goes with its bearer in one event (302.6), each by a way of its own.
void add_equipment(const Machine& m, const Event& event, Batch& batch) {
  if (!leaves_play(m, event.object, static_cast<Zone>(event.to)) || !kernel::rule_holds("302.6")) return;
  each_equipment_of(m, event.object, [&](ObjectId id) {
    if (!batch.has(event::kEntersKoPile, id)) batch.add(entering_pile(m, id));
  });
}

}  // namespace

// The way to the KO'd pile can be replaced even if it pays for something, of an object in play (203.10b, 513.5d): a card
// in hand is none.
void VstcgRules::add_consequences(Machine& m, const Happening& settled, Batch& batch) const {
  switch (settled.event.kind) {
    case event::kBecomesStunned: return add_stun_loss(m, settled, batch);
    case event::kBreakthrough: return add_breakthrough_loss(settled, batch);
    case event::kKod:
    case event::kDiscarded:
      if (!batch.has(event::kEntersKoPile, settled.event.object))
        batch.add_part(settled, entering_pile(m, settled.event.object),
                       settled.is_cost && settled.event.kind == event::kDiscarded);
      return;
    case event::kEntersKoPile:
    case kernel::change::kMove: return add_equipment(m, settled.event, batch);
    default: return;
  }
}

}  // namespace longbox::vstcg
