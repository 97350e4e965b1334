// A stepper adds copies of a card to a deck and takes them away.
interface Props {
  name: string;
  count: number;
  onStep: (by: number) => void;
}

export function Stepper({ name, count, onStep }: Props) {
  return (
    <span class="stepper" role="group" aria-label={`${name}: ${count} in the deck`}>
      <button aria-label={`Take away ${name}`} disabled={count === 0} onClick={() => onStep(-1)}>−</button>
      <b aria-hidden="true" class={count > 0 ? "some" : ""}>{count}</b>
      <button aria-label={`Add ${name}`} onClick={() => onStep(1)}>+</button>
    </span>
  );
}
