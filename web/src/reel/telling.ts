// Turns a story into scenes: for each moment its words, its cards, its weight, and the view that shows it.
import type { Weight } from "../games/look";
import type { CardRef, LogLine, Moment, ObjectView, ServerStory, TableView } from "../protocol";
import { positionState, stateAfter, type TableState } from "../table/model";
import { applyChanges, viewBehind, withHead } from "./apply";
import { changesBetween, type Change, type Reading } from "./numbers";
import { weigh } from "./weigh";

// An Actor is a card of a scene as it was then.
export interface Actor {
  id: number;
  card: string;
  name: string;
  object: ObjectView | undefined;  // nothing if it lies nowhere that the reader sees
}

export interface Scene {
  event: string;
  weight: Weight;
  text: string;          // the caption; empty for the closing moment
  lines: number;         // lines of the story that are told by then
  seat: number | undefined;
  actor: Actor | null;
  other: Actor | null;
  suffered: boolean;     // it happens to the actor; the other card does it
  mine: boolean;         // the reader does it
  changes: Change[];
  view: TableView;       // after the moment
}

// The object as it is, or as it was just before it went.
function actorOf(id: number | undefined, refs: CardRef[], after: TableView, before: TableView): Actor | null {
  if (id === undefined) return null;
  const known = (view: TableView) => view.objects.find((object) => object.id === id && object.card !== undefined);
  const object = known(after) ?? known(before);
  const ref = refs.find((one) => one.object === id);
  const card = object?.card ?? ref?.card;
  return card === undefined ? null : { id, card, name: object?.name ?? ref?.name ?? "", object };
}

function isOwn(actor: Actor | null, view: TableView): boolean {
  const { controller, owner } = actor?.object ?? {};
  return view.mySeats.includes(controller ?? owner ?? -1);
}

// Says whether the reader does it: by the card that acts, else by the player, else as the moment before. Turns and
// phases come by the rules.
function isMine(scene: Pick<Scene, "actor" | "other" | "suffered" | "seat" | "weight">, view: TableView, last: boolean): boolean {
  if (scene.weight === "turn" || scene.weight === "phase") return false;
  const doer = scene.suffered ? scene.other : scene.actor;
  if (doer) return isOwn(doer, view);
  if (scene.suffered) return last;
  return scene.seat === undefined ? last : view.mySeats.includes(scene.seat);
}

function sceneOf(moment: Moment, before: TableView, log: LogLine[], lines: number, last: boolean, reading: Reading): Scene {
  const view = applyChanges(before, moment.changes);
  const line = moment.line === undefined ? undefined : log[moment.line];
  const changes = changesBetween(before, view, reading);
  const [actor, other] = [moment.object, moment.other].map((id) => actorOf(id, line?.cards ?? [], view, before));
  const parts = {
    actor: actor ?? null, other: other ?? null, seat: moment.seat, suffered: reading.look.reel?.suffered.includes(moment.event) ?? false,
    weight: weigh({ moment, before, after: view, changes }, reading),
  };
  return {
    ...parts, event: moment.event, text: line?.text ?? "",
    lines: Math.max(lines, (moment.line ?? -1) + 1), changes, view, mine: isMine(parts, view, last),
  };
}

export interface Telling {
  state: TableState;  // as it is now
  scenes: Scene[];
}

// Returns null if the story does not go on from this view.
export function tell(state: TableState | null, story: ServerStory, reading: Reading): Telling | null {
  if (!state || state.view.table !== story.table || state.view.step !== story.from) return null;
  const scenes: Scene[] = [];
  let view = state.view;
  for (const moment of story.moments) {
    const last = scenes.at(-1);
    const scene = sceneOf(moment, view, story.log, last?.lines ?? 0, last?.mine ?? true, reading);
    view = scene.view;
    scenes.push(scene);
  }
  return { state: stateAfter(state, withHead(story.view, view), story.log), scenes };
}

// Returns what is drawn while the reel is behind: `untold` lines of the log are still to come.
export function stateBehind(truth: TableState, then: TableView, untold: number): TableState {
  return positionState(viewBehind(truth.view, then), truth.log.slice(0, Math.max(0, truth.log.length - untold)));
}
