// Keeps the score book: for a guest in this browser, for a name with a password by what the server remembers.
import { effect, signal } from "@preact/signals";
import { gameInfo, me, server } from "../net/server";
import type { ServerMessage, ServerReplays, TableInfo } from "../protocol";
import { lineOf, merged, type ScoreLine } from "./score_book";
import type { Result } from "./result";

export interface Book {
  lines: ScoreLine[];   // games of guests, newest first
  since: number;        // games that ended before this are forgotten
  practice: string[];   // tables that were taken up from a replay: they do not count
}

const kKey = "longbox.scores";
const kMostLines = 2000;
const kMostPractice = 500;
const kAtOnce = 100;
const kResults: Result[] = ["won", "lost", "drawn", "uncounted"];
const kEmpty: Book = { lines: [], since: 0, practice: [] };

export const book = signal<Book>(kEmpty);

function isWords(list: unknown): list is string[] {
  return Array.isArray(list) && list.every((word) => typeof word === "string");
}

function isLine(stored: unknown): stored is ScoreLine {
  if (typeof stored !== "object" || stored === null) return false;
  const line = stored as Record<string, unknown>;
  return ["table", "game", "deck"].every((field) => typeof line[field] === "string") &&
    ["when", "turns"].every((field) => typeof line[field] === "number") && kResults.includes(line["result"] as Result) &&
    isWords(line["others"]) && typeof line["options"] === "object" && line["options"] !== null && isWords(Object.values(line["options"]));
}

// Keeps the sound parts of a stored text.
export function readBook(text: string | null): Book {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<Record<keyof Book, unknown>> | null;
    if (typeof stored !== "object" || stored === null) return kEmpty;
    return {
      lines: merged([], Array.isArray(stored.lines) ? stored.lines.filter(isLine) : []),
      since: typeof stored.since === "number" ? stored.since : 0,
      practice: isWords(stored.practice) ? stored.practice : [],
    };
  } catch {
    return kEmpty;
  }
}

function counted(from: Book, tables: TableInfo[]): ScoreLine[] {
  return tables.map((info) => lineOf(info, gameInfo(info.game)))
    .filter((line): line is ScoreLine => line !== null && line.when > from.since && !from.practice.includes(line.table));
}

// Notes finished games of the reader.
export function noted(from: Book, tables: TableInfo[]): Book {
  return { ...from, lines: merged(from.lines, counted(from, tables)).slice(0, kMostLines) };
}

// Strikes a game out that goes on again, because its end was taken back.
export function struckOut(from: Book, table: string): Book {
  const lines = from.lines.filter((line) => line.table !== table);
  return lines.length < from.lines.length ? { ...from, lines } : from;
}

function hear(message: ServerMessage): void {
  if (me.value === null || me.value.claimed) return;
  if (message.type === "replays") book.value = noted(book.value, message.tables);
  else if (message.type === "lobby") book.value = noted(book.value, message.mine);
  else if (message.type === "replay") book.value = noted(book.value, [message.info]);
  else if (message.type === "table" && message.view.state === "playing") book.value = struckOut(book.value, message.view.table);
}

// A browser that keeps nothing shows the book as long as the page is open.
function store(text: string): void {
  try {
    localStorage.setItem(kKey, text);
  } catch {
    console.warn("the score book cannot be kept in this browser");
  }
}

export function loadScores(): void {
  book.value = readBook(localStorage.getItem(kKey));
  effect(() => store(JSON.stringify(book.value)));
  server.listen(hear);
}

// The end of a game is noted with the choices of its table, which only lists of tables have.
export function noteEnd(): void {
  server.ask({ type: "replays", limit: 3 }).catch(() => {});
}

export function leaveOut(table: string): void {
  book.value = { ...book.value, practice: [table, ...book.value.practice].slice(0, kMostPractice) };
}

// Forgets these games. The server may still remember them, but they do not come back.
export function deleteBook(lines: ScoreLine[]): void {
  book.value = { ...book.value, lines: [], since: Math.max(book.value.since, ...lines.map((line) => line.when)) };
}

// Returns the lines of a person whom the server remembers.
export async function fetchLines(): Promise<ScoreLine[]> {
  const tables: TableInfo[] = [];
  let total = 1;
  for (let offset = 0; offset < Math.min(total, kMostLines); offset += kAtOnce) {
    const reply = await server.ask<ServerReplays>({ type: "replays", offset, limit: kAtOnce });
    total = reply.total;
    tables.push(...reply.tables);
  }
  return merged([], counted(book.value, tables));
}
