// A press of the pointer counts for the card that lay under it when it went down, and for the
// question shown then.
export interface Press {
  x: number;
  y: number;
  time: number;             // milliseconds
  touch: boolean;
  step: number;             // the question that was shown
  object: number | null;    // the card
  lit: boolean;             // it could be used
  target: unknown;          // the card or button itself
}

export interface Release {
  x: number;
  y: number;
  step: number;
  target: unknown;          // the card or button there now
  count: number;            // 2 for the second click of a double click
}

export type Meaning =
  | "as-is"                 // it goes its way
  | "nothing"
  | "pressed"               // the card that was pressed, which has moved
  | "read";                 // the card that was pressed, to be read about

const kDouble = 500;
const kNear = 12;
const kNearFinger = 30;
const kStill = 8;

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

// Returns whether a press comes soon after another and at its place, when that one has been taken meanwhile.
export function follows(before: Press | null, now: { x: number; y: number; time: number }, isTaken: boolean): boolean {
  return before !== null && isTaken && now.time - before.time < kDouble &&
    distance(before, now) <= (before.touch ? kNearFinger : kNear);
}

// With `again` this press follows one that was taken. The browser counts the clicks of
// a mouse, but not those of a finger.
export function meaningOf(press: Press, release: Release, again: boolean): Meaning {
  if (press.step !== release.step) return press.object !== null && !press.lit ? "read" : "nothing";
  if (again && (press.touch || release.count > 1)) return "nothing";
  if (press.target === release.target) return "as-is";
  return press.object !== null && distance(press, release) <= kStill ? "pressed" : "nothing";
}
