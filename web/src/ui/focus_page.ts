// After a change of pages the focus is on the new page, so that whoever hears it or walks by keys begins at its top.
import { hasMoved } from "../router";

export function focusPage(): void {
  const now = document.activeElement;
  if (!hasMoved() || (now !== null && now !== document.body && now.isConnected)) return;
  pagePlace()?.focus({ preventScroll: true });
}

// Returns the page as a place for the focus.
export function pagePlace(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>("main");
  if (main) main.tabIndex = -1;
  return main;
}
