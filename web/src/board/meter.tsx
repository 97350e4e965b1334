// The meter shows how much of a price the answers so far have paid.
import type { MeterView } from "../protocol";

const kMostPips = 12;

export function Meter({ meter }: { meter: MeterView }) {
  const { paid, of, what } = meter;
  return (
    <span class="meter" role="img" aria-label={`${paid} of ${of} ${what} paid`}>
      {of <= kMostPips && (
        <span class="meter-pips" aria-hidden="true">{Array.from({ length: of }, (_, place) => <i key={place} class={place < paid ? "paid" : ""} />)}</span>
      )}
      <span aria-hidden="true">{paid} / {of} {what}</span>
    </span>
  );
}
