// The clock shows the time a player has left. It runs in the browser between updates.
import { useEffect, useState } from "preact/hooks";
import type { SeatView } from "../protocol";

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function SeatClock({ seat, runs }: { seat: SeatView; runs: boolean }) {
  const [left, setLeft] = useState(seat.clock ?? 0);
  useEffect(() => {
    const since = Date.now();
    const full = seat.clock ?? 0;
    setLeft(full);
    if (!runs || seat.clock === undefined) return;
    const timer = setInterval(() => setLeft(full - (Date.now() - since)), 500);
    return () => clearInterval(timer);
  }, [seat, runs]);
  if (seat.clock === undefined) return null;
  return <span class={`clock ${left < 60_000 ? "low" : ""}`} role="timer">{clockText(left)}</span>;
}
