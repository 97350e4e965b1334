// Turns a story into scenes: for each moment its words, its cards, its weight, and the view that shows it.
import type { Weight } from "../games/look";
import type { CardRef, LogLine, Moment, ObjectView, ServerStory, TableView } from "../protocol";
import { positionState, stateAfter, type TableState } from "../table/model";
import { applyChanges, viewBehind, withHead } from "./apply";
import { viewsToShow } from "./belong";
import { changesBetween, type Change, type Reading } from "./numbers";
import { isInPlay, weigh } from "./weigh";

const kRecent = 8;  // scenes

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

// The object as it is, or as it was just before it went or became another card, as a scheme does with its next stage.
function actorOf(id: number | undefined, refs: CardRef[], after: TableView, before: TableView): Actor | null {
  if (id === undefined) return null;
  const known = (view: TableView) => view.objects.find((object) => object.id === id && object.card !== undefined);
  const ref = refs.find((one) => one.object === id);
  const [now, then] = [known(after), known(before)];
  const isOther = now !== undefined && ref !== undefined && now.card !== ref.card && then?.card === ref.card;
  const object = isOther ? then : (now ?? then);
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

// The numbers of two cards that fight, as in "6 against 4".
function meetingOf(event: string, actor: Actor | null, other: Actor | null, { look }: Reading): string {
  if (!look.fight || !look.reel?.meetings.includes(event)) return "";
  const number = (one: Actor | null, stat: string) => one?.object?.stats.find(({ name }) => name === stat)?.value;
  const [power, guard] = [number(actor, look.fight.power), number(other, look.fight.guard)];
  return power === undefined || guard === undefined ? "" : `: ${power} against ${guard}`;
}

// A Draft is a moment with its cards and the view after it.
type Draft = Pick<Scene, "event" | "text" | "lines" | "seat" | "actor" | "other" | "suffered" | "view"> & { moment: Moment };

function draftOf(moment: Moment, before: TableView, log: LogLine[], lines: number, reading: Reading): Draft {
  const view = applyChanges(before, moment.changes);
  const line = moment.line === undefined ? undefined : log[moment.line];
  const [actor, other] = [moment.object, moment.other].map((id) => actorOf(id, line?.cards ?? [], view, before));
  return {
    moment, event: moment.event, text: (line?.text ?? "") + meetingOf(moment.event, actor ?? null, other ?? null, reading), lines: Math.max(lines, (moment.line ?? -1) + 1), seat: moment.seat,
    actor: actor ?? null, other: other ?? null, suffered: reading.look.reel?.suffered.includes(moment.event) ?? false, view,
  };
}

// A card that has just been shown needs no word when it is put onto a pile, unless it leaves play.
function isEcho({ actor, view }: Draft, weight: Weight, before: TableView, scenes: Scene[]): boolean {
  if (weight !== "quiet" || !actor || isInPlay(before, actor.id)) return false;
  const zone = view.zones.find((one) => one.id === view.objects.find(({ id }) => id === actor.id)?.zone);
  if (zone?.layout === "hand") return false;
  return scenes.slice(-kRecent).some((scene) => scene.weight !== "quiet" && [scene.actor?.id, scene.other?.id].includes(actor.id));
}

// Both views are as they are shown.
function sceneOf(draft: Draft, before: TableView, after: TableView, scenes: Scene[], reading: Reading): Scene {
  const { moment, ...parts } = draft;
  const changes = changesBetween(before, after, reading);
  const weight = weigh({ moment, before, after, changes }, reading);
  const mine = isMine({ ...parts, weight }, after, scenes.at(-1)?.mine ?? true);
  return { ...parts, view: after, changes, mine, weight: isEcho(draft, weight, before, scenes) ? "skip" : weight };
}

export interface Telling {
  state: TableState;  // as it is now
  scenes: Scene[];
}

// Returns null if the story does not go on from this view.
export function tell(state: TableState | null, story: ServerStory, reading: Reading): Telling | null {
  if (!state || state.view.table !== story.table || state.view.step !== story.from) return null;
  const drafts: Draft[] = [];
  for (const moment of story.moments) {
    const last = drafts.at(-1);
    drafts.push(draftOf(moment, last?.view ?? state.view, story.log, last?.lines ?? 0, reading));
  }
  const views = viewsToShow(state.view, drafts);
  const scenes: Scene[] = [];
  for (const [place, draft] of drafts.entries()) {
    const before = scenes.at(-1)?.view ?? state.view;
    scenes.push(sceneOf(draft, before, views[place] ?? draft.view, scenes, reading));
  }
  return { state: stateAfter(state, withHead(story.view, drafts.at(-1)?.view ?? state.view), story.log), scenes };
}

// Lines of the log as scenes, for a reader who has not seen what happened: what others did with their cards.
export function scenesOfLog(log: LogLine[], view: TableView): Scene[] {
  return log.map((line): Scene => {
    const [first] = line.cards;
    const actor = actorOf(first?.object, line.cards, view, view);
    return {
      event: "", weight: "plain", text: line.text, lines: 0, seat: undefined, actor: actor?.card === first?.card ? actor : null, other: null,
      suffered: false, mine: isOwn(actor, view), changes: [], view,
    };
  });
}

// Returns what is drawn while the reel is behind: `untold` lines of the log are still to come.
export function stateBehind(truth: TableState, then: TableView, untold: number): TableState {
  return positionState(viewBehind(truth.view, then), truth.log.slice(0, Math.max(0, truth.log.length - untold)));
}
