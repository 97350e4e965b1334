// Newcomers' tables are remembered in the browser, so that a page that is loaded again goes on: those of the course, and for each
// game the first one that was begun from the start page.
import { book } from "../after/score_store";
import { me } from "../net/server";
import { learned } from "./progress";

const kKey = "longbox.newcomer";
const kAsks = "longbox.newcomer-asks";
const kMost = 20;
const kWelcomed = "longbox.welcomed";

export type Welcomed = Record<string, string>;  // tables by game; empty where there is none any more

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

// These keep the sound parts of a stored text.
export function readNewcomerTables(text: string | null): string[] {
  const stored = parsed(text);
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
}
export function readWelcomed(text: string | null): Welcomed {
  const stored = parsed(text);
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, id]) => typeof id === "string"));
}

const tablesIn = (key: string) => readNewcomerTables(localStorage.getItem(key));
const add = (key: string, table: string) => localStorage.setItem(key, JSON.stringify([...tablesIn(key), table].slice(-kMost)));
const welcomed = () => readWelcomed(localStorage.getItem(kWelcomed));

export function isCourseTable(table: string): boolean {
  return tablesIn(kKey).includes(table);
}

export function isNewcomerTable(table: string): boolean {
  return isCourseTable(table) || Object.values(welcomed()).includes(table);
}

export function rememberNewcomerTable(table: string): void {
  add(kKey, table);
}

// Returns whether nobody has learned or played a game in this browser yet.
export function isNewcomer(game: string): boolean {
  return !me.value?.claimed && !learned.value[game]?.length && !book.value.lines.some((line) => line.game === game) && !(game in welcomed());
}

// Notes the first table of a newcomer.
export function welcome(game: string, table: string): void {
  if (isNewcomer(game)) localStorage.setItem(kWelcomed, JSON.stringify({ ...welcomed(), [game]: table }));
}

// The reader wants to be asked at this table, which stays that of a newcomer.
export function askAt(table: string): void {
  add(kAsks, table);
}

export function asksAt(table: string): boolean {
  return tablesIn(kAsks).includes(table);
}
