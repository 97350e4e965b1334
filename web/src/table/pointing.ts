// Knows which card or answer the reader points at, by pointer or by focus, without drawing the table anew for it.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { OptionView, TableView } from "../protocol";
import { optionsOf, type Choices } from "./options";

export interface Pointed {
  object: number | null;
  option: number | null;  // its index
}

export const pointed = signal<Pointed | null>(null);

function pointedAt(target: EventTarget | null): Pointed | null {
  const element = (target as Element | null)?.closest?.<HTMLElement>(".card.lit, [data-option]");
  const { object, option } = element?.dataset ?? {};
  if (object === undefined && option === undefined) return null;
  return { object: object === undefined ? null : Number(object), option: option === undefined ? null : Number(option) };
}

// Returns the one option that is pointed at; nothing if a card has several.
export function pointedOption(at: Pointed | null, view: TableView, choices: Choices, armed: number | null): OptionView | undefined {
  if (!at || !view.decision?.mine) return undefined;
  if (at.option !== null) return view.decision.options.find((option) => option.index === at.option);
  const [only, ...more] = at.object === null ? [] : optionsOf(choices, at.object, armed);
  return more.length === 0 ? only : undefined;
}

export function usePointing(): void {
  useLayoutEffect(() => {
    const point = (event: Event) => {
      const now = pointedAt(event.target);
      const before = pointed.value;
      if (now?.object !== before?.object || now?.option !== before?.option) pointed.value = now;
    };
    const leave = () => (pointed.value = null);
    addEventListener("pointerover", point);
    addEventListener("focusin", point);
    addEventListener("focusout", leave);
    return () => {
      removeEventListener("pointerover", point);
      removeEventListener("focusin", point);
      removeEventListener("focusout", leave);
      leave();
    };
  }, []);
}
