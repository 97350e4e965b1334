// @vitest-environment jsdom
import { render } from "preact";
import { describe, expect, it, vi } from "vitest";
import { bow, Chain, optionFor, placeOf, targetName } from "../src/board/chain";
import { BoardProvider, type BoardContext } from "../src/board/context";
import { gridOf, gridStyle, objectsAt, areaPlan } from "../src/board/layout";
import { shortened } from "../src/board/lines";
import { vstcg } from "../src/games/vstcg";
import type { OptionView, TableView } from "../src/protocol";
import { positionState } from "../src/table/model";
import { choicesOf, passOption } from "../src/table/options";
import { decision, link, object, option, view, zone } from "./make";

vi.mock("../src/net/server", () => ({ server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));

function boardOf(table: TableView, answer: (option: OptionView) => void = () => {}, inspect: (id: number) => void = () => {}): BoardContext {
  const state = positionState(table, []);
  return {
    state, game: undefined, look: vstcg, words: {}, choices: choicesOf(table.decision, state.objects), armed: null, hinted: null, hintedOption: null, inspected: null,
    holdsPlaces: () => false, arrangement: 0, click: () => {}, answer, inspect, openPile: () => {},
  };
}

function shown(board: BoardContext): HTMLElement {
  const root = document.createElement("div");
  render(<BoardProvider value={board}><Chain /></BoardProvider>, root);
  return root;
}

const top = link(3, { name: "Call In", controller: 1, source: 9, targets: [{ object: 5 }, { seat: 0 }] });
const below = link(2, { name: "Overclock", text: "Ready <b>it</b>.", targets: [{ link: 3 }] });

describe("the chain", () => {
  it("is not there without effects", () => {
    expect(shown(boardOf(view())).textContent).toBe("");
  });
  it("is a stack with the next effect on top", () => {
    const root = shown(boardOf(view({ chain: [top, below], objects: [object(5, { name: "Robot" })] })));
    expect([...root.querySelectorAll("[data-link]")].map((one) => one.getAttribute("data-link"))).toEqual(["3", "2"]);
    expect(root.querySelector("[data-link='3']")?.textContent).toContain("→ Robot, You");
    expect(root.querySelector("[data-link='2']")?.textContent).toContain("the effect of Call In");
    expect(root.querySelector(".link-text b")).toBeNull();
  });
  it("lets an effect be picked, and others be read", () => {
    const pick = option(0, { kind: "link", number: 3, object: 9 });
    const answered: OptionView[] = [];
    const read: number[] = [];
    const table = view({ chain: [top, { ...below, source: 8 }], decision: decision([pick]) });
    const root = shown(boardOf(table, (one) => answered.push(one), (id) => read.push(id)));
    expect(optionFor(table, top)).toBe(pick);
    root.querySelector<HTMLElement>("[data-link='3']")?.click();
    root.querySelector<HTMLElement>("[data-link='2']")?.click();
    expect(answered).toEqual([pick]);
    expect(read).toEqual([8]);
  });
  it("finds its targets on the board", () => {
    expect(placeOf({ object: 5 })).toBe('[data-object="5"]');
    expect(placeOf({ seat: 1 })).toBe('[data-player="1"]');
    expect(placeOf({ link: 3 })).toBe('[data-link="3"]');
    expect(targetName(positionState(view(), []), { object: 77 })).toBe("a card");
  });
  it("has lines that end beside what they join", () => {
    expect(shortened({ x1: 0, y1: 0, x2: 0, y2: 340 })).toEqual({ x1: 0, y1: 34, x2: 0, y2: 306 });
    expect(shortened({ x1: 5, y1: 5, x2: 5, y2: 5 })).toEqual({ x1: 5, y1: 5, x2: 5, y2: 5 });
  });
  it("has lines that go round to an effect right below", () => {
    expect(bow({ x: 100, y: 10 }, { x: 110, y: 50 })).toBe("M100 10Q60 30 110 50");
    expect(bow({ x: 900, y: 0 }, { x: 100, y: 100 })).toBe("M900 0Q500 50 100 100");
  });
  it("is passed like anything else", () => {
    const goOn = option(1, { kind: "go-on" });
    expect(passOption(decision([option(0, { object: 1 }), goOn]))).toBe(goOn);
  });
});

describe("rows with columns", () => {
  const table = (columns: Record<number, number>) => {
    const ids = Object.keys(columns).map(Number);
    const state = positionState(view({
      game: "vstcg", objects: ids.map((id) => object(id, { column: columns[id]! })),
      zones: [zone("front/0", ids, { columns: true }), zone("support/0", [], { columns: true }), zone("resource/0", [])],
    }), []);
    return { state, rows: areaPlan(state.view, vstcg, 0).rows };
  };
  it("begin with column 1 and have no divider while nobody hides", () => {
    const { state, rows } = table({ 1: 3, 2: 2 });
    expect(gridOf(state, rows)?.columns).toEqual([1, 2, 3]);
    expect(objectsAt(state, rows[0]!, 3)).toEqual([1]);
  });
  it("have a divider as soon as somebody hides", () => {
    const { state, rows } = table({ 1: 1, 2: -2 });
    const grid = gridOf(state, rows)!;
    expect(grid.columns).toEqual([-2, -1, 0, 1]);
    expect(gridStyle(grid)["gridTemplateColumns"]).toContain("minmax(0, 0.12fr)");
  });
  it("are one column wide when nobody stands there", () => {
    const { state, rows } = table({});
    expect(gridOf(state, rows)?.columns).toEqual([1]);
  });
  it("have the places that are offered, and only those can be picked", () => {
    const spot = (index: number, column: number) => option(index, { object: 9, zone: "front/0", column });
    const asked = decision([spot(0, 1), spot(1, 3)], { about: 9 });
    const state = positionState(view({
      game: "vstcg", zones: [zone("front/0", [], { columns: true })], objects: [object(9, { zone: "chain" })], decision: asked,
    }), []);
    expect(gridOf(state, areaPlan(state.view, vstcg, 0).rows)?.columns).toEqual([1, 2, 3]);
    const choices = choicesOf(asked, state.objects);
    expect([...choices.bySpot.keys()]).toEqual(["front/0 1", "front/0 3"]);
    expect(choices.byObject.size + choices.loose.length).toBe(0);
  });
  it("are no grid in games without columns", () => {
    const state = positionState(view({ zones: [zone("front/0", [1])], objects: [object(1)] }), []);
    expect(gridOf(state, areaPlan(state.view, vstcg, 0).rows)).toBeNull();
  });
  it("do not lend options to a twin in another column", () => {
    const objects = new Map([1, 2].map((id) => [id, object(id, { card: "same", column: id })]));
    expect(choicesOf(decision([option(0, { object: 1 })]), objects).byObject.has(2)).toBe(false);
  });
});
