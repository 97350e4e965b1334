// Says how much a moment weighs: how large and how long the reel shows it. A game names its events in its look;
// any other moment is weighed by what it changes.
import type { Weight } from "../games/look";
import type { Moment, ObjectView, TableView } from "../protocol";
import type { Change, Reading } from "./numbers";

export interface Happening {
  moment: Moment;
  before: TableView;
  after: TableView;
  changes: Change[];
}

function find(view: TableView, id: number | undefined): ObjectView | undefined {
  return id === undefined ? undefined : view.objects.find((object) => object.id === id);
}

// A card that nobody but its owner could name lies open now.
function isTurnedOver({ moment, before, after }: Happening): boolean {
  const now = find(after, moment.object);
  const zone = after.zones.find((one) => one.id === now?.zone);
  return now?.card !== undefined && find(before, moment.object)?.card === undefined && zone?.layout !== "hand";
}

export function isInPlay(view: TableView, id: number | undefined): boolean {
  const zone = find(view, id)?.zone;
  return view.zones.find((one) => one.id === zone)?.inPlay ?? false;
}

function comesIntoPlay({ moment, before, after }: Happening): boolean {
  return isInPlay(after, moment.object) && !isInPlay(before, moment.object);
}

function leavesPlay({ moment, before, after }: Happening): boolean {
  return isInPlay(before, moment.object) && !isInPlay(after, moment.object);
}

function weighByChanges(happening: Happening): Weight {
  const { moment, before, after, changes } = happening;
  if (after.turn !== before.turn) return "turn";
  if (after.phase !== before.phase) return "phase";
  if (changes.some((change) => change.tone === "bad")) return "loud";
  if (isTurnedOver(happening)) return "turned";
  if (comesIntoPlay(happening) || (find(after, moment.object)?.card && find(after, moment.other)?.card)) return "loud";
  return moment.object === undefined ? "quiet" : "plain";
}

const kEnd = "over";  // the word for the end in every game

// The closing moment has no words: it is shown only if there is something to see.
export function weigh(happening: Happening, { look }: Reading): Weight {
  const { moment, before, after, changes } = happening;
  if (moment.event === "") return changes.some((change) => !change.small) ? "quiet" : "skip";
  if (moment.event === kEnd) return "turn";
  const told = look.reel?.events[moment.event];
  const weight = told ?? weighByChanges(happening);
  if (weight === "phase" && (after.turn !== before.turn || after.active !== before.active)) return "turn";
  if (weight === "quiet" && leavesPlay(happening)) return "plain";
  if (weight === "phase" && after.phase !== before.phase && look.reel?.phases.includes(after.phase)) return "turn";
  return weight;
}
