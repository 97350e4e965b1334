import { describe, expect, it } from "vitest";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import type { DecisionView, OptionView } from "../src/protocol";
import { dropsOf, followUp } from "../src/table/drops";
import { positionState } from "../src/table/model";
import { rowOptions } from "../src/table/row_options";
import { decision, object, option, view, zone } from "./make";

const zones = [zone("front/0", [2]), zone("back/0", []), zone("resource/0", []), zone("front/1", [3]), zone("hand/0", [1], { layout: "hand" })];
const objects = [object(1, { zone: "hand/0" }), object(2), object(3, { zone: "front/1" })];
const table = (options: OptionView[], more: Partial<DecisionView> = {}) => positionState(view({ zones, objects, decision: decision(options, more) }), []);
const keys = (options: OptionView[], id: number) => [...dropsOf(table(options), vs2pcg, id)].map(([key, drop]) => [key, drop.options.map((one) => one.index)]);

describe("rows that a question is about", () => {
  it("are named by the server; a place in a row is not the row", () => {
    const named = rowOptions(decision([option(0, { zone: "front/0" }), option(1, { zone: "back/0", column: 2 }), option(2, { zone: "front/1" })]));
    expect([...named].map(([row, one]) => [row, one.index])).toEqual([["front/0", 0], ["front/1", 2]]);
  });
  it("are not picked by a press when there are several ways, or somebody else is asked", () => {
    expect(rowOptions(decision([option(0, { zone: "front/0" }), option(1, { zone: "front/0" })])).size).toBe(0);
    expect(rowOptions(decision([option(0, { zone: "front/0" })], { mine: false })).size).toBe(0);
  });
});

describe("where a card may be dropped", () => {
  it("is on the second card of its options, from either side", () => {
    const pair = [option(0, { object: 2, other: 3 })];
    expect(keys(pair, 2)).toEqual([["card 3", [0]]]);
    expect(keys(pair, 3)).toEqual([["card 2", [0]]]);
    expect(keys(pair, 1)).toEqual([]);
  });
  it("is in the rows where the game puts it, with a choice if there are several ways", () => {
    expect(keys([option(0, { act: "recruit", object: 1 })], 1)).toEqual([["row front/0", [0]], ["row back/0", [0]]]);
    expect(keys([option(0, { act: "resource", object: 1 }), option(1, { act: "resource", object: 1 })], 1)).toEqual([["row resource/0", [0, 1]]]);
  });
  it("is never where it lies", () => {
    expect(keys([option(0, { act: "move", object: 2 })], 2)).toEqual([["row back/0", [0]]]);
  });
  it("is on places that are offered", () => {
    const spots = decision([option(0, { act: "spot", object: 1, zone: "front/0", column: 3 })], { about: 1 });
    const state = positionState(view({ game: "vstcg", zones, objects, decision: spots }), []);
    expect([...dropsOf(state, vstcg, 1).keys()]).toEqual(["spot front/0 3"]);
  });
  it("is nowhere while somebody else is asked", () => {
    expect(dropsOf(table([option(0, { object: 2, other: 3 })], { mine: false }), vs2pcg, 2).size).toBe(0);
  });
  it("answers the next question as well, if that asks for the row of this card", () => {
    const rows = [option(0, { zone: "front/0" }), option(1, { zone: "back/0" })];
    expect(followUp(table(rows, { about: 1 }), 1, "back/0")?.index).toBe(1);
    expect(followUp(table(rows, { about: 2 }), 1, "back/0")).toBeUndefined();
    expect(followUp(table([option(0)], { about: 1 }), 1, "back/0")).toBeUndefined();
  });
});
