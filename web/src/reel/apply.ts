// Applies the changes of a story to a view. Records that do not change stay the same objects, so that
// comparing them is cheap.
import type { Changes, ObjectView, SeatView, TableHead, TableView, ZoneView } from "../protocol";

function objectsAfter(objects: ObjectView[], changes: Changes): ObjectView[] {
  if (!changes.objects && !changes.gone) return objects;
  const byId = new Map(objects.map((object) => [object.id, object]));
  for (const id of changes.gone ?? []) byId.delete(id);
  for (const object of changes.objects ?? []) byId.set(object.id, object);
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

function zonesAfter(zones: ZoneView[], changes: Changes): ZoneView[] {
  if (!changes.zones && !changes.order) return zones;
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  for (const zone of changes.zones ?? []) byId.set(zone.id, zone);
  const order = changes.order ?? [...byId.keys()];
  return order.flatMap((id) => byId.get(id) ?? []);
}

function seatsAfter(seats: SeatView[], changes: Changes): SeatView[] {
  if (!changes.seats) return seats;
  return seats.map((seat) => ({ ...seat, ...changes.seats?.find((one) => one.seat === seat.seat) }));
}

// A view without effects has no chain at all.
export function applyChanges(view: TableView, changes: Changes): TableView {
  const { turn = view.turn, phase = view.phase, active = view.active, first = view.first, chain = view.chain } = changes;
  const { active: _active, first: _first, chain: _chain, ...rest } = view;
  return {
    ...rest, turn, phase, ...(active === undefined ? {} : { active }), ...(first === undefined ? {} : { first }),
    ...(chain && chain.length > 0 ? { chain } : {}),
    seats: seatsAfter(view.seats, changes), zones: zonesAfter(view.zones, changes), objects: objectsAfter(view.objects, changes),
  };
}

export function withHead(head: TableHead, { zones, objects }: TableView): TableView {
  return { ...head, zones, objects };
}

// The view to draw while the reel is behind: the cards as they lay, the question as it is. That the game is
// over is not told before its end has been seen.
export function viewBehind(truth: TableView, then: TableView): TableView {
  const { outcome: _outcome, active: _active, first: _first, chain: _chain, ...rest } = truth;
  const seats = truth.seats.map((seat) => {
    const { values, inGame } = then.seats.find((one) => one.seat === seat.seat) ?? seat;
    return { ...seat, values, inGame };
  });
  return {
    ...rest, seats, zones: then.zones, objects: then.objects, turn: then.turn, phase: then.phase,
    ...(then.active === undefined ? {} : { active: then.active }), ...(then.first === undefined ? {} : { first: then.first }),
    ...(then.chain ? { chain: then.chain } : {}),
  };
}
