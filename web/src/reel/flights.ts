// Cards that go where the board draws no single cards, or come from there, fly as a picture of their own. Unknown
// cards fly as backs, found by the counts of zones and never by their numbers.
import type { ObjectView, TableView, ZoneView } from "../protocol";

export interface Flight {
  from: ZoneView;
  to: ZoneView;
  count: number;
  object: ObjectView | null;  // null: a back
  lands: number | null;       // the card that it becomes
}

function isHeap(zone: ZoneView | undefined): boolean {
  return zone?.layout === "pile" || zone?.layout === "stack";
}

function knownIn(view: TableView): Map<number, ObjectView> {
  return new Map(view.objects.filter((object) => object.card !== undefined).map((object) => [object.id, object]));
}

const kMostAtOnce = 6;

export function flightsBetween(before: TableView, after: TableView): Flight[] {
  if (before.zones === after.zones) return [];
  const [old, now] = [knownIn(before), knownIn(after)];
  const [zonesThen, zones] = [before, after].map((view) => new Map(view.zones.map((zone) => [zone.id, zone])));
  const surplus = new Map(after.zones.map((zone) => [zone.id, zone.count - (zonesThen?.get(zone.id)?.count ?? 0)]));
  for (const zone of before.zones) if (!surplus.has(zone.id)) surplus.set(zone.id, -zone.count);
  const flights: Flight[] = [];
  for (const [id, object] of now) {
    const then = old.get(id);
    if (!then || then.zone === object.zone || then.host !== undefined || object.host !== undefined) continue;
    surplus.set(then.zone, (surplus.get(then.zone) ?? 0) + 1);
    surplus.set(object.zone, (surplus.get(object.zone) ?? 0) - 1);
    const [from, to] = [zonesThen?.get(then.zone), zones?.get(object.zone)];
    if (from && to && (isHeap(to) || isHeap(from))) flights.push({ from, to, count: 1, object, lands: isHeap(to) ? null : id });
  }
  return [...flights.slice(0, kMostAtOnce), ...unknownFlight(surplus, zonesThen, zones, old, now)];
}

// Only one way is certain: from the zone that has lost some to the one that has got as many.
function unknownFlight(surplus: Map<string, number>, zonesThen: Map<string, ZoneView> | undefined, zones: Map<string, ZoneView> | undefined,
    old: Map<number, ObjectView>, now: Map<number, ObjectView>): Flight[] {
  const left = [...surplus].filter(([, by]) => by !== 0);
  const [out, into] = [left.find(([, by]) => by < 0), left.find(([, by]) => by > 0)];
  if (left.length !== 2 || !out || !into || out[1] + into[1] !== 0) return [];
  const [from, to] = [zonesThen?.get(out[0]), zones?.get(into[0])];
  const come = [...now.values()].find((object) => object.zone === into[0] && !old.has(object.id));
  return from && to ? [{ from, to, count: into[1], object: null, lands: come && into[1] === 1 ? come.id : null }] : [];
}
