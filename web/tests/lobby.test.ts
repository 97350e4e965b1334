import { describe, expect, it } from "vitest";
import { countByGame, freeSeats, hostOf, listed, optionWords, spanText, strengthOf } from "../src/lobby/lists";
import type { SeatInfo, TableInfo } from "../src/protocol";
import { game } from "./make";

function seat(number: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: number, letter: "AB"[number] ?? "?", kind: "human", name: `Player ${number}`, mine: false, connected: true, ...more };
}

function table(id: string, created: number, more: Partial<TableInfo> = {}): TableInfo {
  return {
    table: id, game: "vs2pcg", title: "", state: "waiting", seats: [seat(0), seat(1, { kind: "open", name: "" })], options: {}, talk: "signs", hotSeat: false, listed: true,
    watchers: 0, turn: 0, steps: 0, myMove: false, created, changed: created, ...more,
  };
}

const tables = [table("t1", 300), table("t2", 100, { game: "champions" }), table("t3", 200)];

describe("the lobby", () => {
  it("lists who waits longest first, of one game or all", () => {
    expect(listed(tables, "", "waiting").map((one) => one.table)).toEqual(["t2", "t3", "t1"]);
    expect(listed(tables, "", "newest").map((one) => one.table)).toEqual(["t1", "t3", "t2"]);
    expect(listed(tables, "vs2pcg", "waiting").map((one) => one.table)).toEqual(["t3", "t1"]);
    expect(countByGame(tables).get("vs2pcg")).toBe(2);
  });

  it("says how long somebody waits", () => {
    expect([0, 42_000, 61_000, 3_600_000, 50 * 3_600_000].map(spanText)).toEqual(["0 s", "42 s", "1 min", "1 h", "2 days"]);
    expect(spanText(-5000)).toBe("0 s");  // a clock that is a little wrong
  });

  it("names the strength of bots, the host, and free seats", () => {
    const bots = [{ id: "greedy", title: "Easy: looks at the next moment", strength: 2 }];
    expect(strengthOf("greedy", bots)).toBe("Easy");
    expect(strengthOf("gone", bots)).toBe("gone");
    expect(hostOf([seat(0, { kind: "bot" }), seat(1)])?.name).toBe("Player 1");
    expect(freeSeats(tables[0]!.seats)).toBe(1);
  });

  it("tells what a table has chosen, by its title", () => {
    const info = game({ options: [
      { id: "scenario", title: "Scenario", choices: [{ id: "rhino", title: "Rhino" }, { id: "klaw", title: "Klaw" }], usual: "rhino" },
      { id: "mode", title: "Mode", choices: [{ id: "standard", title: "Standard" }], usual: "standard" },
    ] });
    expect(optionWords(table("t1", 0, { options: { scenario: "klaw" } }), info)).toEqual(["Klaw"]);
    expect(optionWords(table("t1", 0), info)).toEqual(["Rhino"]);
  });
});
