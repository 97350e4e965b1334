// Keeps the focus: when the card that had it is gone, the one at its place gets it for somebody who plays by keys. Where nothing can be
// pressed, and for others, it waits at the question.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableView } from "../protocol";
import { useBeforePaint } from "../ui/before_paint";

const kZones = ".hand, .tray, [data-row], .prompt-options";
const kPressed = `${kZones}, .option-list, .option-menu`;

interface Focused {
  object: string | undefined;
  zone: string;    // how to find where it was
  place: number;   // among what has the focus there
}

function zoneOf(element: HTMLElement): string {
  const zone = element.closest<HTMLElement>(kZones);
  if (zone?.dataset["row"] !== undefined) return `[data-row="${zone.dataset["row"]}"]`;
  return zone ? `.${zone.classList[0]}` : "";
}

function stationsIn(zone: string): HTMLElement[] {
  return zone === "" ? [] : [...document.querySelectorAll<HTMLElement>(`${zone} .card.lit, ${zone} .spot, ${zone} .row-target, ${zone} .option`)];
}

function describe(element: HTMLElement): Focused {
  const zone = zoneOf(element);
  return { object: element.dataset["object"], zone, place: Math.max(0, stationsIn(zone).indexOf(element)) };
}

// Returns what gets the focus next: the same card, its neighbour, or the first thing there is to press.
function successor({ object, zone, place }: Focused): HTMLElement | null {
  const same = object === undefined ? null : document.querySelector<HTMLElement>(`.card.lit[data-object="${object}"]`);
  const there = stationsIn(zone);
  return same ?? there[Math.min(place, there.length - 1)] ?? document.querySelector<HTMLElement>(".card.lit[data-object], .prompt .option");
}

// The focus waits at the question, or at the end of the game.
const kWaiting = ".outcome, .prompt";

export function waitingPlace(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".outcome") ?? document.querySelector<HTMLElement>(".prompt");
}

// A button that can no longer be pressed is about to lose the focus.
function isLost(): boolean {
  const now = document.activeElement;
  return now === null || now === document.body || now.matches(kWaiting) || now.matches(":disabled");
}

export function useKeptFocus(view: TableView, isAnswered: boolean): void {
  const last = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    const focus = (event: FocusEvent) => {
      const element = event.target as HTMLElement;
      if (element.matches(kWaiting)) return;
      last.current = element.matches(":focus-visible") && element.closest(".table-page") ? describe(element) : null;
    };
    const press = () => (last.current = null);
    const key = () => (last.current ??= { object: undefined, zone: "", place: 0 });
    addEventListener("focusin", focus);
    addEventListener("keydown", key);
    addEventListener("pointerdown", press);
    return () => {
      removeEventListener("focusin", focus);
      removeEventListener("keydown", key);
      removeEventListener("pointerdown", press);
    };
  }, []);
  const move = () => {
    if (!isLost()) return;
    const next = last.current && view.decision?.mine ? successor(last.current) : null;
    (next ?? waitingPlace())?.focus({ preventScroll: true });
  };
  // Whoever plays by keys may press the next one before the next frame. For others the focus waits for it, because moving it makes
  // the browser lay out the page.
  const inputs = [view.step, view.decision?.mine, view.outcome !== undefined];
  useLayoutEffect(() => {
    if (last.current) move();
  }, inputs);
  useBeforePaint(move, inputs);
  // What was pressed is about to go. If it had the focus then, the browser would lay out the page in the middle of a drawing.
  useBeforePaint(() => {
    if (isAnswered && !last.current && document.activeElement?.closest(kPressed)) waitingPlace()?.focus({ preventScroll: true });
  }, [isAnswered]);
}
