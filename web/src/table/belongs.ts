// Says to which page of the navigation the table on the page belongs: that of a lesson to learning, that of a puzzle to
// the puzzles, every other one to the page from which the reader came. Replays and positions belong where their table did.
import { signal } from "@preact/signals";
import type { Route } from "../router";

const kHomes: Route["page"][] = ["start", "lobby", "scores", "learn", "puzzles"];

export const tableBelongsTo = signal<Route["page"]>("start");

// Keeps in mind that the reader is on a page from which tables are opened.
export function noteHome(page: Route["page"]): void {
  if (kHomes.includes(page)) tableBelongsTo.value = page;
}
