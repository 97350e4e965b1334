// Tells cards how high their row is and how wide their place. Rows and places could be containers with units of their own, but then the
// browser works out all styles in them again whenever it lays the board out, which takes many times as long.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { useBeforePaint } from "../ui/before_paint";

function set(element: HTMLElement, name: string, size: number | null): void {
  const value = size === null ? "" : `${size}px`;
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

// Everything is read before anything is written.
function setAll(root: HTMLElement, selector: string, name: string, size: (one: HTMLElement) => number | null): void {
  const found = [...root.querySelectorAll<HTMLElement>(selector)].map((one) => ({ one, size: size(one) }));
  for (const { one, size } of found) set(one, name, size);
}

function fitHeights(board: HTMLElement): void {
  setAll(board, ".row-big", "--row-height", (row) => row.clientHeight);
}

// A place that is as wide as it wants to be needs no measure, and the styles of its card stay as they are.
function measured(slot: HTMLElement): number | null {
  const wanted = parseFloat(getComputedStyle(slot).flexBasis);
  return Math.abs(slot.offsetWidth - wanted) < 1 ? null : slot.offsetWidth;
}

function fitWidths(board: HTMLElement): void {
  setAll(board, ".row .slot.shape-tile", "--slot", measured);
}

const kSwing = 150;  // milliseconds

// Two sizes of the board may lead to each other: what fits the one makes the other. Whoever comes back to the size before the last at
// once stays with it.
export function swings(): (size: string, now: number) => boolean {
  let last = { size: "", at: -Infinity };
  let before = last;
  return (size, now) => {
    const swinging = size === before.size && now - before.at < kSwing;
    before = last;
    last = { size, at: now };
    return swinging;
  };
}

// The heights are known before the widths, which follow from them, and both before anything else looks at the places of cards.
export function useFitRows(root: RefObject<HTMLElement>, drawn: unknown): void {
  for (const fit of [fitHeights, fitWidths])
    useBeforePaint(() => {
      if (root.current) fit(root.current);
    }, [drawn]);
  useEffect(() => {
    const board = root.current;
    if (!board || !("ResizeObserver" in globalThis)) return;
    const isSwinging = swings();
    const watch = new ResizeObserver(() => {
      if (isSwinging(`${board.clientWidth} ${board.clientHeight}`, performance.now())) return;
      fitHeights(board);
      fitWidths(board);
    });
    watch.observe(board);
    return () => watch.disconnect();
  }, []);
}
