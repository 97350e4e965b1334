// The model is the table as data: the sum of the messages, and lookups in it. Pure functions only.
import type { LogLine, ObjectView, SeatView, ServerTable, TableView, ZoneView } from "../protocol";

export interface TableState {
  view: TableView;
  log: LogLine[];
  // Known cards are found by id, for every place that has only the number.
  objects: Map<number, ObjectView>;
  zones: Map<string, ZoneView>;
}

const kLongestLog = 4000;

function index(view: TableView, log: LogLine[]): TableState {
  return {
    view,
    log,
    objects: new Map(view.objects.map((object) => [object.id, object])),
    zones: new Map(view.zones.map((zone) => [zone.id, zone])),
  };
}

// Returns the next state after an update. A message about another table changes nothing. Another
// viewer reads another log: nothing of what was shown before is left.
export function reduce(state: TableState | null, message: ServerTable, table: string): TableState | null {
  if (message.view.table !== table) return state;
  const isNew = message.fresh || !state || state.view.viewer !== message.view.viewer;
  return stateAfter(isNew ? null : state, message.view, message.log);
}

// Returns the state with this view, and these lines after those that are there.
export function stateAfter(state: TableState | null, view: TableView, lines: LogLine[]): TableState {
  return index(view, [...(state?.log ?? []), ...lines].slice(-kLongestLog));
}

export function positionState(view: TableView, log: LogLine[]): TableState {
  return index(view, log);
}

export function object(state: TableState, id: number | undefined): ObjectView | undefined {
  return id === undefined ? undefined : state.objects.get(id);
}

export function has(object: ObjectView, flag: string): boolean {
  return object.flags.includes(flag);
}

// The server tells seats apart by their names. The reader is "You", unless several play at this screen.
export function seatName(view: TableView, seat: number | undefined): string {
  const found = view.seats.find((one) => one.seat === seat);
  if (!found) return "Nobody";
  if (found.mine && view.mySeats.length === 1) return "You";
  return found.name || `Player ${found.letter}`;
}

// Lines of the log call everybody by name, so the plate of the reader says under which name they find themselves there.
export function plateName(view: TableView, seat: SeatView): string {
  const name = seatName(view, seat.seat);
  return name === "You" && seat.name !== "" ? `You (${seat.name})` : name;
}

// Returns whether the seat plays in the team of the reader, who sits at another one.
export function isTeammate(view: TableView, seat: SeatView): boolean {
  if (seat.mine || seat.team === undefined) return false;
  return view.seats.some((one) => one.mine && one.team === seat.team);
}

// Returns the object that stands for a player, so that options can point at them.
export function playerObject(state: TableState, seat: number): number | undefined {
  return state.view.objects.find((one) => one.side === seat && state.zones.get(one.zone)?.layout === "players")?.id;
}

// Returns the seats from the reader's own on, round the table; a spectator sits with the first.
export function seatsFromMine(view: TableView): number[] {
  const count = view.seats.length;
  const near = view.viewer ?? 0;
  return Array.from({ length: count }, (_, step) => (near + step) % count);
}

// Words are the words of the game as people say them.
export type Words = Record<string, string>;
export function say(words: Words, kind: string, word: string): string {
  return words[`${kind}:${word}`] ?? word.replaceAll("-", " ");
}
