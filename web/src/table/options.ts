// Turns the options of a question into cards and buttons that can be clicked, and clicks back into
// options.
import type { DecisionView, ObjectView, OptionView, TableView, ZoneView } from "../protocol";
import type { TableState } from "./model";

// Click says what a click on a card means.
export type Click =
  | { do: "answer"; option: OptionView }
  | { do: "arm"; object: number }             // the second card is still to be clicked
  | { do: "menu"; options: OptionView[] }
  | { do: "nothing" };

export interface Choices {
  byObject: Map<number, OptionView[]>;  // the card to click first
  byOther: Map<number, OptionView[]>;   // the card to click second
  bySeat: Map<number, OptionView[]>;    // picks a player
  bySpot: Map<string, OptionView>;      // picks a place in a row with columns
  loose: OptionView[];                  // belong to no card: buttons
}

function noChoices(): Choices {
  return { byObject: new Map(), byOther: new Map(), bySeat: new Map(), bySpot: new Map(), loose: [] };
}
const kEmpty = noChoices();

export function spotKey(zone: string, column: number): string {
  return `${zone} ${column}`;
}

function put(map: Map<number, OptionView[]>, key: number, option: OptionView): void {
  const list = map.get(key);
  if (list) list.push(option);
  else map.set(key, [option]);
}

// The engine offers one of several equal cards; any of them may be clicked for it.
function isTwin(one: ObjectView, other: ObjectView): boolean {
  return one.card !== undefined && one.card === other.card && one.zone === other.zone && one.owner === other.owner &&
    one.host === other.host && one.column === other.column && one.attached.length + other.attached.length === 0 &&
    one.flags.join() === other.flags.join() && JSON.stringify(one.counters) === JSON.stringify(other.counters) &&
    JSON.stringify(one.stats) === JSON.stringify(other.stats);
}

function lendToTwins(choices: Map<number, OptionView[]>, objects: Map<number, ObjectView>): void {
  const offered = [...choices];
  for (const object of objects.values()) {
    if (choices.has(object.id)) continue;
    const twin = offered.find(([id]) => isTwin(objects.get(id)!, object));
    if (twin) choices.set(object.id, twin[1]);
  }
}

// A question about one card, whose answers all name that card, is not answered by clicking it.
function isAboutOneCard(decision: DecisionView): boolean {
  const { about, options } = decision;
  return about !== undefined && options.length > 1 && options.every((option) => option.object === about && option.other === undefined);
}

// Sorts the options of the reader's own question; a question to others has none. Options whose card
// is not in the view become buttons.
export function choicesOf(decision: DecisionView | undefined, objects: Map<number, ObjectView>): Choices {
  if (!decision?.mine) return kEmpty;
  const choices = noChoices();
  const hasNoCards = isAboutOneCard(decision);
  for (const option of decision.options) {
    if (option.zone !== undefined && option.column !== undefined) {
      choices.bySpot.set(spotKey(option.zone, option.column), option);
      continue;
    }
    const first = option.object !== undefined && objects.has(option.object) && !hasNoCards ? option.object : undefined;
    const second = option.other !== undefined && objects.has(option.other) ? option.other : undefined;
    if (first !== undefined) put(choices.byObject, first, option);
    if (second !== undefined && second !== first) put(choices.byOther, second, option);
    if (first !== undefined || second !== undefined) continue;
    if (option.kind === "seat" && option.seat !== undefined) put(choices.bySeat, option.seat, option);
    choices.loose.push(option);
  }
  lendToTwins(choices.byObject, objects);
  return choices;
}

// Returns the choices whose cards are shown as what they are. While the page shows an earlier moment, the number
// of a card that nobody knows may mean another one; players stay who they are.
export function choicesIn(choices: Choices, now: TableState, shown: TableState): Choices {
  const isSeen = ([id]: [number, OptionView[]]) => {
    const [there, here] = [now.objects.get(id), shown.objects.get(id)];
    if (!there || !here || there.card !== here.card) return false;
    return there.card !== undefined || now.zones.get(there.zone)?.layout === "players";
  };
  return { ...choices, byObject: new Map([...choices.byObject].filter(isSeen)), byOther: new Map([...choices.byOther].filter(isSeen)) };
}

// Returns the options that a card takes part in: as the first card, or as the second of the armed
// one.
export function optionsOf(choices: Choices, id: number, armed: number | null): OptionView[] {
  if (armed !== null && armed !== id) {
    const second = (choices.byObject.get(armed) ?? []).filter((option) => option.other === id);
    if (second.length > 0) return second;
  }
  return choices.byObject.get(id) ?? choices.byOther.get(id) ?? [];
}

export function isLit(choices: Choices, id: number, armed: number | null): boolean {
  if (armed !== null)
    return id === armed || (choices.byObject.get(armed) ?? []).some((option) => option.other === id);
  return choices.byObject.has(id) || choices.byOther.has(id);
}

// Options that differ only in the second card are gathered by two clicks.
function isPairing(options: OptionView[], id: number): boolean {
  const others = options.map((option) => option.other);
  return options.length > 1 && options.every((option) => option.object !== undefined && option.other !== undefined && option.other !== id) &&
    new Set(options.map((option) => option.object)).size === 1 && new Set(others).size === options.length;
}

export function click(choices: Choices, id: number, armed: number | null): Click {
  if (armed === id) return { do: "menu", options: choices.byObject.get(id) ?? [] };
  const options = optionsOf(choices, id, armed);
  const [only] = options;
  if (!only) return { do: "nothing" };
  if (options.length === 1) return { do: "answer", option: only };
  return isPairing(options, id) ? { do: "arm", object: id } : { do: "menu", options };
}

// Returns the card whose part of a zone this one lies in: a host that it is not attached to.
export function partOf(object: ObjectView, objects: Map<number, ObjectView>): ObjectView | undefined {
  const host = object.host === undefined ? undefined : objects.get(object.host);
  return host?.attached.includes(object.id) ? undefined : host;
}

// The tray holds cards that can be picked but lie in a pile or a stack, of which the board does not
// show each card, and cards that are being looked at. They are laid out beside the question.
export interface TrayZones {
  shows: (zone: ZoneView) => boolean;   // the board draws each card of it
  laidOut: (zone: ZoneView) => boolean; // all its cards go to the tray
}

// A card that is only the second of options whose first lies on the board waits until that first is chosen:
// it may just say what the option is about.
function isToPick(choices: Choices, id: number, armed: number | null, onBoard: (id: number) => boolean): boolean {
  if (choices.byObject.has(id)) return true;
  return (choices.byOther.get(id) ?? []).some((option) =>
    option.object === undefined || option.object === armed || !onBoard(option.object));
}

export function trayOf(choices: Choices, view: TableView, zones: TrayZones, armed: number | null = null): number[] {
  const byId = new Map(view.zones.map((zone) => [zone.id, zone]));
  const zoneOf = new Map(view.objects.map((object) => [object.id, object.zone]));
  const onBoard = (id: number) => {
    const zone = byId.get(zoneOf.get(id) ?? "");
    return zone !== undefined && zones.shows(zone);
  };
  const isWanted = (object: ObjectView) => {
    const zone = byId.get(object.zone);
    if (!zone || object.host !== undefined) return false;
    if (zones.laidOut(zone)) return object.card !== undefined;
    return !zones.shows(zone) && isToPick(choices, object.id, armed, onBoard);
  };
  return view.objects.filter(isWanted).map((object) => object.id);
}

// Returns the option that "pass" means: the only way to pass or stop, or the one that the server
// calls usual.
export function passOption(decision: DecisionView | undefined): OptionView | undefined {
  if (!decision?.mine) return undefined;
  const ways = decision.options.filter((option) => option.kind === "pass" || option.kind === "done" || option.kind === "go-on");
  if (ways.length === 1) return ways[0];
  return decision.options.find((option) => option.index === decision.usual);
}

// A place in a row with columns is called "front -1" by the server: column 1 of the hidden area, on the other side of its divider.
export function inWords(label: string): string {
  return label.replace(/^(front|support) (-?)(\d+)$/, (_, row: string, minus: string, column: string) => `${row} row, ${minus && "hidden "}column ${column}`);
}

// A label starts with a capital on a button.
export function asButton(label: string): string {
  const words = inWords(label);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
