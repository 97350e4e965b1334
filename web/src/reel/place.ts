// Words and pictures of the reel lie over the board where they cover least of what is to be seen there.
import type { Box } from "./where";

export type Side = "right" | "left" | "top" | "bottom";

const kMargin = 12;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function coveredBy(own: Box, boxes: Box[]): number {
  return boxes.reduce((sum, box) => sum + overlap(own, box), 0);
}

function at(side: Side, own: { width: number; height: number }, board: Box): Box {
  const right = board.left + board.width - own.width - kMargin;
  const bottom = board.top + board.height - own.height - kMargin;
  const middle = { left: board.left + (board.width - own.width) / 2, top: board.top + (board.height - own.height) / 2 };
  const left = side === "right" ? right : side === "left" ? board.left + kMargin : middle.left;
  const top = side === "top" ? board.top + kMargin : side === "bottom" ? bottom : middle.top;
  return { left: Math.max(board.left, left), top: Math.max(board.top, top), ...own };
}

// It stays on the side where it was unless that covers more.
export function placeSpotlight(own: { width: number; height: number }, board: Box, clear: Box[], last: Side | null): Box & { side: Side } {
  const sides: Side[] = board.width > 2.4 * own.width ? ["right", "left"] : ["top", "bottom"];
  const ordered = last && sides.includes(last) ? [last, ...sides] : sides;
  const covered = (side: Side) => coveredBy(at(side, own, board), clear);
  const side = ordered.reduce((best, one) => (covered(one) < covered(best) ? one : best));
  return { ...at(side, own, board), side };
}

const kAcross = [0.5, 0.35, 0.65, 0.2, 0.8, 0, 1];
const kDown = [0, 0.08, 0.35, 0.5, 0.65, 1];

// Small words stay where they were as long as nothing lies there, and otherwise look for a place from the top on.
export function placeWords(own: { width: number; height: number }, board: Box, clear: Box[], last: Box | null): Box {
  const room = { across: board.width - own.width - 2 * kMargin, down: board.height - own.height - 2 * kMargin };
  const places = kDown.flatMap((down) => kAcross.map((across) => ({
    left: board.left + kMargin + Math.max(0, room.across * across), top: board.top + kMargin + Math.max(0, room.down * down), ...own,
  })));
  const ordered = last ? [{ ...last, ...own }, ...places] : places;
  return ordered.reduce((best, one) => (coveredBy(one, clear) < coveredBy(best, clear) ? one : best));
}
