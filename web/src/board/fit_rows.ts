// Tells cards how high their row is. A row could be a container with units of its own, but then the browser works out all styles in
// it again whenever it lays the board out, which takes ten times as long.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";

function fit(board: HTMLElement): void {
  const rows = [...board.querySelectorAll<HTMLElement>(".row-big")].map((row) => ({ row, height: `${row.clientHeight}px` }));
  for (const { row, height } of rows)
    if (row.style.getPropertyValue("--row-height") !== height) row.style.setProperty("--row-height", height);
}

// The heights are known before anything else looks at the places of cards.
export function useFitRows(root: RefObject<HTMLElement>, drawn: unknown): void {
  useLayoutEffect(() => {
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
