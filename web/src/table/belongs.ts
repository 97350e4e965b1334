// Says to which page of the navigation the table on the page belongs: that of a lesson to learning, that of a puzzle to
// the puzzles, every other one to the lobby.
import { signal } from "@preact/signals";
import type { Route } from "../router";

export const tableBelongsTo = signal<Route["page"]>("table");
