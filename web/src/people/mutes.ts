// The people whom the reader does not want to hear, kept in the browser.
import { effect, signal } from "@preact/signals";

export interface Muted {
  who: string;   // Said.who
  name: string;  // when they were muted
}

const kKey = "longbox.muted";
const kMost = 100;  // as many as the server takes

// Keeps the sound parts of a stored text.
export function readMuted(text: string | null): Muted[] {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const isMuted = (one: Partial<Muted> | null): one is Muted => typeof one?.who === "string" && typeof one.name === "string";
  return (stored as (Partial<Muted> | null)[]).filter(isMuted).map(({ who, name }) => ({ who, name })).slice(-kMost);
}

export const muted = signal<Muted[]>([]);

export function isMuted(who: string): boolean {
  return muted.value.some((one) => one.who === who);
}

// Whoever was muted longest ago is heard again when there are too many.
export function mute(who: string, name: string): void {
  muted.value = [...muted.value.filter((one) => one.who !== who), { who, name }].slice(-kMost);
}

export function unmute(who: string): void {
  muted.value = muted.value.filter((one) => one.who !== who);
}

export function loadMuted(): void {
  muted.value = readMuted(localStorage.getItem(kKey));
  effect(() => localStorage.setItem(kKey, JSON.stringify(muted.value)));
}
