// Tells cards how high their row is and how wide their place. Rows and places could be containers with units of their own, but then the
// browser works out all styles in them again whenever it lays the board out, which takes many times as long.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { useBeforePaint } from "../ui/before_paint";

function set(element: HTMLElement, name: string, size: number): void {
  const value = `${size}px`;
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
}

// Everything is read before anything is written, and places after the rows that make them as wide as they are.
function setAll(root: HTMLElement, selector: string, name: string, size: (one: HTMLElement) => number): void {
  const found = [...root.querySelectorAll<HTMLElement>(selector)].map((one) => ({ one, size: size(one) }));
  for (const { one, size } of found) set(one, name, size);
}

function fit(board: HTMLElement): void {
  setAll(board, ".row-big", "--row-height", (row) => row.clientHeight);
  setAll(board, ".row .slot.shape-tile", "--slot", (slot) => slot.offsetWidth);
}

// The heights are known before anything else looks at the places of cards.
export function useFitRows(root: RefObject<HTMLElement>, drawn: unknown): void {
  useBeforePaint(() => {
    if (root.current) fit(root.current);
  }, [drawn]);
  useEffect(() => {
    const board = root.current;
    if (!board || !("ResizeObserver" in globalThis)) return;
    const watch = new ResizeObserver(() => fit(board));
    watch.observe(board);
    return () => watch.disconnect();
  }, []);
}
