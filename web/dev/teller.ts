// Tells invented stories: each moment changes a copy of the view, and its message says what is different.
import type { CardInfo, CardRef, Changes, LogLine, Moment, ObjectView, SeatView, ServerStory, TableView, ZoneView } from "../src/protocol";

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function changed<T>(before: T[], after: T[], key: (one: T) => unknown): T[] {
  return after.filter((one) => !same(one, before.find((then) => key(then) === key(one))));
}

export function differences(before: TableView, after: TableView): Changes {
  const changes: Changes = {};
  const objects = changed(before.objects, after.objects, (object) => object.id);
  const gone = before.objects.filter(({ id }) => !after.objects.some((object) => object.id === id)).map(({ id }) => id);
  const zones = changed(before.zones, after.zones, (zone) => zone.id);
  const [order, then] = [after, before].map((view) => view.zones.map((zone) => zone.id));
  const seats = changed(before.seats, after.seats, (seat) => seat.seat);
  if (objects.length > 0) changes.objects = objects;
  if (gone.length > 0) changes.gone = gone;
  if (zones.length > 0) changes.zones = zones;
  if (order && !same(order, then)) changes.order = order;
  if (seats.length > 0) changes.seats = seats.map(({ seat, values, inGame }) => ({ seat, values, inGame }));
  if (before.turn !== after.turn) changes.turn = after.turn;
  if (before.phase !== after.phase) changes.phase = after.phase;
  if (before.active !== after.active && after.active !== undefined) changes.active = after.active;
  if (!same(before.chain ?? [], after.chain ?? [])) changes.chain = after.chain ?? [];
  return changes;
}

interface Of {
  seat?: number;
  object?: number | undefined;
  other?: number | undefined;
}

export class Teller {
  view: TableView;
  private readonly from: number;
  private readonly moments: Moment[] = [];
  private readonly log: LogLine[] = [];

  constructor(view: TableView, readonly cards: CardInfo[]) {
    this.view = structuredClone(view);
    this.from = view.step;
  }

  object(id: number): ObjectView {
    const found = this.view.objects.find((object) => object.id === id);
    if (!found) throw new Error(`the story has no object ${id}`);
    return found;
  }
  named(name: string): number {
    const found = this.view.objects.find((object) => object.name === name && this.zone(object.zone).inPlay);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found.id;
  }
  zone(id: string): ZoneView {
    const found = this.view.zones.find((zone) => zone.id === id);
    if (!found) throw new Error(`there is no zone ${id}`);
    return found;
  }

  // Makes a card that nobody has seen before; without a name it stays unknown.
  make(zone: string, name: string | null, more: Partial<ObjectView> = {}): number {
    const info = this.cards.find((card) => card.name === name || card.id === name);
    const id = Math.max(0, ...this.view.objects.map((object) => object.id)) + 1;
    this.view.objects.push({
      id, name: info?.name ?? "a card", zone, flags: [], counters: {}, stats: [], keywords: [], qualities: [], attached: [], ...(info ? { card: info.id } : {}), ...more,
    });
    this.zone(zone).objects.push(id);
    this.zone(zone).count += 1;
    return id;
  }
  // Moves a card; one that nobody sees in a stack is no longer listed.
  move(id: number, to: string): void {
    const object = this.object(id);
    const [from, into] = [this.zone(object.zone), this.zone(to)];
    from.objects = from.objects.filter((one) => one !== id);
    from.count -= 1;
    into.objects.unshift(id);
    into.count += 1;
    object.zone = to;
  }
  // Takes away a card that nobody will name any more.
  forget(id: number): void {
    const zone = this.zone(this.object(id).zone);
    zone.objects = zone.objects.filter((one) => one !== id);
    zone.count -= 1;
    this.view.objects = this.view.objects.filter((object) => object.id !== id);
  }
  seat(seat: number): SeatView {
    const found = this.view.seats.find((one) => one.seat === seat);
    if (!found) throw new Error(`there is no seat ${seat}`);
    return found;
  }
  count(id: number, counter: string, by: number): void {
    const { counters } = this.object(id);
    counters[counter] = Math.max(0, (counters[counter] ?? 0) + by);
    if (counters[counter] === 0) delete counters[counter];
  }
  flag(id: number, flag: string, on = true): void {
    const object = this.object(id);
    object.flags = [...object.flags.filter((one) => one !== flag), ...(on ? [flag] : [])];
  }

  // The act may say what the moment is about, if its card comes only with it.
  moment(event: string, text: string, about: Of, act: () => Of | void = () => {}): void {
    const before = structuredClone(this.view);
    const of = { ...about, ...act() };
    const names = [of.object, of.other].flatMap((id): CardRef[] => {
      const { name, card } = id === undefined ? { name: "", card: undefined } : this.object(id);
      return card === undefined || id === undefined ? [] : [{ name, card, object: id }];
    });
    const { object, other, seat } = of;
    this.moments.push({
      event, line: this.log.length, ...(seat === undefined ? {} : { seat }), ...(object === undefined ? {} : { object }), ...(other === undefined ? {} : { other }),
      changes: differences(before, structuredClone(this.view)),
    });
    this.log.push({ step: this.from + 1, text, seats: [], cards: names });
  }

  end(): ServerStory {
    this.view.objects.sort((one, other) => one.id - other.id);
    this.view.step = this.from + 1;
    const { zones: _zones, objects: _objects, ...view } = this.view;
    return { type: "story", table: this.view.table, from: this.from, moments: [...this.moments, { event: "", changes: {} }], view, log: this.log };
  }
}
