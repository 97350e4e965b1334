// These verbs give cards another place, another controller, another type.
#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

// --- Control ------------------------------------------------------------------------------------

// max.no-take-control. Nobody can take encounter cards.
bool may_take(const Machine& m, Seat seat, ObjectId id) {
  if (!m.in_play(id) || !is_playing(m, seat) || m.object(id).controller == seat) return false;
  if (is_encounter_type(type_of(m, id))) return false;
  return !has_line(m, id, kMaxPerPlayer) || !controls_copy(m, seat, id);
}

Flow take(EffectRun& run) {
  Machine& m = run.machine();
  const Seat seat = one_seat(run.seats());
  const ObjectId id = run.object();
  const int duration = run.word();
  if (!id || !may_take(m, seat, id)) return Flow::Done;
  take_control(m, id, seat);
  if (duration == kRestOfGame) return Flow::Done;
  kernel::Modifier hold;
  hold.kind = kControlled;
  hold.duration = static_cast<std::uint8_t>(duration);
  hold.controller = seat;
  hold.subject = m.state().ref(id);
  hold.source = run.here().context.self;
  m.add_modifier(hold);
  return Flow::Done;
}

bool could_take(Eval& e) {
  const Seat seat = one_seat(e.seats());
  const ObjectId id = e.object();
  return id && may_take(e.machine(), seat, id);
}

// --- Places -------------------------------------------------------------------------------------

struct Spot {
  kernel::ZoneKind zone = kernel::kNowhere;
  Seat side = 0;
  bool top = false;
};

Spot spot_of(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  return {o.zone, o.side, m.state().zone(o.zone, o.side).first == id};
}

// Returns the zone of players that matches one of the scenario's; any other zone matches itself.
Zone players_zone(kernel::ZoneKind zone) {
  if (zone == kEncounterDeck) return kDeck;
  return zone == kEncounterDiscard ? kDiscard : static_cast<Zone>(zone);
}

// control.leave-to-owner: a hand, deck or discard pile of somebody else stands for the owner's own.
void put_at(Machine& m, ObjectId id, const Spot& spot) {
  const auto place = spot.top ? kernel::Place::Top : kernel::Place::Bottom;
  const Zone zone = players_zone(spot.zone);
  if (zone == kHand || zone == kDeck || zone == kDiscard) return send_home(m, id, zone, place);
  m.move(id, spot.zone, spot.side, place);
}

// swap.same-title: the state stays, and nothing enters or leaves play. swap.different-title: the
// one leaves, the other enters.
void swap_with_play(EffectRun& run, ObjectId in, ObjectId out) {
  Machine& m = run.machine();
  const Spot spot = spot_of(m, out);
  if (have_one_title(m, in, out)) {
    const bool crosses = m.object(in).owner != m.object(out).owner;
    m.exchange_cards(in, out);
    if (crosses) put_at(m, out, spot);
    return;
  }
  const Seat seat = m.object(in).controller;
  m.move(out, kResolving, run.you());
  discard_attached(m, in);
  put_at(m, in, spot);
  put_into_play(m, out, is_playing(m, seat) ? seat : run.you(), {});
  start_enter(m, out, is_playing(m, seat) ? seat : run.you());
}

// swap.exchange, swap.needs-both, swap.not-draw.
Flow swap(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    const ObjectId a = run.object();
    const ObjectId b = run.object();
    if (!a || !b || a == b) return;
    if (m.in_play(a)) return swap_with_play(run, a, b);
    if (m.in_play(b)) return swap_with_play(run, b, a);
    const Spot spot = spot_of(m, a);
    const Spot other = spot_of(m, b);
    put_at(m, a, other);
    put_at(m, b, spot);
  });
}

bool could_swap(Eval& e) {
  const ObjectId a = e.object();
  const ObjectId b = e.object();
  return (a || b) && a != b;  // the other one may be chosen next
}

// --- Types --------------------------------------------------------------------------------------

// card-type.change: an ally is a minion from now on, with everything on it.
Flow turn_into_minion(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    const ObjectId id = run.object();
    const Seat seat = one_seat(run.seats());
    if (!id || !m.in_play(id) || !is_playing(m, seat) || type_of(m, id) != kAlly) return;
    m.set_flags(id, kTurned, true);
    m.change_side(id, kVillainArea, 0, kernel::kNeutral);
    start_engage(m, id, seat);
  });
}

bool could_turn(Eval& e) {
  const ObjectId id = e.object();
  return id && e.machine().in_play(id) && type_of(e.machine(), id) == kAlly;
}

}  // namespace

void add_change_verbs(std::vector<Phrase>& out) {
  verb(out, "<p:seats> takes control of <o:object> <d:duration>",
       "{p:does takes|take} control of {o} {d}", "With its upgrades, as it is.",
       "control.change-keeps-state", take, could_take);
  verb(out, "swap <a:object> and <b:object>", "swap {a} and {b}",
       "They trade places, if both are there.", "swap.exchange", swap, could_swap);
  verb(out, "turn <o:object> into a minion engaged with <p:seats>",
       "{o} becomes a minion engaged with {p}", "It is an ally no more.", "card-type.change",
       turn_into_minion, could_turn);
}

}  // namespace longbox::champions
