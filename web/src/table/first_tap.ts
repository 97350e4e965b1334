// On a phone the first tap on a card reads it, and the second one uses it.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { TableSession } from "./session";

export const kPhone = "(max-width: 620px), (max-height: 480px)";

// Tapped is the card that was tapped once, at this question.
export interface Tapped {
  object: number;
  step: number;
}
export const tapped = signal<Tapped | null>(null);

// Returns whether a tap on a card only reads it. A tap on the card that is being read uses it.
export function readsFirst(before: Tapped | null, object: number, step: number): boolean {
  return before?.object !== object || before.step !== step;
}

export function useFirstTap(session: TableSession): void {
  useLayoutEffect(() => {
    let isFinger = false;
    const down = (event: PointerEvent) => {
      isFinger = event.pointerType === "touch";
      if (!(event.target as Element | null)?.closest?.(".card.lit[data-object]")) tapped.value = null;
    };
    const click = (event: MouseEvent) => {
      const card = (event.target as Element | null)?.closest?.<HTMLElement>(".card.lit[data-object]");
      const object = card?.dataset["object"];
      if (!isFinger || event.detail === 0 || object === undefined || !matchMedia(kPhone).matches) return;
      const step = session.state.value?.view.step ?? -1;
      if (!readsFirst(tapped.value, Number(object), step)) {
        tapped.value = null;
        return;
      }
      tapped.value = { object: Number(object), step };
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("pointerdown", down);
    addEventListener("click", click, true);
    return () => {
      removeEventListener("pointerdown", down);
      removeEventListener("click", click, true);
      tapped.value = null;
    };
  }, [session]);
}
