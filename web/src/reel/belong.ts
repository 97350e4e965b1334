// A change is seen in the scene that tells of it. A game changes a card now before it says so, now after: the damage of
// an attack may come with the words of the attack, and several stuns with the words of the last. Where another scene
// close by tells of the card, the card changes there.
import type { ObjectView, TableView } from "../protocol";
import type { Scene } from "./telling";

const kNear = 3;  // scenes

type Told = Pick<Scene, "actor" | "suffered" | "view">;

function tellsOf({ actor, suffered }: Told, id: number): boolean {
  return suffered && actor?.id === id;
}

function known(view: TableView, id: number): ObjectView | undefined {
  return view.objects.find((object) => object.id === id && object.card !== undefined);
}

function changes(before: TableView, after: TableView, id: number): boolean {
  return known(before, id) !== known(after, id);
}

// Cards that are different after a scene, and lie where they lay.
function changedIn(before: TableView, after: TableView): number[] {
  if (before.objects === after.objects) return [];
  const old = new Map(before.objects.map((object) => [object.id, object]));
  return after.objects.filter((object) => {
    const then = old.get(object.id);
    return then !== undefined && then !== object && then.card !== undefined && then.card === object.card && then.zone === object.zone;
  }).map((object) => object.id);
}

// A card that is stunned is also exhausted, in an order that means nothing.
function onlyGetsFlags(before: ObjectView, after: ObjectView): boolean {
  const rest = ({ flags: _flags, ...others }: ObjectView) => JSON.stringify(others);
  return before.flags.every((flag) => after.flags.includes(flag)) && rest(before) === rest(after);
}

function withObject(view: TableView, object: ObjectView): TableView {
  const now = known(view, object.id);
  if (!now || now.zone !== object.zone) return view;
  return { ...view, objects: view.objects.map((one) => (one === now ? object : one)) };
}

// Returns the place of the scene in which a change of the card at `place` is told: the next one that tells of it, or one
// just before that has told of it and shown nothing.
function toldAt(scenes: Told[], views: TableView[], place: number, id: number): number {
  const tells = (at: number) => {
    const scene = scenes[at];
    return scene !== undefined && tellsOf(scene, id);
  };
  if (tells(place)) return tells(place - 1) && onlyGetsFlags(known(views[place]!, id)!, known(views[place + 1]!, id)!) ? place - 1 : place;
  for (let at = place + 1; at <= place + kNear; ++at) if (tells(at)) return at;
  for (let at = place - 1; at >= place - kNear; --at) if (tells(at)) return changes(views[Math.max(0, at - kNear)]!, views[at + 1]!, id) ? place : at;
  return place;
}

// A card that is held back for several changes is held as it was before the first of them, so the last are undone first.
export function viewsToShow(from: TableView, scenes: Told[]): TableView[] {
  const views = [from, ...scenes.map(({ view }) => view)];
  const shown = scenes.map(({ view }) => view);
  const moves = scenes.flatMap((_, place) => changedIn(views[place]!, views[place + 1]!).map((id) => ({ id, place, at: toldAt(scenes, views, place, id) })));
  for (const { id, place, at } of [...moves].reverse())
    for (let late = place; late < at; ++late) shown[late] = withObject(shown[late]!, known(views[place]!, id)!);
  for (const { id, place, at } of moves)
    for (let early = at; early < place; ++early) shown[early] = withObject(shown[early]!, known(views[place + 1]!, id)!);
  return shown;
}
