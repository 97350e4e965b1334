import { describe, expect, it, vi } from "vitest";
import type { GameInfo, SeatInfo, TableInfo } from "../src/protocol";
import { game } from "./make";

const champions: GameInfo = game({
  id: "champions", title: "Champions", together: true, options: [
    { id: "scenario", title: "scenario", choices: [{ id: "rhino", title: "Rhino" }, { id: "klaw", title: "Klaw" }], usual: "rhino" },
    { id: "mode", title: "mode", choices: [{ id: "standard", title: "Standard" }], usual: "standard" },
    { id: "modular", title: "modular", choices: [], usual: "any" },
  ],
});
vi.mock("../src/net/server", () => ({ gameInfo: (id: string) => (id === "champions" ? champions : game()), me: { value: null }, server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));

const { cross, lineOf, merged, opposition, streaks, tally } = await import("../src/after/score_book");
const { noted, readBook, struckOut } = await import("../src/after/score_store");
const { canTakeUp, ownFirst } = await import("../src/after/take_up");

function seat(number: number, deck: string, mine = number === 0): SeatInfo {
  return { seat: number, letter: "AB"[number] ?? "?", kind: mine ? "human" : "bot", name: `Player ${number}`, mine, connected: true, ...(deck ? { deck } : {}) };
}

function finished(table: string, winners: number[], more: Partial<TableInfo> = {}): TableInfo {
  return {
    table, game: "vs2pcg", title: "", state: "over", seats: [seat(0, "Avengers"), seat(1, "X-Men")], options: {}, talk: "signs", hotSeat: false, listed: false, watchers: 0, turn: 7, steps: 90,
    myMove: false, outcome: { winners, reason: "rules", text: "" }, created: 0, changed: Number(table.slice(1)), ...more,
  };
}

const empty = readBook(null);
const lines = (...tables: TableInfo[]) => noted(empty, tables).lines;

describe("a line of the score book", () => {
  it("has the decks, the result and the choices of the table", () => {
    expect(lineOf(finished("t5", [0]), game())).toEqual({ table: "t5", game: "vs2pcg", when: 5, deck: "Avengers", others: ["X-Men"], options: {}, result: "won", turns: 7 });
  });
  it("is not written for lessons, games of others and games under way", () => {
    expect(lines(finished("t1", [0], { practice: "taken-up" }))).toEqual([]);
    expect(lineOf(finished("t1", [0], { seats: [seat(0, ""), seat(1, "")] }), game())).toBeNull();
    expect(lineOf(finished("t1", [0], { seats: [seat(0, "Avengers", false), seat(1, "X-Men")] }), game())).toBeNull();
    expect(lineOf(finished("t1", [0], { state: "playing" }), game())).toBeNull();
  });
});

describe("the score book", () => {
  it("counts a game once, however often it is seen", () => {
    const twice = noted(noted(empty, [finished("t1", [0]), finished("t2", [1])]), [finished("t1", [0])]);
    expect(tally(twice.lines)).toEqual({ games: 2, won: 1, lost: 1, drawn: 0 });
  });
  it("has the newest game first, and the later end of one whose end was taken back", () => {
    expect(lines(finished("t1", [0]), finished("t3", [0]), finished("t2", [0])).map((line) => line.table)).toEqual(["t3", "t2", "t1"]);
    const again = merged(lines(finished("t1", [0])), lines(finished("t1", [1], { changed: 9 })));
    expect(again.map((line) => [line.result, line.when])).toEqual([["lost", 9]]);
    expect(merged(again, lines(finished("t1", [0])))).toEqual(again);
  });
  it("strikes out a game that goes on", () => {
    const book = noted(empty, [finished("t1", [0]), finished("t2", [0])]);
    expect(struckOut(book, "t1").lines.map((line) => line.table)).toEqual(["t2"]);
    expect(struckOut(book, "t7")).toBe(book);
  });
  it("forgets what was deleted, and leaves out what was taken up", () => {
    const book = { ...empty, since: 3, practice: ["t5"] };
    expect(noted(book, [finished("t3", [0]), finished("t4", [0]), finished("t5", [0])]).lines.map((line) => line.table)).toEqual(["t4"]);
  });
  it("is read with care", () => {
    const sound = noted(empty, [finished("t1", [0])]);
    expect(readBook(JSON.stringify(sound))).toEqual(sound);
    for (const broken of ["", "{", "7", "null", "[]", '{"lines":7,"since":"x","practice":[1]}', '{"lines":[null,{"table":"t"},[]]}']) expect(readBook(broken)).toEqual(empty);
    const half = JSON.stringify({ ...sound, lines: [...sound.lines, { ...sound.lines[0], result: "great" }, { ...sound.lines[0], table: "t2", options: { mode: 1 } }] });
    expect(readBook(half).lines).toEqual(sound.lines);
  });
});

describe("streaks", () => {
  const of = (...winners: number[][]) => streaks(lines(...winners.map((seats, place) => finished(`t${winners.length - place}`, seats))));
  it("count from the newest game", () => {
    expect(of([0], [0], [1], [0], [0], [0])).toEqual({ now: { result: "won", length: 2 }, best: 3 });
    expect(of([1], [1])).toEqual({ now: { result: "lost", length: 2 }, best: 0 });
  });
  it("end with a draw, but not with a game that does not count", () => {
    expect(of([0], [], [0]).now).toEqual({ result: "won", length: 1 });
    const broken = finished("t2", [], { outcome: { winners: [], reason: "stopped", text: "" } });
    expect(streaks(lines(finished("t3", [0]), broken, finished("t1", [0])))).toEqual({ now: { result: "won", length: 2 }, best: 2 });
  });
  it("of nothing are nothing", () => {
    expect(streaks([])).toEqual({ now: { result: "uncounted", length: 0 }, best: 0 });
  });
});

describe("decks against others", () => {
  it("are counted by pair, what was played most first", () => {
    const other = { seats: [seat(0, "Guardians"), seat(1, "X-Men")] };
    const mirror = { seats: [seat(0, "Avengers"), seat(1, "Avengers")] };
    const table = cross(lines(finished("t1", [0]), finished("t2", [1]), finished("t3", [0], other), finished("t4", [0], mirror)), (line) => opposition(line, game(), []));
    expect(table.columns).toEqual(["X-Men", "Avengers"]);
    expect(table.rows.map((row) => [row.title, ...row.cells.map((cell) => `${cell.won}/${cell.games}`), `${row.sum.won}/${row.sum.games}`])).toEqual([
      ["Avengers", "1/2", "1/1", "2/3"], ["Guardians", "1/1", "0/0", "1/1"],
    ]);
  });
  it("leaves out what does not count", () => {
    const hotSeat = finished("t1", [0], { seats: [seat(0, "Avengers"), seat(1, "X-Men", true)] });
    expect(cross(lines(hotSeat), () => "x").rows).toEqual([]);
  });
  it("names scenario and mode where all play together, the usual ones where none was chosen", () => {
    const solo = (options: Record<string, string>) => lines(finished("t1", [], { game: "champions", seats: [seat(0, "She-Hulk")], options }))[0]!;
    expect(opposition(solo({}), champions, ["scenario", "mode"])).toBe("Rhino, Standard");
    expect(opposition(solo({ scenario: "klaw", mode: "heroic=2" }), champions, ["scenario", "mode"])).toBe("Klaw, heroic=2");
    expect(solo({}).result).toBe("lost");
  });
});

describe("taking a game up", () => {
  it("offers one's own seat first", () => {
    const info = finished("t1", [0], { seats: [seat(0, "Avengers", false), seat(1, "X-Men", true)] });
    expect(ownFirst(info).map((one) => one.seat)).toEqual([1, 0]);
  });
  it("works wherever somebody could have played on", () => {
    const resigned = finished("t1", [1], { outcome: { winners: [1], reason: "resigned", text: "" } });
    expect([canTakeUp(finished("t1", [0]), 89), canTakeUp(finished("t1", [0]), 90), canTakeUp(resigned, 90)]).toEqual([true, false, true]);
  });
});
