// The spotlight lies over the board where it covers least of what it speaks of.
import type { Box } from "./where";

export type Side = "right" | "left" | "top" | "bottom";

const kMargin = 12;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
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
  const covered = (side: Side) => clear.reduce((sum, box) => sum + overlap(at(side, own, board), box), 0);
  const side = ordered.reduce((best, one) => (covered(one) < covered(best) ? one : best));
  return { ...at(side, own, board), side };
}

const kChipMargin = 8;

// Returns the top of a caption: at the top of the board unless it covers less at the edge of an area, or at the bottom.
export function placeChip(own: Box, board: Box, areas: Box[], clear: Box[]): number {
  const first = board.top + kChipMargin;
  const last = board.top + board.height - own.height - kChipMargin;
  const edges = areas.map((area) => area.top - own.height / 2).filter((top) => top > first && top < last);
  const covered = (top: number) => clear.reduce((sum, box) => sum + overlap({ ...own, top }, box), 0);
  return [first, ...edges, last].reduce((best, top) => (covered(top) < covered(best) ? top : best));
}
