// The page stays small: what comes before anything is seen, and what the table adds; and so does what a move costs on the line.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pageBytes } from "../dev/page_bytes.mjs";
import { data, program } from "./support/server";

// A new page gets a budget here.
const kMost: Record<string, number> = {
  "first load": 72_000, fonts: 120_000, pictures: 48_000, "2PCG pictures": 24_000, table: 61_000, replay: 29_500, editor: 29_000, build: 18_500, deck: 13_000,
  cards: 7_500, learn: 6_000, puzzles: 5_200, settings: 4_400, scores: 2_700, rules: 2_400,
};
const kMedianOfMoves = 2_000;
const kMostOfMoves = 8_000;  // of 95 in a hundred

it("no page costs more bytes than its budget", () => {
  const bytes = pageBytes(resolve(__dirname, "../dist"));
  expect(Object.keys(bytes).sort(), "every page has a budget").toEqual(Object.keys(kMost).sort());
  const over = Object.entries(kMost).filter(([page, most]) => (bytes[page] ?? Infinity) > most).map(([page, most]) => `${page}: ${bytes[page]} of ${most}`);
  expect(over).toEqual([]);
});

it("moves of every game stay within their bytes on the line", () => {
  const report = execFileSync("node", [resolve(__dirname, "../dev/bytes.mjs"), program(), "1"], { encoding: "utf8", env: { ...process.env, LONGBOX_DATA: data() } });
  const games = [...report.matchAll(/^(\w+): (\d+) moves, median (\d+) bytes, 95th percentile (\d+)/gm)];
  expect(games.map(([, game]) => game)).toEqual(["vs2pcg", "champions", "vstcg"]);
  const over = games.filter(([, , moves, median, most]) => Number(moves) < 10 || Number(median) > kMedianOfMoves || Number(most) > kMostOfMoves);
  expect(over.map(([line]) => line)).toEqual([]);
});
