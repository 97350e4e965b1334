// Clocks in words and numbers.
import type { Clock } from "../protocol";

export type ClockLevel = "calm" | "low" | "last";

const kLow = 60_000;
const kLast = 10_000;
const kSpoken = [60, 30, 10];  // seconds left that are read aloud

// Returns the clock of a table in words: what everybody has, and what an answer adds.
export function clockWords({ minutes, increment }: Clock): string {
  if (minutes === 0) return `${increment} seconds an answer, what is left is kept`;
  const whole = `${minutes} ${minutes === 1 ? "minute" : "minutes"} each`;
  return increment > 0 ? `${whole} and ${increment} seconds an answer` : whole;
}

// Returns it as short as a list needs it.
export function shortClock({ minutes, increment }: Clock): string {
  if (minutes === 0) return `${increment} s an answer`;
  return increment > 0 ? `${minutes} min + ${increment} s` : `${minutes} min`;
}

export function startOf({ minutes, increment }: Clock): number {
  return minutes > 0 ? minutes * 60_000 : increment * 1000;
}

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// A clock that begins with few seconds warns later, or it would always warn.
export function clockLevel(left: number, clock: Clock): ClockLevel {
  if (left <= Math.min(kLast, startOf(clock) / 3)) return "last";
  return left <= Math.min(kLow, startOf(clock) / 2) ? "low" : "calm";
}

// Returns how much of the bar is left. Who has gained time has a full one.
export function clockShare(left: number, clock: Clock): number {
  return Math.min(1, Math.max(0, left / startOf(clock)));
}

// Returns the words to be read aloud when a clock comes from one time to the next.
export function spokenWarning(before: number, after: number): string | null {
  const passed = kSpoken.filter((seconds) => before > seconds * 1000 && after <= seconds * 1000).at(-1);
  return passed === undefined || after <= 0 ? null : `${passed} seconds left on your clock`;
}
