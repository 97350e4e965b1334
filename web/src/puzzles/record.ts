// The record of a solver: puzzles tried and solved, and the days whose puzzle was solved. It is kept in the browser.
import { effect, signal } from "@preact/signals";

const kKey = "longbox.puzzles";
const kMostDays = 400;  // kept of the past

export interface Tried {
  tries: number;
  solved: boolean;
  seen: boolean;   // the solution was shown before it was solved
}

export interface SolverRecord {
  puzzles: Record<string, Tried>;  // by "game/id"
  days: string[];                  // dates in UTC
}

const kNothing: Tried = { tries: 0, solved: false, seen: false };

export const record = signal<SolverRecord>({ puzzles: {}, days: [] });

export function triedOf(key: string): Tried {
  return record.value.puzzles[key] ?? kNothing;
}

export function isSolved(key: string): boolean {
  return triedOf(key).solved;
}

function change(key: string, more: Partial<Tried>): void {
  record.value = { ...record.value, puzzles: { ...record.value.puzzles, [key]: { ...triedOf(key), ...more } } };
}

// Counts the end of a try; one that is solved stays so.
export function noteTry(key: string, solved: boolean): void {
  const before = triedOf(key);
  if (!before.solved) change(key, { tries: before.tries + 1, solved });
}

export function noteSeen(key: string): void {
  if (!isSolved(key) && !triedOf(key).seen) change(key, { seen: true });
}

export function noteDay(date: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || record.value.days.includes(date)) return;
  record.value = { ...record.value, days: [...record.value.days, date].sort().slice(-kMostDays) };
}

function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

// Returns how many days in a row were solved, up to today, or up to yesterday while today's puzzle is open.
export function streakOf(days: string[], today: string): number {
  const solved = new Set(days.map(dayNumber));
  let day = dayNumber(today);
  if (!solved.has(day)) day -= 1;
  let length = 0;
  while (solved.has(day - length)) length += 1;
  return length;
}

function readTried(stored: unknown): Tried | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { tries, solved, seen } = stored as Record<string, unknown>;
  if (typeof tries !== "number" || !Number.isInteger(tries) || tries < 0) return null;
  return { tries, solved: solved === true, seen: seen === true };
}

// Keeps the sound parts of a stored text.
export function readRecord(text: string | null): SolverRecord {
  const sound: SolverRecord = { puzzles: {}, days: [] };
  try {
    const stored = JSON.parse(text ?? "null") as { puzzles?: unknown; days?: unknown } | null;
    if (typeof stored?.puzzles === "object" && stored.puzzles !== null)
      for (const [key, one] of Object.entries(stored.puzzles)) {
        const tried = readTried(one);
        if (tried) sound.puzzles[key] = tried;
      }
    if (Array.isArray(stored?.days)) sound.days = stored.days.filter((day): day is string => typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day));
  } catch {
    return sound;
  }
  return sound;
}

export function loadRecord(): void {
  record.value = readRecord(localStorage.getItem(kKey));
  effect(() => localStorage.setItem(kKey, JSON.stringify(record.value)));
}
