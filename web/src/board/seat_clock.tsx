// The clock shows the time a player has left, as a number and as a bar. It runs in the browser between updates, and warns
// the reader by a sign, by hatching, and aloud.
import { useEffect, useRef, useState } from "preact/hooks";
import { clockLevel, clockShare, clockText, spokenWarning } from "../people/clocks";
import type { Clock, SeatView } from "../protocol";

const kTick = 250;

interface Props {
  seat: SeatView;
  clock: Clock | undefined;
  runs: boolean;
}

export function hasClock(seat: SeatView, clock: Clock | undefined): boolean {
  return clock !== undefined && seat.clock !== undefined;
}

function useTimeLeft({ seat, runs }: Props): number {
  const [left, setLeft] = useState(seat.clock ?? 0);
  useEffect(() => {
    const since = Date.now();
    const full = seat.clock ?? 0;
    setLeft(full);
    if (!runs || seat.clock === undefined) return;
    const timer = setInterval(() => setLeft(full - (Date.now() - since)), kTick);
    return () => clearInterval(timer);
  }, [seat, runs]);
  return left;
}

export function SeatClock(props: Props) {
  const { seat, clock, runs } = props;
  const left = useTimeLeft(props);
  const last = useRef(left);
  const [warning, setWarning] = useState("");
  useEffect(() => {
    const words = runs && seat.mine ? spokenWarning(last.current, left) : null;
    last.current = left;
    if (words) setWarning(words);
    else if (!runs) setWarning("");
  }, [left, runs]);
  if (!clock || !hasClock(seat, clock)) return null;
  const level = clockLevel(left, clock);
  return (
    <span class={`seat-clock ${level} ${runs ? "runs" : ""}`}>
      <span class="seat-clock-time" role="timer" title={runs ? "time left, running" : "time left"}>
        {level !== "calm" && <b class="seat-clock-sign" aria-hidden="true">!</b>}{clockText(left)}
      </span>
      <span class="seat-clock-track" aria-hidden="true"><i style={{ width: `${clockShare(left, clock) * 100}%` }} /></span>
      <span class="unseen" role="status" aria-live="assertive">{warning}</span>
    </span>
  );
}
