// Stops: where the page passes for the reader in games with priority, and where it asks.
//
// It knows no rules. It passes only where the server offers that, and never past an effect of somebody else.
import type { OptionView, StopsInfo, TableView } from "../protocol";

// Stops are the phases in which the reader wants to be asked: in their own part of the turn, and in that of others.
export type Stops = Pick<StopsInfo, "mine" | "others">;

// StopWish is what the reader wants at this table.
export interface StopWish {
  info: StopsInfo;  // of the game
  stops: Stops;
  holds: boolean;   // keep priority after an own action
}

export type Whose = keyof Stops;

// Returns the way to pass at a question of priority; nothing at any other question.
export function priorityPass(view: TableView): OptionView | undefined {
  if (!view.decision?.mine) return undefined;
  const passes = view.decision.options.filter((option) => option.kind === "pass" || option.kind === "go-on");
  return passes.length === 1 ? passes[0] : undefined;
}

function isMine(view: TableView, seat: number | undefined): boolean {
  return seat !== undefined && view.mySeats.includes(seat);
}

// An effect of the rules is nobody's.
function effectsOfPlayers(view: TableView) {
  return (view.chain ?? []).filter((link) => view.seats.some((seat) => seat.seat === link.controller));
}

export function hasForeignEffect(view: TableView): boolean {
  return effectsOfPlayers(view).some((link) => !isMine(view, link.controller));
}

function fights(view: TableView, info: StopsInfo): boolean {
  return view.objects.some((object) => isMine(view, object.controller) && object.flags.some((flag) => info.fighting.includes(flag)));
}

function hasSeveral(view: TableView): boolean {
  return view.objects.filter((object) => object.column !== undefined && isMine(view, object.controller)).length > 1;
}

// Returns whether the reader is to be asked at this chance to pass. With an effect on the chain, passing lets it
// resolve; without one, it ends the step.
export function stopsHere(view: TableView, wish: StopWish): boolean {
  if ((view.chain ?? []).length > 0) return wish.holds || hasForeignEffect(view);
  if (fights(view, wish.info)) return true;
  const phases = isMine(view, view.active) ? wish.stops.mine : wish.stops.others;
  if (!phases.includes(view.phase)) return false;
  return !wish.info.several.includes(view.phase) || hasSeveral(view);
}

// --- Until something happens ------------------------------------------------------------------------

function attackers(view: TableView, info: StopsInfo): number {
  return view.objects.filter((object) => object.flags.some((flag) => info.fighting.includes(flag))).length;
}

// Something has happened: a player put an effect onto the chain, an attack was proposed, or something else than
// priority is asked.
export function somethingHappened(before: TableView, after: TableView, info: StopsInfo): boolean {
  if (after.state !== "playing") return true;
  const ids = new Set((before.chain ?? []).map((link) => link.id));
  if (effectsOfPlayers(after).some((link) => !ids.has(link.id))) return true;
  if (attackers(before, info) === 0 && attackers(after, info) > 0) return true;
  return after.decision?.mine === true && priorityPass(after) === undefined;
}

// A step of the reader's own has come in which they want to be asked and can do more than pass: what they do not do there is lost.
// An attack of theirs, or an effect, that they skip ahead through has begun in such a step.
export function ownStepHasCome(before: TableView, after: TableView, wish: StopWish): boolean {
  if (before.step === after.step || !isMine(after, after.active)) return false;
  const canAct = priorityPass(after) !== undefined && (after.decision?.options.length ?? 0) > 1;
  return canAct && (after.chain ?? []).length === 0 && !fights(after, wish.info) && stopsHere(after, wish);
}

// --- Choosing stops ---------------------------------------------------------------------------------

// Returns the stops with this one set or cleared.
export function withStop(stops: Stops, whose: Whose, phase: string, on: boolean): Stops {
  const rest = stops[whose].filter((word) => word !== phase);
  return { ...stops, [whose]: on ? [...rest, phase] : rest };
}
