import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PuzzleInfo } from "../src/protocol";
import { routeOf } from "../src/router";

vi.mock("../src/net/server", () => ({
  server: { listen: () => () => {}, ask: () => new Promise(() => {}), status: { value: "open" } },
  gameInfo: (id: string) => (id === "champions" ? { options: [{ id: "scenario", choices: [{ id: "klaw", title: "Klaw" }] }] } : undefined),
}));

const { inOrder, puzzleAfter, puzzleOfDay, titleOf } = await import("../src/puzzles/puzzles");
const { isSolved, noteDay, noteSeen, noteTry, readRecord, record, streakOf, triedOf } = await import("../src/puzzles/record");

function puzzle(id: string, more: Partial<PuzzleInfo> = {}): PuzzleInfo {
  return {
    game: "vs2pcg", id, task: "win", grade: 1, seat: 1, turn: 7, acts: 3, options: {},
    seats: [{ deck: "Avengers", leaders: ["Captain America"] }, { deck: "X-Men", leaders: ["Storm"] }], ...more,
  };
}

describe("puzzles", () => {
  it("are called by their sides, the reader's first", () => {
    expect(titleOf(puzzle("a"))).toBe("Storm against Captain America");
    expect(titleOf(puzzle("a", { seat: 0, seats: [{ deck: "Brotherhood", leaders: [] }, { deck: "Sentinels", leaders: [] }] }))).toBe("Brotherhood against Sentinels");
    expect(titleOf(puzzle("a", { game: "champions", seat: 0, seats: [{ deck: "x", leaders: ["Spider-Man"] }], options: { scenario: "klaw" } }))).toBe("Spider-Man against Klaw");
  });

  it("come by grade and length, and the next one is not solved yet", () => {
    const all = [puzzle("a", { grade: 3 }), puzzle("b", { acts: 5 }), puzzle("c"), puzzle("x", { game: "vstcg" })];
    expect(inOrder(all).map((one) => one.id)).toEqual(["c", "x", "b", "a"]);
    const solved = new Set(["vs2pcg/b"]);
    expect(puzzleAfter(all, puzzle("c"), (key) => solved.has(key))?.id).toBe("a");
    expect(puzzleAfter(all, puzzle("a"), (key) => solved.has(key))?.id).toBe("c");
    expect(puzzleAfter(all, puzzle("a"), () => true)).toBeUndefined();
  });

  it("one of them is the puzzle of the day", () => {
    const puzzles = [puzzle("a"), puzzle("b")];
    expect(puzzleOfDay({ puzzles, today: { date: "2026-11-17", game: "vs2pcg", id: "b" } })?.id).toBe("b");
    expect(puzzleOfDay({ puzzles: [], today: { date: "2026-11-17" } })).toBeUndefined();
  });

  it("have addresses", () => {
    expect(routeOf("/puzzles", "")).toEqual({ page: "puzzles", game: "", id: "", today: false });
    expect(routeOf("/puzzles/vs2pcg/abc", "")).toEqual({ page: "puzzles", game: "vs2pcg", id: "abc", today: false });
    expect(routeOf("/puzzles/today", "")).toEqual({ page: "puzzles", game: "", id: "", today: true });
  });
});

describe("the record of a solver", () => {
  beforeEach(() => {
    record.value = { puzzles: {}, days: [] };
  });

  it("counts tries until the puzzle is solved", () => {
    noteTry("g/a", false);
    noteTry("g/a", true);
    noteTry("g/a", false);
    expect(triedOf("g/a")).toMatchObject({ tries: 2, solved: true, seen: false });
    expect(isSolved("g/b")).toBe(false);
  });

  it("remembers that the solution was seen before it was solved", () => {
    noteSeen("g/a");
    noteTry("g/a", true);
    noteSeen("g/b");
    expect(triedOf("g/a")).toMatchObject({ solved: true, seen: true });
    expect(triedOf("g/b")).toMatchObject({ solved: false, seen: true, tries: 0 });
  });

  it("counts days in a row across months, also while today is open", () => {
    const days = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"];
    expect(streakOf(days, "2026-11-01")).toBe(3);
    expect(streakOf(days, "2026-11-02")).toBe(3);
    expect(streakOf(days, "2026-11-03")).toBe(1);
    expect(streakOf(days, "2026-11-06")).toBe(0);
  });

  it("takes each day once and no text that is none", () => {
    noteDay("2026-11-02");
    noteDay("2026-11-02");
    noteDay("tomorrow");
    expect(record.value.days).toEqual(["2026-11-02"]);
  });

  it("keeps the sound parts of a stored text", () => {
    const text = JSON.stringify({ puzzles: { "g/a": { tries: 2, solved: true }, "g/b": { tries: -1 }, "g/c": 7 }, days: ["2026-11-02", 5, "x"] });
    expect(readRecord(text)).toEqual({ puzzles: { "g/a": { tries: 2, solved: true, seen: false } }, days: ["2026-11-02"] });
    expect(readRecord("{")).toEqual({ puzzles: {}, days: [] });
    expect(readRecord(null)).toEqual({ puzzles: {}, days: [] });
  });
});
