// Lines between things on the board, measured where these are drawn.
export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export interface Point {
  x: number;
  y: number;
}

// Returns a place within what is found, `across` from 0 at its left edge to 1 at its right; null if it is not drawn.
function placeIn(root: HTMLElement, selector: string, across: number): Point | null {
  const found = root.querySelector(selector);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  const at = root.getBoundingClientRect();
  return { x: box.left - at.left + box.width * across + root.scrollLeft, y: box.top - at.top + box.height / 2 + root.scrollTop };
}

export function middleOf(root: HTMLElement, selector: string): Point | null {
  return placeIn(root, selector, 0.5);
}

export function edgeOf(root: HTMLElement, selector: string): Point | null {
  return placeIn(root, selector, 0);
}

// A line begins and ends a little beside the middle of what it joins, so that both can be read.
export function shortened(line: Line): Line {
  const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1) || 1;
  const cut = Math.min(34, length / 3) / length;
  const x = (line.x2 - line.x1) * cut;
  const y = (line.y2 - line.y1) * cut;
  return { x1: line.x1 + x, y1: line.y1 + y, x2: line.x2 - x, y2: line.y2 - y };
}

// Returns the point on the way where a line that begins at `from` ends beside the middle of its target.
export function shortOf(from: Point, middle: Point): Point {
  const line = shortened({ x1: from.x, y1: from.y, x2: middle.x, y2: middle.y });
  return { x: line.x2, y: line.y2 };
}

interface Size {
  width: number;
  height: number;
}

const kLeast = 0.2;  // of the way between two middles has to be left for a line that lies between their cards

// Returns the part of a line that lies between two boxes around its ends, so that it covers no names; where they are too near to each
// other, a part of it that covers a little of both.
export function between(line: Line, from: Size, to: Size): Line {
  const [x, y] = [line.x2 - line.x1, line.y2 - line.y1];
  const within = (box: Size) => Math.min(box.width / 2 / Math.abs(x), box.height / 2 / Math.abs(y));
  const [start, end] = [within(from), within(to)];
  if (!(start + end <= 1 - kLeast)) return shortened(line);
  return { x1: line.x1 + x * start, y1: line.y1 + y * start, x2: line.x2 - x * end, y2: line.y2 - y * end };
}

// Returns the line between two things; null if one of them is not drawn.
export function lineBetween(root: HTMLElement, from: string, to: string): Line | null {
  const [start, end] = [middleOf(root, from), middleOf(root, to)];
  const [first, last] = [from, to].map((what) => root.querySelector(what)?.getBoundingClientRect());
  return start && end && first && last ? between({ x1: start.x, y1: start.y, x2: end.x, y2: end.y }, first, last) : null;
}

// Measures again in the frame after one of these, or the window, has got another size: rows fit their cards to a new size first. The
// function that is returned ends it.
export function followSizes(things: Iterable<Element>, measure: () => void): () => void {
  let frame = 0;
  const soon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  };
  const watch = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(soon);
  for (const thing of things) watch?.observe(thing);
  addEventListener("resize", soon);
  return () => {
    cancelAnimationFrame(frame);
    watch?.disconnect();
    removeEventListener("resize", soon);
  };
}
