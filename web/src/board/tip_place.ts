// A tip is put beside its subject, and over nothing that has to be seen or pressed.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Surroundings {
  target: Box;      // the subject of the tip
  clear: Box[];     // never to be covered: the question, headers
  useful: Box[];    // better not: cards and buttons that can be pressed
  shown: Box[];     // nor, if there is room elsewhere: whatever else lies on the table
  window: { width: number; height: number };
}

export interface TipPlace {
  left: number;
  top: number;
  tail: "up" | "down" | null;  // null: it does not lie next to the target
}

const kMargin = 10;
const kGap = 14;
const kStep = 20;
const kClearance = 6;  // from what is never covered: a tip bounces a little when it comes
const kNever = 1e6;  // as bad as covering so many pixels
const kWanted = 1000;  // more than any other card that could be spared for it
const kFar = 0.5;    // for each pixel of distance
const kApart = 40;   // for lying beside nothing it could point at

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function distance(one: Box, other: Box): number {
  const x = Math.max(0, one.left - other.left - other.width, other.left - one.left - one.width);
  const y = Math.max(0, one.top - other.top - other.height, other.top - one.top - one.height);
  return x + y;
}

function widened(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function badness(box: Box, around: Surroundings): number {
  const roomy = widened(box, kClearance);
  const covered = [around.target, ...around.clear].reduce((sum, one) => sum + overlap(roomy, one), 0);
  const inTheWay = around.useful.reduce((sum, one) => sum + overlap(box, one), 0);
  const hidden = around.shown.reduce((sum, one) => sum + overlap(box, one), 0);
  return covered * kNever + inTheWay * kWanted + hidden + distance(box, around.target) * kFar;
}

// Yields places above the target, below it, and then all over the window.
function* candidates(own: { width: number; height: number }, around: Surroundings): Generator<TipPlace> {
  const { target, window } = around;
  const right = Math.max(kMargin, window.width - own.width - kMargin);
  const bottom = Math.max(kMargin, window.height - own.height - kMargin);
  const within = (value: number, most: number) => Math.max(kMargin, Math.min(most, value));
  const middle = within(target.left + Math.min(target.width / 2, 320) - own.width / 2, right);
  const lefts = [middle, within(target.left, right), within(target.left + target.width - own.width, right)];
  for (const left of lefts) {
    yield { left, top: target.top - own.height - kGap, tail: "down" };
    yield { left, top: target.top + target.height + kGap, tail: "up" };
  }
  for (let top = kMargin; top <= bottom; top += kStep) {
    for (let left = kMargin; left < right; left += kStep) yield { left, top, tail: null };
    yield { left: right, top, tail: null };
  }
}

export function placeTip(own: { width: number; height: number }, around: Surroundings): TipPlace {
  const { window } = around;
  let best: TipPlace = { left: kMargin, top: kMargin, tail: null };
  let least = Infinity;
  for (const place of candidates(own, around)) {
    if (place.top < kMargin || place.top + own.height > window.height - kMargin) continue;
    const bad = badness({ ...own, left: place.left, top: place.top }, around) + (place.tail ? 0 : kApart);
    if (bad < least) [best, least] = [place, bad];
  }
  return best;
}
