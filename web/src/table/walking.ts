// Arrows walk along cards, piles, places, rows and answers; Home and End go to the ends of a group. Where a dialog is open they stay in it.
import { useLayoutEffect } from "preact/hooks";
import { commandOf, describeKey, type Command } from "./keys";
import { groupOf, kStations, useRoving } from "./roving";
import { neighbour } from "./spatial";

function focused(): HTMLElement | null {
  const now = document.activeElement as HTMLElement | null;
  return now?.matches(kStations) ? now : null;
}

// Returns what the focus may go to: what lies behind a dialog cannot have it.
function stations(): HTMLElement[] {
  const root = document.querySelector("dialog[open]") ?? document;
  return [...root.querySelectorAll<HTMLElement>(kStations)].filter((one) => one.offsetWidth > 0);
}

// Arrows go first within the group, then to whatever lies beyond it. Piles lie beside the rows: up and down lead from row to row past them.
function move(x: number, y: number): boolean {
  const from = focused();
  if (!from) return false;
  const all = stations().filter((one) => one !== from);
  const near = all.filter((one) => groupOf(one) === groupOf(from));
  const ways = x !== 0 || from.matches(".pile") ? [near, all] : [all.filter((one) => !one.matches(".pile"))];
  for (const way of ways) {
    const next = neighbour(from.getBoundingClientRect(), way.map((one) => one.getBoundingClientRect()), x, y);
    if (next < 0) continue;
    way[next]?.focus();
    break;
  }
  return true;
}

function moveToEnd(last: boolean): boolean {
  const from = focused();
  if (!from) return false;
  stations().filter((one) => groupOf(one) === groupOf(from)).at(last ? -1 : 0)?.focus();
  return true;
}

// Carries the command out if it is one that walks. Returns false when the key was not ours after all.
export function walk(command: Command): boolean {
  if (command.do === "move") return move(command.x, command.y);
  return command.do === "end" && moveToEnd(command.last);
}

// Gives stops and arrows to a board that nobody plays at. Arrows that mean something else there, such as the steps of a replay, are left
// to it unless the card with the focus was reached by keys.
export function useWalking(): void {
  useRoving();
  useLayoutEffect(() => {
    let isByKeys = false;
    const focus = (event: FocusEvent) => (isByKeys = (event.target as Element).matches(":focus-visible"));
    const point = () => (isByKeys = false);  // after a click the next key would make the focus visible
    const press = (event: KeyboardEvent) => {
      const command = isByKeys || document.querySelector("dialog[open]") ? commandOf(describeKey(event)) : null;
      if (command && walk(command)) event.preventDefault();
    };
    addEventListener("focusin", focus);
    addEventListener("pointerdown", point);
    addEventListener("keydown", press);
    return () => {
      removeEventListener("focusin", focus);
      removeEventListener("pointerdown", point);
      removeEventListener("keydown", press);
    };
  }, []);
}
