import { describe, expect, it } from "vitest";
import { placeBeside } from "../src/board/zoom";
import { areaPlan, groupsOf, heightsOf, sizeOf, tallest } from "../src/board/layout";
import { champions } from "../src/games/champions";
import { genericLook } from "../src/games/look";
import { vs2pcg } from "../src/games/vs2pcg";
import { positionState } from "../src/table/model";
import { object, view, zone } from "./make";

describe("where zones go", () => {
  it("follows the list of a known game, from the middle outwards", () => {
    const table = view({ zones: [zone("resource/0", []), zone("back/0", []), zone("front/0", [])] });
    expect(areaPlan(table, vs2pcg, 0).rows.map((row) => row.zone.kind)).toEqual(["front", "back", "resource"]);
  });
  it("draws zones that the list forgot as soon as cards lie there", () => {
    const table = view({ zones: [zone("front/0", []), zone("limbo/0", [1]), zone("void/0", [])] });
    expect(areaPlan(table, vs2pcg, 0).rows.map((row) => row.zone.kind)).toEqual(["front", "limbo"]);
  });
  it("keeps no place for a spare row, and draws it small when something lies there", () => {
    const rows = (cards: number[]) => areaPlan(view({ zones: [zone("reference/0", cards), zone("front/0", [1])] }), vs2pcg, 0).rows;
    expect(rows([]).map((row) => row.zone.kind)).toEqual(["front"]);
    expect(rows([2]).map((row) => [row.zone.kind, sizeOf(row)])).toEqual([["front", "big"], ["reference", "small"]]);
  });
  it("draws every row of an unknown game", () => {
    const table = view({ game: "other", zones: [zone("a/0", []), zone("b/0", [1]), zone("deck/0", [], { layout: "stack", count: 3 })] });
    const plan = areaPlan(table, genericLook, 0);
    expect(plan.rows.map((row) => row.zone.kind)).toEqual(["a", "b"]);
    expect(plan.piles.map((pile) => pile.kind)).toEqual(["deck"]);
  });
  it("keeps shared zones apart from seats", () => {
    const table = view({ zones: [zone("villain", [1]), zone("area/0", [2])] });
    expect(areaPlan(table, champions, null).rows.map((row) => row.zone.kind)).toEqual(["villain"]);
    expect(areaPlan(table, champions, 0).rows.map((row) => row.zone.kind)).toEqual(["area"]);
  });
  it("puts cards of one kind together and loses none", () => {
    const table = view({ zones: [zone("villain", [1, 2, 3])], objects: [object(1), object(2), object(3)] });
    const [row] = areaPlan(table, champions, null).rows;
    const types: Record<number, string> = { 1: "side_scheme", 2: "villain", 3: "environment" };
    const groups = groupsOf(positionState(table, []), row!, (id) => types[id] ?? "");
    expect(groups.map((group) => group.objects)).toEqual([[2], [1], [3]]);
  });
  it("makes a row without cards thin", () => {
    const side = areaPlan(view({ zones: [zone("front/0", [1]), zone("back/0", []), zone("resource/0", [2])] }), vs2pcg, 0);
    expect(side.rows.map(sizeOf)).toEqual(["big", "thin", "small"]);
    expect(heightsOf(side.rows)).toEqual({ big: 1, small: 1, thin: 1 });
  });
  it("takes the tallest of areas side by side", () => {
    const tables = [zone("front/0", [1]), zone("back/0", [2]), zone("resource/0", []), zone("front/1", []), zone("back/1", []), zone("resource/1", [3])];
    const table = view({ zones: tables });
    expect(tallest([areaPlan(table, vs2pcg, 0), areaPlan(table, vs2pcg, 1)])).toEqual({ big: 2, small: 1, thin: 2 });
  });
});

describe("where the large card goes", () => {
  it("is beside a card, on the side with room", () => {
    expect(placeBeside({ left: 100, right: 200, top: 300, height: 100 }, 1280, 800)).toEqual({ left: 212, top: 160 });
    expect(placeBeside({ left: 1100, right: 1200, top: 300, height: 100 }, 1280, 800).left).toBe(838);
  });
  it("is above a card of the hand", () => {
    expect(placeBeside({ left: 600, right: 700, top: 670, height: 120 }, 1280, 800)).toEqual({ left: 525, top: 278 });
    expect(placeBeside({ left: 600, right: 700, top: 670, height: 120 }, 1280, 800, 380, 600).top).toBe(208);  // and above the question
    expect(placeBeside({ left: 600, right: 700, top: 670, height: 120 }, 1280, 800, 600, 600).top).toBe(58);
  });
});
