// After a change of pages the focus is on the new page, so that whoever hears it or walks by keys begins at its top.
import { hasMoved } from "../router";

export function focusPage(): void {
  const now = document.activeElement;
  const main = document.querySelector<HTMLElement>("main");
  if (!main || !hasMoved() || (now !== null && now !== document.body && now.isConnected)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
