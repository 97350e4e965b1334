import { describe, expect, it } from "vitest";
import { asButton, choicesOf, click, isLit, optionsOf, partOf, passOption, trayOf } from "../src/table/options";
import type { ZoneView } from "../src/protocol";
import { decision, object, option, view, zone } from "./make";

const objects = new Map([1, 2, 3].map((id) => [id, object(id)]));

describe("options and cards", () => {
  it("lights the cards that options name and makes buttons of the rest", () => {
    const choices = choicesOf(decision([option(0, { kind: "pass" }), option(1, { object: 1 })]), objects);
    expect(isLit(choices, 1, null)).toBe(true);
    expect(isLit(choices, 2, null)).toBe(false);
    expect(choices.loose.map((one) => one.index)).toEqual([0]);
  });

  it("lights nothing while somebody else is asked", () => {
    const choices = choicesOf(decision([option(0, { object: 1 })], { mine: false }), objects);
    expect(isLit(choices, 1, null)).toBe(false);
  });

  it("keeps an option as a button when its card is not in the view", () => {
    expect(choicesOf(decision([option(0, { object: 99 })]), objects).loose).toHaveLength(1);
  });

  it("makes buttons of the answers to a question about one card", () => {
    const asked = decision([option(0, { object: 1 }), option(1, { object: 1 })], { about: 1 });
    const choices = choicesOf(asked, objects);
    expect(choices.loose).toHaveLength(2);
    expect(isLit(choices, 1, null)).toBe(false);
  });

  it("answers at once when a card has one option", () => {
    const choices = choicesOf(decision([option(4, { object: 1 })]), objects);
    expect(click(choices, 1, null)).toEqual({ do: "answer", option: option(4, { object: 1 }) });
  });

  it("opens a menu when a card has several", () => {
    const choices = choicesOf(decision([option(0, { object: 1 }), option(1, { object: 1 })]), objects);
    expect(click(choices, 1, null)).toMatchObject({ do: "menu" });
  });

  it("waits for the second card when options differ only in it", () => {
    const choices = choicesOf(decision([option(0, { object: 1, other: 2 }), option(1, { object: 1, other: 3 })]), objects);
    expect(click(choices, 1, null)).toEqual({ do: "arm", object: 1 });
    expect(isLit(choices, 3, 1)).toBe(true);
    expect(click(choices, 3, 1)).toMatchObject({ do: "answer", option: { index: 1 } });
  });

  it("can be answered from the second card as well", () => {
    const choices = choicesOf(decision([option(0, { object: 1, other: 3 }), option(1, { object: 2, other: 3 })]), objects);
    expect(optionsOf(choices, 3, null).map((one) => one.index)).toEqual([0, 1]);
    expect(click(choices, 3, null)).toMatchObject({ do: "menu" });
  });

  it("lets any of several equal cards be clicked", () => {
    const equal = new Map([1, 2, 3].map((id) => [id, object(id, { card: id === 3 ? "other" : "same", zone: "hand/0" })]));
    const choices = choicesOf(decision([option(0, { object: 1 })]), equal);
    expect(click(choices, 2, null)).toMatchObject({ do: "answer", option: { index: 0 } });
    expect(isLit(choices, 3, null)).toBe(false);
  });

  it("tells a card in somebody's part of a hand from an attached one", () => {
    const table = new Map([object(1, { attached: [2] }), object(2, { host: 1 }), object(3, { host: 1, zone: "hand/0" }), object(4)]
      .map((one) => [one.id, one]));
    expect([2, 3, 4].map((id) => partOf(table.get(id)!, table)?.id)).toEqual([undefined, 1, undefined]);
  });

  it("does nothing on a card without options", () => {
    expect(click(choicesOf(decision([]), objects), 2, null)).toEqual({ do: "nothing" });
  });

  it("lays cards of piles out beside the question", () => {
    const zones = [zone("deck/0", [1], { layout: "stack" }), zone("front/0", [2])];
    const table = view({ zones, objects: [object(1, { zone: "deck/0" }), object(2)] });
    const choices = choicesOf(decision([option(0, { object: 1 }), option(1, { object: 2 })]), objects);
    const places = { shows: (one: ZoneView) => one.layout === "row", laidOut: () => false };
    expect(trayOf(choices, table, places)).toEqual([1]);
    expect(trayOf(choices, table, { ...places, laidOut: (one) => one.kind === "front" })).toEqual([1, 2]);
  });

  it("does not lay out what an option of the board is only about", () => {
    const zones = [zone("discard/0", [1], { layout: "pile" }), zone("front/0", [2])];
    const table = view({ zones, objects: [object(1, { zone: "discard/0" }), object(2)] });
    const choices = choicesOf(decision([option(0, { object: 2, other: 1 })]), objects);
    const places = { shows: (one: ZoneView) => one.layout === "row", laidOut: () => false };
    expect(trayOf(choices, table, places)).toEqual([]);
    expect(trayOf(choices, table, places, 2)).toEqual([1]);  // once it is to be picked as the second card
  });
});

describe("passing", () => {
  it("is the only way to pass or stop", () => {
    expect(passOption(decision([option(0), option(1, { kind: "done" })]))?.index).toBe(1);
  });
  it("is what the server calls usual when there are several ways", () => {
    const two = decision([option(0, { kind: "pass" }), option(1, { kind: "done" })], { usual: 1 });
    expect(passOption(two)?.index).toBe(1);
  });
  it("is nothing when there is no way to pass", () => {
    expect(passOption(decision([option(0), option(1)]))).toBeUndefined();
  });
});

describe("a button", () => {
  it("calls a place by its row and column, and says when it is hidden", () => {
    expect(["front -1", "support 3", "recruit Thor"].map(asButton)).toEqual(["Front row, hidden column 1", "Support row, column 3", "Recruit Thor"]);
  });
});
