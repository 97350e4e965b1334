// Holds every press on a card or an answer to its meaning, before anything else hears of the click.
import { useLayoutEffect } from "preact/hooks";
import { confirming } from "./confirm";
import { describeKey, isHeldPress } from "./keys";
import { follows, meaningOf, type Press } from "./presses";
import type { TableSession } from "./session";

// These elements answer a question, or show the hand of the next player.
const kAnswers = "[data-object], .card.lit, .option, .spot, .row-target, .link.pickable, .option-menu button, .inspector .option, .cover button, .tool.asks-twice";

// When the pointer rests on one of these, its cards keep their places.
const kKept = ".hand:hover, .tray:hover";

function answerAt(target: EventTarget | null): HTMLElement | null {
  return (target as Element | null)?.closest?.<HTMLElement>(kAnswers) ?? null;
}

function pressAt(event: PointerEvent, step: number): Press {
  const target = answerAt(event.target);
  const object = target?.dataset["object"];
  return {
    x: event.clientX, y: event.clientY, time: event.timeStamp, touch: event.pointerType === "touch", step,
    object: object === undefined ? null : Number(object), lit: target?.classList.contains("lit") ?? false, target,
  };
}

export function usePresses(session: TableSession): void {
  useLayoutEffect(() => {
    let last: Press | null = null;
    let again = false;
    const step = () => session.state.value?.view.step ?? -1;
    // A press has been taken when its question is answered, or asks whether the press was meant.
    const isTaken = (press: Press | null) =>
      press !== null && (press.step !== step() || session.sent.value === press.step || confirming.value?.step === press.step);
    const down = (event: PointerEvent) => {
      const press = pressAt(event, step());
      again = follows(last, press, isTaken(last));
      last = press;
      session.press(true, press.touch);
    };
    const up = (event: PointerEvent) => session.press(false, event.pointerType === "touch");
    // Cards close their ranks when the pointer leaves them.
    const move = () => session.holdsPlaces && session.settle();
    session.isOverCards = () => document.querySelector(kKept) !== null;
    const click = (event: MouseEvent) => {
      // A click without a count came from a key, or from a program that reads the page aloud.
      if (event.detail === 0 || !last?.target) return;
      const release = { x: event.clientX, y: event.clientY, step: step(), target: answerAt(event.target), count: event.detail };
      const meaning = meaningOf(last, release, again);
      if (meaning === "as-is") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (meaning === "pressed" && last.object !== null) session.clickCard(last.object);
      if (meaning === "read" && last.object !== null) session.inspect(last.object);
    };
    addEventListener("pointerdown", down, true);
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    // A key that is still held from the answer before presses nothing, even if another button has
    // got the focus meanwhile.
    const key = (event: KeyboardEvent) => isHeldPress(describeKey(event)) && event.preventDefault();
    addEventListener("keydown", key, true);
    addEventListener("pointermove", move);
    addEventListener("click", click, true);
    return () => {
      removeEventListener("pointerdown", down, true);
      removeEventListener("pointerup", up, true);
      removeEventListener("pointercancel", up, true);
      removeEventListener("keydown", key, true);
      removeEventListener("pointermove", move);
      removeEventListener("click", click, true);
    };
  }, [session]);
}
