// Progress says which lessons the reader has finished, kept in the browser.
import { effect, signal } from "@preact/signals";

const kKey = "longbox.learned";
export const kFirstGame = "first-game";  // stands beside the ids of lessons

export type Learned = Record<string, string[]>;  // ids by game

export const learned = signal<Learned>({});

// Keeps the sound parts of a stored text.
export function readLearned(text: string | null): Learned {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return {};
  }
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  const sound: Learned = {};
  for (const [game, ids] of Object.entries(stored))
    if (Array.isArray(ids)) sound[game] = ids.filter((id): id is string => typeof id === "string");
  return sound;
}

export function isLearned(game: string, id: string): boolean {
  return learned.value[game]?.includes(id) ?? false;
}

export function markLearned(game: string, id: string): void {
  if (!isLearned(game, id)) learned.value = { ...learned.value, [game]: [...(learned.value[game] ?? []), id] };
}

export function forgetLearned(game: string): void {
  learned.value = { ...learned.value, [game]: [] };
}

// Returns the first lesson that is not done yet; the first game comes after all of them.
export function nextToLearn(ids: string[], done: string[]): string | null {
  return [...ids, kFirstGame].find((id) => !done.includes(id)) ?? null;
}

export function loadLearned(): void {
  learned.value = readLearned(localStorage.getItem(kKey));
  effect(() => localStorage.setItem(kKey, JSON.stringify(learned.value)));
}
