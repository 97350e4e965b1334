// Each group of cards or answers is one stop of the Tab key: the thing in it that had the focus last, else the first that can be used, else the first.
import { useLayoutEffect } from "preact/hooks";

// Arrows walk along cards, places, rows, answers and piles that can be opened.
export const kStations = "[data-object], .spot, .row-target, .prompt .option, .pile:enabled";
export const kGroups = ".group, .row, .hand, .tray, .far-hand, .attached, .prompt-options, .option-list, .piles, .pile-grid";
const kUsable = ".lit, .spot, .row-target, .option";

export function groupOf(station: Element): Element | null {
  return station.closest(kGroups);
}

function stopOf(stations: HTMLElement[], focused: Element | null): HTMLElement | undefined {
  const usable = stations.filter((one) => one.matches(kUsable));
  return stations.find((one) => one === focused) ?? usable.find((one) => one.tabIndex === 0) ?? usable[0] ??
    stations.find((one) => one.tabIndex === 0) ?? stations[0];
}

// Gives every group its stop. Elements come with no stop of their own, so that nothing is lost when they are drawn again.
export function setStops(root: ParentNode, focused: Element | null): void {
  const groups = new Map<Element | null, HTMLElement[]>();
  for (const station of root.querySelectorAll<HTMLElement>(kStations)) {
    const group = groupOf(station);
    groups.set(group, [...(groups.get(group) ?? []), station]);
  }
  for (const stations of groups.values()) {
    const stop = stopOf(stations, focused);
    for (const station of stations) {
      const wanted = station === stop ? 0 : -1;
      if (station.tabIndex !== wanted) station.tabIndex = wanted;
    }
  }
}

let isDue = false;

// A card may come without its page being drawn, as when the library arrives that says how it looks. Its group gets a stop all the same.
export function useStation(): void {
  useLayoutEffect(() => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      setStops(document, document.activeElement);
    });
  }, []);
}

export function useRoving(): void {
  useLayoutEffect(() => setStops(document, document.activeElement));
  useLayoutEffect(() => {
    const focus = (event: FocusEvent) => {
      const station = event.target as HTMLElement;
      if (station.matches(kStations)) setStops(groupOf(station) ?? document, station);
    };
    addEventListener("focusin", focus);
    return () => removeEventListener("focusin", focus);
  }, []);
}
