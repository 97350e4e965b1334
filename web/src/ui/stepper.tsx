// A stepper adds copies of a card to a deck and takes them away.
import { useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  name: string;
  count: number;
  tabIndex?: number;
  onStep: (by: number) => void;
}

export function Stepper({ name, count, tabIndex, onStep }: Props) {
  const [minus, plus] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  // Minus loses the focus where nothing is left to take away.
  useLayoutEffect(() => {
    if (count === 0 && document.activeElement === minus.current) plus.current?.focus();
  }, [count]);
  return (
    <span class="stepper" role="group" aria-label={`${name}: ${count} in the deck`}>
      <button ref={minus} aria-label={`Take away ${name}`} disabled={count === 0} tabIndex={tabIndex} onClick={() => onStep(-1)}>−</button>
      <b aria-hidden="true" class={count > 0 ? "some" : ""}>{count}</b>
      <button ref={plus} aria-label={`Add ${name}`} tabIndex={tabIndex} onClick={() => onStep(1)}>+</button>
    </span>
  );
}
