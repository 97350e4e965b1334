// Puts the worth of positions into words. Values are hundredths of a point.
import type { DecidingMoment, ValuePoint } from "../protocol";

// A bot gives a position that is won or lost a value far beyond all others.
const kDecided = 500_000;

export function isDecided(value: number): boolean {
  return Math.abs(value) >= kDecided;
}

export function points(value: number): string {
  const count = Math.round(Math.abs(value) / 100);
  return `${count} point${count === 1 ? "" : "s"}`;
}

export function standing(value: number): string {
  const side = value > 0 ? "ahead" : "behind";
  if (isDecided(value)) return value > 0 ? "won" : "lost";
  return Math.abs(value) < 50 ? "even" : `${points(value)} ${side}`;
}

// Says what an answer cost, with the position before it and when the same player was asked next.
export function costWords(moment: DecidingMoment, values: ValuePoint[], isReader: boolean): string {
  const before = values.find((point) => point.step === moment.step)?.values[moment.seat] ?? 0;
  const after = before - moment.cost;
  if (isDecided(moment.cost)) return `It cost the game: ${standing(before)} before, lost soon after.`;
  return `It cost about ${points(moment.cost)}: ${standing(before)} before it, ${standing(after)} when ${isReader ? "you were" : "they were"} asked next.`;
}
