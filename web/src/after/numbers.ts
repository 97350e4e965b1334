// Chooses what is told of a game in numbers.
import type { NumberLook } from "../games/look";
import type { SeatCounts } from "../protocol";

export interface NumberRow {
  title: string;
  counts: number[];  // in the order of the seats
  most: number;
}

const kMostRows = 8;

// Counts that are 0 for all are left out. A game whose look names no events is told by those that happened most.
export function numberRows(look: NumberLook[] | undefined, counts: SeatCounts[], seats: number[]): NumberRow[] {
  const of = (seat: number, event: string) => counts.find((one) => one.seat === seat)?.events[event] ?? 0;
  const rows = (look ?? usual(counts)).map(({ event, title }) => {
    const each = seats.map((seat) => of(seat, event));
    return { title, counts: each, most: Math.max(0, ...each) };
  });
  return rows.filter((row) => row.most > 0).slice(0, kMostRows);
}

function usual(counts: SeatCounts[]): NumberLook[] {
  const sums = new Map<string, number>();
  for (const { events } of counts)
    for (const [event, count] of Object.entries(events)) sums.set(event, (sums.get(event) ?? 0) + count);
  return [...sums].sort((a, b) => b[1] - a[1]).map(([event]) => ({ event, title: event.replaceAll("-", " ") }));
}
