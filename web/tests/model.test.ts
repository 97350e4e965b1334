import { describe, expect, it } from "vitest";
import { plateName, playerObject, positionState, reduce, say, seatName, seatsFromMine } from "../src/table/model";
import type { LogLine, ServerTable } from "../src/protocol";
import { object, seat, view, zone } from "./make";

function line(text: string): LogLine {
  return { step: 1, text, seats: [], cards: [] };
}
function update(fresh: boolean, lines: string[], table = "t1", viewer = 0): ServerTable {
  return { type: "table", fresh, log: lines.map(line), view: view({ table, viewer, objects: [object(7)] }) };
}

describe("a table in the page", () => {
  it("takes the view whole and adds log lines at the end", () => {
    const first = reduce(null, update(true, ["one"]), "t1");
    const second = reduce(first, update(false, ["two"]), "t1");
    expect(second?.log.map((one) => one.text)).toEqual(["one", "two"]);
    expect(second?.objects.get(7)?.name).toBe("Card 7");
  });

  it("starts the log anew after a take back", () => {
    const first = reduce(null, update(true, ["one", "two"]), "t1");
    expect(reduce(first, update(true, ["one"]), "t1")?.log).toHaveLength(1);
  });

  it("leaves nothing of the log to other eyes, whatever the message says", () => {
    const first = reduce(null, update(true, ["A draws Thor"]), "t1");
    const second = reduce(first, update(false, ["A draws a card"], "t1", 1), "t1");
    expect(second?.log.map((one) => one.text)).toEqual(["A draws a card"]);
  });

  it("is not changed by a message about another table", () => {
    const first = reduce(null, update(true, ["one"]), "t1");
    expect(reduce(first, update(true, [], "t2"), "t1")).toBe(first);
  });

  it("says on the plate of the reader which name the log calls them by", () => {
    const { seats } = view();
    expect(seats.map((seat) => plateName(view(), seat))).toEqual([`You (${seats[0]!.name})`, seatName(view(), 1)]);
  });

  it("calls the reader You, and by name where several play at the screen", () => {
    expect(seatName(view(), 0)).toBe("You");
    expect(seatName(view(), 1)).toBe("Player 1");
    const hot = view({ mySeats: [0, 1], seats: [seat(0, { name: "Ann (A)" }), seat(1, { name: "Ann (B)", mine: true })] });
    expect([seatName(hot, 0), seatName(hot, 1)]).toEqual(["Ann (A)", "Ann (B)"]);
    expect(seatName(view({ seats: [seat(0), seat(1, { kind: "open", name: "" })] }), 1)).toBe("Player B");
  });

  it("seats the reader first, a spectator with the first player", () => {
    const three = [seat(0), seat(1), seat(2)];
    expect(seatsFromMine(view({ seats: three, viewer: 1 }))).toEqual([1, 2, 0]);
    const { viewer: _, ...public_ } = view({ seats: three });
    expect(seatsFromMine(public_)).toEqual([0, 1, 2]);
  });

  it("finds the object that stands for a player", () => {
    const zones = [zone("table", [8, 9], { layout: "players" }), zone("front/1", [1])];
    const table = view({ zones, objects: [object(1, { zone: "front/1", side: 1 }), object(8, { zone: "table", side: 0 }), object(9, { zone: "table", side: 1 })] });
    expect(playerObject(positionState(table, []), 1)).toBe(9);
  });

  it("says words of the game, and unknown ones without hyphens", () => {
    expect(say({ "zone:front": "front row" }, "zone", "front")).toBe("front row");
    expect(say({}, "zone", "ko-pile")).toBe("ko pile");
  });
});
