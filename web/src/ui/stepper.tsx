// A stepper adds copies of a card to a deck and takes them away.
interface Props {
  name: string;
  count: number;
  tabIndex?: number;
  onStep: (by: number) => void;
}

export function Stepper({ name, count, tabIndex, onStep }: Props) {
  return (
    <span class="stepper" role="group" aria-label={`${name}: ${count} in the deck`}>
      <button aria-label={`Take away ${name}`} disabled={count === 0} tabIndex={tabIndex} onClick={() => onStep(-1)}>−</button>
      <b aria-hidden="true" class={count > 0 ? "some" : ""}>{count}</b>
      <button aria-label={`Add ${name}`} tabIndex={tabIndex} onClick={() => onStep(1)}>+</button>
    </span>
  );
}
